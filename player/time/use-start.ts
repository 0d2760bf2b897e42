import { useEffect } from 'react';
import { loadAgainNow } from '../load-again.ts';
import type { ServerClock } from '../server-clock.ts';

/** Milliseconds over which a waiting audience spreads its requests. */
const spread = 4000;
/** Milliseconds. A browser cannot wait much longer than three weeks at a time. */
const longest = 2 ** 31 - 1;

/** Reloads the page when the calendar starts, by the server's clock. */
export function useStart(start: number | null, clock: ServerClock | null): void {
  useEffect(() => {
    if (start === null || !clock) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = start - clock.now();
      timer = setTimeout(left > longest ? wait : loadAgainNow, Math.min(longest, Math.max(1000, left) + Math.random() * spread));
    };
    wait();
    return () => clearTimeout(timer);
  }, [start, clock]);
}
