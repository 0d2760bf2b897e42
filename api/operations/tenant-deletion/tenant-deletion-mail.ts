import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';

/** What an owner is told: that the tenant was closed, that it goes in a few days, that it is gone. */
export type TenantTold = 'closed' | 'soon' | 'gone';

/** `url`: where an owner takes the tenant back. */
export async function tenantDeletionMail(
  lang: 'en' | 'se',
  deletion: TenantTold,
  { tenant, due_at, url }: { tenant: string; due_at: Date; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { tenant: withoutLinks(tenant), day: longDate(due_at, lang), url };
  return { subject: t(`mail.tenantDeletion.${deletion}.subject`, values), text: t(`mail.tenantDeletion.${deletion}.text`, values) };
}
