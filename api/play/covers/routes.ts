import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readCalendarCover } from './read-calendar-cover.ts';
import { readPlayerCover } from './read-player-cover.ts';

export const coversRoutes: readonly ServedOperation[] = [readPlayerCover, readCalendarCover];
