import type { Job } from './job.ts';

/** Published becomes live at its start, live becomes expired at its end; for all tenants, so as the owner. */
export const moveStages: Job<'move-stages', object> = {
  name: 'move-stages',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run({ database: { owner }, clock, log }) {
    const now = clock.now();
    const moved = await owner`
      update activity set stage = case when end_date <= ${now} then 'expired' else 'live' end
      where (stage in ('published', 'live') and end_date <= ${now}) or (stage = 'published' and start_date <= ${now})`;
    if (moved.count > 0) log.info({ moved: moved.count }, 'stages moved');
  },
};
