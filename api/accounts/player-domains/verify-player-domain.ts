import { playerDomain } from '#shared/contract/player-domain.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isProved } from './is-proved.ts';
import { findPlayerDomain } from './player-domain-store.ts';

export const verifyPlayerDomain = serve(playerDomain.verifyPlayerDomain, async (_, { database, actor, config, clock, play }) => {
  const named = await database.asActor(actor, (tx) => findPlayerDomain(tx, actor.tenant_id));
  if (!named) throw notFound();
  // Outside of any transaction: name servers and hosts take their time.
  if (!(await isProved(config, named.domain, named.token))) return { is_verified: false };
  const now = clock.now();
  await database
    .asActor(actor, async (tx) => {
      await tx
        .updateTable('tenant_domain')
        .set({ verified_at: named.verified_at ?? now, seen_at: now })
        .where('id', '=', named.id)
        .execute();
      if (!named.verified_at) await audit(tx, actor, 'player_domain_verified', named.domain, now);
    })
    .catch((error: unknown) => {
      // Another tenant has proved it before.
      if ((error as { code?: unknown }).code === '23505')
        throw new HttpError('conflict', { message: 'Another organisation has verified this domain.' });
      throw error;
    });
  play.activities.clear();
  return { is_verified: true };
});
