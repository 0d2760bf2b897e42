import { staff } from '#shared/contract/staff.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const listMailOutbox = serve(staff.listMailOutbox, async ({ query }, { database: { editor } }) => {
  const page = pageOf(query);
  const { count } = await editor
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await editor
    .selectFrom('mail_outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset(page.offset)
    .execute();
  return pagedAnswer(
    rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    count,
    page,
  );
});
