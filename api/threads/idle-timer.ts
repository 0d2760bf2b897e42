/** Ends something that has had nothing to do for a while. */
export interface IdleTimer {
  /** There is nothing more to do. */
  start(): void;
  /** There is something to do. */
  stop(): void;
}

/** Calls `end` so many milliseconds after the last `start`. It keeps no process alive. */
export function openIdleTimer(milliseconds: number, end: () => unknown): IdleTimer {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      clearTimeout(timer);
      if (milliseconds !== Infinity) timer = setTimeout(end, milliseconds).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
