import { messages } from '#shared/contract/errors.ts';
import { sql } from 'kysely';
import { activityKinds, calendarKinds, callsOf, type ActivityKind } from '#shared/content/kind.ts';
import type { CalendarsStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestedDays, monthsOf } from './find-period.ts';
import { countPlayers } from './statistic-store.ts';
import { countPlayersOfKind, findMonths, kpiOf, tenantFigures } from './tenant-figures.ts';

/** A tenant has no timezone of its own. */
const todayAt = (now: Date): string => now.toISOString().slice(0, 10);

export const readTenantStatistics = serve(statistics.readTenantStatistics, ({ query }, { aside, clock, actor }) =>
  aside.asActor(actor, (tx) => tenantFigures(tx, actor.tenant_id, requestedDays(query, todayAt(clock.now())))),
);

export const readTenantKpi = serve(statistics.readTenantKpi, ({ query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const period = requestedDays(query, todayAt(clock.now()));
    return { ...period, ...(await kpiOf(tx, actor.tenant_id, period)) };
  }),
);

export const readUniqueStatistics = serve(statistics.readUniqueStatistics, ({ query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const period = requestedDays(query, todayAt(clock.now()));
    const kinds = {} as Record<ActivityKind, number>;
    for (const kind of activityKinds) kinds[kind] = await countPlayersOfKind(tx, tenant_id, kind, period);
    const months: { date: string; unique: number }[] = [];
    for (const { date, ...month } of monthsOf(period)) months.push({ date, unique: await countPlayers(tx, tenant_id, tenant_id, month) });
    return { ...period, totalUniquePlayers: await countPlayers(tx, tenant_id, tenant_id, period), kinds, months };
  }),
);

export const readCalendarsStatistics = serve(statistics.readCalendarsStatistics, ({ query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const period = requestedDays(query, todayAt(clock.now()));
    const months = (await findMonths(tx, tenant_id, period)).filter(({ kind }) => callsOf(kind) === 'calendars');
    const { rows } = await sql<CalendarsStatistics['data'][number]>`
      select a.id, a.name, coalesce(d.games, 0) as games, coalesce(d.finished, 0) as finished, coalesce(d.registrations, 0) as registrations,
        (select coalesce(sum(n), 0)::int from daily_breakdown b where b.tenant_id = a.tenant_id and b.activity_id = a.id and b.thing = 'view'
          and b.day between ${period.from} and ${period.to}) as views,
        (select coalesce(sum(players), 0)::int from unique_gap u where u.tenant_id = a.tenant_id and u.scope_id = a.id
          and u.day between ${period.from} and ${period.to} and u.previous_day < ${period.from}) as unique_players
      from activity a left join lateral (
        select sum(games)::int as games, sum(finished)::int as finished, sum(registrations)::int as registrations from daily_statistic
        where tenant_id = a.tenant_id and activity_id = a.id and day between ${period.from} and ${period.to}
      ) d on true
      where a.tenant_id = ${tenant_id} and a.kind = any(${calendarKinds as string[]}) order by games desc, a.name, a.id`.execute(tx);
    const gamesByMonth = months.map(({ date, total, unique, registrations }) => ({ date, total, unique, registrations }));
    return { ...period, gamesByMonth, data: rows };
  }),
);

export const readStaffTenantStatistics = serve(
  statistics.readStaffTenantStatistics,
  async ({ body }, { aside, database, clock, actor }) => {
    const tenant = await database.asAccount(actor.account_id, (tx) =>
      tx.selectFrom('tenant').select(['id', 'name']).where('id', '=', body.tenant).executeTakeFirst(),
    );
    if (!tenant) throw notFound(messages.noData);
    const period = requestedDays(body, todayAt(clock.now()));
    return aside.asActor({ account_id: actor.account_id, tenant_id: tenant.id }, async (tx) => ({
      ...(await tenantFigures(tx, tenant.id, period)),
      tenant,
    }));
  },
);
