import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** To the old address, in the language of the account; it does not name the new one. */
export async function addressChangedMail(
  lang: 'en' | 'se',
  values: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  return { subject: t('mail.addressChanged.subject', values), text: t('mail.addressChanged.text', values) };
}
