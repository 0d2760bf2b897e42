import type { ComponentType } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PlayBoot } from '../boot.ts';

/** Loads the program of a page. */
type ProgramOfKind = () => Promise<{ default: ComponentType<{ boot: PlayBoot }> }>;

/** null: a game, which every page has loaded. */
export const programOfKinds: Record<ActivityKind, ProgramOfKind | null> = {
  quiz: null,
  person: null,
  academy: null,
  labyrinth: null,
  calendar: () => import('#kinds/calendar/player/Calendar.tsx'),
  collection: () => import('#kinds/collection/player/Collection.tsx'),
} satisfies Record<ActivityKind, ProgramOfKind | null>;
