import type { StatisticsOfKind } from '#editor/kinds/statistics-of-kind.ts';
import { WaysMap } from './statistics/WaysMap.tsx';

export const statistics: StatisticsOfKind = { Charts: WaysMap, hasQuestionSteps: false };
