import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

/** The mail in the activity's language. `name` is the activity's name. */
export async function emailCodeMail(lang: number, values: { code: string; name: string }): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  return { subject: t('code.subject', values), text: t('code.text', values) };
}
