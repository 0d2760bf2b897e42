import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { languageOf, languages, type LanguageCode } from '#shared/languages.ts';

/** A page's language (BCP 47) and its texts; no other language travels with it. */
export interface PageLanguage {
  lang: string;
  texts: Record<string, string>;
}

interface Texts {
  all: Record<string, string>;
  withoutDoors: Record<string, string>;
}
const read = new Map<LanguageCode, Promise<Texts>>();

/** By the number of the language table; English for an unknown one. What is said of doors travels only where there are any. */
export async function pageLanguage(id: number, hasDoors = false): Promise<PageLanguage> {
  const { code, bcp47 } = languageOf(id);
  const texts = read.get(code) ?? readTexts(code);
  read.set(code, texts);
  const { all, withoutDoors } = await texts;
  return { lang: bcp47, texts: hasDoors ? all : withoutDoors };
}

async function readTexts(code: LanguageCode): Promise<Texts> {
  const all = JSON.parse(await readFile(new URL(`../../locales/${code}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  return { all, withoutDoors: Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('calendar.'))) };
}

/** For pages without an activity: ?lang=, else what the browser prefers. */
export function languageAsked({ query, headers }: FastifyRequest): number {
  const asked = Number((query as { lang?: unknown }).lang);
  if (languages.some(({ id }) => id === asked)) return asked;
  for (const part of headers['accept-language']?.split(',') ?? []) {
    const two = part.trim().slice(0, 2).toLowerCase();
    // Norwegian has a name for all of it and one for each way of writing it.
    const known = languages.find(({ bcp47 }) => bcp47.startsWith(two === 'no' || two === 'nn' ? 'nb' : two));
    if (two && known) return known.id;
  }
  return 1;
}
