import type { StatisticsOfKind } from '#editor/kinds/statistics-of-kind.ts';

export const statistics: StatisticsOfKind = { hasQuestionSteps: true };
