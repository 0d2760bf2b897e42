import { billingDay } from '#shared/billing/months.ts';
import { dateOnly } from '../dates.ts';

/** The day of an instant in the billing timezone (Stockholm), whichever timezone the reader is in. */
export const billingDate = (instant: string): string => dateOnly(billingDay(new Date(instant)));
