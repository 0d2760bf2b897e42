import type { StatisticsOfKind } from '#editor/kinds/statistics-of-kind.ts';
import { CollectionCharts } from './statistics/CollectionCharts.tsx';

export const statistics: StatisticsOfKind = { Overview: CollectionCharts, hasQuestionSteps: false };
