import type { ComponentType } from 'react';
import type { ActivityKind } from '#shared/content/kind.ts';
import { Result as Academy } from './academy/Result.tsx';
import { Result as Calendar } from './calendar/Result.tsx';
import { Result as Labyrinth } from './labyrinth/Result.tsx';
import { Result as Collection } from './collection/Result.tsx';
import { Result as Person } from './person/Result.tsx';
import type { ResultProps } from './result-props.ts';
import { Result as Quiz } from './quiz/Result.tsx';

/** A kind's part of the player's result screen, under its title. */
export const resultScreens: Record<ActivityKind, ComponentType<ResultProps>> = {
  quiz: Quiz,
  person: Person,
  academy: Academy,
  labyrinth: Labyrinth,
  calendar: Calendar,
  collection: Collection,
} satisfies Record<ActivityKind, ComponentType<ResultProps>>;
