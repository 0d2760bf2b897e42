/**
 * How answers count once a key is corrected: by the new key; by the old or the new key, whichever gives more; all as right; or not at all, so that
 * the question no longer counts among those that can be right.
 */
export const regradePolicies = ['new_key', 'old_or_new', 'full', 'out'] as const;
export type RegradePolicy = (typeof regradePolicies)[number];
