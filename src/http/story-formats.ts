import type { StorySegment } from '../games/ouat/story.ts';
import type { OuatText } from '../games/ouat/text.ts';
import type { Shell } from '../i18n/index.ts';

/** A part of the story, with the names of those who gave it a star. */
export type StarredSegment = StorySegment & { readonly stars?: readonly string[] };

/** A story as its page shows it. */
export interface Story {
  readonly title: string;
  readonly language: 'zh-CN' | 'en';
  readonly segments: readonly StarredSegment[];
  readonly isFinished: boolean;
}

interface Words {
  readonly shell: Shell;
  readonly game: OuatText;
}

interface Document {
  readonly type: string;
  readonly ending: string;
  readonly body: string;
}

/** The story as a file to keep. */
export function storyAs(format: 'md' | 'txt' | 'json', story: Story, words: Words): Document {
  switch (format) {
    case 'md':
      return { type: 'text/markdown; charset=utf-8', ending: 'md', body: markdown(story, words) };
    case 'txt':
      return { type: 'text/plain; charset=utf-8', ending: 'txt', body: plainText(story, words) };
    case 'json':
      return { type: 'application/json; charset=utf-8', ending: 'json', body: JSON.stringify(story) };
  }
}

function plainText(story: Story, words: Words): string {
  const parts = story.segments.map(({ name, text, card, interrupt, stars = [] }) => {
    const lines = card?.kind === 'ending' ? [text, card.text].filter((line) => line !== '') : [text];
    if (interrupt !== null) lines.push(`(${interruption(interrupt, words)})`);
    return [`${name}:${starsOf(stars)}`, ...lines].join('\n');
  });
  return (
    [story.title, ...parts, ...(story.isFinished ? [] : [words.shell.story.unfinished])].join('\n\n') + '\n'
  );
}

function markdown(story: Story, words: Words): string {
  const parts = story.segments.map(({ name, text, card, interrupt, stars = [] }) => {
    const blocks = [`**${escaped(name)}**${starsOf(stars)}`];
    if (text !== '') blocks.push(paragraphs(text));
    if (card?.kind === 'ending') blocks.push(`> ${escaped(card.text)}`);
    if (interrupt !== null) blocks.push(`*${escaped(interruption(interrupt, words))}*`);
    return blocks.join('\n\n');
  });
  const end = story.isFinished ? [] : [`*${words.shell.story.unfinished}*`];
  return [`# ${escaped(story.title)}`, ...parts, ...end].join('\n\n') + '\n';
}

const starsOf = (stars: readonly string[]): string =>
  stars.length > 0 ? ` ${'★'.repeat(stars.length)}` : '';

function interruption(
  { name, card, reason }: NonNullable<StorySegment['interrupt']>,
  { shell }: Words,
): string {
  return `${shell.story.interruptedBy({ who: name, card: card.text })}: ${reason}`;
}

function paragraphs(text: string): string {
  return text.split(/\n+/u).map(escaped).join('\n\n');
}

/** Text that Markdown shows as it is: no markup, no HTML, no link. */
function escaped(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\\`*_{}[\]()#+\-.!|~<>&:]/g, (character) => `\\${character}`);
}
