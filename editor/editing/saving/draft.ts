import { eraseBuffer, isEmpty, type BufferedChange } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import type { KeptBuffer } from './buffer-storage.ts';
import { findConflicts, type Conflict } from './find-conflicts.ts';
import { compared, type ServerChanges } from './server-changes.ts';
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

/** The state of the unconfirmed edits. `failed`: saving is retried automatically; `refused`: the server rejected them. */
export type SaveState =
  | { kind: 'saved'; at: number | undefined }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; offline: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; conflicts: Conflict[]; serverChanges: ServerChanges };

export interface DraftServer {
  /** Throws ApiError: 409 when another editor changed the same things, 422 when an edit does not fit. */
  save(
    changes: readonly BufferedChange[],
    revision: number,
    options: { keepalive: boolean },
  ): Promise<{ revision: number; others: OthersEdit[] }>;
  /** Throws ApiError 409 when there are too many edits since then, 403 for users who may only view. */
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
/** The most bytes that a browser sends after the page is closed. */
const mostKeepalive = 60_000;

/** The editor's draft: edits apply at once, are buffered here and sent in batches. One per open activity. */
export const createDraft = (opening: Opening): DraftStore => new DraftStore(opening);

/** Its functions work without `this`. */
export class DraftStore {
  #state: DraftState;
  #save: SaveState;
  /** The first save of adopted edits is checked against the revision on which they are based. */
  #checkedRevision: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  readonly #server: DraftServer;
  readonly #keep: Opening['keep'];
  readonly #listeners = new Set<() => void>();

  constructor({ draft, revision, kept, server, keep }: Opening) {
    this.#state = openDraft(draft, revision, kept?.buffer);
    this.#save = isEmpty(this.#state.buffer) ? { kind: 'saved', at: undefined } : { kind: 'waiting' };
    this.#checkedRevision = kept ? Math.min(kept.revision, revision) : revision;
    this.#server = server;
    this.#keep = keep;
    if (!isEmpty(this.#state.buffer)) this.#plan(0);
  }

  state = (): DraftState => this.#state;
  save = (): SaveState => this.#save;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Applies the edits as one step of undo. Throws EditRefused. */
  edit = (...edits: Edit[]): void => this.#changed(edited(this.#state, edits, Date.now(), newId));
  /** The next edit is a step of undo of its own. */
  endStep = (): void => void (this.#state = { ...this.#state, editedAt: 0 });
  undo = (): void => this.#changed(undone(this.#state, newId));
  redo = (): void => this.#changed(redone(this.#state, newId));

  /** Sends the waiting edits; resolves when every edit that waited at the call is stored or has failed. */
  flush = (options: { keepalive: boolean } = { keepalive: false }): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#save.kind === 'conflict') return Promise.resolve();
    this.#sending ??= this.#sendAll(options).finally(() => (this.#sending = undefined));
    return this.#sending;
  };

  /** Sends the waiting edits; resolves when all are stored or discarded, however often saving fails before. */
  stored = async (): Promise<void> => {
    await this.flush();
    if (this.#save.kind === 'saved') return;
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#save.kind !== 'saved') return;
        stop();
        resolve();
      });
    });
  };

  /** Retries at once. */
  retry = (): Promise<void> => {
    this.#failures = 0;
    return this.flush();
  };

