import { kyselyOn } from '#api/db/kysely-on.ts';
import { notifyStage } from '#api/notifications/notify-stage.ts';
import type { Services } from '#api/services.ts';
import type { Job } from './job.ts';

interface Moved {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
  stage: 'live' | 'expired';
}

/** Published becomes live at its start, live becomes expired at its end; for all tenants, so as the owner. Who follows it is told. */
export const moveStages: Job<'move-stages', object> = {
  name: 'move-stages',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run(services) {
    const { database, clock, log } = services;
    const now = clock.now();
    const due = await database.owner<{ tenant_id: string; id: string }[]>`
      select tenant_id, id from activity
      where (stage in ('published', 'live') and end_date <= ${now}) or (stage = 'published' and start_date <= ${now})
      order by tenant_id, id`;
    let moved = 0;
    for (const one of due) {
      // One that cannot be moved holds up no other.
      const isMoved = await moveOne(services, one, now).catch((error: unknown) =>
        log.error({ err: error, activity: one.id }, 'not moved now'),
      );
      if (isMoved === true) moved += 1;
    }
    if (moved > 0) log.info({ moved }, 'stages moved');
  },
};

/** Whether it was still to be moved. */
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
