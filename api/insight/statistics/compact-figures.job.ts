import { compactFigures, compactGaps } from '#api/play/figures/compact-figures.ts';
import type { Services } from '#api/services.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The number of an activity's days that are compacted again each night: corrections come late, and are few. */
const lastDays = 40;
const dayMs = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Merges the rows that processes wrote in parallel into one for each figure, once the day is over in every timezone, so that a year is read as
 * quickly as a month.
 */
export const compactFiguresJob: Job<'compact-figures', object> = {
  name: 'compact-figures',
  schedule: { cron: '43 3 * * *' },
  retries: 1,
  async run({ database, clock }: Services) {
    const now = clock.now().getTime();
    const [since, until] = [dayOf(now - lastDays * dayMs), dayOf(now - 2 * dayMs)];
    const activities = await database.owner<{ tenant_id: string; activity_id: string }[]>`
      select distinct tenant_id, activity_id from daily_statistic where day between ${since} and ${until}`;
    for (const scope of activities) await database.asTenant(scope.tenant_id, (tx) => compactFigures(tx, scope, until));
    const scopes = await database.owner<{ tenant_id: string; scope_id: string }[]>`
      select distinct u.tenant_id, u.scope_id from unique_gap u where day between ${since} and ${until}
        and not exists (select from activity a where a.tenant_id = u.tenant_id and a.id = u.scope_id)`;
    for (const { tenant_id, scope_id } of scopes) await database.asTenant(tenant_id, (tx) => compactGaps(tx, tenant_id, scope_id, until));
  },
};
