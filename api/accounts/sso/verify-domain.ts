import { sso } from '#shared/contract/sso.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hasRecord } from '#api/accounts/domains/domains.ts';

export const verifyDomain = serve(sso.verifyDomain, async ({ params: { id } }, { database, actor, config, clock }) => {
  const named = await database.asActor(actor, (tx) =>
    tx.selectFrom('tenant_domain').select(['domain', 'token', 'verified_at']).where('id', '=', id).executeTakeFirst(),
  );
  if (!named) throw notFound();
  // Outside of any transaction: name servers take their time.
  if (!(await hasRecord(config, named.domain, named.token))) return { is_verified: false };
  await database
    .asActor(actor, async (tx) => {
      const now = clock.now();
      await tx.updateTable('tenant_domain').set({ verified_at: now, seen_at: now }).where('id', '=', id).execute();
      if (named.verified_at === null) await audit(tx, actor, 'verify_domain', named.domain, now);
    })
    .catch(isTaken);
  return { is_verified: true };
});

/** Another tenant has proved it before. */
function isTaken(error: unknown): never {
  if ((error as { code?: unknown }).code === '23505')
    throw new HttpError('conflict', { message: 'Another organisation has verified this domain.' });
  throw error;
}
