import { integrations } from '#shared/contract/integrations.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { newApiKey } from '#api/accounts/sessions/api-key-format.ts';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMember, demandRoom, findListedApiKey, insertApiKey } from './api-key-store.ts';

const hour = 3_600_000;

export const rotateApiKey = serve(integrations.rotateApiKey, ({ params, body: { overlap_hours = 24 } }, { database, clock, actor }) => {
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await demandMember(tx, actor);
    await demandRoom(tx, actor);
    const { tenant_id, account_id } = actor;
    const old = await tx
      .selectFrom('api_key')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    // Another member's key has that member's permissions.
    if (old?.account_id !== account_id) throw notFound();
    if (old.replaced_by !== null || (old.expires_at !== null && old.expires_at <= now))
      throw new HttpError('conflict', { message: 'This key has expired or is already replaced.' });
    const key = newApiKey();
    const id = newId();
    const { name, scopes, per_minute, is_own, connector, expires_at } = old;
    const until = new Date(now.getTime() + overlap_hours * hour);
    const ends = expires_at !== null && expires_at < until ? expires_at : until;
    await tx
      .updateTable('api_key')
      .set({ replaced_by: id, is_own: false, expires_at: ends })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', old.id)
      .execute();
    // It has the lifetime of the old key.
    const lasts = expires_at === null ? null : new Date(now.getTime() + expires_at.getTime() - old.created_at.getTime());
    const made = { tenant_id, id, account_id, hash: hashToken(key), hint: key.slice(-4), created_at: now, last_used_at: null };
    await insertApiKey(tx, { ...made, name, scopes, per_minute, is_own, connector, expires_at: lasts });
    await audit(tx, actor, 'rotate_api_key', `${old.hint} → ${made.hint}`, now);
    return { api_key: await findListedApiKey(tx, actor, id), key };
  });
});
