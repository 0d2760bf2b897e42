import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** Tells that somebody registered, not who: names and addresses are only for those who may see them in the editor. */
export async function newLeadMail(
  lang: 'en' | 'se',
  values: { name: string; registrations: number; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.lead.subject', values), text: t('mail.lead.text', values) };
}
