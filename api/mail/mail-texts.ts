import { readFile } from 'node:fs/promises';
import { languageOf, type LanguageCode } from '#shared/languages.ts';

type Texts = Record<string, string>;
const read = new Map<LanguageCode, Promise<Texts>>();

/** The texts of mail to players, by the number of the language table: locales/mail.*.json, with {{names}} filled in. */
export async function mailTexts(lang: number): Promise<(key: string, values: Record<string, string>) => string> {
  const { code } = languageOf(lang);
  const file = new URL(`../../locales/mail.${code}.json`, import.meta.url);
  const texts = read.get(code) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as Texts);
  read.set(code, texts);
  const known = await texts;
  return (key, values) => (known[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
