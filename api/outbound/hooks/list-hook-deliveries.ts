import { sql } from 'kysely';
import { hooks, type HookDelivery } from '#shared/contract/hooks.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Selectable } from 'kysely';
import { findHook } from './hook-store.ts';
import { webhookId } from './send-delivery.ts';

export const listHookDeliveries = serve(hooks.listHookDeliveries, ({ params: { id }, query }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    await findHook(tx, actor.tenant_id, clock.now(), id);
    const page = pageOf(query);
    const { state } = query;
    let found = tx.selectFrom('delivery').where('tenant_id', '=', actor.tenant_id).where('hook_id', '=', id);
    if (state === 'failed') found = found.where(sql<boolean>`(state = 'parked' or state = 'waiting' and attempts <> '[]')`);
    else if (state) found = found.where('state', '=', state);
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(rows.map(toDelivery), Number(count), page);
  }),
);

const toDelivery = (row: Selectable<Tables['delivery']>): HookDelivery => {
  const { id, type: event, sequence, state, is_test, body, attempts } = row;
  return {
    id,
    webhook_id: webhookId(row),
    event,
    sequence,
    state,
    is_test,
    body,
    attempts,
    created_at: row.created_at.toISOString(),
    next_at: state === 'waiting' ? row.due_at.toISOString() : null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
};
