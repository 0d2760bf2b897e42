/** What a process leaves to be done later and together: counting answers, listing players. Who reads adds or does what is not done yet, so nobody waits for it. */
export interface LaterWork {
  /** Does what is left. */
  close(): Promise<void>;
}

export interface Work {
  /** Seconds between two times; what many left is done at once. */
  every: number;
  /** Also what a process left that was killed. What it leaves undone is done the next time. */
  work(): Promise<unknown>;
}

/** Does each of `works` every now and then, and never two at a time: players need the processors, too. */
export function openLaterWork(works: readonly Work[], onError: (error: unknown) => void): LaterWork {
  let working = Promise.resolve();
  const waiting = new Set<Work>();
  const take = (one: Work): void => {
    if (waiting.has(one)) return;
    waiting.add(one);
    working = working.then(async () => {
      waiting.delete(one);
      await one.work().catch(onError);
    });
  };
  const timers = works.map((one) => setInterval(() => take(one), one.every * 1000).unref());
  return {
    async close() {
      timers.forEach(clearInterval);
      works.forEach(take);
      await working;
    },
  };
}
