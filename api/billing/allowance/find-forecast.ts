import { sql } from 'kysely';
import { forecast, type Forecast, type Played } from '#shared/billing/forecast.ts';
import { billingDay, startOfDay, addDays, type Month } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';

interface Row extends Pick<Played, 'days'> {
  first_day: string;
  /** The last day on which the activity is live, as planned now; absent when it is withdrawn or deleted. */
  last_day: string | null;
}

/** The forecast of a month of the transaction's tenant; null when none is possible yet, or when the month is over. */
export async function findForecast(tx: Tx, month: Month, now: Date): Promise<Forecast | null> {
  const today = billingDay(now);
  const since = startOfDay(addDays(today, -28));
  const { rows } = await sql<Row>`
    with daily as (
      select activity_id, (at at time zone 'Europe/Stockholm')::date as day, count(*)::int as used from unique_completion
      where tenant_id = current_tenant() and month >= date_trunc('month', ${billingDay(since)}::date) and at >= ${since} and given_back_at is null group by 1, 2
    )
    select json_object_agg(d.day, d.used) as days, min(d.day) as first_day,
      (select (a.end_date at time zone 'Europe/Stockholm')::date from activity a
        where a.id = d.activity_id and a.stage in ('published', 'live') and a.is_active) as last_day
    from daily d group by d.activity_id`.execute(tx);
  const usage = await tx.selectFrom('usage_month').select('used').where('month', '=', month).executeTakeFirst();
  const played = rows.map(({ last_day, ...row }) => ({ ...row, last_day: last_day ?? addDays(today, -1) }));
  return forecast(usage?.used ?? 0, played, month, today);
}
