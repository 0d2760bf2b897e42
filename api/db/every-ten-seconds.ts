/** What a process leaves to be done later and together: counting answers, listing players. */
export interface LaterWork {
  /** Something was left to be done. */
  moved(): void;
  /** Does what is left. */
  close(): Promise<void>;
}

/** Milliseconds: what many leave is done at once. Who reads adds or does what is not done yet, so nobody waits for it. */
const pause = 10_000;

/** Each of `works` answers whether all was done; false where another process is at it, which may not see all yet. */
export function everyTenSeconds(works: readonly (() => Promise<boolean>)[], onError: (error: unknown) => void): LaterWork {
  // Also what a process left that was killed.
  let hasMore = true;
  let working = Promise.resolve();
  const work = (): Promise<void> =>
    (working = working.then(async () => {
      if (!hasMore) return;
      hasMore = false;
      const done = await Promise.all(works.map((one) => one().catch(onError)));
      if (done.some((isDone) => isDone !== true)) hasMore = true;
    }));
  const timer = setInterval(() => void work(), pause).unref();
  return {
    moved: () => void (hasMore = true),
    async close() {
      clearInterval(timer);
      await work();
    },
  };
}
