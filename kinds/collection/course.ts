import { drawnList } from '../drawn-list.ts';

/** A collection itself cannot be played. */
export const courseOf = drawnList;
