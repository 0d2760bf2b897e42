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
  /** Of the activity in the editor. */
  url: string;
}

const days = ({ first, last }: Report): string => (first === last ? first : `${first} – ${last}`);

/** Counts only: nothing in a report tells who played. */
export async function reportMail(lang: 'en' | 'se', report: Report): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const values = { ...report, days: days(report) };
  return { subject: t('mail.report.subject', values), text: t('mail.report.text', values) };
}
