import type { Prize } from '#shared/content/calendar.ts';
import type { Changes } from '#shared/content/changes.ts';

export type ChangePrize = (changes: Changes<Omit<Prize, 'id'>>) => void;
