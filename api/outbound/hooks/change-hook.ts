import { plainName } from '#shared/content/plain-name.ts';
import { hooks } from '#shared/contract/hooks.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { checkHook } from './check-hook.ts';
import { findHook, hookSubject } from './hook-store.ts';

export const changeHook = serve(hooks.changeHook, async ({ params: { id }, body }, context) => {
  const { actor, database, clock, hookSubscriptions, deliverer } = context;
  const { active, ...changes } = body;
  const changed = await database.asActor(actor, async (tx) => {
    const now = clock.now();
    const before = await findHook(tx, actor.tenant_id, now, id);
    await checkHook(tx, context, changes);
    const resumes = active === true && !before.active;
    const set = {
      ...changes,
      ...(changes.name !== undefined && { name: plainName(changes.name.toWellFormed()) }),
      // The editor who switches on personal data becomes responsible for the hook.
      ...(changes.with_personal === true && { account_id: actor.account_id }),
      ...(active === false && before.active && { stopped: 'by_hand' as const }),
      ...(resumes && { stopped: null, failing_since: null, failures: 0 }),
    };
    if (Object.keys(set).length > 0)
      await tx.updateTable('hook').set(set).where('tenant_id', '=', actor.tenant_id).where('id', '=', id).execute();
    if (resumes)
      await tx
        .updateTable('delivery')
        .set({ due_at: now, attempt: 0 })
        .where('tenant_id', '=', actor.tenant_id)
        .where('hook_id', '=', id)
        .where('state', '=', 'waiting')
        .where('leased_until', 'is', null)
        .execute();
    await audit(tx, actor, 'change_hook', hookSubject(before), now);
    return findHook(tx, actor.tenant_id, now, id);
  });
  await hookSubscriptions.refresh();
  deliverer.wake();
  return changed;
});
