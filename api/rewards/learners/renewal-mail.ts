import { dayInWords } from '../diplomas/day-in-words.ts';
import { diplomaWords } from '../diplomas/diploma-words.ts';
import type { DueReminder } from './due-reminders.ts';

interface Links {
  play: string;
  own: string;
  stop: string;
}

/** The mail before or after the end of a diploma, in the language of its test. The editor's text stands in place of the standard one. */
export async function renewalMail(
  { facts, player_name, valid_until, remind_text }: Pick<DueReminder, 'facts' | 'player_name' | 'valid_until' | 'remind_text'>,
  links: Links,
  now: Date,
): Promise<{ subject: string; text: string; unsubscribe: string }> {
  const { t, lang } = await diplomaWords(facts.lang);
  const date = facts.valid_on ? dayInWords(facts.valid_on, lang) : '';
  const values: Record<string, string> = { name: player_name, activity: facts.activity, date };
  const standard = { player: player_name, name: facts.activity, date };
  const text =
    remind_text?.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole) ??
    (valid_until > now ? t('renew.before', standard) : t('renew.after', standard));
  return {
    subject: t('renew.subject', { name: facts.activity }),
    text: `${text}\n\n${t('renew.links', { ...links })}\n`,
    unsubscribe: links.stop,
  };
}
