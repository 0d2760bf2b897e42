/**
 * How answers count once a key is corrected: by the new key; by whichever of the old and the new one gives more; all right; or not at all, so that
 * the question is none of those that can be right any more.
 */
export const regradePolicies = ['new_key', 'old_or_new', 'full', 'out'] as const;
export type RegradePolicy = (typeof regradePolicies)[number];
