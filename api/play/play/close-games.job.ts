import { closeAbandoned } from './close-abandoned.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Closes abandoned games. */
export const closeGames: Job<'close-games', object> = {
  name: 'close-games',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const closed = await closeAbandoned(services);
    if (closed > 0) services.log.info({ closed }, 'abandoned games closed');
  },
};
