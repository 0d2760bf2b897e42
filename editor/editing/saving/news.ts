import type { BufferedChange } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import { replay, type DraftState, type OthersEdit } from './draft-state.ts';
import type { Sides } from './find-conflicts.ts';

/** What the server has beyond what this page knew: the edits, or, where they are too many to tell, the whole draft. */
export type News = { revision: number } & ({ edits: OthersEdit[] } | { draft: Draft });

/** The changes of the buffer that the server has not, and the two drafts to compare. A lost reply leaves changes here that are stored there. */
export function compared(state: DraftState, news: News): { changes: BufferedChange[]; sides: Sides } {
  const buffered = [...state.buffer.sent, ...state.buffer.waiting];
  const { base, draft: mine } = state;
  if ('draft' in news) return { changes: buffered, sides: { base, mine, theirs: news.draft, others: undefined } };
  const stored = new Set(news.edits.map(({ id }) => id));
  const own = new Set(buffered.map(({ id }) => id));
  const beyond = news.edits.filter(({ revision }) => revision > state.revision);
  return {
    changes: buffered.filter(({ id }) => !stored.has(id)),
    sides: { base, mine, theirs: replay(base, beyond), others: news.edits.filter(({ id }) => !own.has(id)) },
  };
}
