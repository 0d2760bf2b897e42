import { plainName } from '#shared/content/plain-name.ts';
import { hooks } from '#shared/contract/hooks.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findConnector } from '#api/accounts/integrations/connector-store.ts';
import { checkHook } from './check-hook.ts';
import { findHook, hookSubject } from './hook-store.ts';
import { newHookSecret, sealedFor } from './sign.ts';

/** The most hooks of a tenant: each event checks all of them. */
const most = 100;

export const createHook = serve(hooks.createHook, async ({ body }, context) => {
  const { actor, database, clock, hookSubscriptions, sealing } = context;
  const { tenant_id, account_id } = actor;
  const events = body.events ?? (body.event ? [body.event] : undefined);
  if (!events) throw invalidAt('event', 'empty');
  const made = await database.asActor(actor, async (tx) => {
    await checkHook(tx, context, body);
    const { count } = await tx
      .selectFrom('hook')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) throw new HttpError('conflict', { message: `An organisation can have up to ${most} webhooks.` });
    const now = clock.now();
    const { target_url, activity_id = null, in_order = false } = body;
    const with_personal = body.with_personal ?? actor.permissions.has('player_pii_view');
    const member = await tx
      .selectFrom('membership')
      .select('account_id')
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .executeTakeFirst();
    const row = { tenant_id, id: newId(), account_id: member?.account_id ?? null, created_at: now };
    const connector = await findConnector(tx, actor);
    const secret = newHookSecret();
    await tx
      .insertInto('hook')
      .values({
        ...row,
        secret: sealing.seal(secret, sealedFor(row)),
        name: plainName((body.name ?? '').toWellFormed()),
        target_url,
        events,
        activity_id,
        in_order,
        with_personal,
        connector,
      })
      .execute();
    await audit(tx, actor, 'make_hook', hookSubject({ target_url }), now);
    return { ...(await findHook(tx, tenant_id, now, row.id)), secret };
  });
  // Events from now on are delivered: in this process immediately, in the others within moments.
  await hookSubscriptions.refresh();
  return made;
});
