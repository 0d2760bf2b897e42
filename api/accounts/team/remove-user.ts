import { team } from '#shared/contract/team.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { demandMayChange } from './demand-may.ts';
import { demandOwnerLeft } from './demand-owner-left.ts';
import { endAccess } from './end-access.ts';
import { withdrawInvitation } from './invitation-store.ts';
import { lockTeam } from './lock-team.ts';
import { readTeamRow } from './read-team-row.ts';

/** Her account stays, and so does her name on her activities and edits. */
export const removeUser = serve(team.removeUser, ({ params: { id } }, { database, clock, actor }) => {
  const { tenant_id } = actor;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { giver } = await lockTeam(tx, actor);
    const target = await readTeamRow(tx, tenant_id, id);
    const { account_id, email } = target;
    demandMayChange(giver, target);
    if (account_id === null) {
      await withdrawInvitation(tx, { tenant_id, id }, now);
      await audit(tx, actor, 'invitation_withdrawn', email, now, { subject_id: id });
      return { success: true };
    }
    await endAccess(tx, { tenant_id, account_id }, now);
    await tx.deleteFrom('membership').where('tenant_id', '=', tenant_id).where('account_id', '=', account_id).execute();
    await demandOwnerLeft(tx, tenant_id);
    await audit(tx, actor, 'member_removed', email, now, { subject_id: id });
    return { success: true };
  });
});
