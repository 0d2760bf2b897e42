import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';

/** The three mails to owners: the tenant was closed, it is deleted in a few days, it is deleted. */
export type DeletionNotice = 'closed' | 'soon' | 'gone';

/** `url`: where an owner takes the tenant back. */
export async function tenantDeletionMail(
  lang: 'en' | 'se',
  deletion: DeletionNotice,
  { tenant, due_at, url }: { tenant: string; due_at: Date; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { tenant: withoutLinks(tenant), day: longDate(due_at, lang), url };
  return { subject: t(`mail.tenantDeletion.${deletion}.subject`, values), text: t(`mail.tenantDeletion.${deletion}.text`, values) };
}
