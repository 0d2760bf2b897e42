import { HttpError } from './errors.ts';

/** Requests wait here for a moment when the process has all that it can do at once. */
export interface AdmissionQueue {
  /**
   * Does the work now or when its turn comes. Those who go on with something go before those who begin. Throws not_ready where the wait would be
   * too long at the pace of this moment, with the seconds after which there will be room.
   */
  admit<T>(work: () => Promise<T>, begins?: boolean): Promise<T>;
}

interface Options {
  /** Requests under way at once. */
  atOnce: number;
  /** Milliseconds that somebody may have to wait, by the pace. */
  longestWait: number;
  /** Milliseconds, of any beginning. */
  now?: () => number;
}

interface QueuedRequest {
  since: number;
  go(): void;
  refuse(error: HttpError): void;
}

/** Requests a millisecond, before anything is known of this machine. */
const firstPace = 1;
/** Milliseconds over which the pace is measured, and the share of what was known before that is kept. */
const span = 250;
const kept = 0.5;
/** A process that stands still has still some pace: else nobody would ever be told when to come back. */
const leastPace = 0.01;
const longestRetry = 30;
/** The pace may fall after somebody was let in: she is sent away when she waited so many times the longest wait. */
const patience = 2;

/** A pace is known only while there is more to do than can be done: otherwise it tells how many came, not how many could. */
function measuredPace() {
  let pace = firstPace;
  let began: number | undefined;
  let done = 0;
  return {
    current: () => pace,
    note(at: number, isFull: boolean): void {
      done += 1;
      if (began === undefined || !isFull) {
        began = isFull ? at : undefined;
        done = 0;
      } else if (at - began >= span) {
        pace = Math.max(leastPace, kept * pace + (1 - kept) * (done / (at - began)));
        began = at;
        done = 0;
      }
    },
  };
}

export function openAdmissionQueue({ atOnce, longestWait, now = () => performance.now() }: Options): AdmissionQueue {
  const pace = measuredPace();
  /** Who goes on, and who begins. */
  const queues = [fifo(), fifo()] as const;
  let underWay = 0;
  let promisedUntil = 0;
  let sweeping: NodeJS.Timeout | undefined;

  const next = (): QueuedRequest | undefined => queues[0].shift() ?? queues[1].shift();
  const waiting = (begins: boolean): number => queues[0].length() + (begins ? queues[1].length() : 0);

  /** Those who are sent away come back one after the other, as there will be room, and not all in the same second. */
  const comeBack = (wait: number): HttpError => {
    promisedUntil = Math.max(promisedUntil, now() + wait) + 1 / pace.current();
    return new HttpError('not_ready', { retryAfter: Math.min(longestRetry, Math.max(1, Math.ceil((promisedUntil - now()) / 1000))) });
  };

  const sweep = (): void => {
    for (const queue of queues) {
      for (let first = queue.first(); first && now() - first.since > patience * longestWait; first = queue.first())
        queue.shift()?.refuse(comeBack(longestWait));
    }
    if (waiting(true) > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  };

  const turn = (begins: boolean): Promise<void> => {
    const wait = (waiting(begins) + 1) / pace.current();
    if (wait > longestWait) return Promise.reject(comeBack(wait));
    sweeping ??= setInterval(sweep, longestWait / 2).unref();
    return new Promise((go, refuse) => queues[begins ? 1 : 0].push({ since: now(), go, refuse }));
  };

  const leave = (): void => {
    pace.note(now(), waiting(true) > 0);
    const following = next();
    // The place is handed on: nobody who comes in this moment can take it.
    if (following) following.go();
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

/** A list from whose beginning is taken without moving the rest. */
function fifo() {
  let entries: QueuedRequest[] = [];
  let taken = 0;
  return {
    length: () => entries.length - taken,
    first: () => entries[taken],
    push: (entry: QueuedRequest) => void entries.push(entry),
    shift(): QueuedRequest | undefined {
      const entry = entries[taken];
      if (!entry) return undefined;
      taken += 1;
      if (taken > 1000 && taken * 2 > entries.length) {
        entries = entries.slice(taken);
        taken = 0;
      }
      return entry;
    },
  };
}
