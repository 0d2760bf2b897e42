import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { notifyStage } from './notify-stage.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface Moved {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
  stage: 'live' | 'expired';
}

/**
 * Makes published activities live at their start, and live ones expired at their end; for all tenants, so as the owner. Notifies the followers of the
 * activity.
 */
export const moveStages: Job<'move-stages', object> = {
  name: 'move-stages',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    const due = await database.owner<{ tenant_id: string; id: string }[]>`
      select tenant_id, id from activity
      where trashed_at is null and ((stage in ('published', 'live') and end_date <= ${now}) or (stage = 'published' and start_date <= ${now}))
      order by tenant_id, id`;
    let moved = 0;
    for (const activity of due) {
      // An activity that fails does not hold up the others.
      const isMoved = await moveOne(services, activity, now).catch((error: unknown) =>
        log.error({ err: error, activity: activity.id }, 'not moved now'),
      );
      if (isMoved === true) moved += 1;
    }
    if (moved > 0) log.info({ moved }, 'stages moved');
  },
};

/** Whether the activity still had to be moved. */
const moveOne = ({ database }: Services, { tenant_id, id }: { tenant_id: string; id: string }, now: Date): Promise<boolean> =>
  database.owner.begin(async (tx) => {
    const [moved] = await tx<Moved[]>`
      update activity set stage = case when end_date <= ${now} then 'expired' else 'live' end
      where tenant_id = ${tenant_id} and id = ${id}
        and ((stage in ('published', 'live') and end_date <= ${now}) or (stage = 'published' and start_date <= ${now}))
      returning tenant_id, id, kind, name, stage`;
    if (moved) await notifyStage(kyselyOn(tx), moved, now);
    return moved !== undefined;
  });
