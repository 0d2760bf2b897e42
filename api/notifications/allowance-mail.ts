import type { OveragePolicy } from '#shared/billing/terms.ts';
import { editorMailTexts } from '#api/mail/mail-texts.ts';

interface AllowanceAlert {
  percent: number;
  used: number;
  allowed: number;
  policy: OveragePolicy;
  url: string;
}

/** That so much of the month's completions is used, and what happens when all are. */
export async function allowanceMail(lang: 'en' | 'se', { policy, ...told }: AllowanceAlert): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const next = t(`mail.allowance.${policy}`, {});
  return { subject: t('mail.allowance.subject', { percent: told.percent }), text: t('mail.allowance.text', { ...told, next }) };
}

/** That the subscription is over, and what was withdrawn for it. */
export async function expiredMail(lang: 'en' | 'se', names: readonly string[], url: string): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const list = names.length > 0 ? names.map((name) => `– ${name}`).join('\n') : '–';
  return { subject: t('mail.expired.subject', {}), text: t('mail.expired.text', { list, url }) };
}
