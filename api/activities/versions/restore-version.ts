import { quizzes } from '#shared/contract/quizzes.ts';
import { invalidAt } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { lockActivity } from '#api/activities/activity-store.ts';
import { applyEdits } from '#api/activities/apply-edits.ts';
import { withoutDeletedBoards } from '#api/activities/lists/combined-activities.ts';
import { identified } from '#api/activities/edit-quiz.ts';
import { quizOf } from '#api/activities/to-quiz.ts';
import { withoutDeletedTheme } from '#api/themes/unknown-theme.ts';
import { rebuildDraft } from './version-store.ts';

export const restoreVersion = serve(quizzes.restoreVersion, ({ params: { quizID }, body: { revision } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const activity = await lockActivity(tx, quizID);
    const rebuilt = await rebuildDraft(tx, activity, revision);
    if (!rebuilt) throw invalidAt('revision', 'version_gone');
    const draft = await withoutDeletedTheme(tx, await withoutDeletedBoards(tx, rebuilt));
    const restored = await applyEdits(tx, context, context.actor, activity, [identified({ edit: 'restore', input: { draft } })]);
    return quizOf(tx, context.actor, restored, context.clock.now());
  }),
);
