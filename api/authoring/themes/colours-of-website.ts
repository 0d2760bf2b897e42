import type { FoundColour } from '#shared/colours/colours-of-pixels.ts';
import { toOklch } from '#shared/colours/oklch.ts';
import type { Config } from '#api/kernel/config.ts';
import { openGuardedFetch, type GuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { kindOf } from '#api/kernel/pictures/re-encode-picture.ts';
import { coloursOfPicture } from './colours-of-picture.ts';

/** The most characters that are read of a page, of its first style sheet and of its icon. */
const mostText = 500_000;
/** The most characters that are read of one tag. */
const mostInTag = 2_000;
const bounds = { timeout: 10_000, maxBytes: 1_000_000 };

/**
 * The colours of a public page: what it says is its own (theme-color), then what its style sheet names most, then its icon's. Nothing of it is kept.
 * Throws provider_failed without a reason, because a reason would reveal the servers of our network.
 */
export async function coloursOfWebsite(url: string, config: Pick<Config, 'private_hosts'>): Promise<FoundColour[]> {
  const fetch = openGuardedFetch(config.private_hosts);
  try {
    return await coloursThere(fetch, url);
  } finally {
    await fetch.close();
  }
}

async function coloursThere(fetch: GuardedFetch, url: string): Promise<FoundColour[]> {
  const page = await textOf(fetch, url);
  if (page === undefined) throw new HttpError('provider_failed', { message: 'This web page could not be read.' });
  const base = new URL(url);
  const sheet = linkOf(page, base, /\brel=["']?stylesheet\b/i);
  const icon = linkOf(page, base, /\brel=["']?(?:apple-touch-icon|icon|shortcut icon)\b/i);
  const css = `${inlineCss(page)}${(sheet && (await textOf(fetch, sheet))) ?? ''}`.slice(0, mostText);
  const named = countColours(css);
  const drawn = icon === undefined ? [] : await iconColours(fetch, icon);
  const own = tagOf(page, 'meta', /\bname=["']?theme-color\b/i)?.match(/content=["']?(#[0-9a-f]{6})\b/i)?.[1];
  return distinct([...(own ? [{ colour: own.toLowerCase(), share: 1 }] : []), ...drawn, ...named].filter(isStrong));
}

async function textOf(fetch: GuardedFetch, url: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(url, { ...bounds, headers: { accept: 'text/html,text/css;q=0.9' } });
    return status === 200 ? body.toString().slice(0, mostText) : undefined;
  } catch {
    return undefined;
  }
}

async function iconColours(fetch: GuardedFetch, url: string): Promise<FoundColour[]> {
  try {
    const { status, body, is_cut } = await fetch(url, { ...bounds, headers: { accept: 'image/*' } });
    return status === 200 && !is_cut && kindOf(body) ? await coloursOfPicture(body) : [];
  } catch {
    return [];
  }
}

/** The text of the first tag of this name that matches `says`. A tag ends where another begins, so that any page is read only once. */
function tagOf(page: string, name: 'link' | 'meta', says: RegExp): string | undefined {
  for (const [, inside = ''] of page.matchAll(new RegExp(`<${name}\\b([^<>]*)`, 'gi'))) {
    const start = inside.slice(0, mostInTag);
    if (says.test(start)) return start;
  }
  return undefined;
}

function linkOf(page: string, base: URL, says: RegExp): string | undefined {
  const href = tagOf(page, 'link', says)?.match(/\bhref=["']?([^"'\s>]+)/i)?.[1];
  return href && URL.canParse(href, base) ? new URL(href, base).href : undefined;
}

const inlineCss = (page: string): string => [...page.matchAll(/<style\b[^<>]*>([^<]*)/gi)].map(([, css]) => css).join('\n');

function countColours(css: string): FoundColour[] {
  const counts = new Map<string, number>();
  for (const [, found = ''] of css.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi)) {
    const long = found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found;
    const colour = `#${long.toLowerCase()}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([colour, count]) => ({ colour, share: count / all })).sort((a, b) => b.share - a.share);
}

const isStrong = ({ colour }: FoundColour): boolean => toOklch(colour).c >= 0.04;

const distinct = (colours: FoundColour[]): FoundColour[] => {
  const first = new Map<string, FoundColour>();
  for (const colour of colours) if (!first.has(colour.colour)) first.set(colour.colour, colour);
  return [...first.values()].slice(0, 8);
};
