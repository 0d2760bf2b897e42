import { steadyNow } from './steady-clock.ts';

/** The server's time as this device knows it, whatever the device's own clock shows. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A time that the server told (ISO 8601), in an answer that was asked for at `asked` and came at `came`, both on the steady clock. */
  learn(told: string, asked: number, came: number): void;
}

/** `told`: the server's time, ISO 8601, as it was `age` milliseconds ago. */
export function serverClock(told: string, age = 0, steady: () => number = steadyNow): ServerClock {
  let ahead = Date.parse(told) + age - steady();
  return {
    now: () => steady() + ahead,
    learn(time, asked, came) {
      // The server looked at its clock somewhere between; the middle errs by half the way at most.
      ahead = Date.parse(time) - (asked + came) / 2;
    },
  };
}

/** How long ago the page that is shown began to arrive, in milliseconds: what is written in it is as old. */
export function ageOfPage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? Math.max(0, performance.now() - page.responseStart) : 0;
}

/** Milliseconds by which a device's clock may be off before anybody would notice at a countdown. */
const noticed = 120_000;

/** Whether the device's own clock shows another time than the server's. */
export const isDeviceWrong = (clock: ServerClock, device = Date.now()): boolean => Math.abs(device - clock.now()) > noticed;
