import type { Card } from '../../cards.ts';
import type { Gender, Person } from '../grammar.ts';

/** Measure words of the library's nouns. Any other noun goes without: 路边坐着警察 is right for every noun. */
const measures: Readonly<Record<string, string>> = measuresOf({
  位: '国王 王后 公主 王子 牧羊女 魔法师 仙女 祖母 老婆婆 老爷爷 猎人 樵夫 渔夫 农夫 裁缝 铁匠 骑士 商人 吟游诗人 信使 陌生人',
  个: '巨人 女巫 小矮人 继母 孤儿 士兵 乞丐 小偷 小丑 婴儿 妖怪 鬼魂 苹果 金蛋 影子 月亮 湖泊 山洞 十字路口 集市 港口 地牢 地窖',
  只: '狼 狐狸 乌鸦 青蛙 猫头鹰 宝箱 小船 铃铛',
  条: '巨龙 美人鱼 锁链 河流 密道',
  头: '黑熊',
  匹: '白马',
  伙: '强盗',
  对: '夫妻 双胞胎',
  把: '剑 钥匙 斧头',
  顶: '王冠',
  枚: '戒指',
  面: '镜子',
  笔: '财宝',
  颗: '宝石',
  件: '斗篷',
  双: '鞋子',
  块: '面包 手帕 骨头 石头',
  坛: '美酒',
  瓶: '毒药 灵药',
  根: '魔杖 绳子 羽毛',
  句: '咒语',
  封: '书信',
  张: '地图 面具',
  本: '古书',
  盏: '灯笼',
  支: '蜡烛 笛子',
  团: '火焰',
  架: '纺车 竖琴',
  辆: '马车',
  副: '弓箭 盔甲',
  枝: '玫瑰',
  粒: '种子',
  口: '铁锅 水井',
  份: '礼物',
  座: '王宫 城堡 高塔 磨坊 谷仓 村庄 花园 岛屿 高山 石桥 教堂 城门 大厅',
  片: '森林 沼泽 墓地 草地 田野 荒野 大海',
  间: '茅屋 厨房 卧房',
  家: '客栈',
  棵: '大树',
});

function measuresOf(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([measure, nouns]) => nouns.split(' ').map((noun) => [noun, measure])),
  );
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const women = listed('王后 公主 牧羊女 女巫 仙女 继母 祖母 老婆婆 美人鱼');
const men = listed('国王 王子 老爷爷 猎人 樵夫 渔夫 农夫 铁匠 士兵 骑士 商人 魔法师');
const womenOrMen = listed('裁缝 吟游诗人 小丑 信使 孤儿 小偷 乞丐 陌生人');

/** Characters who can be the hero of a tale of any kind. */
const heroes = listed('牧羊女 猎人 樵夫 渔夫 农夫 裁缝 铁匠 士兵 骑士 吟游诗人 小丑 信使');
/** Characters who can walk up and speak to the hero later in the tale. */
const company = new Set([
  ...listed('国王 王后 公主 王子 女巫 魔法师 仙女 老婆婆 老爷爷 商人 乞丐 小偷 陌生人 巨人 小矮人'),
  ...listed('狼 狐狸 乌鸦 黑熊 猫头鹰 妖怪'),
  ...heroes,
]);
const things = listed(
  '剑 王冠 戒指 镜子 钥匙 宝石 斗篷 鞋子 魔杖 书信 地图 古书 灯笼 绳子 斧头 弓箭 笛子 种子 羽毛 手帕 铃铛 石头 面具 礼物 骨头',
);

export function a(card: Card): string {
  const measure = measures[card.text];
  return measure === undefined ? card.text : `一${measure}${card.text}`;
}

export function the(card: Card): string {
  const measure = measures[card.text];
  return measure === undefined ? card.text : `那${measure}${card.text}`;
}

export const title = (card: Card): string => card.text;

export function suits(card: Card, part: 'hero' | 'who' | 'item' | 'place'): boolean {
  switch (part) {
    case 'hero':
      return heroes.has(card.text);
    case 'who':
      return company.has(card.text);
    case 'item':
      return things.has(card.text);
    case 'place':
      return card.kind === 'place' && card.text !== '远方';
  }
}

export function genderOf(card: Card): Gender | 'either' {
  if (women.has(card.text)) return 'f';
  if (men.has(card.text)) return 'm';
  return womenOrMen.has(card.text) ? 'either' : null;
}

export function pronoun(slot: string, { gender }: Person): string | undefined {
  if (!isPronoun(slot) || gender === null) return undefined;
  return { f: '她', m: '他', n: '它' }[gender];
}

export function isPronoun(slot: string): boolean {
  return slot === 'ta';
}

export const instead = (_slot: string, { name }: Person): string => name;
export const subject = 'ta';

const naming =
  /(?:名叫|叫做|叫作|名字叫|名字是|取名|唤作|人称|都叫[他她它]|叫[他她它]|名为)[“"「『]?(\p{Script=Han}[\p{Script=Han}·]{1,4}?)(?=[”"」』，。！？；、：,.!?;:\s的]|$)/gu;
const noName = /什么|起来|一声|不|了|着|过|这|那|谁/u;

/** People named in a text (名叫…, 大家都叫她…), with the pronoun that is used most in it. */
export function namesIn(text: string): Person[] {
  const women = text.split('她').length;
  const men = text.split('他').length;
  const gender: Gender = women > men ? 'f' : men > women ? 'm' : null;
  return [...text.matchAll(naming)]
    .map(([, name = '']) => name)
    .filter((name) => !noName.test(name))
    .map((name) => ({ name, gender }));
}

/** Of whom an ending speaks, in order. */
export function pronounsIn(ending: string): ('f' | 'm' | 'they')[] {
  return (ending.match(/[他她]们|[他她]|儿子|女儿/gu) ?? []).map((word) => {
    if (word.endsWith('们')) return 'they';
    return word === '她' || word === '女儿' ? 'f' : 'm';
  });
}

export const mentions = (text: string, name: string): boolean => text.includes(name);

export function tidy(text: string): string {
  return text
    .replace(/([，。！？；：、])\1+/gu, '$1')
    .replace(/([。！？…])”。/gu, '$1”')
    .replace(/。”(?=[，；])/gu, '”')
    .replace(/([！？])”[，；]/gu, '$1”')
    .replace(/([！？…])[。，]/gu, '$1')
    .replace(/[，、；：](?=[。！？])/gu, '');
}
