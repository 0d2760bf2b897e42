import { plainName } from '#shared/content/plain-name.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOpen } from '../activity-policy.ts';
import { findActivity } from '../activity-store.ts';
import { storeVersionName } from './version-store.ts';

export const nameVersion = serve(quizzes.nameVersion, ({ params: { quizID }, body: { revision, name } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, quizID);
    demandOpen(activity);
    const { tenant_id, id: activity_id, revision: last } = activity;
    if (revision > last) throw invalidAt('revision', 'version_gone');
    const trimmed = plainName(name.toWellFormed());
    await storeVersionName(tx, { tenant_id, activity_id, revision, name: trimmed, named_by: actor.account_id, named_at: clock.now() });
    return { revision, name: trimmed === '' ? null : trimmed };
  }),
);
