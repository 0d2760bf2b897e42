import { Readable } from 'node:stream';
import { auditLog, type AuditEntry } from '#shared/contract/audit.ts';
import { audit } from './audit.ts';
import type { Aside } from '#api/kernel/db/aside.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { quotedCell } from '#api/kernel/exports/csv-cell.ts';
import { queryEntries, namesOf, shownColumns, shownEntry, type EntriesQuery } from './matching-entries.ts';

/** Entries read at once. */
const atOnce = 1_000;
const columns = ['seq', 'at', 'action', 'who', 'by_staff', 'subject', 'before', 'after', 'network', 'country', 'browser', 'hash'];

export const exportAuditLog = serve(auditLog.exportAuditLog, async ({ query }, { aside, database, actor, clock, reply }) => {
  const now = clock.now();
  await database.asActor(actor, (tx) => audit(tx, actor, 'export_audit_log', '', now));
  await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="audit-log-${now.toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(aside, actor, query), { objectMode: false }));
  return '';
});

/** With the byte order mark, without which spreadsheets take UTF-8 for something older. No transaction is open while the reader is slow. */
async function* linesOf(aside: Aside, actor: Actor, query: EntriesQuery): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (let after = 0, count = atOnce; count === atOnce;) {
    const entries = await aside.asActor(actor, async (tx) => {
      const rows = await queryEntries(tx, query).select(shownColumns).where('seq', '>', after).orderBy('seq').limit(atOnce).execute();
      const names = await namesOf(
        tx,
        rows.map(({ account_id }) => account_id),
      );
      return rows.map((row) => shownEntry(row, names));
    });
    count = entries.length;
    after = entries.at(-1)?.seq ?? after;
    yield entries.map(lineOf).join('');
  }
}

function lineOf({ seq, at, action, actor, by_staff, detail, hash }: AuditEntry): string {
  const { subject, before, after, from } = detail ?? {};
  const who = actor === null ? '' : (actor.name ?? actor.id);
  const cells = [seq, at, action, who, by_staff ? 'yes' : '', subject, before, after, from?.network, from?.country, from?.browser, hash];
  return `${cells.map((cell) => quotedCell(String(cell ?? ''))).join(',')}\r\n`;
}
