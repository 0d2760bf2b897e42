import { steadyNow } from '../steady-clock.ts';

/** The server's time in milliseconds since 1970, whatever the device's clock shows. */
export type ServerClock = () => number;

/** `told`: the server's time, ISO 8601, as it was `age` milliseconds ago. */
export function serverClock(told: string, age = 0, steady: () => number = steadyNow): ServerClock {
  const ahead = Date.parse(told) + age - steady();
  return () => steady() + ahead;
}

/** How long ago the page that is shown began to arrive, in milliseconds: what is written in it is as old. */
export function ageOfPage(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? Math.max(0, performance.now() - page.responseStart) : 0;
}
