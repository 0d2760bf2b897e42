import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockTeam } from './lock-team.ts';
import { endOffers, findOffer, isPartOf } from './ownership-store.ts';

export const endOwnershipOffer = serve(team.endOwnershipOffer, (_input, { database, clock, actor }) => {
  const { tenant_id, account_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    await lockTeam(tx, actor);
    const offer = await findOffer(tx, tenant_id, now);
    if (!offer || !isPartOf(offer, account_id)) throw notFound();
    await endOffers(tx, tenant_id, { withdrawn_at: now });
    await audit(tx, actor, 'ownership_offer_ended', offer.to.name, now);
    return { success: true };
  });
});
