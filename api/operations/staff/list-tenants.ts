import { sql } from 'kysely';
import { staff, type TenantRow } from '#shared/contract/staff.ts';
import { likePatterns } from '#api/kernel/db/has-words.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

const dayMs = 86_400_000;

type Found = Omit<TenantRow, 'created_at' | 'suspended_at' | 'deletes_at' | 'last_activity'> & {
  created_at: Date;
  suspended_at: Date | null;
  deletes_at: Date | null;
  last_activity: Date | null;
  total: number;
};

export const listTenants = serve(staff.listTenants, async ({ query }, { database, actor, clock }) => {
  const page = pageOf(query);
  const patterns = likePatterns(query.search ?? '');
  const since = new Date(clock.now().getTime() - 30 * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<Found>`
    select * from tenants_for_staff(${actor.account_id}, ${patterns}, ${since}::date, ${page.per_page}, ${page.offset})`.execute(
    database.editor,
  );
  const tenants = rows.map(({ total: _, created_at, suspended_at, deletes_at, last_activity, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
    deletes_at: deletes_at?.toISOString() ?? null,
    last_activity: last_activity?.toISOString() ?? null,
  }));
  return pagedAnswer(tenants, rows[0]?.total ?? 0, page);
});
