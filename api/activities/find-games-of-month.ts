import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';
import { dayOf } from '#api/play/day-counts.ts';

const hour = 3_600_000;
const utcMonth = (instant: number): string => new Date(instant).toISOString().slice(0, 7);

/** Games started in the month that it is at this instant in each activity's timezone, by activity; those without any are missing. */
export async function findGamesOfMonth(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  // Timezones lie between 12 hours behind UTC and 14 before it.
  const [first, last] = [utcMonth(now.getTime() - 12 * hour), utcMonth(now.getTime() + 14 * hour)];
  // A timezone stands in a large document: it is read only when the month is not everywhere the same.
  const timezones = first === last ? new Map<string, string>() : await findTimezones(tx, ids);
  const monthOf = (id: string): string => {
    const timezone = timezones.get(id);
    return timezone === undefined ? first : dayOf(now.getTime(), timezone).slice(0, 7);
  };
  const rows = await tx
    .selectFrom('daily_statistic')
    .select((eb) => ['activity_id', sql<string>`to_char(day, 'YYYY-MM')`.as('month'), eb.fn.sum<number>('games').as('games')])
    .where('activity_id', 'in', ids)
    .where('day', '>=', `${first}-01`)
    .groupBy(['activity_id', 'month'])
    .execute();
  return new Map(rows.filter((row) => row.month === monthOf(row.activity_id)).map((row) => [row.activity_id, Number(row.games)]));
}

/** As their days are counted: by what is published, else by the draft. */
async function findTimezones(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('activity as a')
    .leftJoin('publication as p', (join) => join.onRef('p.tenant_id', '=', 'a.tenant_id').onRef('p.id', '=', 'a.publication_id'))
    .select(['a.id', sql<string>`coalesce(p.content, a.draft) -> 'settings' ->> 'timezone'`.as('timezone')])
    .where('a.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
