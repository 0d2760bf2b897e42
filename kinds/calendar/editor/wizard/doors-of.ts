import type { Beginning } from '#editor/wizard/offers.ts';

/** How many doors a new calendar has. */
export const doorsOf = (beginning: Beginning): number => (beginning === 'week' ? 7 : 24);
