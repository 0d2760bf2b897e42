import { auditLog } from '#shared/contract/audit.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { queryEntries, namesOf, shownColumns, shownEntry } from './matching-entries.ts';

export const listAuditLog = serve(auditLog.listAuditLog, ({ query: { page: pageNumber, per_page, ...query } }, { aside, actor }) => {
  const page = pageOf({ ...(pageNumber !== undefined && { page: pageNumber }), ...(per_page !== undefined && { per_page }) });
  return aside.asActor(actor, async (tx) => {
    const found = queryEntries(tx, query);
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await found.select(shownColumns).orderBy('seq', 'desc').limit(page.per_page).offset(page.offset).execute();
    const people = await tx.selectFrom('audit_log').select('account_id').distinct().where('account_id', 'is not', null).execute();
    const names = await namesOf(
      tx,
      people.map(({ account_id }) => account_id),
    );
    const entries = rows.map((row) => shownEntry(row, names));
    return {
      ...pagedAnswer(entries, count, page),
      people: people
        .map(({ account_id }) => ({ id: account_id ?? '', name: names.get(account_id ?? '') ?? null }))
        .sort((first, other) => (first.name ?? '\uFFFF').localeCompare(other.name ?? '\uFFFF')),
    };
  });
});
