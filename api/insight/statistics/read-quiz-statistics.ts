import { quizKinds } from '#shared/content/kind.ts';
import type { QuizStatistics } from '#shared/contract/figures.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPeriod } from './find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { averagesOf, devicesOf, findDays, findPlayers, sumDays, sumOf, wireDays, withMembers } from './statistic-store.ts';

export const readQuizStatistics = serve(statistics.readQuizStatistics, ({ params: { id }, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const period = await findPeriod(tx, actor.tenant_id, id, query, clock.now(), quizKinds);
    return summedDays(tx, { tenant_id: actor.tenant_id, activity_id: id }, period);
  }),
);

/** The figures of an activity of any kind in a period. */
export async function summedDays(tx: Tx, own: FiguresScope, period: Period): Promise<QuizStatistics> {
  const scope = await withMembers(tx, own);
  const days = await findDays(tx, scope, period);
  const players = await findPlayers(tx, scope, period);
  const totals = sumDays(days, players.total);
  return {
    from: period.from,
    to: period.to,
    days: wireDays(days, players),
    totals,
    looked_at: { games: totals.games, ...averagesOf(days), devices: devicesOf(days), fair_time: sumOf(days, ({ fair_time }) => fair_time) },
  };
}
