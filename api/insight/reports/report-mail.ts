import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';

export type ReportMode = 'daily' | 'weekly';

/** The figures of the days of a report; days are YYYY-MM-DD on the activity's calendar, both included. */
export interface Report {
  name: string;
  first: string;
  last: string;
  games: number;
  finished: number;
  registrations: number;
  /** Different ones. */
  players: number;
  views: number;
  /** As many days just before. */
  before: { first: string; last: string; games: number; registrations: number; players: number };
  /** The figures of opened doors, if there are any. */
  doors?: { views: number; viewers: number; day: number; most: number };
  /** Of its statistics in the editor. */
  url: string;
}

/** Counts only: a report identifies no player. */
export async function reportMail(lang: 'en' | 'se', report: Report): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const locale = lang === 'se' ? 'sv' : 'en-GB';
  const numbers = new Intl.NumberFormat(locale);
  // Days without an hour: in UTC each stays the day it is.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const daysOf = ({ first, last }: Pick<Report, 'first' | 'last'>) => dates.formatRange(new Date(first), new Date(last));
  const some = (what: 'games' | 'registrations' | 'players' | 'times' | 'visitors', count: number) =>
    t(`mail.report.${what}`, { count, shown: numbers.format(count) });
  const { name, url, before, doors } = report;
  const values = {
    name,
    url,
    days: daysOf(report),
    games: numbers.format(report.games),
    finished: numbers.format(report.finished),
    registrations: numbers.format(report.registrations),
    players: numbers.format(report.players),
    views: numbers.format(report.views),
    days_before: daysOf(before),
    games_before: some('games', before.games),
    registrations_before: some('registrations', before.registrations),
    players_before: some('players', before.players),
    doors: doors
      ? t('mail.report.doors', {
          times: some('times', doors.views),
          visitors: some('visitors', doors.viewers),
          day: doors.day,
          most: some('times', doors.most),
        })
      : '',
  };
  return { subject: t('mail.report.subject', values), text: t('mail.report.text', values) };
}
