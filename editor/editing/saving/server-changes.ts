import type { BufferedChange } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import { replay, type DraftState, type OthersEdit } from './draft-state.ts';
import type { Sides } from './find-conflicts.ts';

/** The server's data that this page does not know yet: the edits or, when they are too many to report, the whole draft. */
export type ServerChanges = { revision: number } & ({ edits: OthersEdit[] } | { draft: Draft });

/**
 * The buffer's changes that the server does not have, and the two drafts to compare. After a lost reply, the buffer contains changes that the server
 * has stored.
 */
export function compared(state: DraftState, serverChanges: ServerChanges): { changes: BufferedChange[]; sides: Sides } {
  const buffered = [...state.buffer.sent, ...state.buffer.waiting];
  const { base, draft: mine } = state;
  if ('draft' in serverChanges) return { changes: buffered, sides: { base, mine, theirs: serverChanges.draft, others: undefined } };
  const stored = new Set(serverChanges.edits.map(({ id }) => id));
  const own = new Set(buffered.map(({ id }) => id));
  const beyond = serverChanges.edits.filter(({ revision }) => revision > state.revision);
  return {
    changes: buffered.filter(({ id }) => !stored.has(id)),
    sides: { base, mine, theirs: replay(base, beyond), others: serverChanges.edits.filter(({ id }) => !own.has(id)) },
  };
}
