import { statistics } from '#shared/contract/statistics.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import { findQuestionRows } from './question-rows.ts';
import { findDays, sumOf } from './statistic-store.ts';

export const readQuestionStatistics = serve(statistics.readQuestionStatistics, ({ params: { id }, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const period = await findPeriod(tx, tenant_id, id, query, clock.now());
    const { draft } = await findActivity(tx, id);
    const scope = { tenant_id, activity_id: id };
    const games = sumOf(await findDays(tx, scope, period), (day) => day.games);
    const data = await findQuestionRows(tx, scope, draft, period);
    return { from: period.from, to: period.to, data, looked_at: { games, of_games: games } };
  }),
);
