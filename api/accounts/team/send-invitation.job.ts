import { hashToken, newToken } from '#api/accounts/sessions/tokens.ts';
import { openInvitation } from './invitation-store.ts';
import { findTeamRole } from './role-store.ts';
import { invitationMail } from './team-mails.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The job makes the link, so that it exists only in the mail; a link sent earlier becomes invalid. */
export const sendInvitation: Job<'send-invitation', { tenant_id: string; id: string }> = {
  name: 'send-invitation',
  async run({ database, clock, config, mailer }, { tenant_id, id }) {
    const token = newToken(config.cell);
    const now = clock.now();
    const made = await database.asTenant(tenant_id, async (tx) => {
      const invitation = await openInvitation(tx, { tenant_id, id }).where('expires_at', '>', now).executeTakeFirst();
      if (!invitation?.invited_by) return undefined;
      const { role, role_id, email, message, invited_by } = invitation;
      const teamRole = await findTeamRole(tx, tenant_id, role === 'own' ? (role_id ?? '') : role);
      if (!teamRole) return undefined;
      await tx
        .updateTable('invitation')
        .set({ hash: hashToken(token) })
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute();
      const tenant = await tx.selectFrom('tenant').select('name').where('id', '=', tenant_id).executeTakeFirstOrThrow();
      const inviter = await tx.selectFrom('account').select(['name', 'lang']).where('id', '=', invited_by).executeTakeFirstOrThrow();
      const receiver = await tx.selectFrom('account').select('lang').where('email', '=', email).executeTakeFirst();
      return { email, message, tenant: tenant.name, inviter, role: teamRole, lang: receiver?.lang ?? inviter.lang };
    });
    if (!made) return;
    const { email, message, tenant, inviter, role, lang } = made;
    const url = `${config.public_url}/invitation/${token}`;
    const invitation = { tenant, inviter: inviter.name, role: role.name, is_own_role: role.role === 'own', message, url };
    const { look } = await findSender(database.owner, tenant_id);
    await mailer.send({ to: email, ...(look && { look }), ...(await invitationMail(lang, invitation)) });
  },
};
