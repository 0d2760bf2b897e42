import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { withoutLinks } from '#api/accounts/notifications/welcome-words.ts';

/** To the address of a new account. A stranger may have chosen the name, so nothing in it becomes a link. */
export async function addressProofMail(
  lang: 'en' | 'se',
  { name, url }: { name: string; url: string },
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { name: withoutLinks(name), url };
  return { subject: t('mail.addressProof.subject', values), text: t('mail.addressProof.text', values) };
}
