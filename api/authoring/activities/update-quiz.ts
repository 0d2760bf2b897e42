import type { Draft } from '#activity/document.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { settingsEdits } from '#activity/settings-edits.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { withWholeDays } from '#shared/play/whole-days.ts';
import type { Input } from '#shared/contract/operation.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { quizOf } from './to-quiz.ts';
import { updateActivity } from './update-activity.ts';

type Body = Input<typeof quizzes.updateQuiz>['body'];

const editsOf = (draft: Draft, { name, lang, stage: _, ...changes }: Body): Edit[] => [
  ...(name === undefined ? [] : [{ edit: 'rename' as const, input: { name } }]),
  ...(lang === undefined ? [] : [{ edit: 'change_language' as const, input: { lang } }]),
  ...(Object.keys(changes).length === 0 ? [] : settingsEdits(draft, changes)),
];

export const updateQuiz = serve(quizzes.updateQuiz, ({ params: { quizID }, body }, context) =>
  updateActivity(context, quizID, {
    stage: body.stage,
    edits: ({ draft }) => editsOf(draft, withWholeDays(body, body.timezone ?? draft.settings.timezone)),
    answer: (tx, activity, notApplied) => quizOf(tx, context.actor, activity, context.clock.now(), notApplied),
  }),
);
