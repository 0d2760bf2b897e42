import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '#api/kernel/db/tables.ts';
import { upTo } from '#api/kernel/up-to.ts';
import { keyBytes } from '#shared/sealing/sealed-door.ts';

export interface CalendarKey {
  tenant_id: string;
  activity_id: string;
}
export interface CalendarSecret {
  /** The secret from which the keys of the doors are derived. */
  root: Buffer;
}

export interface CalendarSecrets {
  find(calendar: CalendarKey): Promise<CalendarSecret>;
}

/** The secrets of calendars for play. They never change, so they are cached. */
export function openCalendarSecrets(play: Kysely<Tables>): CalendarSecrets {
  const known = new LRUCache<string, CalendarSecret, CalendarKey>({
    ...upTo(10_000),
    ignoreFetchAbort: true,
    // Simultaneous callers wait for the same read.
    fetchMethod: (_key, _stale, { context }) => findCalendarSecret(play, context),
  });
  return { find: (calendar) => known.forceFetch(calendar.activity_id, { context: calendar }) };
}

/**
 * A calendar's secret, created when it has none. When two callers create one at once, both get the first. `db`: as play, or as an editor of the
 * tenant.
 */
export async function findCalendarSecret(db: Kysely<Tables>, { tenant_id, activity_id }: CalendarKey): Promise<CalendarSecret> {
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
