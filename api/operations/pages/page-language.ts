import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { languageOf, languages, type LanguageCode } from '#shared/languages.ts';

/** A page's language (BCP 47) and its texts; no other language travels with it. */
export interface PageLanguage {
  lang: string;
  texts: Record<string, string>;
}

type Texts = Record<string, string>;
/** Texts that only pages with such a thing show, by how their keys begin. */
const ownTexts = { hasDoors: 'calendar.', hasRooms: 'labyrinth.', hasMembers: 'collection.' } as const;
type Shown = { [Thing in keyof typeof ownTexts]?: boolean | undefined };
/** By language and by what is left out: each is read once. */
const read = new Map<string, Promise<Texts>>();

/**
 * By the number of the language table; English for an unknown one. What is said of doors, rooms and members travels only where there are any;
 * `all` is for pages that show any kind.
 */
export async function pageLanguage(id: number, shown: Shown | 'all' = {}): Promise<PageLanguage> {
  const { code, bcp47 } = languageOf(id);
  const left = Object.entries(ownTexts).flatMap(([thing, begins]) => (shown === 'all' || shown[thing as keyof Shown] ? [] : [begins]));
  const key = [code, ...left].join(' ');
  const texts = read.get(key) ?? readTexts(code, left);
  read.set(key, texts);
  return { lang: bcp47, texts: await texts };
}

async function readTexts(code: LanguageCode, left: readonly string[]): Promise<Texts> {
  const all = JSON.parse(await readFile(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8')) as Texts;
  return Object.fromEntries(Object.entries(all).filter(([key]) => !left.some((begins) => key.startsWith(begins))));
}

/** For pages without an activity: ?lang=, else what the browser prefers. */
export function requestedLanguage({ query, headers }: FastifyRequest): number {
  const lang = Number((query as { lang?: unknown }).lang);
  if (languages.some(({ id }) => id === lang)) return lang;
  for (const part of headers['accept-language']?.split(',') ?? []) {
    const two = part.trim().slice(0, 2).toLowerCase();
    // Norwegian has a name for all of it and one for each way of writing it.
    const known = languages.find(({ bcp47 }) => bcp47.startsWith(two === 'no' || two === 'nn' ? 'nb' : two));
    if (two && known) return known.id;
  }
  return 1;
}
