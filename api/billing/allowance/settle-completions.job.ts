import { settleCompletions } from './settle-completions.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface Settlement {
  tenant_id: string;
  activity_id: string;
  player_ids: string[];
}

/** Removing cheaters takes their completions back; putting them back counts the completions again. */
export const settleCompletionsJob: Job<'settle-completions', Settlement> = {
  name: 'settle-completions',
  run: ({ database: { owner }, clock }, settlement) =>
    owner.begin((tx) => settleCompletions(tx, settlement, clock.now())).then(() => undefined),
};
