import { editorMailTexts } from '#api/mail/mail-texts.ts';

export type ReportMode = 'daily' | 'weekly';

/** What happened on the days of a report; days are YYYY-MM-DD on the activity's calendar, both included. */
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
  /** What happened at the doors, where there are any that somebody opened. */
  doors?: { views: number; viewers: number; day: number; most: number };
  /** Of the activity in the editor. */
  url: string;
}

const daysOf = ({ first, last }: Pick<Report, 'first' | 'last'>): string => (first === last ? first : `${first} – ${last}`);

/** Counts only: nothing in a report tells who played. */
export async function reportMail(lang: 'en' | 'se', report: Report): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const { before, doors, ...counts } = report;
  const values = {
    ...counts,
    days: daysOf(report),
    days_before: daysOf(before),
    games_before: before.games,
    registrations_before: before.registrations,
    players_before: before.players,
    doors: doors ? t('mail.report.doors', doors) : '',
  };
  return { subject: t('mail.report.subject', values), text: t('mail.report.text', values) };
}
