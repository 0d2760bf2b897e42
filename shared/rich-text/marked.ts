import { escape, escapeAll } from './escape.ts';
import { lettersOf } from './plain.ts';
import { looksOf, runsOf, type Run } from './runs-of.ts';
import type { Style } from './tree.ts';

const marks: Record<Style, string> = { bold: '**', italic: '*', sup: '^', sub: '~' };
type Mark = Style | 'href';
const all: readonly Mark[] = ['href', 'bold', 'italic', 'sup', 'sub'];

type Escape = (text: string) => string;
/** From all marks without an escape to none; the first way that shows what it should is taken. */
const ways: readonly [escaped: Escape, allowed: readonly Mark[]][] = [
  [(text) => text, all],
  [escapeAll, all],
  [escapeAll, ['href', 'bold', 'sup', 'sub']],
  [escapeAll, ['bold', 'italic']],
  [escapeAll, []],
];

/** The text with marks that shows these runs. */
export const marked = (runs: readonly Run[]): string => writeMarks(runs).text;

/**
 * The same, and whether it shows all looks. Where marks cannot show one, such as italics within a word, the words stay without it: a text never shows
 * a mark that its source did not have.
 */
export function writeMarks(input: readonly Run[]): { text: string; isWhole: boolean } {
  const runs = input.map((run) => (run.href === undefined ? run : { ...run, href: inMark(run.href) }));
  const words = runs.map(({ text }) => text).join('');
  const looks = looksOf(runs);
  let less: string | undefined;
  for (const [escaped, allowed] of ways) {
    const text = write(runs, { escaped, allowed, before: '', after: '' });
    if (lettersOf(text) !== words) continue;
    const shown = runsOf(text);
    if (looksOf(shown) === looks) return { text, isWhole: true };
    if (isPartOf(shown, runs)) less ??= text;
  }
  return { text: less ?? escape(words), isWhole: false };
}

/** Whether no letter has a look that it should not have. */
function isPartOf(shown: readonly Run[], wanted: readonly Run[]): boolean {
  const letters = (runs: readonly Run[]): Run[] => runs.flatMap((run) => Array.from(run.text.replace(/\s+/g, ''), () => run));
  const all = letters(wanted);
  return letters(shown).every((run, place) => {
    const of = all[place];
    if (!of || (run.as !== undefined && run.as !== of.as) || (run.href !== undefined && run.href !== of.href)) return false;
    return [...run.styles].every((style) => of.styles.has(style));
  });
}

interface Around {
  escaped: Escape;
  allowed: readonly Mark[];
  /** The neighbours of these runs. */
  before: string;
  after: string;
}

/** The look that holds longest is the outermost. */
function write(runs: readonly Run[], around: Around): string {
  let text = '';
  let at = 0;
  while (at < runs.length) {
    const run = runs[at] as Run;
    const [mark, end] = longest(runs, at, around.allowed);
    const next = runs[end]?.text ?? around.after;
    if (mark === undefined) text += leaf(run, around.escaped);
    else {
      const allowed = around.allowed.filter((each) => each !== mark);
      const before = text || around.before;
      const inner = write(runs.slice(at, end), { ...around, allowed, before, after: next });
      text += wrapped(inner, mark, run.href ?? '', { ...around, before, after: next });
    }
    at = end;
  }
  return text;
}

function longest(runs: readonly Run[], at: number, allowed: readonly Mark[]): [Mark | undefined, number] {
  let best: [Mark | undefined, number] = [undefined, at + 1];
  for (const mark of allowed) {
    const value = valueOf(runs[at], mark);
    let end = at;
    while (value !== undefined && end < runs.length && valueOf(runs[end], mark) === value) end += 1;
    if (end > best[1] || (end > at && best[0] === undefined)) best = [mark, end];
  }
  return best;
}

const valueOf = (run: Run | undefined, mark: Mark): string | undefined =>
  mark === 'href' ? run?.href : run?.styles.has(mark) ? mark : undefined;

function leaf({ text, as }: Run, escaped: Escape): string {
  if (as === 'code') return text.replace(/[^\n]+/g, (line) => (line.includes('`') || line.trim() === '' ? escaped(line) : `\`${line}\``));
  if (as === 'formula') return `\\(${text}\\)`;
  if (as === 'block_formula') return `$$${text}$$`;
  return as === 'bullet' ? text : escaped(text);
}

const letter = /[\p{L}\p{N}]/u;

/** Marks stand at words, never at spaces, and each line has its own. */
const wrapped = (text: string, mark: Mark, href: string, { before, after }: Around): string =>
  text.replace(/[^\n]+/g, (line, from: number) =>
    line.replace(/^(\s*)(.*?)(\s*)$/s, (_, start: string, words: string, end: string) => {
      if (words === '') return line;
      if (mark === 'href') return start + linked(words, href) + end;
      const isWithinWord =
        (from === 0 && start === '' && letter.test(before.at(-1) ?? ' ')) ||
        (from + line.length === text.length && end === '' && letter.test(after[0] ?? ' '));
      const isUnfit = (mark === 'italic' && isWithinWord) || ((mark === 'sup' || mark === 'sub') && /\s/.test(words));
      return isUnfit ? line : start + marks[mark] + words + marks[mark] + end;
    }),
  );

/** Whether a text can lead to this address. */
export const isLinkable = (href: string): boolean => /^https:\/\/[^\s<>"\\]{1,1900}$/.test(href);

const linked = (words: string, href: string): string => (isLinkable(href) ? `[${words}](${href})` : words);

/** Round brackets would end the mark. */
const inMark = (href: string): string => href.replaceAll('(', '%28').replaceAll(')', '%29');
