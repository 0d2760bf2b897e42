import type { RegradeKey } from './regrade-store.ts';
import { settleRegrade } from './run-regrade.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/**
 * Milliseconds after which every process knows a new key and no write with the old one is in progress: see longestAge of activities, and the
 * time-outs of play.
 */
const safe = 60_000;

/** Corrects answers that were judged by the old key while the new one was being introduced. */
export const settleRegrades: Job<'settle-regrades', Record<string, never>> = {
  name: 'settle-regrades',
  schedule: { cron: '* * * * *' },
  async run(services) {
    const { database, clock } = services;
    const due = await database.owner<RegradeKey[]>`
      select tenant_id, activity_id, number from regrade
      where state = 'applied' and settled_at is null and begun_at < ${new Date(clock.now().getTime() - safe)} order by begun_at`;
    for (const regrade of due) await settleRegrade(services, regrade);
  },
};
