import { addDays, addMonths, daysBetween, type Day, type Month } from '#shared/billing/months.ts';

/** Each day of a month as its own span. */
export const daysOfMonth = (month: Month): { first: Day; last: Day }[] =>
  Array.from({ length: daysBetween(month, addMonths(month, 1)) }, (_, at) => ({ first: addDays(month, at), last: addDays(month, at) }));
