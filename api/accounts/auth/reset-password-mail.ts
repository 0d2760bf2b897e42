import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** In the language of the account. */
export async function resetPasswordMail(
  lang: 'en' | 'se',
  values: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.reset.subject', values), text: t('mail.reset.text', values) };
}
