import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editQuiz } from '../edit-quiz.ts';
import { withWholeDays } from '#shared/play/whole-days.ts';
import { demandOrder, roundOf } from './round-dates.ts';

export const createRound = serve(questions.createRound, ({ body: { quiz_localization_id, ...fields } }, context) => {
  const id = newId();
  return editQuiz(
    context,
    quiz_localization_id,
    ({ draft }) => {
      const round = { ...withWholeDays(fields, draft.settings.timezone), id };
      demandOrder(round);
      return [{ edit: 'add_round', input: { round } }];
    },
    (activity) => toWireRound(roundOf(activity, id), activity.id),
  );
});
