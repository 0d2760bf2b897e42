import { sql } from 'kysely';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { Kpi, TenantStatistics } from '#shared/contract/figures.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { monthsOf, periodBefore } from './find-period.ts';
import { countPlayers } from './statistic-store.ts';

/** The figures of all activities of a tenant, each by the calendar days of its own timezone. */
export async function tenantFigures(tx: Tx, tenant_id: string, { from, to }: Period): Promise<TenantStatistics> {
  const months = await findMonths(tx, tenant_id, { from, to });
  const byKind = (kind: ActivityKind) => ({
    gamesByMonth: months
      .filter((month) => month.kind === kind)
      .map(({ date, total, unique, registrations }) => ({ date, total, unique, registrations })),
  });
  const earlier = periodBefore({ from, to });
  return {
    from,
    to,
    ...(Object.fromEntries(activityKinds.map((kind) => [kind, byKind(kind)])) as Record<ActivityKind, ReturnType<typeof byKind>>),
    kpi: await kpiOf(tx, tenant_id, { from, to }),
    before: { ...earlier, kpi: await kpiOf(tx, tenant_id, earlier) },
  };
}

export async function kpiOf(tx: Tx, tenant_id: string, { from, to }: Period): Promise<Kpi> {
  const { rows } = await sql<Omit<Kpi, 'totalUniquePlayers'>>`
    select coalesce(sum(games), 0)::int as "totalGames", coalesce(sum(registrations), 0)::int as "totalRegistrations"
    from daily_statistic where tenant_id = ${tenant_id} and day between ${from} and ${to}`.execute(tx);
  const { totalGames = 0, totalRegistrations = 0 } = rows[0] ?? {};
  return { totalGames, totalRegistrations, totalUniquePlayers: await countPlayers(tx, tenant_id, tenant_id, { from, to }) };
}

export interface KindMonth {
  kind: ActivityKind;
  date: string;
  total: number;
  unique: number;
  registrations: number;
}

/** Every month of every kind, starting with the first month. */
export async function findMonths(tx: Tx, tenant_id: string, period: Period): Promise<KindMonth[]> {
  const { rows } = await sql<KindMonth>`
    with month as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(monthsOf(period))}::text::jsonb) as m(date date, "from" date, "to" date)
    ), played as materialized (
      select a.kind, date_trunc('month', d.day)::date as date, sum(d.games)::int as total, sum(d.registrations)::int as registrations
      from daily_statistic d join any_activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id
      where d.tenant_id = ${tenant_id} and d.day between ${period.from} and ${period.to} group by 1, 2
    )
    select k.kind, m.date, coalesce(p.total, 0) as total, coalesce(p.registrations, 0) as registrations, (
      select coalesce(sum(u.players), 0)::int from unique_gap u
      where u.tenant_id = ${tenant_id} and u.scope_id = kind_scope(${tenant_id}::uuid, k.kind) and u.day between m."from" and m."to" and u.previous_day < m."from"
    ) as unique
    from unnest(${[...activityKinds]}::text[]) as k(kind) cross join month m left join played p on p.kind = k.kind and p.date = m.date
    order by k.kind, m.date`.execute(tx);
  return rows;
}

/** The number of different players of the tenant's activities of a kind. */
export async function countPlayersOfKind(tx: Tx, tenant_id: string, kind: ActivityKind, period: Period): Promise<number> {
  const { rows } = await sql<{ scope_id: string }>`select kind_scope(${tenant_id}::uuid, ${kind}) as scope_id`.execute(tx);
  return countPlayers(tx, tenant_id, rows[0]?.scope_id ?? tenant_id, period);
}
