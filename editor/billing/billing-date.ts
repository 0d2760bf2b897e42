import { billingDay } from '#shared/billing/months.ts';
import { dateOnly } from '../dates.ts';

/** The day of an instant by the clocks of the bill, which stand in Stockholm wherever the reader is. */
export const billingDate = (instant: string): string => dateOnly(billingDay(new Date(instant)));
