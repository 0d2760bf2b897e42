import type { PlainText } from './html-to-plain.ts';

/** Each pattern is bounded, so that hostile text cannot make it slow. */
const marks: readonly [RegExp, string][] = [
  [/!\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1'],
  [/\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g, '$1'],
  [/(\*\*|__|~~|`)(?=\S)([^*_~`\n]{1,500})\1/g, '$2'],
  [/(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_\n]{1,500})\1(?![\p{L}\p{N}])/gu, '$2'],
  [/^#{1,6}[ \t]{1,9}/gm, ''],
  [/^>[ \t]?/gm, ''],
  [/^[ \t]{0,9}[-*+][ \t]{1,9}/gm, '• '],
];

/** Markdown as plain text; lists keep their bullets. */
export function markdownToPlain(source: string): PlainText {
  const lost: PlainText['lost'] = new Set();
  let text = source;
  for (const [place, [mark, plain]] of marks.entries()) {
    const less = text.replace(mark, plain);
    if (less !== text) lost.add(place === 0 ? 'picture_lost' : 'formatting_lost');
    text = less;
  }
  return { text: text.trim(), lost };
}
