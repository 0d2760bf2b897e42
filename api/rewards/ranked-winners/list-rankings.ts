import { rankings, type Ranking } from '#shared/contract/rankings.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hasEnded } from './rank-winners.ts';
import { findRanked } from './ranking-store.ts';
import { shownRanking } from './show-ranking.ts';

export const listRankings = serve(rankings.listRankings, ({ params: { id } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, id);
    const rows = await tx.selectFrom('ranking').selectAll().where('activity_id', '=', id).orderBy('created_at', 'desc').execute();
    const ranked = await findRanked(
      tx,
      rows.map((row) => row.id),
    );
    const data: Ranking[] = [];
    for (const row of rows) data.push(await shownRanking(tx, row, ranked.get(row.id) ?? [], actor));
    return { data, has_ended: hasEnded(activity, clock.now()), can: { rank: actor.permissions.has('quiz_settings') } };
  }),
);
