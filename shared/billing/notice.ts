import { daysBetween, type Day } from './months.ts';
import type { Currency } from './terms.ts';

/** The notices about billing on every page, the most urgent first. */
export const noticeKinds = ['payment_failed', 'limit_reached', 'details_missing', 'invoice_waiting', 'near_limit', 'trial'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface OpenInvoice {
  number: string;
  left: number;
  currency: Currency;
  due_on: Day;
  /** The state of a charge to a card. */
  card: 'failed' | 'under_way' | null;
}
export interface BillingState {
  today: Day;
  /** Days until the trial ends, begun ones included; null: no trial. */
  trial_days: number | null;
  used: number;
  /** null: without a limit. */
  allowed: number | null;
  isRefused: boolean;
  lacksDetails: boolean;
  /** The first due first. */
  open: readonly OpenInvoice[];
}
export interface Notice {
  kind: NoticeKind;
  days?: number;
  percent?: number;
  invoice?: Omit<OpenInvoice, 'card'>;
}

/** An invoice is told of this many days before it is due. */
const daysBefore = 7;
const nearPercent = 90;

/** The one notice to show; undefined: nothing to tell. */
export function noticeOf({ today, trial_days, used, allowed, isRefused, lacksDetails, open }: BillingState): Notice | undefined {
  const failed = open.find(({ card }) => card === 'failed');
  if (failed) return { kind: 'payment_failed', invoice: shown(failed) };
  if (isRefused) return { kind: 'limit_reached' };
  if (lacksDetails) return { kind: 'details_missing' };
  const waiting = open.find(({ card, due_on }) => card === null && daysBetween(today, due_on) <= daysBefore);
  if (waiting) return { kind: 'invoice_waiting', invoice: shown(waiting) };
  const isNear = allowed !== null && used * 100 >= nearPercent * allowed;
  if (isNear) return { kind: 'near_limit', percent: Math.min(100, Math.floor((used * 100) / Math.max(1, allowed))) };
  return trial_days === null ? undefined : { kind: 'trial', days: trial_days };
}

const shown = ({ card: _, ...invoice }: OpenInvoice): Omit<OpenInvoice, 'card'> => invoice;
