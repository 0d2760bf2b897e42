import type { RegradeOf } from '#api/regrades/regrade-store.ts';
import { settleRegrade } from '#api/regrades/run-regrade.ts';
import type { Job } from './job.ts';

/** Milliseconds after which every process knows of a new key, and no write is under way that does not: see longestAge of activities, and the time-outs of play. */
const safe = 60_000;

/** Corrects what was answered by an old key in the moment in which it was corrected. */
export const settleRegrades: Job<'settle-regrades', Record<string, never>> = {
  name: 'settle-regrades',
  schedule: { cron: '* * * * *' },
  async run(services) {
    const { database, clock } = services;
    const due = await database.owner<RegradeOf[]>`
      select tenant_id, activity_id, number from regrade
      where state = 'applied' and settled_at is null and begun_at < ${new Date(clock.now().getTime() - safe)} order by begun_at`;
    for (const of of due) await settleRegrade(services, of);
  },
};
