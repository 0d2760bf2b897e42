/** Longest time that requests, jobs and the database may take to finish when the server stops. */
const stopMs = 25_000;
/** Longest time that the present step of a start may take to finish: making a database on a busy machine takes more than half a minute. */
const startMs = 120_000;
/** Milliseconds within which signals count as one: a Ctrl-C comes from the terminal, and again from npm, which passes it on. */
const oneSignalMs = 500;

/** A signal stopped the server while it was starting. */
export class Stopped extends Error {}

/**
 * Runs `stop` at the first SIGTERM or SIGINT and ends the process with 0; a second one ends it at once. Before `started` a signal only makes
 * throwIfStopping throw Stopped, so that the step under way ends first and is closed like the others.
 */
export function stopOnSignals(stop: () => Promise<void>): { throwIfStopping(): void; started(): void } {
  let signalledAt: number | undefined;
  let hasStarted = false;
  const finish = (): void =>
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  const onSignal = (): void => {
    if (signalledAt !== undefined) {
      if (performance.now() - signalledAt > oneSignalMs) process.exit(1);
      return;
    }
    signalledAt = performance.now();
    console.log('Stopping …');
    setTimeout(() => process.exit(1), hasStarted ? stopMs : startMs).unref();
    if (hasStarted) finish();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return {
    throwIfStopping() {
      if (signalledAt !== undefined) throw new Stopped();
    },
    started() {
      hasStarted = true;
    },
  };
}
