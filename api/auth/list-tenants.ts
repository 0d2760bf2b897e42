import { auth } from '#shared/contract/auth.ts';
import { pagedAnswer, pageOf } from '#api/http/paging.ts';
import { serve } from '#api/http/served-operation.ts';

export const listTenants = serve(auth.listTenants, async ({ query }, { database, actor }) => {
  const page = pageOf(query);
  const search = query.search?.trim() ?? '';
  return database.asAccount(actor.account_id, async (tx) => {
    let found = tx.selectFrom('tenant');
    if (search !== '') found = found.where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await found
      .select(['id', 'name', 'created_at'])
      .orderBy('name')
      .orderBy('id')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    return pagedAnswer(
      rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      count,
      page,
    );
  });
});
