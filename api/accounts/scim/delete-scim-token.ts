import { scim } from '#shared/contract/scim.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { provisioning } from './provisioning.ts';

export const deleteScimToken = serve(scim.deleteScimToken, ({ params: { id } }, { database, actor, config, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant_id } = actor;
    const gone = await tx
      .deleteFrom('scim_token')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .returning('hint')
      .executeTakeFirst();
    if (!gone) throw notFound();
    await audit(tx, actor, 'revoke_scim_token', gone.hint, now);
    return provisioning(tx, tenant_id, config, now);
  }),
);
