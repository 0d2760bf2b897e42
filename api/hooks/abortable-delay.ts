import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, and never fails, where the signal is given. Leaves nothing with the signal, which may live as long as the process. */
export const abortableDelay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);
