import t from 'tap';
import { qrOf } from '../../src/http/qr.ts';
import { Site } from '../fixtures/app.ts';

const site = await Site.open(t);

t.test('light and dark are as the system wishes until one chooses', async (t) => {
  const reader = site.client();
  const media = async () =>
    /<link id="dark"[^>]* media="([^"]*)"/.exec((await reader.get('/', 'page')).text)?.[1];
  t.equal(await media(), '(prefers-color-scheme: dark)');
  for (const [theme, wanted] of [
    ['dark', 'all'],
    ['light', 'not all'],
    ['auto', '(prefers-color-scheme: dark)'],
  ] as const) {
    const chosen = await reader.post('/theme', { theme, next: '/rules/ouat' }, 'page');
    t.match(chosen, { status: 303, headers: { location: '/rules/ouat' } });
    t.equal(await media(), wanted);
  }
  t.notOk(reader.cookies.has('tianzi'), 'a choice of looks begins no session');
  t.equal((await reader.post('/theme', { theme: 'pink' })).code, 'bad-request');
  t.equal(
    (await reader.post('/theme', { theme: 'dark' }, 'json', { origin: 'http://evil.example' })).status,
    403,
  );
  reader.cookies.set('theme', '"><script>');
  t.equal(await media(), '(prefers-color-scheme: dark)', 'a cookie of anybody’s making is none');
});

t.test('a preview of a room shows its game and title, and nothing else', async (t) => {
  const robot = site.client();
  for (const game of ['ouat', 'doudizhu']) {
    const table = await site.round({ game, title: '<i>周末</i>', players: 3 });
    const { text } = await robot.get(`/rooms/${table.code}`, 'page', { 'user-agent': 'preview robot' });
    const metas = [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    );
    t.match(Object.fromEntries(metas) as object, {
      title: '&lt;i&gt;周末&lt;/i&gt;',
      description: game === 'ouat' ? '故事接龙' : '斗地主',
    });
    t.equal((await table.view()).players.length, 3, 'and takes no seat');
  }
  const locked = await site.table({ title: '秘密', password: 'secret' });
  t.notMatch((await robot.get(`/rooms/${locked.code}`, 'page')).text, /秘密/);
});

t.test('a room’s address comes as a QR code', async (t) => {
  const { code } = await site.table({ players: 2 });
  const picture = await site.client().get(`/rooms/${code}/qr.svg`, 'page');
  t.match(picture.headers['content-type'], /^image\/svg\+xml/);
  const { path } = qrOf(`http://localhost:80/rooms/${code}`);
  t.ok(picture.text.includes(path), 'the address that the page shows');
  t.equal((await site.client().get('/rooms/nonsense-here/qr.svg', 'page')).status, 404);
});

t.test('a QR code has its three eyes and its quiet zone', async (t) => {
  const { viewBox, path } = qrOf('http://192.168.0.7:3000/rooms/K7QXM3');
  const side = Number(viewBox.split(' ')[2]) - 8;
  t.equal((side - 17) % 4, 0, `${side} is a size of QR codes`);
  for (const eye of [`M0 0h7v1h-7z`, `M${side - 7} 0h7v1h-7z`, `M0 ${side - 1}h7v1h-7z`])
    t.ok(path.includes(eye), eye);
});

t.test('the manifest and the icons are there', async (t) => {
  const page = await site.client().get('/', 'page');
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page.text)?.[1];
  const manifest = (await site.client().get(address ?? '')).json() as {
    icons: { src: string }[];
    start_url: string;
  };
  t.equal(manifest.start_url, '/');
  t.ok(manifest.icons.length > 1);
  for (const { src } of manifest.icons) t.equal((await site.client().get(src)).status, 200, src);
});
