import { sql } from 'kysely';
import { hooks } from '#shared/contract/hooks.ts';
import { audit } from '#api/audit.ts';
import { invalidAt, notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { demandActive, findHook, hookSubject } from './hook-store.ts';

export const replayHook = serve(hooks.replayHook, async ({ params: { id }, body }, { actor, database, clock, deliverer }) => {
  const { delivery_id, from, to, failed } = body;
  if (delivery_id === undefined && from === undefined && to === undefined && !failed) throw invalidAt('delivery_id', 'empty');
  const replayed = await database.asActor(actor, async (tx) => {
    const now = clock.now();
    const hook = await findHook(tx, actor.tenant_id, now, id);
    demandActive(hook);
    let chosen = tx
      .updateTable('delivery')
      .set({ state: 'waiting', attempt: 0, due_at: now, leased_until: null, delivered_at: null })
      .where('tenant_id', '=', actor.tenant_id)
      .where('hook_id', '=', id)
      // A delivery in progress is not sent a second time in parallel.
      .where(sql<boolean>`(leased_until is null or leased_until <= ${now})`);
    if (delivery_id !== undefined) chosen = chosen.where('id', '=', delivery_id);
    if (from !== undefined) chosen = chosen.where('created_at', '>=', new Date(from));
    if (to !== undefined) chosen = chosen.where('created_at', '<=', new Date(to));
    if (failed) chosen = chosen.where(sql<boolean>`(state = 'parked' or state = 'waiting' and attempts <> '[]')`);
    const { numUpdatedRows } = await chosen.executeTakeFirst();
    if (delivery_id !== undefined && numUpdatedRows === 0n) throw notFound();
    await audit(tx, actor, 'replay_hook', `${hookSubject(hook)}: ${numUpdatedRows}`, now);
    return Number(numUpdatedRows);
  });
  deliverer.wake();
  return { replayed };
});
