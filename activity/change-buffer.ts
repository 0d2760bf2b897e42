import { conflicts } from './edits/conflict.ts';
import type { NamedEdit } from './edits/edit.ts';
import { mergeEdits, touchesOf } from './edits/edits.ts';

/** An edit on its way to the server; `id` names it there, so that sending it twice changes nothing. */
export interface BufferedChange extends NamedEdit {
  id: string;
}

/**
 * The edits that the server has not confirmed, oldest first. `sent` may already be stored there, so these keep their ids and inputs until they are
 * confirmed; only `waiting` ones merge.
 */
export interface ChangeBuffer {
  readonly sent: readonly BufferedChange[];
  readonly waiting: readonly BufferedChange[];
  /** "Last change did not save." */
  readonly last_save_failed: boolean;
}

export const emptyBuffer: ChangeBuffer = { sent: [], waiting: [], last_save_failed: false };

export const isEmpty = (buffer: ChangeBuffer): boolean => buffer.sent.length === 0 && buffer.waiting.length === 0;

/**
 * Adds an edit. It merges into a waiting one with the same name and target: settings and parts replace only the changed fields; questions, feedback,
 * answers, person types and rounds match on their id. It never moves ahead of an edit of the same thing.
 */
export function bufferChange(buffer: ChangeBuffer, change: BufferedChange): ChangeBuffer {
  const touches = touchesOf(change);
  for (let place = buffer.waiting.length - 1; place >= 0; place -= 1) {
    const earlier = buffer.waiting[place] as BufferedChange;
    const merged = mergeEdits(earlier, change);
    if (merged) return { ...buffer, waiting: buffer.waiting.with(place, { ...merged, id: earlier.id }) };
    if (conflicts(touches, touchesOf(earlier)).length > 0) break;
  }
  return { ...buffer, waiting: [...buffer.waiting, change] };
}

/** The most edits of one call. */
export const mostChanges = 1000;

/** The edits to send now: first those already sent without a reply, unchanged, then the waiting ones. */
export function beginSave(buffer: ChangeBuffer): { buffer: ChangeBuffer; changes: readonly BufferedChange[] } {
  const room = Math.max(0, mostChanges - buffer.sent.length);
  const sent = [...buffer.sent, ...buffer.waiting.slice(0, room)];
  return { buffer: { ...buffer, sent, waiting: buffer.waiting.slice(room) }, changes: sent };
}

/** The server has stored the changes with these ids. */
export function confirmSave(buffer: ChangeBuffer, ids: Iterable<string>): ChangeBuffer {
  const stored = new Set(ids);
  return { ...buffer, sent: buffer.sent.filter((change) => !stored.has(change.id)), last_save_failed: false };
}

/** No reply came: the changes may or may not be stored, so they are sent again unchanged. */
export const failSave = (buffer: ChangeBuffer): ChangeBuffer => ({ ...buffer, last_save_failed: true });

/** The server refused all sent changes: they were not stored, and may merge and change again. */
export const returnSave = (buffer: ChangeBuffer): ChangeBuffer => ({
  sent: [],
  waiting: [...buffer.sent, ...buffer.waiting],
  last_save_failed: true,
});

/** Empties the buffer and clears the flag. */
export const eraseBuffer = (): ChangeBuffer => emptyBuffer;
