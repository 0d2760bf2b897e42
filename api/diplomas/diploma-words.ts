import { readFile } from 'node:fs/promises';
import type english from '#locales/diploma.en.json';
import { languageOf } from '#shared/languages.ts';

export type DiplomaKey = keyof typeof english;

/** The words of diplomas, of the page that checks them and of their mail: locales/diploma.*.json. */
export interface DiplomaWords {
  /** BCP 47. */
  lang: string;
  /** With {{names}} filled in; those without a value stay. */
  t(key: DiplomaKey, values?: Record<string, string | number>): string;
}

const read = new Map<string, Promise<Record<string, string>>>();

/** By the number of the language table. */
export async function diplomaWords(id: number): Promise<DiplomaWords> {
  const { code, bcp47 } = languageOf(id);
  const file = new URL(`../../locales/diploma.${code}.json`, import.meta.url);
  const found = read.get(code) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as Record<string, string>);
  read.set(code, found);
  const words = await found;
  return {
    lang: bcp47,
    t: (key, values = {}) => (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole)),
  };
}
