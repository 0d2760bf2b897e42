import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readQuizStatistics } from './read-quiz-statistics.ts';
import { readQuestionStatistics } from './read-question-statistics.ts';
import { readCalendarStatistics, readHatchStatistics } from './read-calendar-statistics.ts';
import { readOverview } from './read-overview.ts';
import { readLiveFigures } from './read-live-figures.ts';
import { readGaps } from './read-gaps.ts';
import { readTexts } from './read-texts.ts';
import { readCountryStatistics, readCalendarCountryStatistics } from './read-country-statistics.ts';
import { readExits, readHatchExits } from './read-exits.ts';
import { readOutcomes } from './outcomes/read-outcomes.ts';
import { readWays } from './read-ways.ts';
import {
  readTenantStatistics,
  readTenantKpi,
  readUniqueStatistics,
  readCalendarsStatistics,
  readStaffTenantStatistics,
} from './read-tenant-statistics.ts';
import { exportStatistics } from './export-statistics.ts';
import { readStatisticsFile } from './read-statistics-file.ts';
import { readItemAnalysis } from './items/read-item-analysis.ts';
import { readCollectionStatistics } from './read-collection-statistics.ts';

export const statisticsRoutes: readonly ServedOperation[] = [
  readQuizStatistics,
  readQuestionStatistics,
  readCalendarStatistics,
  readHatchStatistics,
  readOverview,
  readLiveFigures,
  readTexts,
  readGaps,
  readCountryStatistics,
  readCalendarCountryStatistics,
  readExits,
  readWays,
  readOutcomes,
  readHatchExits,
  readTenantStatistics,
  readTenantKpi,
  readUniqueStatistics,
  readCalendarsStatistics,
  readStaffTenantStatistics,
  exportStatistics,
  readStatisticsFile,
  readItemAnalysis,
  readCollectionStatistics,
];
