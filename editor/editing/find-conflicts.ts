import type { BufferedChange, ChangeBuffer } from '#shared/activity/change-buffer.ts';
import type { Draft } from '#shared/activity/document.ts';
import { applyEdit, touchesOf } from '#shared/activity/edits/edits.ts';
import { valueAt } from './value-at.ts';

/** One thing that two editors changed: both values, for a person to choose. */
export interface Conflict {
  change: BufferedChange;
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** The buffered changes whose thing somebody else changed between `base` and `theirs`. Equal changes are no conflict. */
export function findConflicts(base: Draft, theirs: Draft, buffer: ChangeBuffer): Conflict[] {
  let mine = base;
  return [...buffer.sent, ...buffer.waiting].flatMap((change) => {
    mine = tried(mine, change);
    return touchesOf(change).flatMap((path): Conflict[] => {
      const values = { before: valueAt(base, path), theirs: valueAt(theirs, path), mine: valueAt(mine, path) };
      if (same(values.before, values.theirs) || same(values.mine, values.theirs)) return [];
      return [{ change, path, mine: values.mine, theirs: values.theirs }];
    });
  });
}

function tried(draft: Draft, change: BufferedChange): Draft {
  try {
    return applyEdit(draft, change);
  } catch {
    return draft;
  }
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
