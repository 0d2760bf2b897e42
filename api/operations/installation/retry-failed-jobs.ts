import { installation } from '#shared/contract/installation.ts';
import { auditInstallation } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const retryFailedJobs = serve(installation.retryFailedJobs, async ({ body }, { jobs, actor, database, clock }) => {
  const retried = await jobs.retryFailed(body);
  await database.asActor(actor, (tx) =>
    auditInstallation(tx, actor, 'retry_jobs', body.queue ?? '', clock.now(), { after: String(retried) }),
  );
  return { success: true, retried };
});
