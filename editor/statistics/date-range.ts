/** The days of the picker, YYYY-MM-DD; null: not chosen. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** A start that is chosen after the end clears the end. */
export const withStart = ({ to }: DateRange, from: string | null): DateRange => ({
  from,
  to: from !== null && to !== null && to < from ? null : to,
});

/** An end that is chosen before the start clears the start. */
export const withEnd = ({ from }: DateRange, to: string | null): DateRange => ({
  from: from !== null && to !== null && from > to ? null : from,
  to,
});
