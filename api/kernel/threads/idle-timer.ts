/** Ends something that has had nothing to do for a while. */
export interface IdleTimer {
  /** The work is done. */
  start(): void;
  /** There is something to do. */
  stop(): void;
}

/** Idle threads that may wait for work at once: each uses 30 to 300 MB, and restarts in a fraction of a second. */
const mostIdle = 2;
/** Those that wait, the longest first. */
const idle = new Map<NodeJS.Timeout, () => unknown>();

/** Ends everything that waits for work. Called before work that takes 100 MB or more, which must not meet what others left behind. */
export function endIdle(): void {
  for (const end of idle.values()) end();
}

/** Calls `end` so many milliseconds after the last `start`, or earlier where others wait since then. It keeps no process alive. */
export function openIdleTimer(milliseconds: number, end: () => unknown): IdleTimer {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (!timer) return;
    clearTimeout(timer);
    idle.delete(timer);
    timer = undefined;
  };
  const endNow = (): void => {
    stop();
    void end();
  };
  return {
    start() {
      stop();
      if (milliseconds === Infinity) return;
      timer = setTimeout(endNow, milliseconds).unref();
      idle.set(timer, endNow);
      if (idle.size > mostIdle) [...idle.values()][0]?.();
    },
    stop,
  };
}
