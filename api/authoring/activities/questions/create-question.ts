import { serverKinds } from '#kinds/server-kinds.ts';
import { questions } from '#shared/contract/questions.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { addQuestion } from './add-question.ts';

export const createQuestion = serve(questions.createQuestion, ({ body: { quiz_id, quiz_localization_id, ...question } }, context) =>
  addQuestion(
    context,
    {
      activity_id: quiz_localization_id,
      demand: (activity) => {
        if (quiz_id !== undefined && quiz_id !== activity.quiz_id) throw invalidAt('quiz_id', 'other_quiz');
        if (serverKinds[activity.draft.quiz_type].questionsIn === 'parts') throw invalidAt('quiz_localization_id', 'hatch_needed');
      },
    },
    question,
  ),
);
