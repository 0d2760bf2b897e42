import { workOutBoard } from '#api/boards/work-out-board.ts';
import type { Job } from './job.ts';

/** Runs once after an activity is published with other rules for its board. */
export const refreshBoard: Job<'refresh-board', { tenant_id: string; activity_id: string }> = {
  name: 'refresh-board',
  run: ({ database }, of) => workOutBoard(database, of),
};
