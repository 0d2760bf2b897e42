import { quizzes } from '#shared/contract/quizzes.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';
import { quizOf } from '../to-quiz.ts';
import { findVersion, rebuildDraft } from './version-store.ts';

export const readVersion = serve(quizzes.readVersion, ({ params: { quizID }, query: { revision } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, quizID);
    const draft = await rebuildDraft(tx, activity, revision);
    if (!draft) throw invalidAt('revision', 'version_gone');
    const version = await findVersion(tx, quizID, revision);
    return {
      edit: version?.edit ?? null,
      at: (version?.at ?? activity.created_at).toISOString(),
      account: version?.account ?? null,
      name: version?.name ?? null,
      quiz: await quizOf(tx, actor, { ...activity, draft, revision }, clock.now()),
    };
  }),
);
