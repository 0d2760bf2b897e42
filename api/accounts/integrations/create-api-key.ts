import { integrations } from '#shared/contract/integrations.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMember, demandRoom, findListedApiKey, insertApiKey } from './api-key-store.ts';

const dayMs = 86_400_000;

export const createApiKey = serve(integrations.createApiKey, ({ body }, { database, clock, actor }) => {
  const { name, scopes = null, expires_in_days = 90, per_minute = 600 } = body;
  if (scopes?.some((scope) => !actor.permissions.has(scope))) throw invalidAt('scopes', 'beyond_own');
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await demandMember(tx, actor);
    await demandRoom(tx, actor);
    const { tenant_id, account_id } = actor;
    const key = newApiKey();
    const id = newId();
    const expires_at = expires_in_days === null ? null : new Date(now.getTime() + expires_in_days * dayMs);
    const made = { tenant_id, id, account_id, hash: hashToken(key), hint: key.slice(-4), created_at: now, last_used_at: null };
    await insertApiKey(tx, { ...made, name, scopes, expires_at, per_minute });
    await audit(tx, actor, 'make_api_key', made.hint, now);
    return { api_key: await findListedApiKey(tx, actor, id), key };
  });
});
