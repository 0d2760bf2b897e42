import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/http/served-operation.ts';
import { editQuiz } from '#api/activities/edit-quiz.ts';
import { demandOrder } from './round-dates.ts';

export const createRound = serve(questions.createRound, ({ body: { quiz_localization_id, ...fields } }, context) => {
  const round = { ...fields, id: newId() };
  demandOrder(round);
  return editQuiz(
    context,
    quiz_localization_id,
    () => [{ edit: 'add_round', input: { round } }],
    (activity) => toWireRound(round, activity.id),
  );
});
