import t from 'tap';
import { steps, tutorialStep } from '../../src/games/ouat/tutorial.ts';
import { Site } from '../fixtures/app.ts';
import { Playing } from '../fixtures/ouat.ts';

const site = await Site.open(t);

t.test('the tutorial can be clicked through in both languages, whatever one answers', async (t) => {
  for (const language of ['zh-CN', 'en'] as const) {
    const reader = site.client({ 'accept-language': language });
    for (const said of ['right', 'wrong'] as const) {
      let url = '/rules/ouat/tutorial';
      const titles: string[] = [];
      for (;;) {
        const { status, text } = await reader.get(url, 'page');
        t.equal(status, 200, url);
        titles.push(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '');
        const links = [...text.matchAll(/href="([^"]*tutorial\?step=[^"]*)"/g)].map(([, link = '']) => link);
        const next =
          links.find((link) => link.endsWith(`said=${said}`)) ??
          links.find((link) => text.includes(`rel="next" href="${link}"`));
        if (next === undefined) {
          t.match(text, 'action="/play"', 'at its end one can play');
          break;
        }
        url = next;
      }
      t.same(
        titles,
        steps.map(({ title }) => title[language]),
      );
    }
  }
  t.match((await site.client().get('/rules/ouat', 'page')).text, 'href="/rules/ouat/tutorial"');
  t.match(await site.client().get('/rules/ouat/tutorial?step=99', 'page'), { status: 200 });
});

t.test('what the tutorial shows is what the rules do', async (t) => {
  const show = (step: number) => tutorialStep(step, 'zh-CN', null);
  const [A, B, C] = [0, 1, 2];
  const round = new Playing({
    hands: [[...show(0).you], [...show(0).other], ['国王', '公主', '魔法解除', '夫妻', '兄弟姐妹']],
    drawing: ['决斗', '堂会', '巨人'],
  });
  const shows = (step: number) => {
    t.same(round.hand(A), show(step).you, `step ${step}`);
    t.same(round.hand(B), show(step).other, `step ${step}`);
  };
  shows(0);
  round.tell(A, show(1).card, show(1).told);
  shows(1);
  round.interrupt(B, show(2).card, show(2).told);
  shows(2);
  round.accept(C);
  shows(3);
  round.tell(B, show(4).card, show(4).told);
  shows(4);
  round.interrupt(A, '受伤', '狼偷吃羊');
  round.agree(C);
  round.reject(C);
  shows(5);
});
