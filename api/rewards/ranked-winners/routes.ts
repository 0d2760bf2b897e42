import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { rankWinners } from './rank-winners.ts';
import { listRankings } from './list-rankings.ts';
import { listMotivations } from './list-motivations.ts';
import { markMotivation } from './mark-motivation.ts';
import { closeJudging } from './close-judging.ts';
import { announceRanking } from './announce-ranking.ts';
import { discardRanking } from './discard-ranking.ts';
import { listWinners } from './list-winners.ts';

export const rankingsRoutes: readonly ServedOperation[] = [
  rankWinners,
  listRankings,
  listMotivations,
  markMotivation,
  closeJudging,
  announceRanking,
  discardRanking,
  listWinners,
];
