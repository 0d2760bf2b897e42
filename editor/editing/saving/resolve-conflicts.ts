import { emptyBuffer, type BufferedChange, type ChangeBuffer } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { invertEdit } from '#activity/edits/edits.ts';
import { withoutPath, withValueAt } from '#activity/edits/without-path.ts';
import { sameValue } from '#shared/content/same-value.ts';
import { findMeetings, type Meeting, type Sides } from './find-conflicts.ts';
import { valueAt } from './value-at.ts';

/**
 * The buffer to save after a choice; at the paths in `theirPaths` the other editor's value stays. Merges a field that both sides changed, leaves out
 * changes that lose or are equal on both sides, and restores an object that the other side deleted and this one keeps. All ids of changes are new,
 * because a call whose reply was lost may still store the old ones.
 */
export function resolveConflicts(
  changes: readonly BufferedChange[],
  sides: Sides,
  theirPaths: ReadonlySet<string>,
  newId: () => string,
): ChangeBuffer {
  const meetings = findMeetings(changes, sides, theirPaths).filter(({ path }) => path !== '' || theirPaths.has(path));
  const brought = meetings.flatMap(({ path, value }) =>
    value !== undefined && valueAt(sides.theirs, path) === undefined ? returning(sides.base, path) : [],
  );
  const settled = (edit: NamedEdit | null, { path, value }: Meeting): NamedEdit | null => {
    if (!edit) return null;
    if (sameValue(value, valueAt(sides.theirs, path))) return withoutPath(edit, path);
    return sameValue(value, valueAt(sides.mine, path)) ? edit : withValueAt(edit, path, value);
  };
  const kept = changes.flatMap((change): BufferedChange[] => {
    const left = meetings.reduce<NamedEdit | null>(settled, change);
    if (!left) return [];
    return sameValue(left.input, change.input) ? [change] : [{ ...left, id: newId() }];
  });
  return { ...emptyBuffer, waiting: [...brought.map((edit) => ({ ...edit, id: newId() })), ...kept] };
}

/** The edit that undoes a deletion, based on `base`. None when the path is no item of a list. */
function returning(base: Draft, path: string): NamedEdit[] {
  const [head, id = '', inner, innerId] = path.split('/');
  if (head === 'question' && inner === 'answer')
    return [invertEdit(base, { edit: 'delete_answer', input: { question_id: id, id: innerId } })];
  if (head === undefined || inner !== undefined) return [];
  const deletion = deletions[head]?.(id);
  return deletion ? [invertEdit(base, deletion)] : [];
}

const deletions: Readonly<Record<string, (id: string) => NamedEdit>> = {
  question: (id) => ({ edit: 'delete_questions', input: { ids: [id] } }),
  hatch: (id) => ({ edit: 'delete_hatches', input: { ids: [id] } }),
  person_type: (id) => ({ edit: 'delete_person_type', input: { id } }),
  prize: (id) => ({ edit: 'delete_prize', input: { id } }),
  member: (id) => ({ edit: 'delete_member', input: { id } }),
  round: (id) => ({ edit: 'delete_round', input: { id } }),
};
