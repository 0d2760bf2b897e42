import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { findDifferences } from './find-differences.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Recounts a day that is over, for an activity chosen at random, and reports where its figures differ from the rows. */
export const recountDay: Job<'recount-day', object> = {
  name: 'recount-day',
  schedule: { cron: '17 * * * *' },
  retries: 1,
  async run({ database, clock, log, metrics }: Services) {
    const at = clock.now();
    await database.owner.begin('isolation level repeatable read', async (sql) => {
      const [drawn] = await sql<{ tenant_id: string; activity_id: string; day: string }[]>`
        select d.tenant_id, d.activity_id, d.day from daily_statistic d
        where d.day < ${new Date(at.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)}
          and not exists (select from figures_kept k where k.tenant_id = d.tenant_id and k.activity_id = d.activity_id and k.until_day >= d.day)
          and not exists (select from figure_zone z where z.tenant_id = d.tenant_id and z.activity_id = d.activity_id and z.rebuilt_to is not null)
        group by 1, 2, 3 order by random() limit 1`;
      if (!drawn) return;
      const { tenant_id, activity_id, day } = drawn;
      const found = await findDifferences(kyselyOn(sql), { tenant_id, activity_id }, day);
      await sql`
        insert into recount (tenant_id, activity_id, day, at, differences, found)
        values (${tenant_id}, ${activity_id}, ${day}, ${at}, ${found.length}, ${sql.json(found.slice(0, 50) as never)})`;
      metrics.recounted(found.length);
      if (found.length > 0) log.error({ activity_id, day, differences: found.length, first: found[0] }, 'figures differ from the rows');
    });
  },
};
