import { escape, escapeAll } from './escape.ts';
import { lettersOf } from './plain.ts';
import type { Style } from './tree.ts';

/** A piece of text in one look. */
export interface Run {
  text: string;
  styles: ReadonlySet<Style>;
  href?: string | undefined;
}

const marks: Record<Style, string> = { bold: '**', italic: '*', sup: '^', sub: '~' };
const outermost: readonly Style[] = ['bold', 'italic', 'sup', 'sub'];

/**
 * The text with marks that shows these runs. Where marks cannot show a look, such as italics within a word, the words stay without it: a text never
 * shows a mark that its source did not have.
 */
export function marked(runs: readonly Run[]): string {
  const words = runs.map(({ text }) => text).join('');
  for (const escaped of [(text: string) => text, escapeAll]) {
    const written = write(runs, 0, escaped);
    if (lettersOf(written) === words) return written;
  }
  return escape(words);
}

function write(runs: readonly Run[], depth: number, escaped: (text: string) => string): string {
  const style = outermost[depth];
  if (style === undefined)
    return groups(runs, ({ href }) => href)
      .map(([href, group]) => linked(textOf(group, escaped), href))
      .join('');
  return groups(runs, ({ styles }) => styles.has(style))
    .map(([has, group]) => (has ? around(write(group, depth + 1, escaped), marks[style]) : write(group, depth + 1, escaped)))
    .join('');
}

/** Neighbours with the same value. */
function groups<V>(runs: readonly Run[], value: (run: Run) => V): [V, Run[]][] {
  const result: [V, Run[]][] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && last[0] === value(run)) last[1].push(run);
    else result.push([value(run), [run]]);
  }
  return result;
}

const textOf = (runs: readonly Run[], escaped: (text: string) => string): string => escaped(runs.map(({ text }) => text).join(''));

/** Marks stand at words, never at spaces, and each line has its own. */
const around = (text: string, mark: string): string =>
  text.replace(/[^\n]+/g, (line) =>
    line.replace(/^(\s*)(.*?)(\s*)$/s, (_, start: string, words: string, end: string) =>
      words ? start + mark + words + mark + end : line,
    ),
  );

const linked = (text: string, href: string | undefined): string => {
  if (href === undefined || !/^https:\/\/[^\s<>"\\]{1,1900}$/.test(href) || text.trim() === '') return text;
  const address = href.replaceAll('(', '%28').replaceAll(')', '%29');
  return text.replace(
    /^(\s*)(.*?)(\s*)$/s,
    (_, start: string, words: string, end: string) => `${start}[${words.replaceAll('\n', ' ')}](${address})${end}`,
  );
};
