/** What a process leaves to be done later and together: counting answers, listing players. */
export interface LaterWork {
  /** Does what is left. */
  close(): Promise<void>;
}

/** Milliseconds: what many leave is done at once. Who reads adds or does what is not done yet, so nobody waits for it. */
const pause = 10_000;

/** Does each of `works`, also what a process left that was killed. What one of them leaves undone is done the next time. */
export function everyTenSeconds(works: readonly (() => Promise<unknown>)[], onError: (error: unknown) => void): LaterWork {
  let working = Promise.resolve();
  const work = (): Promise<void> =>
    (working = working.then(async () => {
      await Promise.all(works.map((one) => one().catch(onError)));
    }));
  const timer = setInterval(() => void work(), pause).unref();
  return {
    async close() {
      clearInterval(timer);
      await work();
    },
  };
}
