import { integrations } from '#shared/contract/integrations.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMember, demandRoom, insertApiKey } from './api-key-store.ts';
import { findZapier, zapierScopes } from './connector-store.ts';

export const connectZapier = serve(integrations.connectZapier, (_input, { database, clock, actor }) => {
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await demandMember(tx, actor);
    const before = await findZapier(tx, actor, now);
    if (before.api_key) return { zapier: before };
    await demandRoom(tx, actor);
    const { tenant_id, account_id, permissions } = actor;
    const key = newApiKey();
    const made = { tenant_id, id: newId(), account_id, hash: hashToken(key), hint: key.slice(-4), created_at: now, last_used_at: null };
    const scopes = zapierScopes.filter((scope) => permissions.has(scope));
    await insertApiKey(tx, { ...made, name: 'Zapier', connector: 'zapier', scopes });
    await audit(tx, actor, 'connect_zapier', made.hint, now);
    return { zapier: await findZapier(tx, actor, now), key };
  });
});
