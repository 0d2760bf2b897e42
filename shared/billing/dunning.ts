import { addDays, daysBetween, type Day } from './months.ts';

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

/** Days on which nobody is reminded, and that do not count as late: from from_day on, until but not on to_day. */
export interface Pause {
  from_day: Day;
  /** null: until somebody ends it. */
  to_day: Day | null;
}
export const isPausedOn = ({ from_day, to_day }: Pause, day: Day): boolean => from_day <= day && (to_day === null || day < to_day);

/** Days late, without those of pauses; below zero before the due date. */
function daysLate(due_on: Day, today: Day, pauses: readonly Pause[]): number {
  const late = daysBetween(due_on, today);
  let paused = 0;
  for (let day = due_on; day < today; day = addDays(day, 1)) if (pauses.some((pause) => isPausedOn(pause, day))) paused += 1;
  return late - paused;
}

/** The reminders that are due by now, the latest last, and the tenant's state. */
export function dunningOf(
  due_on: Day,
  today: Day,
  pauses: readonly Pause[],
): { steps: Reminder[]; standing: 'in_time' | 'past_due' | 'over' } {
  const late = daysLate(due_on, today, pauses);
  const isPaused = pauses.some((pause) => isPausedOn(pause, today));
  return {
    steps: isPaused ? [] : reminders.filter(({ days }) => late >= days).map(({ step }) => step),
    standing: late >= daysToEnd && !isPaused ? 'over' : late > 0 ? 'past_due' : 'in_time',
  };
}

export type NextStep = Reminder | 'end';

/** How far ahead a day is looked for. */
const horizon = 800;

/** The day on which an invoice is this late; null: not before somebody ends a pause. */
export function dayWhenLate(due_on: Day, days: number, pauses: readonly Pause[]): Day | null {
  let [on, late] = [due_on, 0];
  for (let n = 0; n < horizon; n += 1) {
    const isPaused = pauses.some((pause) => isPausedOn(pause, on));
    if (late >= days && !isPaused) return on;
    if (!isPaused) late += 1;
    on = addDays(on, 1);
  }
  return null;
}

/**
 * What comes after the last reminder that was sent, or the end of the subscription, and its day: today when it is due. null: nothing before somebody
 * ends a pause. Of several steps that are due, only the last comes.
 */
export function nextStep(due_on: Day, today: Day, pauses: readonly Pause[], sent: Reminder | null): { step: NextStep; on: Day } | null {
  const steps = [...reminders, { step: 'end' as const, days: daysToEnd }];
  let due: NextStep | undefined;
  for (const { step, days } of steps.slice(steps.findIndex((each) => each.step === sent) + 1)) {
    const on = dayWhenLate(due_on, days, pauses);
    if (on !== null && on <= today) due = step;
    else if (due === undefined) return on === null ? null : { step, on };
  }
  return due === undefined ? null : { step: due, on: today };
}
