import { readFile } from 'node:fs/promises';
import type english from '#locales/diploma.en.json';
import { languageOf } from '#shared/languages.ts';

export type DiplomaKey = keyof typeof english;

/** The texts of diplomas, of their public pages and of their mails: locales/diploma.*.json. */
export interface DiplomaWords {
  /** BCP 47. */
  lang: string;
  /** The text with {{names}} replaced; names without a value stay. */
  t(key: DiplomaKey, values?: Record<string, string | number>): string;
}

const read = new Map<string, Promise<Record<string, string>>>();

/** The texts of a language, by its number in the language table. */
export async function diplomaWords(id: number): Promise<DiplomaWords> {
  const { code, bcp47 } = languageOf(id);
  const file = new URL(`../../../locales/diploma.${code}.json`, import.meta.url);
  const found = read.get(code) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as Record<string, string>);
  read.set(code, found);
  const words = await found;
  return {
    lang: bcp47,
    t: (key, values = {}) => (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole)),
  };
}
