import { messages } from '#shared/contract/errors.ts';
import { sql } from 'kysely';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { lastMonths, type Period } from '#shared/period.ts';
import { firstInstantOf } from '#shared/play/zoned-time.ts';

/** The requested days, and the instants between which they lie in the activity's timezone. */
export interface PeriodQuery extends Period {
  timezone: string;
  today: string;
  since: Date;
  /** Exclusive. */
  until: Date;
}

const dayMs = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/**
 * Days are counted in the timezone of the publication, because that is what players play. Throws 404 when this tenant has no such activity, or none
 * of these kinds.
 */
async function findTimezone(tx: Tx, tenant_id: string, id: string, kinds: readonly ActivityKind[] | undefined): Promise<string> {
  const { rows } = await sql<{ timezone: string; kind: ActivityKind }>`
    select coalesce(z.timezone, p.timezone, a.timezone) as timezone, a.kind
    from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    left join figure_zone z on z.tenant_id = a.tenant_id and z.activity_id = a.id
    where a.tenant_id = ${tenant_id} and a.id = ${id}`.execute(tx);
  const [activity] = rows;
  if (!activity || kinds?.includes(activity.kind) === false) throw notFound(messages.noData);
  return activity.timezone;
}

/** By default the last three months up to today, or up to the last day when only that one is given. Throws 404, and 422 as askedDays does. */
export async function findPeriod(
  tx: Tx,
  tenant_id: string,
  id: string,
  requested: Partial<Period>,
  now: Date,
  kinds?: readonly ActivityKind[],
): Promise<PeriodQuery> {
  const timezone = await findTimezone(tx, tenant_id, id, kinds);
  const today = dayOf(now.getTime(), timezone);
  const { from, to } = requestedDays(requested, today);
  return { from, to, timezone, today, since: firstInstantOf(wallOf(from), timezone), until: firstInstantOf(wallOf(to) + dayMs, timezone) };
}

/**
 * Figures are kept for ten years, and no game was played in another century. Each requested month and day costs time, whether it has games or
 * not.
 */
const longestDays = 3653;
const earliest = '2000-01-01';
const latest = '2099-12-31';

/** Throws 422 when the last day is before the first, for days of another century, and for more days than figures are kept. */
export function requestedDays(requested: Partial<Period>, today: string): Period {
  const to = requested.to ?? (requested.from !== undefined && requested.from > today ? requested.from : today);
  const from = requested.from ?? lastMonths(to).from;
  if (to < from) throw invalidAt('to', 'days_wrong');
  if (from < earliest || wallOf(to) - wallOf(from) > longestDays * dayMs) throw invalidAt('from', 'days_too_many');
  if (to > latest) throw invalidAt('to', 'days_too_many');
  return { from, to };
}

/** The same number of days immediately before the period. */
export function periodBefore({ from, to }: Period): Period {
  const length = wallOf(to) - wallOf(from) + dayMs;
  return { from: dayAt(wallOf(from) - length), to: dayAt(wallOf(from) - dayMs) };
}

/** The months of a period, each limited to the days in the period, and named by its first day. */
export function monthsOf({ from, to }: Period): (Period & { date: string })[] {
  const months: (Period & { date: string })[] = [];
  for (let date = `${from.slice(0, 7)}-01`; date <= to;) {
    const first = new Date(wallOf(date));
    const next = dayAt(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
    const last = dayAt(wallOf(next) - dayMs);
    months.push({ date, from: date < from ? from : date, to: last > to ? to : last });
    date = next;
  }
  return months;
}
