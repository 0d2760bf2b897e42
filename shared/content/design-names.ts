/** The product's own calendars to start with, in the order in which they are offered: ten for Advent, then the others. */
export const designNames = [
  'advent',
  'knitwear',
  'gingerbread',
  'lanterns',
  'aurora',
  'post',
  'shapes',
  'tree',
  'cabinet',
  'ropeway',
  'countdown',
  'summer',
  'onboarding',
  'easter',
  'year',
] as const;
export type DesignName = (typeof designNames)[number];

/** The number of doors of each. */
export const designDoors: Readonly<Record<DesignName, number>> = {
  advent: 24,
  knitwear: 24,
  gingerbread: 24,
  lanterns: 24,
  aurora: 24,
  post: 24,
  shapes: 24,
  tree: 24,
  cabinet: 24,
  ropeway: 24,
  countdown: 10,
  summer: 30,
  onboarding: 5,
  easter: 7,
  year: 12,
};
