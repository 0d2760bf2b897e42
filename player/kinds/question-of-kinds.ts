import { question as labyrinth } from '#kinds/labyrinth/player/question.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { QuestionOfKind } from './question-of-kind.ts';

export const questionOfKinds: Record<ActivityKind, QuestionOfKind | null> = {
  quiz: null,
  person: null,
  academy: null,
  labyrinth,
  calendar: null,
  collection: null,
} satisfies Record<ActivityKind, QuestionOfKind | null>;