  /** Continues after a conflict; at the paths in `theirPaths` the other editor's value stays. */
  settle = (theirPaths: ReadonlySet<string>): void => {
    if (this.#save.kind !== 'conflict') return;
    const { serverChanges } = this.#save;
    const { changes, sides } = compared(this.#state, serverChanges);
    const buffer = resolveConflicts(changes, sides, theirPaths, newId);
    this.#checkedRevision = serverChanges.revision;
    const next = rebased(this.#state, sides.theirs, serverChanges.revision, { buffer, others: sides.others });
    if (isEmpty(next.buffer)) return this.#notify(next, { kind: 'saved', at: Date.now() });
    this.#notify(next, { kind: 'waiting' });
    this.#plan(0);
  };

  /** Discards the edits that the server refused. */
  discard = (): void => {
    clearTimeout(this.#timer);
    const { base, revision } = this.#state;
    this.#notify(rebased(this.#state, base, revision, { buffer: eraseBuffer() }), { kind: 'saved', at: undefined });
  };

  /** The page is about to close. Edits too large for a last request wait in local storage. */
  leave = (): void => {
    const { buffer } = this.#state;
    if (!isEmpty(buffer) && JSON.stringify(buffer).length < mostKeepalive) void this.flush({ keepalive: true });
  };

  /** Applies the saved edits of others. When they change the same thing, the waiting save will ask. */
  refresh = async (): Promise<void> => {
    const isBusy = () => this.#sending !== undefined || this.#save.kind === 'conflict' || this.#checkedRevision < this.#state.revision;
    if (isBusy()) return;
    const serverChanges = await this.#learn();
    if (isBusy() || serverChanges.revision <= this.#state.revision) return;
    const { changes, sides } = compared(this.#state, serverChanges);
    if (findConflicts(changes, sides).length > 0) return;
    const buffer = resolveConflicts(changes, sides, new Set(), newId);
    this.#checkedRevision = serverChanges.revision;
    const isAsBefore = buffer.waiting.length === changes.length && buffer.waiting.every((change, place) => change === changes[place]);
    this.#notify(rebased(this.#state, sides.theirs, serverChanges.revision, { others: sides.others, ...(!isAsBefore && { buffer }) }));
  };

  /** A separate call (an import, a restored version) changed the server's draft; `inverse` undoes it as one step. */
  replace = (present: Draft, at: number, inverse: readonly Edit[] = []): void => {
    this.#checkedRevision = at;
    const next = rebased(this.#state, present, at);
    this.#notify(inverse.length === 0 ? next : withStep(next, inverse));
  };

  close = (): void => {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  };

  #notify(next: DraftState, save: SaveState = this.#save): void {
    this.#state = next;
    this.#save = save;
    for (const listener of this.#listeners) listener();
    this.#keepBuffer();
  }

  #keepBuffer(): void {
    try {
      this.#keep({ revision: this.#checkedRevision, buffer: this.#state.buffer });
    } catch {
      // The browser cannot store edits. It still shows and sends them; the stored copy matters only when the page is lost.
    }
  }

  #plan(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  #changed(next: DraftState): void {
    const isStopped = ['conflict', 'failed', 'saving'].includes(this.#save.kind);
    this.#notify(next, isStopped ? this.#save : { kind: 'waiting' });
    if (!isStopped) this.#plan(pause);
  }

  async #sendAll(options: { keepalive: boolean }): Promise<void> {
    for (let begun = beginSaving(this.#state); begun; begun = beginSaving(this.#state)) {
      const { changes } = begun;
      this.#notify(begun.state, { kind: 'saving' });
      try {
        const reply = await this.#server.save(changes, this.#checkedRevision, options);
        const after = saved(this.#state, changes, reply.others, reply.revision);
        // Not before: without a revision to check against, the next save would overwrite the changes of others.
        this.#checkedRevision = after.revision;
        this.#failures = 0;
        this.#notify(after, isEmpty(after.buffer) ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' });
      } catch (error) {
        await this.#failed(error);
        return;
      }
    }
  }

  async #failed(error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? error : new ApiError(0, {});
    if (failure.status === 409) return this.#ask();
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 401 && failure.status !== 429) {
      const message = Object.values(failure.errors)[0]?.[0] ?? failure.message;
      return this.#notify(saveRefused(this.#state), { kind: 'refused', message });
    }
    this.#failures += 1;
    this.#notify(saveFailed(this.#state), { kind: 'failed', offline: failure.code === 'network' });
    this.#plan(failure.retryAfter ? failure.retryAfter * 1000 : Math.min(longestWait, 1000 * 2 ** (this.#failures - 1)));
  }

  async #learn(): Promise<ServerChanges> {
    try {
      const { revision, others } = await this.#server.changesSince(this.#checkedRevision);
      return { revision, edits: others };
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) throw error;
      return this.#server.read();
    }
  }

  /** Another editor changed the same things: shows both values. Saving continues when they do not differ after all. */
  async #ask(): Promise<void> {
    const serverChanges = await this.#learn().catch(() => undefined);
    if (!serverChanges) {
      this.#notify(saveRefused(this.#state), { kind: 'failed', offline: true });
      return this.#plan(longestWait);
    }
    const { changes, sides } = compared(this.#state, serverChanges);
    const conflicts = findConflicts(changes, sides);
    this.#notify(saveRefused(this.#state), { kind: 'conflict', conflicts, serverChanges });
    if (conflicts.length === 0) this.settle(new Set());
  }
}
