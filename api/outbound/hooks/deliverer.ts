import { abortableDelay } from '#api/kernel/abortable-delay.ts';
import type { GuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import { openGuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import type { Services } from '#api/services.ts';
import { createPendingDeliveries } from './create-pending-deliveries.ts';
import { openThrottle, whole } from './throttle.ts';
import { openAttempts } from './attempts.ts';

export interface Deliverer {
  /** Starts to check for due deliveries, every second and whenever it is woken. */
  start(): void;
  /** Something may be due. */
  wake(): void;
  /** Sends everything that is due now and returns the number of attempts; for tests. */
  deliverDue(): Promise<number>;
  /** Aborts the attempts in progress; another process repeats them, or this one after its next start. */
  close(): Promise<void>;
}

type Needed = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'play' | 'hookSubscriptions' | 'sealing' | 'loadMeter'>;

const betweenLooks = 1_000;
/** While no tenant has a hook. A new hook is announced; this poll is for a lost announcement. */
const betweenReadings = 60_000;

export function openDeliverer(needed: Needed, fetch: GuardedFetch = openGuardedFetch(needed.config.private_hosts)): Deliverer {
  const { log, hookSubscriptions, loadMeter } = needed;
  const throttle = openThrottle(loadMeter.measure);
  const ending = new AbortController();
  const attempts = openAttempts(needed, fetch, ending.signal);
  let looking: Promise<void> | undefined;

  let lastRead = performance.now();
  const isAnybody = async (): Promise<boolean> => {
    if (!hookSubscriptions.hasAny() && performance.now() - lastRead >= betweenReadings) {
      lastRead = performance.now();
      await hookSubscriptions.refresh();
    }
    return hookSubscriptions.hasAny();
  };
  const look = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const woken = attempts.nextWake();
      const began = performance.now();
      try {
        if (await isAnybody()) {
          const batch = throttle.batch();
          await createPendingDeliveries(needed, batch);
          await attempts.begin(batch.attempts);
        }
      } catch (error) {
        log.warn({ err: error }, 'web hooks could not be looked for');
      }
      const due = throttle.delayAfter(performance.now() - began);
      if (due > 0) await abortableDelay(due, ending.signal);
      else await Promise.race([woken, abortableDelay(betweenLooks, ending.signal)]);
    }
  };
  return {
    start: () => void (looking ??= look()),
    wake: attempts.wake,
    async deliverDue() {
      await createPendingDeliveries(needed, whole);
      let count = 0;
      for (;;) {
        const isBusy = attempts.count() > 0;
        const woken = attempts.nextWake();
        const some = await attempts.begin(whole.attempts);
        count += some;
        // If nothing was in progress either, then nothing that was busy before can be due now.
        if (some === 0 && !isBusy) return count;
        if (attempts.count() > 0) await woken;
      }
    },
    async close() {
      ending.abort();
      attempts.wake();
      await looking;
      await attempts.ended();
      await fetch.close();
    },
  };
}
