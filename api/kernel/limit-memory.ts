import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';

/** Milliseconds between two checks whether the server is idle. */
const interval = 20_000;
/** The part of that time in which a server that rests does something. */
const resting = 0.02;
/** Bytes by which the heap must have grown since the last collection to justify the pause. */
const worthwhile = 16 * 2 ** 20;

/**
 * Limits the server's memory. libvips would cache decoded pictures, although the next picture is nearly always another one, and use a thread with its
 * own buffers for each processor. V8 collects garbage only when it needs room, so an idle server would keep it for hours.
 */
export function limitMemory(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let size = 0;
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > resting || process.memoryUsage().heapTotal < size + worthwhile) return;
    collect();
    size = process.memoryUsage().heapTotal;
  }, interval).unref();
}
