import { readFile } from 'node:fs/promises';
import type english from '#locales/draw.en.json';
import { languageOf } from '#shared/languages.ts';
import { fillText } from './fill-text.ts';

type Values = Record<string, string | number>;
type Plural<Key> = Key extends `${infer Name}_other` ? Name : never;
export type DrawKey = keyof typeof english | Plural<keyof typeof english>;

/** The texts of the page of a draw in one language: locales/draw.*.json, apart from the player's, whose pages they would only weigh on. */
export interface DrawTexts {
  /** BCP 47. */
  lang: string;
  /** With {{names}} filled in; `count` selects the plural form. */
  t(key: DrawKey, values?: Values): string;
}

const read = new Map<string, Promise<Record<string, string>>>();

/** By the number of the language table. */
export async function drawTexts(id: number): Promise<DrawTexts> {
  const { code, bcp47 } = languageOf(id);
  const file = new URL(`../../../locales/draw.${code}.json`, import.meta.url);
  const found = read.get(code) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as Record<string, string>);
  read.set(code, found);
  return { lang: bcp47, t: fillText(await found, bcp47) };
}
