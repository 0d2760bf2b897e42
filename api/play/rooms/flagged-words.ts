import { readFileSync } from 'node:fs';
import { languageOf } from '#shared/languages.ts';
import { foldedWord, isFlaggedName } from '#shared/rooms/names.ts';

/** Files by the language of an activity, where they are not named by its BCP 47 tag. */
const files: Record<string, string> = { nb: 'no', 'zh-Hans': 'zh', 'pt-BR': 'pt' };

const lists = new Map<string, { words: Set<string>; unspaced: string[] }>();

/** Written without spaces between words. */
const isUnspaced = (word: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`flagged-words/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Of a language and of all: each line of the file begins with whose it is. */
const moreOf = (file: string): string[] =>
  linesOf('more').flatMap((line) => {
    const [whose, ...words] = line.split(' ');
    return whose === 'all' || whose === file ? [words.join(' ')] : [];
  });

function listOf(file: string) {
  const known = lists.get(file);
  if (known) return known;
  const lines = [...linesOf(file), ...moreOf(file)];
  const list = { words: new Set(lines.map(foldedWord)), unspaced: lines.filter((line) => isUnspaced(line) && line.length > 1) };
  lists.set(file, list);
  return list;
}

/** Whether a host should look at a name, by the words of the activity's language and of English. */
export function isFlagged(name: string, lang: number): boolean {
  const tag = languageOf(lang).bcp47;
  return [...new Set([files[tag] ?? tag, 'en'])]
    .map(listOf)
    .some(({ words, unspaced }) => isFlaggedName(name, words) || unspaced.some((word) => name.includes(word)));
}
