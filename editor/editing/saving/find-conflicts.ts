import type { Draft } from '#activity/document.ts';
import { conflicts as touching } from '#activity/edits/conflict.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { touchesOf } from '#activity/edits/edits.ts';
import type { OthersEdit } from './draft-state.ts';
import { rootsOf } from './roots-of.ts';
import { valueAt } from './value-at.ts';

/** One thing that two editors changed: both values, for a person to choose. */
export interface Conflict {
  /** Of the field; of the whole question, answer, type or round where the other one deleted it. */
  path: string;
  mine: unknown;
  theirs: unknown;
  /** The name of the other editor, where it is known. */
  by: string | null;
}

export interface Sides {
  /** What both began with, this page's draft, and the server's. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** Undefined where they are too many to tell; then the drafts say what changed. */
  others: readonly OthersEdit[] | undefined;
}

/** What `changes` and the others' edits both touched: where they differ, and the paths at which both made it the same, so that nothing is left to save. */
export function findConflicts(changes: readonly NamedEdit[], sides: Sides): { conflicts: Conflict[]; agreed: string[] } {
  const { base, mine, theirs } = sides;
  const conflicts = new Map<string, Conflict>();
  const agreed: string[] = [];
  for (const path of new Set(changes.flatMap(touchesOf))) {
    const by = whoTouched(path, sides);
    if (by === undefined) continue;
    const gone = rootsOf(path).find((root) => valueAt(base, root) !== undefined && valueAt(theirs, root) === undefined);
    const at = gone ?? path;
    const values = { mine: valueAt(mine, at), theirs: valueAt(theirs, at) };
    if (!same(values.mine, values.theirs)) conflicts.set(at, { path: at, ...values, by });
    else if (path !== '') agreed.push(path);
  }
  return { conflicts: [...conflicts.values()], agreed };
}

/** Undefined where nobody did, null where it is not known who. */
function whoTouched(path: string, { base, theirs, others }: Sides): string | null | undefined {
  if (!others) return same(valueAt(base, path), valueAt(theirs, path)) ? undefined : null;
  return others.findLast((edit) => touching([path], touchesOf(edit)).length > 0)?.account;
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
