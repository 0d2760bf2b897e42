import type { Draft } from '#activity/document.ts';
import { conflicts as touching } from '#activity/edits/conflict.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { touchesOf } from '#activity/edits/edits.ts';
import { mergeValues, type Clash, type Versions } from '#activity/edits/merge-values.ts';
import { fieldPathsOf } from '#activity/edits/without-path.ts';
import { sameValue } from '#shared/content/same-value.ts';
import type { OthersEdit } from './draft-state.ts';
import { rootsOf } from './roots-of.ts';
import { valueAt } from './value-at.ts';

/** One thing that two editors changed differently: a field, or the whole object when one of them deleted it. */
export interface Conflict extends Clash {
  /** The name of the other editor, if known. */
  by: string | null;
}

export interface Sides {
  /** The common base, this page's draft, and the server's draft. */
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** Undefined when there are too many to report; then the drafts show the changes. */
  others: readonly OthersEdit[] | undefined;
}

/** The things that both sides touched: `clashes` to choose between, and the value that a field has after the choice. */
export interface Meeting {
  path: string;
  clashes: readonly Clash[];
  value: unknown;
  by: string | null;
}

/** Everything that both `changes` and the others' edits touched. At the paths in `theirPaths` the other editor's value stays. */
export function findMeetings(changes: readonly NamedEdit[], sides: Sides, theirPaths: ReadonlySet<string> = new Set()): Meeting[] {
  const fields = new Set(changes.flatMap(fieldPathsOf));
  const meetings = new Map<string, Meeting>();
  const prefer = (path: string) => (theirPaths.has(path) ? 'theirs' : 'mine');
  for (const path of new Set(changes.flatMap(touchesOf))) {
    const gone = goneIn(sides, path);
    const by = whoTouched(gone ?? path, sides);
    if (by === undefined) continue;
    const at = gone ?? path;
    const versions = versionsAt(sides, at);
    const merge = gone !== undefined || !fields.has(path) ? mergeWhole : isOfAnotherLook(sides, path) ? contradict : mergeValues;
    const merged = merge(at, versions, prefer);
    meetings.set(at, { path: at, by, ...merged });
  }
  return [...meetings.values()];
}

/** The choices for the editor: only things that both sides changed differently. */
export const findConflicts = (changes: readonly NamedEdit[], sides: Sides): Conflict[] =>
  findMeetings(changes, sides).flatMap(({ clashes, by }) => clashes.map((clash) => ({ ...clash, by })));

const versionsAt = ({ base, mine, theirs }: Sides, path: string): Versions => ({
  base: valueAt(base, path),
  mine: valueAt(mine, path),
  theirs: valueAt(theirs, path),
});

/** A position in an order, a deleted object or the whole draft is one value, which does not merge. */
const mergeWhole: typeof mergeValues = (path, versions, prefer) => {
  const { base, mine, theirs } = versions;
  if (sameValue(mine, base)) return { value: theirs, clashes: [] };
  if (sameValue(theirs, base)) return { value: mine, clashes: [] };
  return contradict(path, versions, prefer);
};

/** A side that did not change a value may still need it unchanged. */
const contradict: typeof mergeValues = (path, versions, prefer) => {
  const { mine, theirs } = versions;
  return sameValue(mine, theirs)
    ? { value: theirs, clashes: [] }
    : { value: versions[prefer?.(path) ?? 'mine'], clashes: [{ path, mine, theirs }] };
};

/** Applying a saved theme on the other side concerns the whole look. */
const isOfAnotherLook = ({ base, theirs }: Sides, path: string): boolean =>
  path.startsWith('theme/') && theirs.theme.saved_theme !== undefined && theirs.theme.saved_theme !== base.theme.saved_theme;

/** The outermost object around a path that the other side deleted. A question is deleted together with its door. */
function goneIn({ base, theirs }: Sides, path: string): string | undefined {
  const isGone = (root: string) => valueAt(base, root) !== undefined && valueAt(theirs, root) === undefined;
  const gone = rootsOf(path).find(isGone);
  const question = gone?.startsWith('question/') ? gone.split('/')[1] : undefined;
  const part = base.parts.find(({ questions }) => questions.some(({ id }) => id === question));
  return part && isGone(`hatch/${part.id}`) ? `hatch/${part.id}` : gone;
}

/** Undefined when nobody changed it, null when the author is unknown. */
function whoTouched(path: string, { base, theirs, others }: Sides): string | null | undefined {
  if (!others) return sameValue(valueAt(base, path), valueAt(theirs, path)) ? undefined : null;
  return others.findLast((edit) => touching([path], touchesOf(edit)).length > 0)?.account;
}
