import { auth } from '#shared/contract/auth.ts';
import { newId } from '#shared/ids.ts';
import { HttpError, notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { permissionsOf } from './find-actor.ts';
import { profileOf } from './profile.ts';

export const switchTenant = serve(auth.switchTenant, async ({ body: { tenant_id } }, { database, media, actor }) => {
  const { session_id } = actor;
  if (session_id === null) throw new HttpError('forbidden', { message: 'An API key belongs to one tenant.' });
  const reach = await database.asAccount(actor.account_id, async (tx) => ({
    tenant: await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).executeTakeFirst(),
    membership: await tx
      .selectFrom('membership')
      .select('role')
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', actor.account_id)
      .executeTakeFirst(),
    account: await tx.selectFrom('account').select('name').where('id', '=', actor.account_id).executeTakeFirst(),
  }));
  if (!reach.tenant) throw notFound();
  await database.asActor({ ...actor, tenant_id }, async (tx) => {
    // The tenant can read who of the provider looked in.
    if (actor.is_staff)
      await tx
        .insertInto('audit_log')
        .values({ tenant_id, id: newId(), account_id: actor.account_id, action: 'staff_switched_in', subject: reach.account?.name ?? '' })
        .execute();
    await tx.updateTable('session').set({ tenant_id }).where('id', '=', session_id).execute();
  });
  return profileOf(
    { database, media },
    { ...actor, tenant_id, permissions: permissionsOf(reach.membership?.role ?? null, actor.is_staff) },
  );
});
