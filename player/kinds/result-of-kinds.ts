import type { ComponentType } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import { Result as Academy } from '#kinds/academy/player/Result.tsx';
import { Result as Calendar } from '#kinds/calendar/player/Result.tsx';
import { Result as Labyrinth } from '#kinds/labyrinth/player/Result.tsx';
import { Result as Collection } from '#kinds/collection/player/Result.tsx';
import { Result as Person } from '#kinds/person/player/Result.tsx';
import type { ResultProps } from './result-of-kind.ts';
import { Result as Quiz } from '#kinds/quiz/player/Result.tsx';

/** A kind's part of the player's result screen, under its title. */
export const resultScreens: Record<ActivityKind, ComponentType<ResultProps>> = {
  quiz: Quiz,
  person: Person,
  academy: Academy,
  labyrinth: Labyrinth,
  calendar: Calendar,
  collection: Collection,
} satisfies Record<ActivityKind, ComponentType<ResultProps>>;
