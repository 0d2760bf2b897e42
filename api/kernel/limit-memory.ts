import { flushCompileCache } from 'node:module';
import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two checks whether the server is idle. */
const interval = 10_000;
/** The part of that time in which a server that rests does something. */
const resting = 0.03;
/** Bytes by which the process must have grown since the last collection to justify the pause. */
const worthwhile = 32 * 2 ** 20;
/** Percent by which the heap may grow between two collections. V8 would let it quadruple. */
const growth = 20;
/** Megabytes for the new objects of a thread. The server itself has those of ops/run.mjs, which its heap got before this. */
const newInThreads = 1;

/**
 * Limits the server's memory. V8 collects garbage only when it needs room, so an idle server would keep it for hours, and it keeps emptied pages for
 * the next load: only the last resort returns them to the system at once. Node keeps the compiled form of every file that it has read, 20 MB, until it is
 * told to write down what is new of it. Returns what gives back the memory that the start took: most modules are read by then.
 */
export function limitMemory(): () => void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  setFlagsFromString(`--max-semi-space-size=${newInThreads}`);
  const collect = runInNewContext('gc') as (how: object) => void;
  let size = 0;
  const giveBack = (): void => {
    flushCompileCache();
    collect({ type: 'major', flavor: 'last-resort' });
    size = process.memoryUsage.rss();
  };
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization <= resting && process.memoryUsage.rss() >= size + worthwhile) giveBack();
  }, interval).unref();
  return giveBack;
}
