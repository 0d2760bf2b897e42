import { ownershipMail } from './team-mails.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Mails the person to whom the tenant is offered; sends nothing when the offer was withdrawn in the meantime. */
export const notifyOwnershipOffer: Job<'notify-ownership-offer', { tenant_id: string; id: string }> = {
  name: 'notify-ownership-offer',
  formerly: 'tell-ownership-offer',
  async run({ database, config, mailer }, { tenant_id, id }) {
    const recipient = await database.asTenant(tenant_id, (tx) =>
      tx
        .selectFrom('ownership_transfer as o')
        .innerJoin('tenant', 'tenant.id', 'o.tenant_id')
        .innerJoin('account as giver', 'giver.id', 'o.from_account_id')
        .innerJoin('account as receiver', 'receiver.id', 'o.to_account_id')
        .select(['tenant.name as tenant', 'giver.name as giver', 'receiver.email', 'receiver.lang'])
        .where('o.id', '=', id)
        .where('o.accepted_at', 'is', null)
        .where('o.withdrawn_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!recipient) return;
    const { email, lang, tenant, giver } = recipient;
    await mailer.send({ to: email, ...(await ownershipMail(lang, { tenant, giver, url: `${config.public_url}/settings/teams` })) });
  },
};
