import { daysBetween, type Day } from './months.ts';

/** What is said of an invoice that is not paid, by days after it is due. */
export const reminders = [
  { step: 'due', days: 0 },
  { step: 'late_2', days: 2 },
  { step: 'late_7', days: 7 },
  { step: 'late_14', days: 14 },
  { step: 'late_21', days: 21 },
] as const;
export type Reminder = (typeof reminders)[number]['step'];

/** Days after the due date from which the subscription is over: a week after the last reminder, which says so. */
export const daysToEnd = 28;

/** What is due to be said by now, the latest last, and what has become of who has not paid. */
export function dunningOf(due_on: Day, today: Day): { steps: Reminder[]; standing: 'in_time' | 'past_due' | 'over' } {
  const late = daysBetween(due_on, today);
  return {
    steps: reminders.filter(({ days }) => late >= days).map(({ step }) => step),
    standing: late >= daysToEnd ? 'over' : late > 0 ? 'past_due' : 'in_time',
  };
}
