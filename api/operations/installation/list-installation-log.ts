import { installation } from '#shared/contract/installation.ts';
import type { AuditDetail } from '#shared/contract/audit.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { shownEntry } from '#api/kernel/audit/matching-entries.ts';

interface Row {
  id: string;
  seq: number;
  at: Date;
  action: string;
  account_id: string | null;
  name: string | null;
  detail: AuditDetail | null;
  hash: Buffer;
}

/** As the owner, whom alone it is open to. */
export const listInstallationLog = serve(installation.listInstallationLog, async ({ query }, { database: { owner } }) => {
  const page = pageOf(query);
  const rows = await owner<Row[]>`
    select l.id, l.seq, l.at, l.action, l.account_id, a.name, l.detail, l.hash
    from installation_log l left join account a on a.id = l.account_id
    where l.hash is not null order by l.seq desc limit ${page.per_page} offset ${page.offset}`;
  const [counted] = await owner<{ total: number }[]>`select count(*)::int as total from installation_log where hash is not null`;
  const names = new Map(
    rows.flatMap(({ account_id, name }) => (account_id !== null && name !== null ? [[account_id, name] as const] : [])),
  );
  const entries = rows.map(({ name: _, ...row }) => shownEntry({ ...row, visit_id: null }, names));
  return pagedAnswer(entries, counted?.total ?? 0, page);
});
