import Queue from 'yocto-queue';
import { HttpError } from '#api/kernel/errors.ts';

/** Requests wait here for a moment when the process already runs as many as it can at once. */
export interface AdmissionQueue {
  /**
   * Does the work now or when its turn comes. Requests that continue something go before those that begin something. Throws not_ready when the wait
   * would be too long at the current throughput, with the seconds after which there will be room.
   */
  admit<T>(work: () => Promise<T>, begins?: boolean): Promise<T>;
}

interface Options {
  /** The most requests that run at once. */
  atOnce: number;
  /** The longest wait, in milliseconds, estimated from the throughput. */
  longestWait: number;
  /** Milliseconds since any fixed moment. */
  now?: () => number;
}

interface QueuedRequest {
  since: number;
  proceed(): void;
  refuse(error: HttpError): void;
}

/** Requests per millisecond, before anything is known about this machine. */
const initialThroughput = 1;
/** Milliseconds over which the throughput is measured, and the weight of the earlier measurements. */
const measuringSpan = 250;
const keptWeight = 0.5;
/** The lowest assumed throughput. With 0 there would be no Retry-After to send. */
const leastThroughput = 0.01;
const longestRetry = 30;
/** The throughput may fall after a request was queued: the request is refused after it has waited for this many times the longest wait. */
const refusedAfterWaits = 2;

/** The throughput is measured only while requests wait. Otherwise it would measure how many requests came, not how many the process could handle. */
function measuredThroughput() {
  let throughput = initialThroughput;
  let began: number | undefined;
  let done = 0;
  return {
    current: () => throughput,
    note(at: number, isFull: boolean): void {
      done += 1;
      if (began === undefined || !isFull) {
        began = isFull ? at : undefined;
        done = 0;
      } else if (at - began >= measuringSpan) {
        throughput = Math.max(leastThroughput, keptWeight * throughput + (1 - keptWeight) * (done / (at - began)));
        began = at;
        done = 0;
      }
    },
  };
}

export function openAdmissionQueue({ atOnce, longestWait, now = () => performance.now() }: Options): AdmissionQueue {
  const throughput = measuredThroughput();
  /** Requests that continue something, and requests that begin something. */
  const queues = [new Queue<QueuedRequest>(), new Queue<QueuedRequest>()] as const;
  let underWay = 0;
  let promisedUntil = 0;
  let sweeping: NodeJS.Timeout | undefined;

  const next = (): QueuedRequest | undefined => queues[0].dequeue() ?? queues[1].dequeue();
  const waiting = (begins: boolean): number => queues[0].size + (begins ? queues[1].size : 0);

  /** Spreads the refused requests over time, at the rate at which there will be room, so that they do not all come back in the same second. */
  const retryLater = (wait: number): HttpError => {
    promisedUntil = Math.max(promisedUntil, now() + wait) + 1 / throughput.current();
    return new HttpError('not_ready', { retryAfter: Math.min(longestRetry, Math.max(1, Math.ceil((promisedUntil - now()) / 1000))) });
  };

  const sweep = (): void => {
    for (const queue of queues) {
      for (let first = queue.peek(); first && now() - first.since > refusedAfterWaits * longestWait; first = queue.peek())
        queue.dequeue()?.refuse(retryLater(longestWait));
    }
    if (waiting(true) > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  };

  const turn = (begins: boolean): Promise<void> => {
    const wait = (waiting(begins) + 1) / throughput.current();
    if (wait > longestWait) return Promise.reject(retryLater(wait));
    sweeping ??= setInterval(sweep, longestWait / 2).unref();
    return new Promise((proceed, refuse) => queues[begins ? 1 : 0].enqueue({ since: now(), proceed, refuse }));
  };

  const leave = (): void => {
    throughput.note(now(), waiting(true) > 0);
    const following = next();
    // Passes the slot on directly, so that no request that arrives at this moment can take it.
    if (following) following.proceed();
    else underWay -= 1;
  };

  return {
    admit: async (work, begins = false) => {
      if (underWay < atOnce) underWay += 1;
      else await turn(begins);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
