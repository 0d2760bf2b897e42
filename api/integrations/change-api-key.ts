import { integrations } from '#shared/contract/integrations.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/audit.ts';
import { hashToken, newApiKey } from '#api/auth/tokens.ts';
import { HttpError } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { deleteApiKey, replaceApiKey, toApiKey } from './api-key-store.ts';

export const changeApiKey = serve(integrations.changeApiKey, ({ body: { revoke = false } }, { database, clock, actor }) => {
  const { tenant_id, account_id } = actor;
  // Whoever found a key could otherwise make it outlive its being replaced.
  if (actor.session_id === null) throw new HttpError('forbidden', { message: 'An API key cannot change API keys.' });
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    if (revoke) {
      const ended = await deleteApiKey(tx, actor);
      if (ended) await audit(tx, actor, 'revoke_api_key', ended.hint, now);
      return { api_key: null };
    }
    // Provider staff may look in without a membership; a key of theirs would have nothing that ends it.
    const member = await tx
      .selectFrom('membership')
      .select('account_id')
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      // Against leaving the tenant meanwhile.
      .forShare()
      .executeTakeFirst();
    if (!member) throw new HttpError('forbidden', { message: 'Only members of the tenant have API keys.' });
    const key = newApiKey();
    const row = { tenant_id, id: newId(), account_id, hash: hashToken(key), hint: key.slice(-4), created_at: now, last_used_at: null };
    await replaceApiKey(tx, row);
    await audit(tx, actor, 'make_api_key', row.hint, now);
    return { api_key: toApiKey(row), key };
  });
});
