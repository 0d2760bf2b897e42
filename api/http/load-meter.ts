import { performance } from 'node:perf_hooks';

/** How busy this process is with players: what can wait steps back for them. */
export interface LoadMeter {
  /** A player's call came. */
  begin(): void;
  /** It is answered, or failed. */
  end(): void;
  /** Since it was last asked. */
  measure(): Load;
}

export interface Load {
  /** Of the time, from 0 to 1, in which the event loop had something to do. */
  utilization: number;
  /** Players' calls a second. */
  calls: number;
  /** Players' calls that were under way at once, on average: whoever waits for the database or for a processor counts here. */
  underWay: number;
}

/** So much is a crowd: below it players are served at once, whatever else is done. */
const busyCalls = 50;
const busyUtilization = 0.5;

/** So many at once only gather where they wait for something. */
const busyUnderWay = 4;

export const isBusyWithPlayers = ({ utilization, calls, underWay }: Load): boolean =>
  calls >= busyCalls && (utilization >= busyUtilization || underWay >= busyUnderWay);

/** Milliseconds below which nothing is measured anew. */
const shortest = 20;

export function openLoadMeter(): LoadMeter {
  let calls = 0;
  let loop = performance.eventLoopUtilization();
  let at = performance.now();
  let last: Load = { utilization: 0, calls: 0, underWay: 0 };
  let current = 0;
  /** Calls times the milliseconds for which they were under way, up to `since`. */
  let area = 0;
  let since = at;
  const step = (change: number): void => {
    const now = performance.now();
    area += current * (now - since);
    since = now;
    current += change;
  };
  return {
    begin: () => {
      calls += 1;
      step(1);
    },
    end: () => step(-1),
    measure() {
      const now = performance.now();
      if (now - at < shortest) return last;
      step(0);
      const loopNow = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(loopNow, loop);
      last = { utilization, calls: (calls * 1000) / (now - at), underWay: area / (now - at) };
      [calls, area, loop, at] = [0, 0, loopNow, now];
      return last;
    },
  };
}
