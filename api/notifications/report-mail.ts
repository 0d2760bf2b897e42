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
export function reportMail(lang: 'en' | 'se', report: Report): { subject: string; text: string } {
  const { name, games, finished, registrations, url } = report;
  if (lang === 'se') {
    return {
      subject: `${name}: rapport ${days(report)}`,
      text: `Så gick det för ${name} ${days(report)}:\n\nStartade spel: ${games}\nAvslutade spel: ${finished}\nRegistreringar: ${registrations}\n\nÖppna i Lucka: ${url}\n\nHur ofta rapporten kommer, och till vem, bestäms i inställningarna under E-postrapporter.\n`,
    };
  }
  return {
    subject: `${name}: report ${days(report)}`,
    text: `This is how ${name} went ${days(report)}:\n\nGames started: ${games}\nGames finished: ${finished}\nRegistrations: ${registrations}\n\nOpen it in Lucka: ${url}\n\nHow often the report comes, and to whom, is set in the settings under E-mail reports.\n`,
  };
}
