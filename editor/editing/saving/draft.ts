import { eraseBuffer, isEmpty, type BufferedChange } from '#shared/activity/change-buffer.ts';
import type { Draft } from '#shared/activity/document.ts';
import type { Edit } from '#shared/activity/edits/edits.ts';
import { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import type { KeptBuffer } from './buffer-storage.ts';
import { findConflicts, type Conflict } from './find-conflicts.ts';
import { compared, type News } from './news.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import {
  beginSaving,
  edited,
  openDraft,
  rebased,
  redone,
  saved,
  saveFailed,
  saveRefused,
  undone,
  withStep,
  type DraftState,
  type OthersEdit,
} from './draft-state.ts';

/** Where the unconfirmed edits stand. `failed`: it is tried again by itself; `refused`: the server did not take them. */
export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; offline: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflicts: Conflict[]; news: News };

export interface DraftServer {
  /** Throws ApiError: 409 where somebody changed the same things, 422 where an edit does not fit. */
  save(
    changes: readonly BufferedChange[],
    revision: number,
    options: { keepalive: boolean },
  ): Promise<{ revision: number; others: OthersEdit[] }>;
  /** Throws ApiError 409 where the edits since then are too many to tell, 403 where they are told only to who edits. */
  changesSince(revision: number): Promise<{ revision: number; others: OthersEdit[] }>;
  read(): Promise<{ draft: Draft; revision: number }>;
}

interface Opening {
  draft: Draft;
  revision: number;
  kept: KeptBuffer | undefined;
  server: DraftServer;
  /** Called with every change of the buffer. */
  keep: (kept: KeptBuffer) => void;
}

const pause = 600;
const longestWait = 30_000;
/** A browser sends at most this many bytes after the page is gone. */
const mostKeepalive = 60_000;

