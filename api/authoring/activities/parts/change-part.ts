import type { Edit } from '#activity/edits/edits.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { editQuiz, type Editing } from '../edit-quiz.ts';
import { quizOf } from '../to-quiz.ts';

/** One edit of a part of a quiz; none where nothing was sent. */
export function changePart(
  context: Editing,
  quizId: string,
  edit: 'change_intro' | 'change_registration' | 'change_result',
  changes: object,
): Promise<Quiz> {
  const { settings, ...content } = changes as { settings?: object };
  const isNothing = Object.keys(content).length === 0 && Object.keys(settings ?? {}).length === 0;
  const edits = isNothing ? [] : [{ edit, input: { changes } } as Edit];
  return editQuiz(
    context,
    quizId,
    () => edits,
    (activity, tx) => quizOf(tx, context.actor, activity, context.clock.now()),
  );
}
