import {
  beginSave,
  bufferChange,
  confirmSave,
  emptyBuffer,
  failSave,
  isEmpty,
  returnSave,
  type BufferedChange,
  type ChangeBuffer,
} from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import { conflicts } from '#activity/edits/conflict.ts';
import { EditRefused, type NamedEdit } from '#activity/edits/edit.ts';
import { applyEdit, invertEdit, mergeEdits, touchesOf } from '#activity/edits/edits.ts';

/** The edits of one press of undo, in the order of application. */
type Step = readonly NamedEdit[];

/**
 * One editor's state of an activity. `base` is the server's draft at `revision`; `draft` is base with the buffer's edits applied, and is what screens
 * show. Undo and redo contain edits, not drafts, so that they keep the changes of others.
 */
export interface DraftState {
  readonly base: Draft;
  readonly revision: number;
  readonly draft: Draft;
  readonly buffer: ChangeBuffer;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  /** Milliseconds; edits of the same thing within this time are one step. */
  readonly editedAt: number;
}

/** Another editor's edit, as the server reports it; `account` is the author's name. */
export interface OthersEdit extends NamedEdit {
  id: string;
  revision: number;
  account: string | null;
}

const mostSteps = 500;
const oneStep = 1500;

/** `waiting`: edits stored by an earlier page that the server has not confirmed. */
export function openDraft(base: Draft, revision: number, waiting: ChangeBuffer = emptyBuffer): DraftState {
  return { base, revision, draft: replay(base, [...waiting.sent, ...waiting.waiting]), buffer: waiting, undo: [], redo: [], editedAt: 0 };
}

/** Applies the edits at once and queues them. Throws EditRefused and changes nothing when one does not fit. */
export function edited(state: DraftState, edits: readonly NamedEdit[], now: number, newId: () => string): DraftState {
  const { draft, inverse } = applyAll(state.draft, edits);
  const previous = state.undo.at(-1);
  const merged = now - state.editedAt < oneStep && state.redo.length === 0 ? mergedInverse(previous, inverse) : null;
  return {
    ...state,
    draft,
    buffer: queued(state.buffer, edits, newId),
    undo: merged ? state.undo.with(-1, merged) : [...state.undo, inverse].slice(-mostSteps),
    redo: [],
    editedAt: now,
  };
}

/** Undoes the last step; skips steps that no longer fit. */
export const undone = (state: DraftState, newId: () => string): DraftState => stepped(state, 'undo', 'redo', newId);
export const redone = (state: DraftState, newId: () => string): DraftState => stepped(state, 'redo', 'undo', newId);

function stepped(state: DraftState, from: 'undo' | 'redo', to: 'undo' | 'redo', newId: () => string): DraftState {
  for (let index = state[from].length - 1; index >= 0; index -= 1) {
    const step = state[from][index] as Step;
    try {
      const { draft, inverse } = applyAll(state.draft, step);
      const left = state[from].slice(0, index);
      return {
        ...state,
        draft,
        buffer: queued(state.buffer, step, newId),
        editedAt: 0,
        [from]: left,
        [to]: [...state[to], inverse],
      };
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
    }
  }
  return { ...state, [from]: [] };
}

/** The edits to send now; undefined when none wait. */
export function beginSaving(state: DraftState): { state: DraftState; changes: readonly BufferedChange[] } | undefined {
  if (isEmpty(state.buffer)) return undefined;
  const { buffer, changes } = beginSave(state.buffer);
  return { state: { ...state, buffer }, changes };
}

/** The server has stored `changes` on top of `others` and now has the given `revision`. */
export function saved(state: DraftState, changes: readonly BufferedChange[], others: readonly OthersEdit[], revision: number): DraftState {
  const own = new Set(changes.map((change) => change.id));
  const newEdits = others.filter((edit) => edit.revision > state.revision && !own.has(edit.id));
  const buffer = confirmSave(state.buffer, own);
  const isWhole = isEmpty(buffer) && newEdits.length === 0;
  const base = isWhole ? state.draft : replay(state.base, [...newEdits, ...changes]);
  const draft = newEdits.length === 0 ? state.draft : replay(base, [...buffer.sent, ...buffer.waiting]);
  return { ...state, base, revision, buffer, draft, ...stepsLeft(state, newEdits) };
}

/** No reply came: the same changes are sent again. */
export const saveFailed = (state: DraftState): DraftState => ({ ...state, buffer: failSave(state.buffer) });

/** The server refused the changes: none was stored. */
export const saveRefused = (state: DraftState): DraftState => ({ ...state, buffer: returnSave(state.buffer) });

/** The server's present draft, with the buffer applied. `others` are the edits that it includes, as far as they are known. */
export function rebased(
  state: DraftState,
  base: Draft,
  revision: number,
  { buffer = state.buffer, others = [] }: { buffer?: ChangeBuffer; others?: readonly OthersEdit[] | undefined } = {},
): DraftState {
  return { ...state, base, revision, buffer, draft: replay(base, [...buffer.sent, ...buffer.waiting]), ...stepsLeft(state, others) };
}

/** The step of a separate call that changed the server's draft: `inverse` undoes it. */
export const withStep = (state: DraftState, inverse: Step): DraftState => ({
  ...state,
  undo: [...state.undo, inverse].slice(-mostSteps),
  redo: [],
  editedAt: 0,
});

/** Undo reverts only one's own edits: a step is dropped when another editor has changed the same thing since. */
function stepsLeft({ undo, redo }: DraftState, others: readonly OthersEdit[]): Pick<DraftState, 'undo' | 'redo'> {
  if (others.length === 0) return { undo, redo };
  const touched = others.flatMap(touchesOf);
  const isOwn = (step: Step) => conflicts(step.flatMap(touchesOf), touched).length === 0;
  return { undo: undo.filter(isOwn), redo: redo.filter(isOwn) };
}

function applyAll(before: Draft, edits: readonly NamedEdit[]): { draft: Draft; inverse: NamedEdit[] } {
  let draft = before;
  const inverse: NamedEdit[] = [];
  for (const edit of edits) {
    inverse.unshift(invertEdit(draft, edit));
    draft = applyEdit(draft, edit);
  }
  return { draft, inverse };
}

/** Leaves out edits whose object is gone. */
export function replay(base: Draft, edits: readonly NamedEdit[]): Draft {
  let draft = base;
  for (const edit of edits) {
    try {
      draft = applyEdit(draft, edit);
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
    }
  }
  return draft;
}

const queued = (buffer: ChangeBuffer, edits: readonly NamedEdit[], newId: () => string): ChangeBuffer =>
  edits.reduce((queue, { edit, input }) => bufferChange(queue, { id: newId(), edit, input }), buffer);

/** Joins two single edits of the same thing into one step. */
function mergedInverse(earlier: Step | undefined, later: Step): Step | null {
  const [before] = earlier ?? [];
  const [after] = later;
  if (!before || !after || earlier?.length !== 1 || later.length !== 1) return null;
  const merged = mergeEdits(after, before);
  return merged && sameFields(after, before) ? [merged] : null;
}

/** Continued typing in one field is one step; another field of the same object is another step. */
function sameFields(a: NamedEdit, b: NamedEdit): boolean {
  const fields = ({ input }: NamedEdit) => Object.keys((input as { changes?: object }).changes ?? {}).join();
  return fields(a) === fields(b);
}
