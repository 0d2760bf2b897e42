import type { TransactionSql } from 'postgres';
import type { Jobs } from '#api/jobs/jobs.ts';

/** Has somebody told of a registration where the editor wants that; told exactly if the transaction of the registration commits. */
export async function queueNewLead(
  tx: TransactionSql,
  jobs: Jobs,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
): Promise<void> {
  const [wanted] = await tx`select from activity where tenant_id = ${tenant_id} and id = ${activity_id} and email_report = 'newLead'`;
  if (wanted) await jobs.send('tell-new-lead', { tenant_id, activity_id }, { tx });
}
