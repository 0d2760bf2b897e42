import { rankings } from '#shared/contract/rankings.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockRanking } from './ranking-store.ts';
import { countUnmarkedAtLine, settlePlaces } from './settle-places.ts';
import { editorRanking } from './show-ranking.ts';

export const closeJudging = serve(rankings.closeJudging, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const before = await lockRanking(tx, params.id);
    demand(actor, settings);
    if (before.state !== 'judging') return editorRanking(tx, before, actor);
    const at = clock.now();
    // This comes first: it waits for marks that are being stored, and no mark is accepted after it.
    const ranking = await tx
      .updateTable('ranking')
      .set({ state: 'settled', settled_at: at })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if ((await countUnmarkedAtLine(tx, before)) > 0)
      throw new HttpError('stage_not_allowed', { message: 'Motivations that may still win a prize have no mark yet. Mark them first.' });
    await settlePlaces(tx, ranking);
    await audit(tx, actor, 'close_judging', ranking.id, at);
    return editorRanking(tx, ranking, actor);
  }),
);
