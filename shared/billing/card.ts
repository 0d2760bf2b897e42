/** What is known of a card; its number is with the provider only. */
export interface Card {
  id: string;
  brand: string;
  last_digits: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  is_default: boolean;
}

/** asked: nothing is known yet. needs_action: her bank asks its owner. */
export const cardPaymentStates = ['asked', 'processing', 'needs_action', 'failed', 'succeeded', 'cancelled'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];
export const cardFailures = ['declined', 'insufficient_funds', 'expired', 'authentication', 'other'] as const;
export type CardFailure = (typeof cardFailures)[number];

/** inquiry: the bank asks, and has taken nothing. open: it took the money until it has decided. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** After these nothing becomes of a payment any more. */
export const isSettled = (state: CardPaymentState): boolean => state === 'succeeded' || state === 'cancelled';
