import { rankings } from '#shared/contract/rankings.ts';
import { settings } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockRanking } from './ranking-store.ts';

export const discardRanking = serve(rankings.discardRanking, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { id, state } = await lockRanking(tx, params.id);
    demand(actor, settings);
    if (state === 'announced') throw new HttpError('stage_not_allowed', { message: 'These winners are already announced.' });
    await tx.deleteFrom('ranking').where('id', '=', id).execute();
    await audit(tx, actor, 'discard_ranking', id, clock.now());
    return { success: true };
  }),
);
