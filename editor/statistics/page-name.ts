import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { StatisticsPage } from '../paths.ts';

/** What a page of the statistics is called: what is called a quiz's page is, of what is no quiz, the whole. */
export const statisticsPageName = (kind: ActivityKind, page: StatisticsPage): `statistics.${StatisticsPage}` =>
  `statistics.${!traits[kind].isCalledQuiz && page === 'quiz' ? 'overall' : page}`;
