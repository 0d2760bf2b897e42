import { integrations } from '#shared/contract/integrations.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { endConnector } from './connector-store.ts';

export const disconnectZapier = serve(integrations.disconnectZapier, async (_input, { database, clock, hookSubscriptions, actor }) => {
  await database.asActor(actor, async (tx) => {
    const ended = await endConnector(tx, actor, 'zapier');
    if (ended.length > 0) await audit(tx, actor, 'disconnect_zapier', ended.join(', '), clock.now());
  });
  await hookSubscriptions.refresh();
  return { success: true };
});
