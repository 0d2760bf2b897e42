import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';
import { invalidAt, notFound } from '#api/http/errors.ts';
import { dayOf } from './day-counts.ts';
import { lastMonths, type Period } from '#shared/period.ts';
import { firstInstantOf } from '#shared/play/zoned-time.ts';

/** The days asked for, and the instants between which they lie in the timezone of the activity. */
export interface AskedPeriod extends Period {
  since: Date;
  /** Not part of it any more. */
  until: Date;
}

const dayMs = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days are counted by the clocks of what players play, so of the publication. Throws 404 for what this tenant does not have. */
async function findTimezone(tx: Tx, tenant_id: string, id: string): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select coalesce(p.content, a.draft) -> 'settings' ->> 'timezone' as timezone
    from activity a left join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.kind <> 'calendar'`.execute(tx);
  const [activity] = rows;
  if (!activity) throw notFound();
  return activity.timezone;
}

/** The last three months up to today, or up to the last day where only that one is given. Throws 404, and 422 for a last day before the first. */
export async function findPeriod(tx: Tx, tenant_id: string, id: string, asked: Partial<Period>, now: Date): Promise<AskedPeriod> {
  const timezone = await findTimezone(tx, tenant_id, id);
  const today = dayOf(now.getTime(), timezone);
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? lastMonths(to).from;
  if (to < from) throw invalidAt('to', 'days_wrong');
  return { from, to, since: firstInstantOf(wallOf(from), timezone), until: firstInstantOf(wallOf(to) + dayMs, timezone) };
}
