import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** To the new address, in the language of the account. */
export async function addressChangeMail(
  lang: 'en' | 'se',
  values: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressChange.subject', values), text: t('mail.addressChange.text', values) };
}
