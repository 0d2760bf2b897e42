import { performance } from 'node:perf_hooks';

/** Measures how busy this process is with players; work that can wait makes room for them. */
export interface LoadMeter {
  /** A player's call has arrived. */
  begin(): void;
  /** The call was answered, or has failed. */
  end(): void;
  /** The load since the previous measurement. */
  measure(): Load;
}

export interface Load {
  /** The share of the time, from 0 to 1, in which the event loop was busy. */
  utilization: number;
  /** Players' calls per second. */
  calls: number;
  /** The average number of players' calls in progress, including those that wait for the database or for a processor. */
  underWay: number;
}

/** Below this many calls per second, players are served immediately whatever else is done. */
const busyCalls = 50;
const busyUtilization = 0.5;

/** Only calls that have to wait accumulate to this number. */
const busyUnderWay = 4;

export const isBusyWithPlayers = ({ utilization, calls, underWay }: Load): boolean =>
  calls >= busyCalls && (utilization >= busyUtilization || underWay >= busyUnderWay);

/** Milliseconds within which the previous measurement is reused. */
const shortest = 20;

/** `clock`: milliseconds that only grow. */
export function openLoadMeter(clock = () => performance.now()): LoadMeter {
  let calls = 0;
  let loop = performance.eventLoopUtilization();
  let at = clock();
  let last: Load = { utilization: 0, calls: 0, underWay: 0 };
  let current = 0;
  /** The number of calls times the milliseconds for which they were in progress, up to `since`. */
  let area = 0;
  let since = at;
  const step = (change: number): void => {
    const now = clock();
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
      const now = clock();
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
