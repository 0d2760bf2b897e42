import { signedOf, startOf, endOf } from './signs.ts';
import type { SignedText } from './read-html.ts';

/** Each pattern is bounded, so that hostile text cannot make it slow. */
const picture = /!\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g;
/** What has no mark of ours: addresses that are not safe, struck words, headings and quotations. */
const unknown: readonly [RegExp, string][] = [
  [/\[([^\]\n]{1,200})\]\((?!https:\/\/[^\s()<>"\\]{1,500}\))[^)\n]{0,500}\)/g, '$1'],
  [/~~(?=\S)([^~\n]{1,500})~~/g, '$1'],
  [/^#{1,6}[ \t]{1,9}/gm, ''],
  [/^>[ \t]?/gm, ''],
];
/** Marks that are written in another way here. */
const known: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}_\\])__(?=[^\s_])([^_\n]{1,500})__(?![\p{L}\p{N}])/gu, '**$1**'],
  [/(?<![\p{L}\p{N}_\\])_(?=[^\s_])([^_\n]{1,500})_(?![\p{L}\p{N}])/gu, '*$1*'],
  [/^[ \t]{0,9}[*+][ \t]{1,9}/gm, '- '],
  [/^[ \t]{0,9}-[ \t]{1,9}/gm, '- '],
  // These are marks only here.
  [/(?<!\\)[\^~]/g, '\\$&'],
];
const formula = new RegExp(
  `([${startOf('formula')}${startOf('block_formula')}][^\\uFDD0-\\uFDEF]*[${endOf('formula')}${endOf('block_formula')}])`,
);

/** Markdown as a signed text; the formulas in it are signed already. */
export function readMarkdown(source: string): SignedText {
  const lost: SignedText['lost'] = new Set();
  const formulas: string[] = [];
  let text = source
    .split(formula)
    .map((part, place) => (place % 2 === 0 ? part : `\uFFFC${formulas.push(part) - 1}\uFFFC`))
    .join('');
  const less = text.replace(picture, '$1');
  if (less !== text) lost.add('picture_lost');
  text = less;
  for (const [mark, plain] of unknown) {
    const words = text.replace(mark, plain);
    if (words !== text) lost.add('formatting_lost');
    text = words;
  }
  const marked = text
    .split(/(`[^`\n]{1,500}`)/)
    .map((part, place) => (place % 2 === 0 ? known.reduce((each, [mark, ours]) => each.replace(mark, ours), part) : part))
    .join('');
  const signs = signedOf(marked, false).replace(/\uFFFC(\d{1,6})\uFFFC/g, (whole, place: string) => formulas[Number(place)] ?? whole);
  return { text: signs.trim(), lost };
}
