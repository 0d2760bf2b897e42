import { integrations } from '#shared/contract/integrations.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { endConnector, isConnectorsLast } from './connector-store.ts';

export const deleteApiKey = serve(integrations.deleteApiKey, async ({ params: { id } }, { database, clock, hookSubscriptions, actor }) => {
  await database.asActor(actor, async (tx) => {
    const ended = await tx
      .deleteFrom('api_key')
      .where('tenant_id', '=', actor.tenant_id)
      .where('id', '=', id)
      .returning(['tenant_id', 'account_id', 'hint', 'connector'])
      .executeTakeFirst();
    if (!ended) throw notFound();
    await audit(tx, actor, 'revoke_api_key', ended.hint, clock.now());
    if (ended.connector && (await isConnectorsLast(tx, ended, ended.connector))) await endConnector(tx, ended, ended.connector);
  });
  await hookSubscriptions.refresh();
  return { success: true };
});
