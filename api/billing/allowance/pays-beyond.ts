import type { Subscribed } from '#api/billing/subscription/subscription-store.ts';

/** A tenant on trial pays nothing, and so has nothing beyond the allowance. */
export const paysBeyond = ({ status, renewal_date, plan }: Subscribed): boolean =>
  status !== 'trial' && status !== 'expired' && (renewal_date !== null || plan.price_month > 0);
