import type { ComponentType } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PlayBoot } from '../boot.ts';

/** Loads the program of a page. */
type ProgramOfKind = () => Promise<{ default: ComponentType<{ boot: PlayBoot }> }>;

/** Kinds whose page is a game, which every page has loaded. As a type, because the first screen loads this file. */
type Plain = 'quiz' | 'person' | 'academy' | 'labyrinth';

const kinds: Record<Exclude<ActivityKind, Plain>, ProgramOfKind> = {
  calendar: () => import('#kinds/calendar/player/Calendar.tsx'),
  collection: () => import('#kinds/collection/player/Collection.tsx'),
};

export const programOfKinds: Partial<Record<ActivityKind, ProgramOfKind>> = kinds;
