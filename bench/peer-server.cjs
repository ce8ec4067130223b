'use strict';

// A server of boardgame.io, out of the folder where it is installed. The game's state is a log: each move appends one
// line and drops the oldest, and may be made at any time, which costs boardgame.io the least.

const { createRequire } = require('node:module');
const { join } = require('node:path');

const { folder, game, lines } = JSON.parse(process.argv[2]);
const { Server } = createRequire(join(folder, 'package.json'))('boardgame.io/server');

const server = Server({
  games: [
    {
      name: game,
      // Else it keeps every state there was in the state.
      disableUndo: true,
      setup: () => ({ moves: 0, log: lines }),
      moves: {
        say: ({ G }, line) => ({ moves: G.moves + 1, log: [...G.log.slice(1), line] }),
      },
    },
  ],
  origins: [],
});

process.on('message', ({ id }) => {
  const { user, system } = process.cpuUsage();
  process.send({ id, value: { cpu: user + system } });
});

// What it calls a port goes to `listen` as it is.
void server.run({ port: { port: 0, host: '127.0.0.1' } }).then(({ appServer }) => {
  process.send({ port: appServer.address().port });
});
