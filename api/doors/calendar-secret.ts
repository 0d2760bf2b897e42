import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '#api/db/tables.ts';
import { keyBytes } from '#shared/sealing/sealed-door.ts';

export interface CalendarOf {
  tenant_id: string;
  activity_id: string;
}
export interface CalendarSecret {
  /** The keys of the doors are derived from it. */
  root: Buffer;
}

export interface CalendarSecrets {
  find(calendar: CalendarOf): Promise<CalendarSecret>;
}

/** The secrets of calendars as play asks for them: they never change, so they are kept. */
export function openCalendarSecrets(play: Kysely<Tables>): CalendarSecrets {
  const known = new LRUCache<string, CalendarSecret, CalendarOf>({
    max: 10_000,
    ignoreFetchAbort: true,
    // Whoever asks while it is read waits for the same reading.
    fetchMethod: (_key, _stale, { context }) => findCalendarSecret(play, context),
  });
  return { find: (calendar) => known.forceFetch(calendar.activity_id, { context: calendar }) };
}

/** A calendar's secret, made when it has none; of two that make one at once both get the first. `db`: as play, or as an editor of the tenant. */
export async function findCalendarSecret(db: Kysely<Tables>, { tenant_id, activity_id }: CalendarOf): Promise<CalendarSecret> {
  const read = () =>
    db
      .selectFrom('calendar_secret')
      .select('root')
      .where('tenant_id', '=', tenant_id)
      .where('activity_id', '=', activity_id)
      .executeTakeFirst();
  const known = await read();
  if (known) return known;
  await db
    .insertInto('calendar_secret')
    .values({ tenant_id, activity_id, root: randomBytes(keyBytes) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id']).doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error('A calendar went while its secret was made.');
  return made;
}
