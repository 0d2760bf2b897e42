import { Type, type TObject } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges, type Changes } from '#shared/content/changes.ts';
import type { Outcome } from '#shared/content/outcome.ts';
import { Id } from '#shared/content/question.ts';
import { byField, editKind } from './edit.ts';
import { changed, find } from './lists.ts';
import { listOf, touchesOf, withList, type OutcomeList } from './outcome-list.ts';

export function changeOutcome<Word extends string, Item extends Outcome>(list: OutcomeList<Word, Item>) {
  const { word, schema, kept, names } = list;
  const { id: _id, ...changeable } = schema.properties as TObject['properties'];
  const input = Type.Object({ id: Id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false });
  return editKind({
    name: names.change,
    schema: Type.Unsafe<{ id: string; changes: Changes<Omit<Item, 'id'>> }>(input),
    needs: ({ changes }) => byField(changes, ['images', 'image_copyright']),
    touches: ({ id, changes }) => pathsOf(touchesOf({ id }), changes),
    apply: (draft, { id, changes }) =>
      withList(
        draft,
        list,
        changed(listOf(draft, list), id, word, (outcome) => kept(withChanges(outcome as object, changes) as Item)),
      ),
    invert: (before, { id, changes }) => ({
      edit: names.change,
      input: { id, changes: previousOf(find(listOf(before, list), id, word) as object, changes) },
    }),
    merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
  });
}
