import { mailTexts } from './mail-texts.ts';

/** In the activity's language. `name` is the activity's. */
export async function confirmationMail(lang: number, values: { name: string; url: string }): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  return { subject: t('confirm.subject', values), text: t('confirm.text', values) };
}
