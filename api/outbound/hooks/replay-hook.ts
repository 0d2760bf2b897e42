import { sql } from 'kysely';
import { hooks } from '#shared/contract/hooks.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandActive, findHook, hookSubject } from './hook-store.ts';

export const replayHook = serve(hooks.replayHook, async ({ params: { id }, body }, { actor, database, clock, deliverer }) => {
  const { delivery_id, from, to, failed } = body;
  if (delivery_id === undefined && from === undefined && to === undefined && !failed) throw invalidAt('delivery_id', 'empty');
  const counts = await database.asActor(actor, async (tx) => {
    const now = clock.now();
    const hook = await findHook(tx, actor.tenant_id, now, id);
    demandActive(hook);
    const chosen = [
      sql<boolean>`tenant_id = ${actor.tenant_id} and hook_id = ${id}`,
      ...(delivery_id === undefined ? [] : [sql<boolean>`id = ${delivery_id}`]),
      ...(from === undefined ? [] : [sql<boolean>`created_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql<boolean>`created_at <= ${new Date(to)}`]),
      ...(failed ? [sql<boolean>`(state = 'parked' or state = 'waiting' and attempts <> '[]')`] : []),
    ];
    const { numUpdatedRows } = await tx
      .updateTable('delivery')
      .set({ state: 'waiting', attempt: 0, due_at: now, leased_until: null, delivered_at: null })
      .where(sql<boolean>`${sql.join(chosen, sql` and `)}`)
      // A delivery in progress is not sent a second time in parallel.
      .where(sql<boolean>`(leased_until is null or leased_until <= ${now})`)
      .executeTakeFirst();
    const { in_progress } = await tx
      .selectFrom('delivery')
      .select((eb) => eb.fn.countAll<number>().as('in_progress'))
      .where(sql<boolean>`${sql.join(chosen, sql` and `)}`)
      .where('leased_until', '>', now)
      .executeTakeFirstOrThrow();
    const replayed = Number(numUpdatedRows);
    if (delivery_id !== undefined && replayed + Number(in_progress) === 0) throw notFound();
    await audit(tx, actor, 'replay_hook', `${hookSubject(hook)}: ${replayed}`, now);
    return { replayed, in_progress: Number(in_progress) };
  });
  deliverer.wake();
  return counts;
});
