/** The product's own calendars to start with, in the order in which they are offered. */
export const designNames = ['advent', 'countdown', 'summer', 'onboarding', 'easter', 'year'] as const;
export type DesignName = (typeof designNames)[number];

/** The number of doors of each. */
export const designDoors: Readonly<Record<DesignName, number>> = {
  advent: 24,
  countdown: 10,
  summer: 30,
  onboarding: 5,
  easter: 7,
  year: 12,
};
