import { isBlank } from '#shared/blank-text.ts';
import { inSigns } from '#shared/rich-text/raised-signs.ts';
import { runsOf as runsOfMarks, type Run } from '#shared/rich-text/runs-of.ts';
import type { Style } from '#shared/rich-text/tree.ts';
import { readTex } from './formula/read-tex.ts';

/**
 * The looks of a text while a file is read or written: signs around its parts. They are noncharacters, which no text has, so that readers compare, cut
 * and join texts as usual. At the end they become our marks, or the tags of the file.
 */
const pairs = {
  bold: ['\uFDD2', '\uFDD3'],
  italic: ['\uFDD4', '\uFDD5'],
  sup: ['\uFDD6', '\uFDD7'],
  sub: ['\uFDD8', '\uFDD9'],
  code: ['\uFDDA', '\uFDDB'],
  formula: ['\uFDDC', '\uFDDD'],
  block_formula: ['\uFDDE', '\uFDDF'],
} as const satisfies Record<string, readonly [string, string]>;
export type Sign = keyof typeof pairs;
/** The tags that each of them is. */
export const signOf: Readonly<Record<string, Sign>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** Of a link: the address stands between the first two. */
const link = { start: '\uFDE0', words: '\uFDE1', end: '\uFDE2' } as const;
const bullet = '\uFDE3';

const anySign = /[\uFDD2-\uFDE3]/;
const address = /\uFDE0[^\uFDD0-\uFDEF]*\uFDE1/g;
/** At the edges of a text, signs stand within its spaces. */
const beforeSpace = /([\uFDD2\uFDD4\uFDD6\uFDD8]|\uFDE0[^\uFDD0-\uFDEF]*\uFDE1)(\s+)/g;
const afterSpace = /(\s+)([\uFDD3\uFDD5\uFDD7\uFDD9\uFDE2])/g;
const empty = /\uFDD2\uFDD3|\uFDD4\uFDD5|\uFDD6\uFDD7|\uFDD8\uFDD9|\uFDDA\uFDDB|\uFDE0[^\uFDD0-\uFDEF]*\uFDE1\uFDE2/g;

export const hasSigns = (text: string): boolean => anySign.test(text);

export const startOf = (sign: Sign): string => pairs[sign][0];
export const endOf = (sign: Sign): string => pairs[sign][1];
export const signed = (text: string, sign: Sign): string => (isBlank(text) ? text : startOf(sign) + text + endOf(sign));
/** The first part of a link; `linkEnd` stands after its words. */
export const linkStart = (href: string): string => link.start + href.replace(/[\uFDD0-\uFDEF]/g, '') + link.words;
export const linkEnd = link.end;
/** The beginning of a list's item: `- ` or `2. `. */
export const bulletOf = (text: string): string => bullet + text;

/** The letters alone. */
export const shown = (text: string): string => (hasSigns(text) ? text.replace(address, '').replace(/[\uFDD0-\uFDEF]/g, '') : text);

const leading = /^(\s*)([\uFDD2-\uFDDF\uFDE2]|\uFDE0[^\uFDD0-\uFDEF]*\uFDE1)/;

/** Without the looks that begin where the text begins: a label stands there. */
export function withoutLeadingSigns(text: string): string {
  let rest = text;
  for (let found = leading.exec(rest); found; found = leading.exec(rest)) {
    const { 0: whole, 1: spaces = '', 2: sign = '' } = found;
    const end = sign.startsWith(link.start) ? link.end : String.fromCharCode(sign.charCodeAt(0) + 1);
    const after = rest.slice(whole.length);
    rest = spaces + (sign.length > 1 || (sign.charCodeAt(0) % 2 === 0 && sign !== link.end) ? after.replace(end, '') : after);
  }
  return rest;
}

/** Without signs around nothing, and without spaces at the inner edge of signs. */
export function tidySigns(text: string): string {
  if (!hasSigns(text)) return text;
  let tidy = text;
  for (let before = ''; before !== tidy;) {
    before = tidy;
    tidy = tidy.replace(beforeSpace, '$2$1').replace(afterSpace, '$2$1').replace(empty, '');
  }
  return tidy;
}

/** As letters, with superscripts and subscripts where there are such signs, and formulas in one line each; undefined in `lost`: nothing else was lost. */
export function lettersOf(text: string): { text: string; isFormulaRewritten: boolean; isLess: boolean } {
  let isFormulaRewritten = false;
  let isLess = false;
  const letters = runsOf(text).map(({ text: words, styles, href, as }) => {
    if (as === 'formula' || as === 'block_formula') {
      isFormulaRewritten = true;
      return readTex(words) ?? `\\(${words}\\)`;
    }
    const way = styles.has('sup') ? 'sup' : styles.has('sub') ? 'sub' : undefined;
    const raised = way && inSigns(words, way);
    isLess ||= href !== undefined || as !== undefined || (raised === undefined ? styles.size > 0 : styles.size > 1);
    return raised ?? words;
  });
  return { text: letters.join(''), isFormulaRewritten, isLess };
}

const piece = /(\uFDE0[^\uFDD0-\uFDEF]*\uFDE1|\uFDE3(?:- |\d{1,3}\. )?|[\uFDD0-\uFDEF])/;

/** The pieces of a signed text, each in its look. Signs without their partner are none. */
export function runsOf(text: string): Run[] {
  if (!hasSigns(text)) return text === '' ? [] : [{ text, styles: new Set() }];
  const open = new Map<Sign, number>();
  const hrefs: string[] = [];
  const runs: Run[] = [];
  for (const part of text.split(piece)) {
    const sign = (Object.keys(pairs) as Sign[]).find((each) => pairs[each].some((either) => either === part));
    if (part.startsWith(bullet)) runs.push({ text: part.slice(1), styles: new Set(), as: 'bullet' });
    else if (part.startsWith(link.start)) hrefs.push(part.slice(1, -1));
    else if (part === link.end) hrefs.pop();
    else if (sign) open.set(sign, Math.max(0, (open.get(sign) ?? 0) + (part === pairs[sign][0] ? 1 : -1)));
    else if (part !== '' && !/^[\uFDD0-\uFDEF]$/.test(part)) runs.push({ text: part, ...lookOf(open, hrefs) });
  }
  return runs.filter((run) => run.text !== '');
}

const styles: readonly Style[] = ['bold', 'italic', 'sup', 'sub'];

function lookOf(open: ReadonlyMap<Sign, number>, hrefs: readonly string[]): Omit<Run, 'text'> {
  const isOpen = (sign: Sign): boolean => (open.get(sign) ?? 0) > 0;
  const as = (['code', 'formula', 'block_formula'] as const).find(isOpen);
  const href = hrefs.at(-1);
  return { styles: new Set(styles.filter(isOpen)), ...(href !== undefined && { href }), ...(as && { as }) };
}

/** Our text with marks as a signed one. Formulas stand between the delimiters that an import knows. */
export const signedOf = (text: string, isInline: boolean): string =>
  runsOfMarks(text.replace(/[\uFDD0-\uFDEF]/g, ''), isInline)
    .map(signedRun)
    .join('');

function signedRun({ text, styles: own, href, as }: Run): string {
  if (as === 'bullet') return bulletOf(text);
  let written = as === 'formula' ? `\\(${text}\\)` : as === 'block_formula' ? `$$${text}$$` : text;
  if (as === 'code') written = signed(written, 'code');
  for (const style of own) written = signed(written, style);
  return href === undefined ? written : linkStart(href) + written + linkEnd;
}
