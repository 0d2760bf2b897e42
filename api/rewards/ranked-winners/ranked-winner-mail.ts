import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

/** The mail to a winner by points, in the activity's language: `rank` is her place, and the page at `url` lists all winners. */
export async function rankedWinnerMail(
  lang: number,
  values: { name: string; prize: string | null; url: string; rank: number },
): Promise<{ subject: string; text: string }> {
  const t = await mailTexts(lang);
  const { prize, ...others } = values;
  return { subject: t('winner.subject', others), text: t('winner.text_points', { ...others, prize: prizeLine(t, prize) }) };
}

const prizeLine = (t: Awaited<ReturnType<typeof mailTexts>>, prize: string | null): string =>
  prize === null ? '' : `${t('winner.prize', { prize })}\n\n`;
