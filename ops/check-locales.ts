import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#shared/languages.ts';

/** Texts of one language by key; a key with plural forms appears as key_one, key_few, key_many, key_other. */
export type Texts = Record<string, string>;
export interface Locale {
  code: string;
  bcp47: string;
  texts: Texts;
}

const suffix = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

/** The keys of a locale as programs name them, without the plural suffix. */
export function keysOf(texts: Texts): { plain: Set<string>; plural: Set<string> } {
  const plural = new Set(
    Object.keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(suffix, '')),
  );
  const plain = new Set(Object.keys(texts).filter((key) => !plural.has(key.replace(suffix, '')) || !suffix.test(key)));
  return { plain, plural };
}

/** The faults of a locale compared with the first one, English: missing and extra keys, plural forms, empty texts, placeholders. */
export function faultsOf({ code, bcp47, texts }: Locale, english: Texts): string[] {
  const { plain, plural } = keysOf(english);
  const categories = new Intl.PluralRules(bcp47).resolvedOptions().pluralCategories;
  const wanted = new Map([...plain].map((key) => [key, english[key] ?? '']));
  for (const key of plural) for (const category of categories) wanted.set(`${key}_${category}`, english[`${key}_other`] ?? '');
  const faults: string[] = [];
  for (const [key, model] of wanted) {
    const text = texts[key];
    if (text === undefined) faults.push(`${code}.json misses ${key}`);
    else if (text.trim() === '') faults.push(`${code}.json has no text for ${key}`);
    else if (placeholders(text) !== placeholders(model)) faults.push(`${code}.json fills in other values than en.json at ${key}`);
  }
  return [...faults, ...Object.keys(texts).flatMap((key) => (wanted.has(key) ? [] : [`${code}.json has ${key}, which en.json has not`]))];
}

/** Keys that no program names, and named keys that do not exist. `sources` are the texts of the programs. */
export function usageFaults(english: Texts, sources: readonly string[]): string[] {
  const { plain, plural } = keysOf(english);
  const named = new Set(
    sources.flatMap((source) => [...source.matchAll(/'([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)'/g)].map(([, key = '']) => key)),
  );
  const called = new Set(sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key)));
  const known = new Set([...plain, ...plural]);
  return [
    ...[...known].flatMap((key) => (named.has(key) ? [] : [`${key} is in en.json, but nothing shows it`])),
    ...[...called].flatMap((key) => (known.has(key) ? [] : [`t('${key}') is shown, but en.json has no such key`])),
  ];
}

const mailsToPlayers = [
  'api/kernel/mail/*.ts',
  'api/play/registration/{*-mail,*.job}.ts',
  'api/play/consents/serve-consent-pages.ts',
  'api/insight/campaigns/campaign-mail.ts',
  'api/insight/regrades/{*-mail,*.job}.ts',
  'api/rewards/ranked-winners/*.job.ts',
  'api/rewards/reminders/*.ts',
  'api/operations/own-data/*.ts',
  'api/operations/prize-page/*.ts',
  'api/rewards/{winners,wins}/*.ts',
];

/** Every fault of the player's texts, of the pages of draws, of diplomas and of mail to players in this checkout, one line each. */
export function findLocaleFaults(root: string): string[] {
  const read = (code: string): Texts => JSON.parse(readFileSync(join(root, 'locales', `${code}.json`), 'utf8')) as Texts;
  const english = read('en');
  const files = globSync(
    [
      'player/!(receipt|diploma)/**/*.{ts,tsx}',
      'player/*.{ts,tsx}',
      'api/operations/pages/{screen-page,shared-result}.ts',
      'api/authoring/imports/with-instructions.ts',
      'questions/**/{Play,Results}.tsx',
      'questions/*.tsx',
      'kinds/*/player/**/*.{ts,tsx}',
      'kinds/kind-texts.ts',
      'kinds/*/traits.ts',
    ],
    {
      cwd: root,
    },
  ).filter((name) => !/\.test\.|(^|\/)(AnswersForm|NumberFields\w*)\.tsx$/.test(name));
  const sources = files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => !/from '[^']*form-props\.ts'/.test(source));
  const mail = read('mail.en');
  const draw = read('draw.en');
  const diploma = read('diploma.en');
  const diplomas = globSync('api/rewards/{diplomas,learners}/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const drawPages = globSync('api/operations/pages/draw-*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const mails = globSync(mailsToPlayers, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  return [
    ...languages.flatMap(({ code, bcp47 }) => [
      ...faultsOf({ code, bcp47, texts: read(code) }, english),
      ...faultsOf({ code: `mail.${code}`, bcp47, texts: read(`mail.${code}`) }, mail),
      ...faultsOf({ code: `draw.${code}`, bcp47, texts: read(`draw.${code}`) }, draw),
      ...faultsOf({ code: `diploma.${code}`, bcp47, texts: read(`diploma.${code}`) }, diploma),
    ]),
    ...usageFaults(english, sources),
    ...usageFaults(mail, mails),
    ...usageFaults(draw, drawPages),
    ...usageFaults(diploma, diplomas),
  ];
}

if (import.meta.main) {
  const faults = findLocaleFaults(join(import.meta.dirname, '..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
