import { diplomaWords } from './diploma-words.ts';

/** The mail in the activity's language. `name` is the activity's name. */
export async function diplomaMail(
  lang: number,
  values: { name: string; player: string; url: string },
): Promise<{ subject: string; text: string }> {
  const { t } = await diplomaWords(lang);
  return { subject: t('mail.subject', values), text: t('mail.text', values) };
}
