import type { OveragePolicy } from '#shared/billing/terms.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

/** near: some are left. reached: the allowance is used. capped: the cap lets nothing more be bought. */
export type AllowanceState = 'near' | 'reached' | 'capped';

interface AllowanceAlert {
  state: AllowanceState;
  percent: number;
  used: number;
  allowed: number;
  policy: OveragePolicy;
  url: string;
}

/** That so much of the month's completions is used, and what happens when all are, or happens now. */
export async function allowanceMail(
  lang: 'en' | 'se',
  { state, policy, percent, used, allowed, url }: AllowanceAlert,
): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const numbers = new Intl.NumberFormat(lang === 'se' ? 'sv' : 'en-GB');
  const next = state === 'near' ? t(`mail.allowance.${policy}`, {}) : t(`mail.allowance.now.${state === 'capped' ? 'capped' : policy}`, {});
  const values = { percent, used: numbers.format(used), allowed: numbers.format(allowed), url, next };
  return {
    subject: t(state === 'near' ? 'mail.allowance.subject' : `mail.allowance.${state}`, { percent }),
    text: t('mail.allowance.text', values),
  };
}

/** The mail about the end of the subscription, and the activities withdrawn with it. */
export async function expiredMail(lang: 'en' | 'se', names: readonly string[], url: string): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const list = names.map((name) => `- ${name}`).join('\n');
  return {
    subject: t('mail.expired.subject', {}),
    text: names.length > 0 ? t('mail.expired.text', { list, url }) : t('mail.expired.none', { url }),
  };
}
