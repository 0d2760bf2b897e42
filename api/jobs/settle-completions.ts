import { settleCompletions } from '#api/billing/settle-completions.ts';
import type { Job } from './job.ts';

interface Settling {
  tenant_id: string;
  activity_id: string;
  player_ids: string[];
}

/** Cheaters that were removed give their completions back; those that were put back count again. */
export const settleCompletionsJob: Job<'settle-completions', Settling> = {
  name: 'settle-completions',
  run: ({ database: { owner }, clock }, of) => owner.begin((tx) => settleCompletions(tx, of, clock.now())).then(() => undefined),
};
