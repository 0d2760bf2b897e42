import { notify } from '#api/accounts/notifications/notify.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

interface LowPool {
  tenant_id: string;
  activity_id: string;
  prize_id: string;
  name: string;
  free: number;
}

/** Notifies the editors of prizes whose codes run out, once until codes are added. */
export const notifyLowCodes: Job<'notify-low-codes', object> = {
  name: 'notify-low-codes',
  schedule: { cron: '*/5 * * * *' },
  retries: 0,
  async run({ database, clock }) {
    const low = await database.owner<LowPool[]>`
      select p.tenant_id, p.activity_id, p.prize_id, a.name, f.free
      from prize_pool p
      join activity a on a.tenant_id = p.tenant_id and a.id = p.activity_id and a.stage in ('published', 'live') and a.trashed_at is null
      cross join lateral (
        select count(*)::int as free from (
          select from prize_code c where c.tenant_id = p.tenant_id and c.activity_id = p.activity_id and c.prize_id = p.prize_id and c.holder is null
          limit p.low_at + 1) unused
      ) f
      where p.notified_at is null and f.free <= p.low_at`;
    for (const pool of low) await notifyLow(database, pool, clock.now());
  },
};

const notifyLow = (database: Parameters<typeof notifyLowCodes.run>[0]['database'], pool: LowPool, at: Date): Promise<void> =>
  database.asTenant(pool.tenant_id, async (tx) => {
    const { tenant_id, activity_id, prize_id, name, free } = pool;
    const noted = await tx
      .updateTable('prize_pool')
      .set({ notified_at: at })
      .where('activity_id', '=', activity_id)
      .where('prize_id', '=', prize_id)
      .where('notified_at', 'is', null)
      .returning('prize_id')
      .execute();
    if (noted.length === 0) return;
    const link = `/calendar/${activity_id}/editor/?part=prizes`;
    await notify(tx, { tenant_id, kind: 'codes_low', subject: prize_id, activity_id, details: { name, amount: free }, link, at });
  });
