import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** To an address that has an account, when somebody wants it for another one; in the language of the account that has it. */
export async function addressTakenMail(lang: 'en' | 'se', values: { name: string }): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressTaken.subject', values), text: t('mail.addressTaken.text', values) };
}
