import { steadyNow } from './steady-clock.ts';

/** The server's time as far as this device knows it, whatever the device's own clock shows. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Learns from a time that the server gave (ISO 8601), in a reply requested at `asked` and received at `came`, both on the steady clock. */
  learn(serverTime: string, sent: number, received: number): void;
}

/** `serverTime`: the server's time, ISO 8601, as of `age` milliseconds ago. */
export function serverClock(serverTime: string, age = 0, steady: () => number = steadyNow): ServerClock {
  let ahead = Date.parse(serverTime) + age - steady();
  return {
    now: () => steady() + ahead,
    learn(time, sent, received) {
      // The server read its clock at some time in between; assuming the middle is wrong by half the round trip at most.
      ahead = Date.parse(time) - (sent + received) / 2;
    },
  };
}

/** How long ago the present page began to arrive, in milliseconds: the data written in it is as old. */
export function ageOfPage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? Math.max(0, performance.now() - page.responseStart) : 0;
}

/** Milliseconds by which a device's clock may be off before a countdown shows it. */
const noticed = 120_000;

/** Whether the device's own clock differs from the server's. */
export const isDeviceWrong = (clock: ServerClock, device = Date.now()): boolean => Math.abs(device - clock.now()) > noticed;
