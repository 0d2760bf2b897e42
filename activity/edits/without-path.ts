import { conflicts } from './conflict.ts';
import type { NamedEdit } from './edit.ts';
import { touchesOf } from './edits.ts';

type Fields = Record<string, unknown>;
interface Changed {
  id: string;
  changes: Fields;
}
interface Pieces extends Fields {
  changes?: Fields;
  hatches?: Changed[];
  questions?: Changed[];
  ids?: string[];
  times?: unknown[];
}
/** The edits that change several items, and their lists of these. */
const lists: Readonly<Record<string, 'hatches' | 'questions'>> = { change_hatches: 'hatches', change_questions: 'questions' };
/** Groups whose fields are changed separately. */
const groups = new Set(['settings', 'sponsor', 'share_reward']);
const leftOut = Symbol('left out');
type Keep = (touches: readonly string[], value?: unknown) => unknown;

/** The edit without its changes at a path; null when nothing remains. An edit that changes only one thing is removed entirely. */
export const withoutPath = (change: NamedEdit, path: string): NamedEdit | null =>
  eachPiece(change, (touches, value) => (conflicts(touches, [path]).length > 0 ? leftOut : value));

/** The edit with another value for the field at exactly this path. */
export const withValueAt = (change: NamedEdit, path: string, value: unknown): NamedEdit =>
  eachPiece(change, (touches, before) => (touches[0] === path ? (value ?? null) : before)) ?? change;

/** The paths at which an edit sets a field to a value. */
export function fieldPathsOf(change: NamedEdit): string[] {
  const paths: string[] = [];
  eachPiece(change, ([path = ''], value) => {
    if (value !== undefined) paths.push(path);
    return value;
  });
  return paths;
}

/** The edit with each of its fields, and each of the items that it names, as `keep` returns it. */
function eachPiece(change: NamedEdit, keep: Keep): NamedEdit | null {
  const { edit } = change;
  const { changes, ids, times, ...rest } = change.input as Pieces;
  const list = lists[edit];
  const items = list && (rest[list] as Changed[]);
  const touched = (piece: Fields) => touchesOf({ edit, input: { ...rest, ...piece } });
  const left = <T>(list: readonly T[], touches: (element: T) => string[]) =>
    list.filter((candidate) => keep(touches(candidate)) !== leftOut);
  const whole = (name: string, value: Fields | readonly unknown[]): NamedEdit | null =>
    Object.keys(value).length > 0 ? { edit, input: { ...rest, [name]: value } } : null;

  if (changes)
    return whole(
      'changes',
      eachField(changes, (piece) => touched({ changes: piece }), keep),
    );
  if (times)
    return whole(
      'times',
      left(times, (time) => touched({ times: [time] })),
    );
  if (ids && edit.startsWith('delete_'))
    return whole(
      'ids',
      left(ids, (id) => touched({ ids: [id] })),
    );
  if (list && items) {
    const kept = items.map(({ id, changes: own }) => {
      const fields = eachField(own, (piece) => touched({ [list]: [{ id, changes: piece }] }), keep);
      return { id, changes: fields };
    });
    return whole(
      list,
      kept.filter((candidate) => Object.keys(candidate.changes).length > 0),
    );
  }
  return keep(touchesOf(change)) === leftOut ? null : change;
}

function eachField(changes: Fields, touches: (piece: Fields) => string[], keep: Keep): Fields {
  const kept: Fields = {};
  for (const [name, value] of Object.entries(changes)) {
    if (groups.has(name)) {
      const inner = eachField(value as Fields, (piece) => touches({ [name]: piece }), keep);
      if (Object.keys(inner).length > 0) kept[name] = inner;
      continue;
    }
    const touched = touches({ [name]: value });
    // Applying a saved theme touches the theme as a whole, and sets no single field.
    const isField = touched[0]?.endsWith(`/${name}`) === true;
    const result = keep(touched, isField ? value : undefined);
    if (result !== leftOut) kept[name] = isField ? result : value;
  }
  return kept;
}
