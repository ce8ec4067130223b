import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { dataFolder } from './config/values.ts';
import { readLibrary } from './library.ts';
import { readable } from './log-line.ts';
import { readSecrets } from './secrets.ts';
import { StoreFileError } from './store/errors.ts';
import { openStore } from './store/open.ts';

const TICK_MS = 250;
const SWEEP_MS = 10 * 60_000;
const CLOSE_WITHIN_MS = 5_000;
/** How long requests that are under way may take once the server closes, in milliseconds. */
const DRAIN_MS = 2_000;

/** `npm run dev` says so; its log is read by a person, any other by a program. */
const isDevelopment = process.argv.includes('--dev');
const readableLog = { write: (line: string) => void process.stdout.write(readable(line)) };

/** One line for whoever started the program. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The addresses to open: this machine's and, when it listens to everyone, the local network's. */
function addresses({ host, publicUrl }: Config, port: number): string[] {
  if (publicUrl !== null) return [publicUrl];
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const local = isAnywhere ? ['localhost'] : [host.includes(':') ? `[${host}]` : host];
  const network = isAnywhere
    ? Object.values(networkInterfaces())
        .flatMap((entries) => entries ?? [])
        .filter((entry) => entry.family === 'IPv4' && !entry.internal)
        .map((entry) => entry.address)
    : [];
  return [...local, ...network].map((name) => `http://${name}:${port}`);
}

async function main(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  const store = await openStore(config.database, { notify: config.databaseNotify });
  const secrets = readSecrets(dataFolder(config.database), config);
  const app = await buildApp({
    config,
    store,
    library: readLibrary(fileURLToPath(new URL('../db/decks', import.meta.url))),
    sessionSecret: secrets.sessionSecret,
    adminPassword: secrets.adminPassword,
    logger: { level: config.logLevel, ...(isDevelopment ? { stream: readableLog } : {}) },
  });

  const failed = (error: unknown) => app.log.error({ err: error }, 'time could not pass');
  const ticking = setInterval(() => void app.rooms.tick().catch(failed), TICK_MS);
  const sweeping = setInterval(() => void app.rooms.sweep(config.roomDays).catch(failed), SWEEP_MS);

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    clearInterval(ticking);
    clearInterval(sweeping);
    await app.close();
    await app.rooms.settle();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void close());
  process.once('SIGINT', () => void close());

  await app.listen({ host: config.host, port: config.port });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  print(`田字 Tianzi is open. ${addresses(config, port).join('  ')}`);
  if (secrets.adminPasswordIsNew)
    print(`The admin password for /admin, shown only this once: ${secrets.adminPassword}`);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof StoreFileError;
  const message =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
