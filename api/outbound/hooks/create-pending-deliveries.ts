import { sql } from 'kysely';
import { isHere } from '#api/kernel/events/arriving.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { noteFailure } from '#api/kernel/events/failure-store.ts';
import type { Services } from '#api/services.ts';
import { findOccurrences } from './find-occurrences.ts';
import type { Batch } from './throttle.ts';
import { createDeliveries } from '#api/kernel/events/create-deliveries.ts';
import { webHooksName } from './web-hooks.subscriber.ts';
import { lockSeed, workOf } from '#api/kernel/db/advisory-locks.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'log' | 'play'>;

/**
 * Turns the events for which hooks wait into deliveries, one batch of a tenant in each transaction; with `repeats` all batches, else one transaction
 * for each tenant. A tenant that another process is working on is left to it; where one tenant's events fail, the others continue.
 */
export async function createPendingDeliveries(needed: Needed, { events, repeats }: Pick<Batch, 'events' | 'repeats'>): Promise<number> {
  const tenants = await needed.database.owner<{ tenant_id: string }[]>`
    select distinct tenant_id from event where waiting <> '{}' and ${webHooksName} = any(waiting) and ${isHere(needed.database.owner)}`;
  let count = 0;
  for (const { tenant_id } of tenants) {
    try {
      let some: number;
      do {
        some = await handleBatch(needed, tenant_id, events);
        count += some;
      } while (repeats && some === events);
    } catch (error) {
      needed.log.error({ err: error, tenant_id }, 'events could not be handed to web hooks');
    }
  }
  return count;
}

/** When an event fails in a batch, each event is handled alone; one that then fails is retried by the retry schedule of all subscribers. */
async function handleBatch(needed: Needed, tenant_id: string, most: number): Promise<number> {
  let taken: readonly Event[] = [];
  try {
    return await handleTogether(needed, tenant_id, most, (events) => (taken = events));
  } catch (error) {
    const [first] = taken;
    if (!first) throw error;
    let count = 0;
    if (taken.length > 1) {
      while (count < taken.length && (await handleBatch(needed, tenant_id, 1)) > 0) count += 1;
      return count;
    }
    const attempts = await noteFailure(needed.database.owner, first, webHooksName, needed.clock.now());
    needed.log.error({ err: error, tenant_id, event: first.kind, attempts }, 'an event could not be handed to web hooks');
    return 1;
  }
}

const handleTogether = (
  { database, clock, play }: Needed,
  tenant_id: string,
  most: number,
  take: (events: readonly Event[]) => void,
): Promise<number> =>
  database.asTenant(tenant_id, async (tx) => {
    // One at a time, so that the sequence of a hook is the order of the events.
    const { rows: locked } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${workOf.webHooks(tenant_id)}, ${lockSeed.work})) as is_mine`.execute(tx);
    if (!locked[0]?.is_mine) return 0;
    // Locked, so that an answer given in the meantime makes the event pending again after this.
    const { rows } = await sql<Event>`
      select tenant_id, activity_id, subject_id, kind, round(date_part('epoch', at) * 1000) as at from event
      where waiting <> '{}' and ${webHooksName} = any(waiting) and tenant_id = ${tenant_id}
        and (failed is null or coalesce((failed -> ${webHooksName}::text ->> 'next_at')::timestamptz <= ${clock.now()}, true))
      order by at limit ${most} for update`.execute(tx);
    if (rows.length === 0) return 0;
    take(rows);
    await createDeliveries(tx, tenant_id, await findOccurrences(tx, tenant_id, rows, play), clock.now());
    await sql`
      update event e set waiting = array_remove(waiting, ${webHooksName}), failed = nullif(e.failed - ${webHooksName}::text, '{}')
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as f(activity_id uuid, subject_id uuid, kind text)
      where e.tenant_id = ${tenant_id} and e.activity_id = f.activity_id and e.subject_id = f.subject_id and e.kind = f.kind`.execute(tx);
    return rows.length;
  });
