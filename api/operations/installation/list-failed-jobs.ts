import { installation } from '#shared/contract/installation.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { failedJobs } from '#api/kernel/jobs/jobs.ts';
import { shownError } from './shown-error.ts';

interface Failed {
  id: string;
  queue: string;
  tries: number;
  failed_at: Date;
  tenant_id: string | null;
  output: unknown;
}

export const listFailedJobs = serve(installation.listFailedJobs, async ({ query }, { database: { owner } }) => {
  const page = pageOf(query);
  const jobsQuery = owner`from pgboss.job where name = ${failedJobs} and state = 'created' and ${query.queue === undefined ? owner`true` : owner`source_name = ${query.queue}`}`;
  const [counted] = await owner<{ count: number }[]>`select count(*)::int as count ${jobsQuery}`;
  const rows = await owner<Failed[]>`
    select id, coalesce(source_name, '') as queue, coalesce(source_retry_count, 0) + 1 as tries, created_on as failed_at, data ->> 'tenant_id' as tenant_id,
      source_output as output
    ${jobsQuery} order by created_on desc, id limit ${page.per_page} offset ${page.offset}`;
  const jobs = rows.map(({ output, failed_at, ...job }) => ({ ...job, failed_at: failed_at.toISOString(), error: shownError(output) }));
  return pagedAnswer(jobs, counted?.count ?? 0, page);
});
