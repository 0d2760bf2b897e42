import { statistics } from '#shared/contract/statistics.ts';
import { serve } from '#api/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { findDays, findGameFigures } from './statistic-store.ts';

export const readQuizStatistics = serve(
  statistics.readQuizStatistics,
  ({ params: { id }, query }, { database, clock, actor: { tenant_id } }) =>
    database.asTenant(tenant_id, async (tx) => {
      const period = await findPeriod(tx, tenant_id, id, query, clock.now());
      const of = { tenant_id, activity_id: id };
      const days = await findDays(tx, of, period);
      const { unique_players, games, average_points, average_time, fair_time, ...devices } = await findGameFigures(tx, of, period);
      const sum = (count: 'games' | 'finished' | 'registrations') => days.reduce((total, day) => total + day[count], 0);
      return {
        from: period.from,
        to: period.to,
        days,
        totals: { games: sum('games'), finished: sum('finished'), registrations: sum('registrations'), unique_players },
        looked_at: { games, average_points, average_time, devices, fair_time },
      };
    }),
);
