import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** The mail about a registration. It names no player: names and addresses are only for editors who may see them. */
export async function newLeadMail(
  lang: 'en' | 'se',
  values: { name: string; registrations: number; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.lead.subject', values), text: t('mail.lead.text', values) };
}
