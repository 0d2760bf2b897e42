import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';

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

/** The three mails to owners: the tenant was closed, it is deleted in a few days, it is deleted. */
type DeletionNotice = 'closed' | 'soon' | 'gone';

/** `url`: where an owner takes the tenant back. */
async function tenantDeletionMail(
  lang: 'en' | 'se',
  deletion: DeletionNotice,
  { tenant, due_at, url }: { tenant: string; due_at: Date; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { tenant: withoutLinks(tenant), day: longDate(due_at, lang), url };
  return { subject: t(`mail.tenantDeletion.${deletion}.subject`, values), text: t(`mail.tenantDeletion.${deletion}.text`, values) };
}
