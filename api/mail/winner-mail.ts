import { mailTexts } from './mail-texts.ts';

/** In the activity's language. `name` is the activity's; `code` finds her own entry on the page at `url`. */
export async function winnerMail(
  lang: number,
  values: { name: string; prize: string | null; url: string; code: string },
): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  const { prize, ...others } = values;
  const line = prize === null ? '' : `${t('winner.prize', { prize })}\n\n`;
  return { subject: t('winner.subject', others), text: t('winner.text', { ...others, prize: line }) };
}
