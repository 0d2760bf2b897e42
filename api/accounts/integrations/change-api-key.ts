import { integrations } from '#shared/contract/integrations.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteOwnApiKey, demandMember, insertApiKey, toApiKey } from './api-key-store.ts';

export const changeApiKey = serve(integrations.changeApiKey, ({ body: { revoke = false } }, { database, clock, actor }) => {
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    if (!revoke) await demandMember(tx, actor);
    const ended = await deleteOwnApiKey(tx, actor);
    if (revoke) {
      if (ended) await audit(tx, actor, 'revoke_api_key', ended.hint, now);
      return { api_key: null };
    }
    const { tenant_id, account_id } = actor;
    const key = newApiKey();
    const row = { tenant_id, id: newId(), account_id, hash: hashToken(key), hint: key.slice(-4), created_at: now, last_used_at: null };
    await insertApiKey(tx, { ...row, is_own: true });
    await audit(tx, actor, 'make_api_key', row.hint, now);
    return { api_key: toApiKey(row), key };
  });
});
