import { emptyBuffer, type BufferedChange, type ChangeBuffer } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { invertEdit } from '#activity/edits/edits.ts';
import { withoutPath } from '#activity/edits/without-path.ts';
import type { Conflict } from './find-conflicts.ts';

interface Choice {
  /** What both began with. */
  base: Draft;
  conflicts: readonly Conflict[];
  /** The paths at which the other one's stays, or at which both agree. */
  given: ReadonlySet<string>;
}

/**
 * The buffer to save after a choice: without what gives way, and with what brings back a thing that the other one deleted and this one
 * keeps. All ids of what changed are new, because a call whose reply was lost may still bring the old ones.
 */
export function resolveConflicts(
  changes: readonly BufferedChange[],
  { base, conflicts, given }: Choice,
  newId: () => string,
): ChangeBuffer {
  const brought = conflicts.flatMap(({ path, theirs }) => (theirs === undefined && !given.has(path) ? returning(base, path) : []));
  const kept = changes.flatMap((change): BufferedChange[] => {
    const left = [...given].reduce<NamedEdit | null>((edit, path) => edit && withoutPath(edit, path), change);
    if (!left) return [];
    return left === change || JSON.stringify(left.input) === JSON.stringify(change.input) ? [change] : [{ ...left, id: newId() }];
  });
  return { ...emptyBuffer, waiting: [...brought.map((edit) => ({ ...edit, id: newId() })), ...kept] };
}

/** The edit that undoes a deletion, as of `base`. Nothing for what is no thing of a list. */
function returning(base: Draft, path: string): NamedEdit[] {
  const [head, id = '', inner, innerId] = path.split('/');
  if (head === 'question' && inner === 'answer')
    return [invertEdit(base, { edit: 'delete_answer', input: { question_id: id, id: innerId } })];
  if (head === 'question' && !inner) return [invertEdit(base, { edit: 'delete_questions', input: { ids: [id] } })];
  if (head === 'person_type' && !inner) return [invertEdit(base, { edit: 'delete_person_type', input: { id } })];
  if (head === 'round' && !inner) return [invertEdit(base, { edit: 'delete_round', input: { id } })];
  return [];
}
