import { staff } from '#shared/contract/staff.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const listStaffVisits = serve(staff.listStaffVisits, ({ query }, { database, actor, clock }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    const now = clock.now();
    const tenantVisits = tx.selectFrom('staff_visit').where('staff_visit.tenant_id', '=', actor.tenant_id);
    const { count } = await tenantVisits.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await tenantVisits
      .leftJoin('account', 'account.id', 'staff_visit.account_id')
      .select(['staff_visit.id', 'account.name', 'reason', 'may_write', 'started_at', 'ends_at', 'ended_at'])
      .orderBy('started_at', 'desc')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    const visits = rows.map(({ started_at, ends_at, ended_at, ...row }) => ({
      ...row,
      started_at: started_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? (ends_at <= now ? ends_at.toISOString() : null),
    }));
    return pagedAnswer(visits, count, page);
  }),
);
