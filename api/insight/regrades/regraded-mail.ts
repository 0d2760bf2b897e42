import { languageOf } from '#shared/languages.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

interface Values {
  name: string;
  question: string;
  /** In the editor's words. */
  reason: string;
  before: number;
  after: number;
  url: string;
}

/** The mail in the activity's language: the correction, its reason, and the player's new points. */
export async function regradedMail(lang: number, { before, after, ...values }: Values): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  const points = new Intl.NumberFormat(languageOf(lang).bcp47, { maximumFractionDigits: 2 });
  const formatted = { ...values, before: points.format(before), after: points.format(after) };
  return { subject: t('regraded.subject', formatted), text: t('regraded.text', formatted) };
}
