import { team } from '#shared/contract/team.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findOffer, isPartOf } from './ownership-store.ts';

export const readOwnership = serve(team.readOwnership, (_input, { database, clock, actor }) =>
  database.asActor(actor, async (tx) => {
    const offer = await findOffer(tx, actor.tenant_id, clock.now());
    return { offer: offer && isPartOf(offer, actor.account_id) ? offer : null };
  }),
);
