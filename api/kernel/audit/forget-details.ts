import type { Sql } from 'postgres';
import { usualYears } from '#shared/retention.ts';

/** Entries in one statement, so that it holds its locks only for a moment. */
const atOnce = 2_000;

/**
 * Names, words and whereabouts go from entries that are older than a tenant keeps the data of its players; that something was done, when and by which
 * account stays, and so does the chain. Nothing goes where a tenant keeps its data indefinitely; the installation's log forgets as a tenant's that chose
 * nothing. Answers how many were forgotten.
 */
export async function forgetDetails(owner: Sql, now: Date): Promise<number> {
  let forgotten = 0;
  for (let count = atOnce; count === atOnce; forgotten += count) {
    ({ count } = await owner`
      update audit_log set detail = null, salt = null
      where ctid = any(array(
        select l.ctid from tenant t
        left join tenant_retention r on r.tenant_id = t.id
        join audit_log l on l.tenant_id = t.id and l.detail is not null and l.hash is not null
          and l.at < ${now}::timestamptz - make_interval(years => case when r.tenant_id is null then ${usualYears}::int else r.period end)
        limit ${atOnce}))`);
  }
  const { count: own } = await owner`
    update installation_log set detail = null, salt = null
    where detail is not null and hash is not null and at < ${now}::timestamptz - make_interval(years => ${usualYears}::int)`;
  return forgotten + own;
}
