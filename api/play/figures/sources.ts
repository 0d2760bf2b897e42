import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GameSource } from '#shared/contract/play.ts';

export interface Sources {
  /** The source as it is stored and counted; null when it is unknown. */
  admit(activity_id: string, source: GameSource | undefined): string | null;
}

/** Stored for a source that comes after too many others. */
const others = JSON.stringify(['other', null, null, null]);
/** Anybody can write an address, so a process distinguishes only this many sources of an activity, until it evicts the activity. */
const most = 300;
const longest = 80;

/** The stored form of a source's text: lower case, visible characters only, truncated when too long. */
function fold(text: string | undefined): string | null {
  const shown = text
    ?.normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return shown ? [...shown].slice(0, longest).join('') : null;
}

/** The text of the column; null when nothing is known. */
export function sourceOf({ utm_source, utm_medium, utm_campaign, host }: GameSource): string | null {
  const parts = [utm_source, utm_medium, utm_campaign, host].map(fold);
  return parts.every((part) => part === null) ? null : JSON.stringify(parts);
}

export interface SourceParts {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  host: string | null;
}

/** A source as four bytes, because rows of games are narrow. */
export const sourceId = (stored: string): number => createHash('sha256').update(stored).digest().readInt32BE();

/** Parses the text of the column. */
export function sourceParts(stored: string): SourceParts {
  const [source = null, medium = null, campaign = null, host = null] = stored === '' ? [] : (JSON.parse(stored) as (string | null)[]);
  return { source, medium, campaign, host };
}

export function openSources(): Sources {
  const known = new LRUCache<string, Set<string>>({ max: 2_000 });
  return {
    admit(activity_id, source) {
      const stored = source ? sourceOf(source) : null;
      if (stored === null) return null;
      const ofActivity = known.get(activity_id) ?? new Set();
      if (!ofActivity.has(stored) && ofActivity.size >= most) return others;
      known.set(activity_id, ofActivity.add(stored));
      return stored;
    },
  };
}
