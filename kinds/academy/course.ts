import { drawnList } from '../drawn-list.ts';

export const courseOf = drawnList;
