import type { Round } from '#shared/content/head.ts';
import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { serve } from '#api/http/served-operation.ts';
import type { Activity } from '#api/activities/activity-store.ts';
import { editPart } from '#api/activities/edit-quiz.ts';
import { demandOrder } from './round-dates.ts';

const roundOf = ({ draft }: Activity, id: string): Round => draft.rounds.find((round) => round.id === id) as Round;

export const updateRound = serve(questions.updateRound, ({ params: { id }, body: changes }, context) =>
  editPart(
    context,
    'round',
    id,
    (activity) => {
      demandOrder({ ...roundOf(activity, id), ...changes });
      return Object.keys(changes).length === 0 ? [] : [{ edit: 'change_round', input: { id, changes } }];
    },
    (activity) => toWireRound(roundOf(activity, id), activity.id),
  ),
);
