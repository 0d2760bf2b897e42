import { parseInline } from './parse-inline.ts';
import type { Block, Item } from './tree.ts';

interface Line {
  /** The line breaks before it. */
  before: string;
  text: string;
}

const bullets = { '-': /^- (?=\S)/, '1': /^\d{1,3}\. (?=\S)/ } as const;

/** The paragraphs and lists of a text. Blank lines part paragraphs; two or more lines that begin with `- `, or with numbers from 1, are a list. */
export function parse(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = linesOf(source);
  let at = 0;
  while (at < lines.length) {
    const list = listAt(lines, at);
    const end = list ? at + list.length : paragraphEnd(lines, at);
    const { before } = lines[at] as Line;
    if (list) blocks.push({ kind: 'list', before, ordered: list[0]?.bullet !== '- ', items: list });
    else blocks.push({ kind: 'paragraph', before, children: parseInline(rawOf(lines.slice(at, end))) });
    at = end;
  }
  return blocks;
}

/** Blank lines belong to the breaks before the next line. */
function linesOf(source: string): Line[] {
  const pieces = source.split(/(\r?\n(?:[^\S\n]*\r?\n)*)/);
  return pieces.flatMap((text, index) => (index % 2 === 0 ? [{ before: pieces[index - 1] ?? '', text }] : []));
}

const rawOf = (lines: readonly Line[]): string => lines.map(({ before, text }, index) => (index === 0 ? '' : before) + text).join('');
const isParted = ({ before }: Line): boolean => before.split('\n').length > 2;

function paragraphEnd(lines: readonly Line[], from: number): number {
  let end = from + 1;
  // The lines of a formula are no list, whatever they begin with.
  let isInFormula = opensFormula(lines[from] as Line);
  while (end < lines.length && !isParted(lines[end] as Line) && (isInFormula || !listAt(lines, end))) {
    isInFormula = isInFormula !== opensFormula(lines[end] as Line);
    end += 1;
  }
  return end;
}

const opensFormula = ({ text }: Line): boolean => text.split('$$').length % 2 === 0;

function listAt(lines: readonly Line[], from: number): Item[] | undefined {
  const first = (lines[from] as Line).text;
  const bullet = bullets['-'].test(first) ? bullets['-'] : /^1\. \S/.test(first) ? bullets['1'] : undefined;
  if (!bullet || !bullet.test(lines[from + 1]?.text ?? '') || isParted(lines[from + 1] as Line)) return undefined;
  const items: Item[] = [];
  for (let at = from; at < lines.length && (at === from || !isParted(lines[at] as Line)); at += 1) {
    const { text } = lines[at] as Line;
    const found = bullet.exec(text)?.[0];
    if (found === undefined) break;
    items.push({ bullet: found, children: parseInline(text.slice(found.length)) });
  }
  return items;
}
