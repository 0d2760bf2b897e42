import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';
import { withWholeDays } from '#shared/play/whole-days.ts';
import { demandOrder, roundOf } from './round-dates.ts';

export const updateRound = serve(questions.updateRound, ({ params: { id }, body }, context) =>
  editPart(
    context,
    'round',
    id,
    (activity) => {
      const changes = withWholeDays(body, activity.draft.settings.timezone);
      demandOrder({ ...roundOf(activity, id), ...changes });
      return Object.keys(changes).length === 0 ? [] : [{ edit: 'change_round', input: { id, changes } }];
    },
    (activity) => toWireRound(roundOf(activity, id), activity.id),
  ),
);
