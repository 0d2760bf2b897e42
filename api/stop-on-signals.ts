/** Longest time that requests, jobs and the database may take to finish when the server is told to stop. */
const stopMs = 25_000;
/** Milliseconds within which signals are one: a Ctrl-C reaches us from the terminal, and once more from npm, which passes it on. */
const oneSignalMs = 500;

/** The server was told to stop while it was still starting. */
export class Stopped extends Error {}

/**
 * Runs `stop` at the first SIGTERM or SIGINT and ends the process with 0; a second one ends it at once. Before `started` a signal only makes
 * demandNone throw Stopped, so that what is being opened in this moment is open, and closed like the rest.
 */
export function stopOnSignals(stop: () => Promise<void>): { demandNone(): void; started(): void } {
  let toldAt: number | undefined;
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
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > oneSignalMs) process.exit(1);
      return;
    }
    toldAt = performance.now();
    console.log('Stopping …');
    setTimeout(() => process.exit(1), stopMs).unref();
    if (hasStarted) finish();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return {
    demandNone() {
      if (toldAt !== undefined) throw new Stopped();
    },
    started() {
      hasStarted = true;
    },
  };
}
