/** The known data of a card; only the payment provider has its number. */
export interface Card {
  id: string;
  brand: string;
  last_digits: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  /** Of its bank; null: unknown. */
  country: string | null;
  is_default: boolean;
}

/** asked: no reply yet. needs_action: the bank asks the card's owner to confirm. */
export const cardPaymentStates = ['asked', 'processing', 'needs_action', 'failed', 'succeeded', 'cancelled'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];
export const cardFailures = ['declined', 'insufficient_funds', 'expired', 'authentication', 'other'] as const;
export type CardFailure = (typeof cardFailures)[number];

/** inquiry: the bank asks, and has taken no money. open: it holds the money until its decision. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whether the state of a payment is final. */
export const isSettled = (state: CardPaymentState): boolean => state === 'succeeded' || state === 'cancelled';
