import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

/** The mail in the activity's language. `name` is the activity's name. */
export async function confirmationMail(lang: number, values: { name: string; url: string }): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  return { subject: t('confirm.subject', values), text: t('confirm.text', values) };
}
