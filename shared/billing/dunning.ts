import { daysBetween, type Day } from './months.ts';

/** The reminders of an unpaid invoice, by days after it is due. */
export const reminders = [
  { step: 'due', days: 0 },
  { step: 'late_2', days: 2 },
  { step: 'late_7', days: 7 },
  { step: 'late_14', days: 14 },
  { step: 'late_21', days: 21 },
] as const;
export type Reminder = (typeof reminders)[number]['step'];

/** Days after the due date when the subscription ends: a week after the last reminder, which announces it. */
export const daysToEnd = 28;

/** The reminders that are due by now, the latest last, and the tenant's state. */
export function dunningOf(due_on: Day, today: Day): { steps: Reminder[]; standing: 'in_time' | 'past_due' | 'over' } {
  const late = daysBetween(due_on, today);
  return {
    steps: reminders.filter(({ days }) => late >= days).map(({ step }) => step),
    standing: late >= daysToEnd ? 'over' : late > 0 ? 'past_due' : 'in_time',
  };
}
