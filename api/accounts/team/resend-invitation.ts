import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMayChange } from './demand-may.ts';
import { demandInvitationsLeft } from './invitation-limits.ts';
import { renewInvitation } from './invitation-store.ts';
import { lockTeam } from './lock-team.ts';
import { readTeamRow } from './read-team-row.ts';
import { toUser } from './to-user.ts';

/** The sender becomes responsible for the invitation. */
export const resendInvitation = serve(team.resendInvitation, ({ params: { id } }, { database, jobs, clock, actor }) => {
  const { tenant_id, account_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { tenant, giver } = await lockTeam(tx, actor);
    const target = await readTeamRow(tx, tenant_id, id);
    if (target.state !== 'invited') throw notFound();
    demandMayChange(giver, target);
    await demandInvitationsLeft(tx, tenant_id, 1, 'email', now);
    await renewInvitation(tx, { tenant_id, id, invited_by: account_id }, now);
    await jobs.send('send-invitation', { tenant_id, id }, { tx });
    await audit(tx, actor, 'member_invited', target.email, now, { subject_id: id });
    return { success: true, user: toUser(await readTeamRow(tx, tenant_id, id), giver, { id: tenant.id, name: tenant.name }) };
  });
});
