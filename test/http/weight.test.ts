import { gunzipSync } from 'node:zlib';
import t from 'tap';
import { Site } from '../fixtures/app.ts';

/** What a first visit may weigh, compressed as it is sent, in bytes. */
const MOST = 60_000;
const site = await Site.open(t);

/** The bytes that a browser gets for an address, and what they say. */
async function sent(
  url: string,
  cookies = '',
): Promise<{ size: number; text: string; headers: Record<string, unknown> }> {
  const { rawPayload, headers } = await site.app.inject({
    url,
    headers: {
      accept: 'text/html,*/*',
      'accept-encoding': 'gzip, deflate, br',
      ...(cookies === '' ? {} : { cookie: cookies }),
    },
  });
  const text =
    headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString();
  return { size: rawPayload.length, text, headers };
}

for (const [what, game] of [
  ['the lobby', null],
  ['a table of Once upon a time', 'ouat'],
  ['a table of Dou Dizhu', 'doudizhu'],
] as const) {
  t.test(`a first visit to ${what} weighs little, and files are kept for a year`, async (t) => {
    const table = game === null ? null : await site.round({ game, players: 3 });
    const cookies = [...(table?.host.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await sent(table === null ? '/' : `/rooms/${table.code}`, cookies);
    const files = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&#x3D;', '=').replace(/#.*/, ''),
    );
    const weights = new Map<string, number>([['the page', page.size]]);
    for (const url of new Set(files)) {
      // Pictures for the home screen are fetched only by who puts them there.
      if (/icon-\d+\.png|manifest/.test(url)) continue;
      const file = await sent(url);
      weights.set(url, file.size);
      t.match(file.headers['cache-control'], /max-age=31536000, immutable/, url);
      t.match(url, /\?v=[\w-]{10}$/, 'a new content has a new address');
    }
    const whole = [...weights.values()].reduce((sum, size) => sum + size, 0);
    t.comment(`${whole} bytes: ${[...weights].map(([name, size]) => `${name} ${size}`).join(', ')}`);
    t.ok(whole < MOST, `${whole} bytes`);
    t.match(page.headers['cache-control'], /no-store/);
  });
}

t.test('what a poll brings is not packed, nor is what a request sends unpacked', async (t) => {
  const table = await site.round({ players: 2 });
  const { host, code } = table;
  const { version } = await host.view(code);
  await host.do(code, { type: 'chat', text: '喂' });
  const poll = await host.get(`/rooms/${code}?v=${version}&c=a.b.c.d.e&seq=1`, 'htmx', {
    'accept-encoding': 'gzip',
  });
  t.equal(poll.status, 200);
  const packed = await site.app.inject({
    method: 'POST',
    url: '/player',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800000000000003', 'hex'),
  });
  t.ok(packed.statusCode >= 400 && packed.statusCode < 500, `${packed.statusCode}`);
});
