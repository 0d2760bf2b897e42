import { statistics as academy } from '#kinds/academy/editor/statistics.tsx';
import { statistics as calendar } from '#kinds/calendar/editor/statistics.tsx';
import { statistics as collection } from '#kinds/collection/editor/statistics.tsx';
import { statistics as labyrinth } from '#kinds/labyrinth/editor/statistics.tsx';
import { statistics as person } from '#kinds/person/editor/statistics.tsx';
import { statistics as quiz } from '#kinds/quiz/editor/statistics.tsx';
import type { ActivityKind } from '#shared/content/kind.ts';
import { useDraft } from '../editing/activity-context.ts';
import type { StatisticsOfKind } from './statistics-of-kind.ts';

const kinds: Record<ActivityKind, StatisticsOfKind> = { quiz, person, academy, labyrinth, calendar, collection } satisfies Record<
  ActivityKind,
  StatisticsOfKind
>;

export const useStatisticsOfKind = (): StatisticsOfKind => kinds[useDraft((draft) => draft.quiz_type)];
