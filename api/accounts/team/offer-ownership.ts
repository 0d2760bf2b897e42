import { newId } from '#shared/ids.ts';
import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { demandProof } from '#api/accounts/second-factor/demand-proof.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockTeam } from './lock-team.ts';
import { endOffers, findOffer } from './ownership-store.ts';
import { readTeamRow } from './read-team-row.ts';
import { toUser } from './to-user.ts';

const lifetimeMs = 7 * 86_400_000;

/** Replaces an open offer. */
export const offerOwnership = serve(team.offerOwnership, async ({ params: { id } }, { database, jobs, clock, actor }) => {
  await demandProof({ database, clock, actor });
  const { tenant_id, account_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant, giver } = await lockTeam(tx, actor);
    if (!giver.is_owner) throw new HttpError('forbidden', { message: 'Only an owner can transfer the organisation.' });
    const target = await readTeamRow(tx, tenant_id, id);
    if (!toUser(target, giver, tenant).can.transfer)
      throw new HttpError('forbidden', { message: 'Only an active member can become the owner.' });
    await endOffers(tx, tenant_id, { withdrawn_at: now });
    const expires_at = new Date(now.getTime() + lifetimeMs);
    const row = { tenant_id, id: newId(), from_account_id: account_id, to_account_id: id, created_at: now, expires_at };
    await tx
      .insertInto('ownership_transfer')
      .values({ ...row, accepted_at: null, withdrawn_at: null })
      .execute();
    await jobs.send('notify-ownership-offer', { tenant_id, id: row.id }, { tx });
    await audit(tx, actor, 'ownership_offered', target.email, now, { subject_id: id });
    const offer = await findOffer(tx, tenant_id, now);
    if (!offer) throw notFound();
    return { success: true, offer };
  });
});
