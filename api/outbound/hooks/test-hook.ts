import type { HookPayload } from '#shared/contract/hook-payloads.ts';
import { hooks } from '#shared/contract/hooks.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandActive, findHook } from './hook-store.ts';
import { samples } from './samples.ts';

export const testHook = serve(hooks.testHook, async ({ params: { id }, body }, { actor, database, clock, deliverer }) => {
  const delivery_id = await database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant_id } = actor;
    const hook = await findHook(tx, tenant_id, now, id);
    const type = body.event ?? hook.event;
    if (!hook.events.includes(type)) throw invalidAt('event', 'one_of', { allowed: hook.events.join(', ') });
    demandActive(hook);
    const { sequence } = await tx
      .updateTable('hook')
      .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .returning('sequence')
      .executeTakeFirstOrThrow();
    const payload = bodyOf(samples[type], now, sequence);
    const delivery = { tenant_id, id: newId(), hook_id: id, event_id: crypto.randomUUID(), type, activity_id: null, player_id: null };
    await tx
      .insertInto('delivery')
      .values({ ...delivery, sequence, body: payload, is_test: true, due_at: now, created_at: now })
      .execute();
    return delivery.id;
  });
  deliverer.wake();
  return { delivery_id };
});

/** The sample as a delivery whose first fields say that it is a test. */
function bodyOf({ type, version, data }: HookPayload, now: Date, sequence: number): string {
  return JSON.stringify({ type, version, test: true, timestamp: now.toISOString(), sequence, data });
}
