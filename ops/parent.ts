/**
 * Makes this process follow run.mjs, when that started it: takes over the signals that reached only run.mjs, and ends when run.mjs is killed.
 * A Ctrl-C that reached both counts once.
 */
export function followParent(): void {
  if (!process.channel) return;
  let told = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const note = (): void => {
      told = true;
      // Our listener took the signal's own effect away. Give it back where nobody else listens.
      if (process.listenerCount(signal) === 1) {
        process.off(signal, note);
        process.kill(process.pid, signal);
      }
    };
    process.on(signal, note);
  }
  const pass = (signal: NodeJS.Signals): void => {
    if (!told) process.kill(process.pid, signal);
  };
  process.on('message', (message: { signal: NodeJS.Signals }) => pass(message.signal));
  process.on('disconnect', () => pass('SIGTERM'));
  process.channel.unref();
}
