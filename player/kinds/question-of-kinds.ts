import { question as labyrinth } from '#kinds/labyrinth/player/question.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { QuestionOfKind } from './question-of-kind.ts';

/** Kinds that add nothing to a question. As a type, because the first screen loads this file. */
type Plain = 'quiz' | 'person' | 'academy' | 'calendar' | 'collection';

const kinds: Record<Exclude<ActivityKind, Plain>, QuestionOfKind> = { labyrinth };

export const questionOfKinds: Partial<Record<ActivityKind, QuestionOfKind>> = kinds;
