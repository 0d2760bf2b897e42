import { quizzes } from '#shared/contract/quizzes.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from '../activity-store.ts';
import { applyEdits } from '../apply-edits.ts';
import { withoutDeletedBoards } from '../lists/combined-activities.ts';
import { identified } from '../edit-quiz.ts';
import { quizOf } from '../to-quiz.ts';
import { withoutDeletedTheme } from '../unknown-theme.ts';
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
