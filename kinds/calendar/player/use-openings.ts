import { useEffect } from 'react';
import type { ServerClock } from '#player/server-clock.ts';

/** The longest timeout of a browser, in milliseconds. */
const longest = 2 ** 31 - 1;
/** Milliseconds over which the browsers of an audience spread their requests after a door opens. */
export const spread = 4000;

/** The door opens immediately; other changes are fetched a little later, so that not everybody asks at the same moment. */
export function useNextOpening(
  at: number | null,
  moment: number,
  clock: ServerClock | null,
  onMoment: (moment: number) => void,
  refresh: () => void,
): void {
  useEffect(() => {
    if (at === null || !clock) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(opened, Math.min(longest, Math.max(0, at - clock.now())));
    };
    const opened = () => {
      // The timeout was limited to the longest possible one: it is not time yet.
      if (clock.now() < at) return wait();
      onMoment(at);
      setTimeout(refresh, Math.random() * spread);
    };
    wait();
    return () => clearTimeout(timer);
    // The moment: the clock may have learned that it is later than assumed.
  }, [at, moment, clock, onMoment, refresh]);
}

/** After a time in the background, timers are late and others may have opened doors; a player who confirms her address returns from her mail. */
export function useAwake(clock: ServerClock | null, away: number, onMoment: (moment: number) => void, refresh: () => void): void {
  useEffect(() => {
    if (!clock) return;
    let hidden: number | undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return void (hidden = clock.now());
      onMoment(clock.now());
      if (hidden !== undefined && clock.now() - hidden > away) refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock, away, onMoment, refresh]);
}
