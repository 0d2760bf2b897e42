import { statistics } from '#shared/contract/statistics.ts';
import { serve } from '#api/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { countPlayers, findDays } from './statistic-store.ts';

export const readQuizStatistics = serve(statistics.readQuizStatistics, ({ params: { id }, query }, { database, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const period = await findPeriod(tx, tenant_id, id, query, clock.now());
    const of = { tenant_id, activity_id: id };
    const days = await findDays(tx, of, period);
    const sum = (count: Exclude<keyof (typeof days)[number], 'date'>) => days.reduce((total, day) => total + day[count], 0);
    const [games, finished, registrations] = [sum('games'), sum('finished'), sum('registrations')];
    const average = (total: number) => (finished === 0 ? null : total / finished);
    return {
      from: period.from,
      to: period.to,
      days: days.map((day) => ({ date: day.date, games: day.games, finished: day.finished, registrations: day.registrations, unique: 0 })),
      totals: { games, finished, registrations, unique_players: (await countPlayers(tx, of, period)) ?? 0 },
      looked_at: {
        games,
        average_points: average(sum('points')),
        average_time: average(sum('time_used')),
        devices: { desktop: sum('desktop'), mobile: sum('mobile'), tablet: sum('tablet'), screen: sum('screen') },
        fair_time: sum('fair_time'),
      },
    };
  }),
);
