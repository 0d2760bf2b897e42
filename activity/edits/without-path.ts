import { conflicts } from './conflict.ts';
import type { NamedEdit } from './edit.ts';
import { mergeEdits, touchesOf } from './edits.ts';

type Fields = Record<string, unknown>;
/** Groups whose fields are changed separately. */
const groups = new Set(['settings', 'sponsor', 'share_reward']);

/** The edit without its changes at a path; null when nothing remains. An edit that changes only one thing is removed entirely. */
export function withoutPath(change: NamedEdit, path: string): NamedEdit | null {
  const kept = pieces(change).filter((piece) => conflicts(touchesOf(piece), [path]).length === 0);
  return kept.reduce<NamedEdit | null>((whole, piece) => (whole ? joined(whole, piece) : piece), null);
}

/** The same as edits of one field or one question each. */
function pieces({ edit, input }: NamedEdit): NamedEdit[] {
  const { changes, ids, times, ...rest } = input as { changes?: Fields; ids?: string[]; times?: unknown[] };
  if (changes)
    return Object.entries(changes)
      .flatMap(fieldPieces)
      .map((piece) => ({ edit, input: { ...rest, changes: piece } }));
  if (times) return times.map((time) => ({ edit, input: { times: [time] } }));
  if (edit === 'delete_questions' && ids) return ids.map((id) => ({ edit, input: { ids: [id] } }));
  return [{ edit, input }];
}

const fieldPieces = ([name, value]: [string, unknown]): Fields[] =>
  groups.has(name) ? Object.entries(value as Fields).map(([field, inner]) => ({ [name]: { [field]: inner } })) : [{ [name]: value }];

function joined(earlier: NamedEdit, later: NamedEdit): NamedEdit {
  const idsOf = ({ input }: NamedEdit) => (input as { ids?: string[] }).ids ?? [];
  return mergeEdits(earlier, later) ?? { edit: earlier.edit, input: { ids: [...idsOf(earlier), ...idsOf(later)] } };
}
