import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { serverKinds } from '#kinds/server-kinds.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { languageOf, languages, type LanguageCode } from '#shared/languages.ts';

/** A page's language (BCP 47) and its texts; no other language travels with it. */
export interface PageLanguage {
  lang: string;
  texts: Record<string, string>;
}

type Texts = Record<string, string>;
/** By language and by kind: each is read once. */
const read = new Map<string, Promise<Texts>>();

type Shown = ActivityKind | 'all' | 'room';

/**
 * By the number of the language table; English for an unknown one. Texts that only some kinds or hosted rooms show travel only with those; `all` is for
 * pages that show any kind, and `kind` the one that a hosted room plays.
 */
export async function pageLanguage(id: number, shown?: Shown, kind?: ActivityKind): Promise<PageLanguage> {
  const { code, bcp47 } = languageOf(id);
  const key = `${code} ${shown} ${kind}`;
  const texts = read.get(key) ?? readTexts(code, shown, kind);
  read.set(key, texts);
  return { lang: bcp47, texts: await texts };
}

async function readTexts(code: LanguageCode, shown: Shown | undefined, kind: ActivityKind | undefined): Promise<Texts> {
  const all = JSON.parse(await readFile(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8')) as Texts;
  const isOf = (kinds: readonly ActivityKind[], key: string): boolean =>
    kinds.some((kind) => serverKinds[kind].pageTexts.some((begins) => key.startsWith(begins)));
  const own = shown === 'all' ? activityKinds : shown && shown !== 'room' ? [shown] : kind ? [kind] : [];
  const isElsewhere = (key: string): boolean => (key.startsWith('room.') ? shown !== 'room' : isOf(activityKinds, key) && !isOf(own, key));
  return Object.fromEntries(Object.entries(all).filter(([key]) => !isElsewhere(key)));
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
