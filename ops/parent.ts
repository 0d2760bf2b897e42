/**
 * Ties this process to run.mjs when that started it: takes over the signals that reached only run.mjs, and exits when run.mjs is killed. A Ctrl-C
 * that reached both counts once.
 */
export function followParent(): void {
  if (!process.channel) return;
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const note = (): void => {
      isStopping = true;
      // Our listener disabled the signal's default action. Restores it where no other listener exists.
      if (process.listenerCount(signal) === 1) {
        process.off(signal, note);
        process.kill(process.pid, signal);
      }
    };
    process.on(signal, note);
  }
  const pass = (signal: NodeJS.Signals): void => {
    if (!isStopping) process.kill(process.pid, signal);
  };
  process.on('message', (message: { signal: NodeJS.Signals }) => pass(message.signal));
  process.on('disconnect', () => pass('SIGTERM'));
  process.channel.unref();
}
