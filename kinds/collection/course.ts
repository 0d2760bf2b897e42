import { drawnList } from '../drawn-list.ts';

/** Nothing is played of a collection itself. */
export const courseOf = drawnList;
