import { isLinkable } from '#shared/rich-text/marked.ts';
import type { ReasonCode } from '../reasons.ts';
import { bulletOf, endOf, linkEnd, linkStart, signOf, startOf, type Sign } from './signs.ts';

/** Stands for the edge of a block: a line break where there is none yet. */
export const edge = '\uFDEC';

/** Tags that only structure a text: dropping them loses nothing. */
const structure = new Set([
  'p', 'div', 'br', 'span', 'html', 'body', 'head', 'tbody', 'script', 'style', 'ruby', 'rb', 'rp', 'ul', 'ol', 'li', 'pre',
]); // prettier-ignore
const blocks = new Set(['p', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'pre', 'blockquote']);
/** A look that no mark shows. */
const unknownLook = /(?:^|;)\s*(?:color|background|font-(?!weight|style)|text-decoration)/i;

export interface OpenTag {
  name: string;
  /** The signs that close it. */
  end: string;
  /** Of a list: how many items it has so far. */
  items: number;
}

interface Tag {
  name: string;
  attribute: (name: string) => string;
}

/** The signs that replace an opening tag, and those for its end. `within`: the tags around it. */
export function openTag(tag: Tag, within: readonly OpenTag[], lost: Set<ReasonCode>): { start: string; open: OpenTag } {
  const { name, attribute } = tag;
  const style = attribute('style');
  const signs = signsOf(name, style);
  const href = name === 'a' ? attribute('href').trim() : '';
  const isLink = isLinkable(href);
  const isKnown = structure.has(name) || name in signOf || isLink || (name === 'a' && href === '');
  if (!isKnown || unknownLook.test(style)) lost.add('formatting_lost');
  const side = blocks.has(name) ? edge : '';
  const start = side + (name === 'li' ? itemStart(within, lost) : '') + (isLink ? linkStart(href) : '') + signs.map(startOf).join('');
  const end = signs.toReversed().map(endOf).join('') + (isLink ? linkEnd : '') + side;
  return { start, open: { name, end, items: 0 } };
}

/** Google Docs puts all of a text into a `<b>` that is not bold. */
function signsOf(name: string, style: string): Sign[] {
  const has = (pattern: RegExp): boolean => pattern.test(style);
  const found = new Set<Sign>();
  const own = signOf[name];
  if (own && !(own === 'bold' && has(/font-weight\s*:\s*(?:normal|[1-5]00)/i))) found.add(own);
  if (has(/font-weight\s*:\s*(?:bold|[6-9]00)/i)) found.add('bold');
  if (has(/font-style\s*:\s*(?:italic|oblique)/i)) found.add('italic');
  if (has(/vertical-align\s*:\s*super/i)) found.add('sup');
  if (has(/vertical-align\s*:\s*sub\b/i)) found.add('sub');
  return [...found];
}

/** Lists within lists stand on the same level as the outer one. */
function itemStart(within: readonly OpenTag[], lost: Set<ReasonCode>): string {
  const lists = within.filter(({ name }) => name === 'ul' || name === 'ol');
  if (lists.length > 1) lost.add('formatting_lost');
  const list = lists.at(-1);
  if (list) list.items += 1;
  return bulletOf(list?.name === 'ol' ? `${list.items}. ` : '- ');
}

const spaces = '[ \\uFDD0-\\uFDEB]*';
const betweenEdges = new RegExp(`${edge}(${spaces})(?=${edge})`, 'g');
const afterBullet = new RegExp(`(\\uFDE3(?:- |\\d{1,3}\\. ))(${spaces})${edge}(?!${spaces}\\uFDE3)`, 'g');
const atStart = new RegExp(`^(${spaces})${edge}`);
const atEnd = new RegExp(`${edge}(${spaces})$`);

/** The edges as line breaks: two that meet are one, and there is none at either end. */
export const withoutEdges = (text: string): string =>
  text.replace(betweenEdges, '$1').replace(afterBullet, '$1$2').replace(atStart, '$1').replace(atEnd, '$1').replaceAll(edge, '\n');
