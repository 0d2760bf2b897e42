import { HttpError } from '#api/kernel/errors.ts';

/** Reports a file's position before its process starts: the number of files ahead of it. */
export type ReportAhead = (ahead: number) => void;

interface QueuedFile {
  begin: () => void;
  reportProgress: ReportAhead;
}
export interface FileQueue {
  /**
   * Resolves at this file's turn with a function that ends it. Rejects with not_ready when the queue is full, the wait is too long, or `signal`
   * aborts.
   */
  enter(tenant: string, options?: { signal?: AbortSignal; reportProgress?: ReportAhead }): Promise<() => void>;
}

/**
 * Limits the files processed at once, with a queue for each tenant: a free place goes to the tenant with the fewest files in progress, and among
 * those to the one served longest ago. A hundred files of one tenant do not delay another tenant's first.
 */
export function newFileQueue({ room, mostWaiting, longestWait }: { room: number; mostWaiting: number; longestWait: number }): FileQueue {
  const lines = new Map<string, QueuedFile[]>();
  const working = new Map<string, number>();
  /** When each tenant was last served, as a running number; cleared when the queue is empty. */
  const served = new Map<string, number>();
  let turn = 0;
  const busy = (): number => [...working.values()].reduce((sum, each) => sum + each, 0);
  const at = (tenant: string): number => working.get(tenant) ?? 0;

  const leave = (tenant: string): void => {
    if (at(tenant) > 1) working.set(tenant, at(tenant) - 1);
    else working.delete(tenant);
    advance();
    if (working.size === 0) served.clear();
  };
  const advance = (): void => {
    while (busy() < room) {
      const next = [...lines.keys()].toSorted((a, b) => at(a) - at(b) || (served.get(a) ?? 0) - (served.get(b) ?? 0))[0];
      if (next === undefined) return;
      const [first, ...others] = lines.get(next) ?? [];
      lines.delete(next);
      if (others.length > 0) lines.set(next, others);
      served.set(next, (turn += 1));
      working.set(next, at(next) + 1);
      first?.begin();
    }
    for (const line of lines.values()) for (const [place, { reportProgress }] of line.entries()) reportProgress(place * lines.size + 1);
  };

  const enter = (
    tenant: string,
    { signal, reportProgress = () => undefined }: { signal?: AbortSignal; reportProgress?: ReportAhead } = {},
  ): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(tenant) ?? [];
      if (signal?.aborted || line.length >= mostWaiting) return reject(new HttpError('not_ready', { retryAfter: 10 }));
      const giveUp = (): void => {
        const others = (lines.get(tenant) ?? []).filter((each) => each !== waiting);
        if (others.length > 0) lines.set(tenant, others);
        else lines.delete(tenant);
        settle();
        reject(new HttpError('not_ready', { retryAfter: 10 }));
        advance();
      };
      const tooLong = setTimeout(giveUp, longestWait);
      const settle = (): void => {
        clearTimeout(tooLong);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = (): void => {
        settle();
        let isDone = false;
        resolve(() => {
          if (!isDone) leave(tenant);
          isDone = true;
        });
      };
      const waiting = { begin, reportProgress };
      signal?.addEventListener('abort', giveUp, { once: true });
      lines.set(tenant, [...line, waiting]);
      advance();
    });
  return { enter };
}
