import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '#ops/check-locales.ts';

interface Banned {
  english: string[];
  swedish: string[];
}

/** Document 1 §5 prescribes “This field cannot be shorter than N figures”; the sentence for the longest follows it. */
const prescribed = /^This field cannot be (shorter|longer) than \{\{\w+\}\} figures?$/;

const locales = ['editor.', '', 'mail.', 'draw.', 'diploma.'];

/** The banned words of the table in locales/glossary.md: its fourth and fifth column. */
export function bannedWords(glossary: string): Banned {
  const rows = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const words = (column: number): string[] =>
    rows.flatMap((row) => (row[column] ?? '').split(',').map((word) => word.trim())).filter(Boolean);
  return { english: words(4), swedish: words(5) };
}

/** The banned words that a text contains, as whole words in any case. Placeholders, code and addresses are no words. */
export function wordsIn(text: string, banned: readonly string[]): string[] {
  const prose = text.replaceAll(/`[^`]*`|\$?\{[^}]*\}+|https?:\S+/g, ' ');
  return prescribed.test(text) ? [] : banned.filter((word) => new RegExp(`(?<![\\p{L}\\d_-])${word}(?![\\p{L}\\d_])`, 'iu').test(prose));
}

/** The texts in one file of the API document, and the messages of the server's errors and replies. */
export const apiTexts = (source: string): string[] =>
  [...source.matchAll(/\b(?:summary|notes|description|message):\s*(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , text = '']) => text);

/** Every text of this checkout with a word that the glossary bans, one line each. */
export function findGlossaryFaults(root: string): string[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const { english, swedish } = bannedWords(read('locales/glossary.md'));
  const inLocale = (code: string, banned: readonly string[]): string[] =>
    Object.entries(JSON.parse(read(`locales/${code}.json`)) as Texts).flatMap(([key, text]) =>
      wordsIn(text, banned).map((word) => `${code}.json says “${word}” at ${key}`),
    );
  const sources = globSync(['shared/contract/*.ts', 'api/**/*.ts'], {
    cwd: root,
    exclude: (name) => /\.test\.ts$|(^|\/)test-/.test(name),
  }).toSorted();
  return [
    ...locales.flatMap((name) => [...inLocale(`${name}en`, english), ...inLocale(`${name}se`, swedish)]),
    ...sources.flatMap((file) =>
      apiTexts(read(file)).flatMap((text) => wordsIn(text, english).map((word) => `${file} says “${word}”: ${text}`)),
    ),
  ];
}

if (import.meta.main) {
  const faults = findGlossaryFaults(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
