import { Type } from 'typebox';
import { mostPrizes, Prize } from '#shared/content/calendar.ts';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { Id } from '#shared/content/question.ts';
import type { Draft } from '../document.ts';
import { calendarDraft } from './calendar-draft.ts';
import { byField, content, editKind, newContent, settings, type NeededPermissions } from './edit.ts';
import { changed, find, inserted, moved, placeOf, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';

const prizesOf = (draft: Draft): readonly Prize[] => calendarDraft(draft, 'prize').prizes;
const withPrizes = (draft: Draft, change: (prizes: readonly Prize[]) => Prize[]): Draft => {
  const calendar = calendarDraft(draft, 'prize');
  return { ...calendar, prizes: change(calendar.prizes) };
};

const { id: _, ...changeable } = Prize.properties;

/** Who gets codes is no wording. */
const needsOf = (changes: object, needs: NeededPermissions): NeededPermissions => ('code_for' in changes ? [...needs, ...settings] : needs);

export const addPrize = editKind({
  name: 'add_prize',
  schema: Type.Object({ prize: Prize, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false }),
  needs: ({ prize }) => needsOf(prize, newContent(prize.image !== undefined)),
  touches: ({ prize }) => [`prize/${prize.id}`],
  apply: (draft, { prize, order_number }) =>
    withPrizes(draft, (prizes) => {
      refuseKnown(prizes, [prize], 'prize');
      refuseFull(prizes.length + 1, mostPrizes, 'prizes');
      return inserted(prizes, prize, order_number);
    }),
  invert: (_draft, { prize }) => ({ edit: 'delete_prize', input: { id: prize.id } }),
});

export const changePrize = editKind({
  name: 'change_prize',
  schema: Type.Object({ id: Id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: ({ changes }) => needsOf(changes, byField(changes, ['image'])),
  touches: ({ id, changes }) => pathsOf(`prize/${id}`, changes),
  apply: (draft, { id, changes }) => withPrizes(draft, (prizes) => changed(prizes, id, 'prize', (prize) => withChanges(prize, changes))),
  invert: (before, { id, changes }) => ({
    edit: 'change_prize',
    input: { id, changes: previousOf(find(prizesOf(before), id, 'prize'), changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});

export const deletePrize = editKind({
  name: 'delete_prize',
  schema: Type.Object({ id: Id }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`prize/${id}`, `prizes/order/${id}`],
  apply: (draft, { id }) => withPrizes(draft, (prizes) => prizes.toSpliced(placeOf(prizes, id, 'prize'), 1)),
  invert: (before, { id }) => {
    const place = placeOf(prizesOf(before), id, 'prize');
    return { edit: 'add_prize', input: { prize: prizesOf(before)[place], order_number: place + 1 } };
  },
});

export const movePrize = editKind({
  name: 'move_prize',
  schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`prizes/order/${id}`],
  apply: (draft, { id, order_number }) => withPrizes(draft, (prizes) => moved(prizes, id, order_number, 'prize')),
  invert: (before, { id }) => ({ edit: 'move_prize', input: { id, order_number: placeOf(prizesOf(before), id, 'prize') + 1 } }),
});
