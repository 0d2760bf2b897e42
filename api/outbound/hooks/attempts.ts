import type { GuardedFetch } from '#api/kernel/http/guarded-fetch.ts';
import type { Services } from '#api/services.ts';
import { claimDue, mostOfHook, settleDelivered, type Claimed } from './delivery-store.ts';
import { isSuccess } from './retry-schedule.ts';
import { sendDelivery } from './send-delivery.ts';
import { settleFailed } from './settle-failed.ts';

/** The delivery attempts in progress in this process. */
export interface Attempts {
  /** Claims due deliveries, up to `most` in progress at once, and starts them; returns how many. */
  begin(most: number): Promise<number>;
  count(): number;
  /** Something may be due. */
  wake(): void;
  /** Resolves at the next wake, or when half of the started attempts have ended. */
  nextWake(): Promise<void>;
  /** Resolves when no attempt is in progress. */
  ended(): Promise<unknown>;
}

type Needed = Pick<Services, 'database' | 'clock' | 'log' | 'sealing'>;

export function openAttempts(needed: Needed, fetch: GuardedFetch, signal: AbortSignal): Attempts {
  const { database, clock, log, sealing } = needed;
  const running = new Map<Promise<void>, Claimed>();
  let woken = Promise.withResolvers<void>();
  /** How many attempts were in progress after the last check. */
  let begun = 0;

  const attempt = async (claimed: Claimed): Promise<void> => {
    try {
      const outcome = await sendDelivery(fetch, claimed, { now: clock.now(), signal });
      const now = clock.now();
      if (!isSuccess(outcome)) return await settleFailed(needed, claimed, outcome, now);
      const { status, fault, milliseconds, answer } = outcome;
      await settleDelivered(database.owner, claimed, { status, fault, milliseconds, answer, at: now.toISOString(), next_at: null }, now);
    } catch (error) {
      // The lease of the delivery runs out, and it is attempted again.
      if (!signal.aborted) log.error({ err: error }, 'a web hook could not be settled');
    }
  };
  const busy = (): string[] => {
    const byHook = Map.groupBy(running.values(), ({ hook_id }) => hook_id);
    return [...byHook].filter(([, some]) => some.length >= mostOfHook).map(([hook_id]) => hook_id);
  };
  return {
    async begin(most) {
      if (running.size >= most) return 0;
      const claimed = await claimDue(database.owner, sealing, { now: clock.now(), busy: busy(), most: most - running.size });
      for (const delivery of claimed) {
        const trying = attempt(delivery).finally(() => {
          running.delete(trying);
          if (running.size <= begun / 2) woken.resolve();
        });
        running.set(trying, delivery);
      }
      begun = running.size;
      return claimed.length;
    },
    count: () => running.size,
    wake: () => woken.resolve(),
    nextWake() {
      woken = Promise.withResolvers<void>();
      return woken.promise;
    },
    ended: () => Promise.all(running.keys()),
  };
}
