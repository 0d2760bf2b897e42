/** The finished calendars that one can begin with, as they are offered. */
export const designNames = ['advent', 'countdown', 'summer', 'onboarding', 'easter', 'year'] as const;
export type DesignName = (typeof designNames)[number];
