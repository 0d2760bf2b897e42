import type { WinnerMail } from '#shared/contract/prize-wins.ts';
import { mailFields } from '#shared/prizes/winner-mail.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';

/** The mail to winners in a language, unless an editor changed it; with its fields in braces. */
export async function usualMail(lang: number): Promise<Pick<WinnerMail, 'subject' | 'text'>> {
  const t = await mailTexts(lang);
  const braces = Object.fromEntries(mailFields.map((name) => [name, `{{${name}}}`]));
  return {
    subject: t('winner.subject', { name: '{{activity}}' }),
    text: t('winner.text', { ...braces, prize: t('winner.prize', braces) }),
  };
}
