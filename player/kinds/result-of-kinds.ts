import { Result as withGrade } from '#kinds/academy/player/Result.tsx';
import { Result as labyrinth } from '#kinds/labyrinth/player/Result.tsx';
import { Result as person } from '#kinds/person/player/Result.tsx';
import type { ActivityKind } from '#shared/content/kind.ts';
import { onlyScore, type ResultOfKind } from './result-of-kind.ts';

export const resultOfKinds: Record<ActivityKind, ResultOfKind> = {
  quiz: withGrade,
  person,
  academy: withGrade,
  labyrinth,
  calendar: onlyScore,
  collection: onlyScore,
} satisfies Record<ActivityKind, ResultOfKind>;
