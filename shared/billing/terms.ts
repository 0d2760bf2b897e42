/** How to treat completions beyond the plan. */
export const overagePolicies = ['topup', 'overage', 'stop'] as const;
export type OveragePolicy = (typeof overagePolicies)[number];
export const currencies = ['EUR', 'SEK'] as const;
export type Currency = (typeof currencies)[number];
