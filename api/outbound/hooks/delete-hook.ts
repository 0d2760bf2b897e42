import { hooks } from '#shared/contract/hooks.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';
import { findHook, hookSubject } from './hook-store.ts';

async function endHook({ actor, database, clock, hookSubscriptions }: Context & { actor: Actor }, id: string): Promise<{ success: true }> {
  await database.asActor(actor, async (tx) => {
    const now = clock.now();
    const hook = await findHook(tx, actor.tenant_id, now, id);
    await tx.deleteFrom('hook').where('tenant_id', '=', actor.tenant_id).where('id', '=', id).execute();
    await audit(tx, actor, 'delete_hook', hookSubject(hook), now);
  });
  await hookSubscriptions.refresh();
  return { success: true };
}

export const deleteHook = serve(hooks.deleteHook, ({ params: { id } }, context) => endHook(context, id));
export const deleteHookOf = serve(hooks.deleteHookOf, ({ query: { id } }, context) => endHook(context, id));
