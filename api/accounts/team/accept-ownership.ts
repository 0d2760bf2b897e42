import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandOwnerLeft } from './demand-owner-left.ts';
import { findGiver, lockTeam } from './lock-team.ts';
import { endOffers, findOffer } from './ownership-store.ts';

async function setRole(tx: Tx, tenant_id: string, account_id: string, role: 'owner' | 'admin'): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ role, role_id: null })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .execute();
}

export const acceptOwnership = serve(team.acceptOwnership, async (_input, { database, clock, actor }) => {
  await demandProof({ database, clock, actor });
  const { tenant_id, account_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await lockTeam(tx, actor);
    const offer = await findOffer(tx, tenant_id, now);
    if (offer?.to.id !== account_id) throw notFound();
    const { from } = offer;
    // She may have lost the ownership to another owner in the meantime.
    const giver = await findGiver(tx, { tenant_id, account_id: from.id });
    if (!giver?.is_owner) throw notFound();
    await endOffers(tx, tenant_id, { accepted_at: now });
    await setRole(tx, tenant_id, account_id, 'owner');
    await setRole(tx, tenant_id, from.id, 'admin');
    await demandOwnerLeft(tx, tenant_id);
    await audit(tx, actor, 'ownership_transferred', '', now, { before: from.name, after: offer.to.name });
    return { success: true };
  });
});