/** The draft under the editor's hand: edits apply at once, are kept here and sent in batches. One per open activity. */
export function createDraft({ draft, revision, kept, server, keep }: Opening) {
  let state: DraftState = openDraft(draft, revision, kept?.buffer);
  let save: SaveState = isEmpty(state.buffer) ? { kind: 'saved', at: undefined } : { kind: 'waiting' };
  /** The first save of adopted edits is checked against the revision that they were made on. */
  let checkedRevision = kept ? Math.min(kept.revision, revision) : revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  const tell = (next: DraftState, nextSave: SaveState = save): void => {
    state = next;
    save = nextSave;
    keep({ revision: checkedRevision, buffer: state.buffer });
    for (const listener of listeners) listener();
  };
  const plan = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };
  const changed = (next: DraftState): void => {
    const stopped = save.kind === 'conflict' || save.kind === 'failed' || save.kind === 'saving';
    tell(next, stopped ? save : { kind: 'waiting' });
    if (save.kind === 'waiting') plan(pause);
  };

  /** Sends what waits; answers when everything that waited at the call is stored or has failed. */
  const flush = (options: { keepalive: boolean } = { keepalive: false }): Promise<void> => {
    clearTimeout(timer);
    if (save.kind === 'conflict') return Promise.resolve();
    sending ??= sendAll(options).finally(() => (sending = undefined));
    return sending;
  };
  const sendAll = async (options: { keepalive: boolean }): Promise<void> => {
    for (let begun = beginSaving(state); begun; begun = beginSaving(state)) {
      const { changes } = begun;
      tell(begun.state, { kind: 'saving' });
      try {
        const answer = await server.save(changes, checkedRevision, options);
        checkedRevision = answer.revision;
        failures = 0;
        const after = saved(state, changes, answer.others, answer.revision);
        tell(after, isEmpty(after.buffer) ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' });
      } catch (error) {
        await failed(error);
        return;
      }
    }
  };
  const failed = async (error: unknown): Promise<void> => {
    const answer = error instanceof ApiError ? error : new ApiError(0, {});
    if (answer.status === 409) return ask();
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 401 && answer.status !== 429) {
      tell(saveRefused(state), { kind: 'refused', message: Object.values(answer.errors)[0]?.[0] ?? answer.message });
      return;
    }
    failures += 1;
    tell(saveFailed(state), { kind: 'failed', offline: answer.code === 'network' });
    plan(answer.retryAfter ? answer.retryAfter * 1000 : Math.min(longestWait, 1000 * 2 ** (failures - 1)));
  };
  const learn = async (): Promise<News> => {
    try {
      const { revision: at, others } = await server.changesSince(checkedRevision);
      return { revision: at, edits: others };
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) throw error;
      return server.read();
    }
  };
  /** Somebody changed the same things: shows both. Where nothing differs after all, saving goes on. */
  const ask = async (): Promise<void> => {
    const news = await learn().catch(() => undefined);
    if (!news) {
      tell(saveRefused(state), { kind: 'failed', offline: true });
      return plan(longestWait);
    }
    const { changes, sides } = compared(state, news);
    const { conflicts } = findConflicts(changes, sides);
    tell(saveRefused(state), { kind: 'conflict', conflicts, news });
    if (conflicts.length === 0) settle(new Set());
  };
  /** Goes on from a conflict; at the paths in `given` the other editor's stays. */
  const settle = (given: ReadonlySet<string>): void => {
    if (save.kind !== 'conflict') return;
    const { conflicts, news } = save;
    const { changes, sides } = compared(state, news);
    const { agreed } = findConflicts(changes, sides);
    const buffer = resolveConflicts(changes, { base: sides.base, conflicts, given: new Set([...given, ...agreed]) }, newId);
    checkedRevision = news.revision;
    const next = rebased(state, sides.theirs, news.revision, { buffer, others: sides.others });
    if (isEmpty(next.buffer)) return tell(next, { kind: 'saved', at: Date.now() });
    tell(next, { kind: 'waiting' });
    plan(0);
  };

  if (!isEmpty(state.buffer)) plan(0);
  return {
    state: () => state,
    save: () => save,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Applies the edits as one step of undo. Throws EditRefused. */
    edit: (...edits: Edit[]): void => changed(edited(state, edits, Date.now(), newId)),
    undo: (): void => changed(undone(state, newId)),
    redo: (): void => changed(redone(state, newId)),
    flush,
    settle,
    /** Tries again at once. */
    retry: (): Promise<void> => {
      failures = 0;
      if (save.kind === 'conflict') return Promise.resolve();
      return flush();
    },
    /** Gives up the edits that the server refused. */
    discard(): void {
      clearTimeout(timer);
      tell(rebased(state, state.base, state.revision, { buffer: eraseBuffer() }), { kind: 'saved', at: undefined });
    },
    /** The page is about to go. What is too large for a last request waits in local storage. */
    leave(): void {
      const size = JSON.stringify(state.buffer).length;
      if (!isEmpty(state.buffer) && size < mostKeepalive) void flush({ keepalive: true });
    },
    /** Takes in what others have saved meanwhile. Where it is the same thing, the save that waits will ask. */
    async refresh(): Promise<void> {
      const isBusy = () => sending !== undefined || save.kind === 'conflict' || checkedRevision < state.revision;
      if (isBusy()) return;
      const news = await learn();
      if (isBusy() || news.revision <= state.revision) return;
      const { changes, sides } = compared(state, news);
      if (findConflicts(changes, sides).conflicts.length > 0) return;
      checkedRevision = news.revision;
      tell(rebased(state, sides.theirs, news.revision, { others: sides.others }));
    },
    /** The server's draft was changed by a call of its own (an import, a restored version); `inverse` takes that back as one step of undo. */
    replace(fresh: Draft, at: number, inverse: readonly Edit[] = []): void {
      checkedRevision = at;
      const next = rebased(state, fresh, at);
      tell(inverse.length === 0 ? next : withStep(next, inverse));
    },
    close(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
export type DraftStore = ReturnType<typeof createDraft>;
