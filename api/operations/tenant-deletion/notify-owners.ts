import type { Tx } from '#api/kernel/db/database.ts';
import { tenantDeletionMail, type DeletionNotice } from './tenant-deletion-mail.ts';
import type { Services } from '#api/services.ts';

/** A mail to every active owner of the transaction's tenant, in her language. */
export async function notifyOwners(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  tenant_id: string,
  deletion: DeletionNotice,
  due_at: Date,
): Promise<void> {
  const owners = await tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .select(['a.email', 'a.lang', 't.name as tenant'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.role', '=', 'owner')
    .where('m.state', '=', 'active')
    .execute();
  for (const { email, lang, tenant } of owners) {
    const mail = await tenantDeletionMail(lang, deletion, { tenant, due_at, url: `${config.public_url}/closed` });
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}
