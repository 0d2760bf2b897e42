/** What a process leaves to be done later and together: counting answers, listing players. Who reads adds or does what is not done yet, so nobody waits for it. */
export interface PeriodicTasks {
  /** Does what is left. */
  close(): Promise<void>;
}

export interface PeriodicTask {
  /** Seconds between two times; what many left is done at once. */
  every: number;
  /** Also what a process left that was killed. What it leaves undone is done the next time. */
  work(): Promise<unknown>;
}

/** Does each of `tasks` every now and then, and never two at a time: players need the processors, too. */
export function openPeriodicTasks(tasks: readonly PeriodicTask[], onError: (error: unknown) => void): PeriodicTasks {
  let working = Promise.resolve();
  const waiting = new Set<PeriodicTask>();
  const take = (one: PeriodicTask): void => {
    if (waiting.has(one)) return;
    waiting.add(one);
    working = working.then(async () => {
      waiting.delete(one);
      await one.work().catch(onError);
    });
  };
  const timers = tasks.map((one) => setInterval(() => take(one), one.every * 1000).unref());
  return {
    async close() {
      timers.forEach(clearInterval);
      tasks.forEach(take);
      await working;
    },
  };
}
