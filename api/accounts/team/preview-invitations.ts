import { team, type invitables } from '#shared/contract/team.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isAddress } from './address.ts';
import { findKnown, type Known } from './invitation-store.ts';

function isWhat(email: string, isFirst: boolean, known: Known | undefined): (typeof invitables)[number] {
  if (!isAddress(email)) return 'wrong';
  if (!isFirst) return 'twice';
  return known === undefined || known.is === 'expired' ? 'new' : known.is;
}

export const previewInvitations = serve(team.previewInvitations, ({ body }, { database, clock, actor }) => {
  const emails = body.emails.map(plainAddress);
  return database.asActor(actor, async (tx) => {
    const known = await findKnown(tx, actor.tenant_id, emails, clock.now());
    return { addresses: emails.map((email, index) => ({ email, is: isWhat(email, emails.indexOf(email) === index, known.get(email)) })) };
  });
});
