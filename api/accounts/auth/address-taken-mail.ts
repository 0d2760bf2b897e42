import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** To the address of an account, when another account tried to take it; in the language of the existing account. */
export async function addressTakenMail(lang: 'en' | 'se', values: { name: string }): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressTaken.subject', values), text: t('mail.addressTaken.text', values) };
}
