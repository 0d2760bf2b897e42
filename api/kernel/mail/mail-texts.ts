import { readFile } from 'node:fs/promises';
import type editorTextsJson from '#locales/editor.en.json';
import type playerTexts from '#locales/mail.en.json';
import { languageOf } from '#shared/languages.ts';

type Values = Record<string, string | number>;
type Texts = Record<string, string>;
const read = new Map<string, Promise<Texts>>();

/** The texts of mail to players, by the number of the language table: locales/mail.*.json, with {{names}} replaced. */
export const mailTexts = (lang: number): Promise<(key: keyof typeof playerTexts, values: Values) => string> =>
  textsOf(`mail.${languageOf(lang).code}`);

type Singular<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** The texts of mail to editors, by the language of the account: locales/editor.*.json; `count` selects singular or plural. */
export const editorMailTexts = (
  lang: 'en' | 'se',
): Promise<(key: Singular<keyof typeof editorTextsJson & `mail.${string}`>, values: Values) => string> => textsOf(`editor.${lang}`);

/** The texts of notifications; `count` selects singular or plural. */
export const notificationTexts = (
  lang: 'en' | 'se',
): Promise<(key: Singular<keyof typeof editorTextsJson & `notification.${string}`>, values: Values) => string> => textsOf(`editor.${lang}`);

/** The texts of files for editors. */
export const editorTexts = (
  lang: 'en' | 'se',
): Promise<(key: keyof typeof editorTextsJson & `export.${string}`, values: Values) => string> => textsOf(`editor.${lang}`);

/** The texts of the record of processing. */
export const recordTexts = (
  lang: 'en' | 'se',
): Promise<(key: keyof typeof editorTextsJson & (`record.${string}` | `fields.${string}`), values: Values) => string> =>
  textsOf(`editor.${lang}`);

/** The texts of invoices and of mail about them. */
export const invoiceTexts = (
  lang: 'en' | 'se',
): Promise<(key: keyof typeof editorTextsJson & `invoice.${string}`, values: Values) => string> => textsOf(`editor.${lang}`);

async function textsOf(name: string): Promise<(key: string, values: Values) => string> {
  const file = new URL(`../../../locales/${name}.json`, import.meta.url);
  const texts = read.get(name) ?? readFile(file, 'utf8').then((json) => JSON.parse(json) as Texts);
  read.set(name, texts);
  const known = await texts;
  // Both English and Swedish have one singular and one plural form.
  const textOf = (key: string, { count }: Values) => known[key] ?? known[`${key}_${count === 1 ? 'one' : 'other'}`] ?? key;
  return (key, values) => textOf(key, values).replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
}
