/** Days YYYY-MM-DD on a calendar, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The same day this many months before; in a shorter month, its last day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The default period of statistics: the last three months. */
export const lastMonths = (today: string): Period => ({ from: monthsBefore(today, 3), to: today });
