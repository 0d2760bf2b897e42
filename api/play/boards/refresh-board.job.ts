import { recomputeBoard } from './recompute-board.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Runs once after an activity is published with other rules for its board. */
export const refreshBoard: Job<'refresh-board', { tenant_id: string; activity_id: string }> = {
  name: 'refresh-board',
  run: ({ database }, board) => recomputeBoard(database, board),
};
