import { Result as academy } from '#kinds/academy/player/Result.tsx';
import { Result as calendar } from '#kinds/calendar/player/Result.tsx';
import { Result as collection } from '#kinds/collection/player/Result.tsx';
import { Result as labyrinth } from '#kinds/labyrinth/player/Result.tsx';
import { Result as person } from '#kinds/person/player/Result.tsx';
import { Result as quiz } from '#kinds/quiz/player/Result.tsx';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { ResultOfKind } from './result-of-kind.ts';

export const resultOfKinds: Record<ActivityKind, ResultOfKind> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  ResultOfKind
>;
