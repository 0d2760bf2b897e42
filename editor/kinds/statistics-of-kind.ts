import type { ComponentType } from 'react';
import type { Overview } from '#shared/contract/figures.ts';

interface Charts {
  figures: Overview;
}

/** What a kind shows in the overview of its statistics, in kinds/{kind}/editor/statistics.tsx. */
export interface StatisticsOfKind {
  /** Replaces all the usual charts. */
  Overview?: ComponentType<Charts>;
  /** Between the games and the funnel. */
  Charts?: ComponentType<Charts>;
  /** Below all charts. */
  Below?: ComponentType;
  /** Questions are steps of the funnel; else they have figures of their own. */
  hasQuestionSteps: boolean;
}
