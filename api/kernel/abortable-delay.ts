import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, without an error, when the signal aborts. Leaves no listener on the signal, which may live as long as the process. */
export const abortableDelay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
