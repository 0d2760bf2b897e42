/**
 * Work that a process defers and does in bulk: counting answers, listing players. Readers include the pending work, or do it themselves, so
 * no request waits for it.
 */
export interface PeriodicTasks {
  /** Does the remaining work. */
  close(): Promise<void>;
}

export interface PeriodicTask {
  /** Seconds between two runs; much work in one run costs less than many runs. */
  every: number;
  /** Also does the work left by a killed process. Unfinished work is done the next time. */
  work(): Promise<unknown>;
}

/** Runs each task at its interval, and never two at a time: players need the processors, too. */
export function openPeriodicTasks(tasks: readonly PeriodicTask[], onError: (error: unknown) => void): PeriodicTasks {
  let working = Promise.resolve();
  const waiting = new Set<PeriodicTask>();
  const take = (periodicTask: PeriodicTask): void => {
    if (waiting.has(periodicTask)) return;
    waiting.add(periodicTask);
    working = working.then(async () => {
      waiting.delete(periodicTask);
      await periodicTask.work().catch(onError);
    });
  };
  const timers = tasks.map((task) => setInterval(() => take(task), task.every * 1000).unref());
  return {
    async close() {
      timers.forEach(clearInterval);
      tasks.forEach(take);
      await working;
    },
  };
}
