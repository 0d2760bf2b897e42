import { Type } from 'typebox';
import { Round } from '#shared/content/head.ts';
import { editKind, settings } from './edit.ts';
import { inserted, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';

export const addRound = editKind({
  name: 'add_round',
  schema: Type.Object({ round: Round, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: () => settings,
  touches: ({ round }) => [`round/${round.id}`],
  apply: (draft, { round, order_number }) => {
    refuseKnown(draft.rounds, [round], 'round');
    refuseFull(draft.rounds.length + 1, 100, 'rounds');
    return { ...draft, rounds: inserted(draft.rounds, round, order_number) };
  },
  invert: (_, { round }) => ({ edit: 'delete_round', input: { id: round.id } }),
});
