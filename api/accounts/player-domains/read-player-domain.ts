import { playerDomain } from '#shared/contract/player-domain.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { recordOf } from '#api/accounts/domains/domains.ts';
import { targetOf } from './check-player-domain.ts';
import { findPlayerDomain } from './player-domain-store.ts';
import { fileOf } from './well-known-file.ts';

export const readPlayerDomain = serve(playerDomain.readPlayerDomain, async (_, { database, actor, config }) => {
  const row = await database.asActor(actor, (tx) => findPlayerDomain(tx, actor.tenant_id));
  if (!row) return { domain: null };
  const { domain, token, verified_at, seen_at } = row;
  const times = { verified_at: verified_at?.toISOString() ?? null, seen_at: seen_at?.toISOString() ?? null };
  return { domain: { domain, record: recordOf(domain), value: token, target: targetOf(config), file: fileOf(domain), ...times } };
});
