import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { editKind, settings } from './edit.ts';
import { placeOf } from './lists.ts';

export const deleteRound = editKind({
  name: 'delete_round',
  schema: Type.Object({ id: Id }, { additionalProperties: false }),
  needs: () => settings,
  touches: ({ id }) => [`round/${id}`],
  apply: (draft, { id }) => ({ ...draft, rounds: draft.rounds.toSpliced(placeOf(draft.rounds, id, 'round'), 1) }),
  invert: (before, { id }) => {
    const place = placeOf(before.rounds, id, 'round');
    return { edit: 'add_round', input: { round: before.rounds[place], order_number: place + 1 } };
  },
});
