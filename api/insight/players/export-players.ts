import { Readable } from 'node:stream';
import { players, type AskedPlayers } from '#shared/contract/players.ts';
import { findActivity, type Activity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { copyOut, type Copying } from '#api/kernel/exports/copy-out.ts';
import { openExports } from '#api/kernel/exports/open-exports.ts';
import { xlsxOfCsv } from '#api/kernel/exports/xlsx-of-csv.ts';
import { defuseCell } from '#api/kernel/exports/defuse-cell.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { exportColumns } from './export/export-columns.ts';
import { exportQuery, kindOf, type ExportColumn } from './export/export-query.ts';
import { mayExport } from './listing/answer-players.ts';
import { askPlayers } from './listing/ask-players.ts';
import { countPlayers } from './listing/count-players.ts';
import { listWaiting } from '#api/play/player-records/list-waiting.ts';

type Format = 'csv' | 'xlsx';
interface Prepared {
  name: string;
  query: string;
  columns: ExportColumn[];
  total: number;
  is_total_exact: boolean;
}

export const exportPlayers = serve(players.exportPlayers, async ({ params: { id }, body }, { actor, aside, database, clock, reply }) => {
  if (!mayExport(actor)) throw new HttpError('forbidden');
  // Registered before anything is awaited: otherwise a client that disconnects meanwhile would be awaited forever.
  const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve));
  const { format, columns: chosen, heads, hatch_id, ...query } = body;
  const question = { ...query, ...(hatch_id === undefined ? {} : { hatch_Id: hatch_id }) };
  const prepared = await database.asActor(actor, async (tx) => {
    const activity = await findActivity(tx, id);
    const sheet = await prepare(tx, actor, activity, question, { chosen, heads, format });
    await audit(tx, actor, 'export_players', `${activity.name} (${id}), ${format}`, clock.now());
    return sheet;
  });
  await openExports.take(async () => {
    const copying = await copyOut(await aside.urlToCopyFrom(actor.tenant_id), {
      tenant_id: actor.tenant_id,
      query: prepared.query,
      heads: headsOf(prepared, format),
    });
    try {
      const file = fileOf(copying, format, prepared);
      void reply
        .header('content-type', types[format])
        .header('content-disposition', contentDisposition(`${prepared.name} ${clock.now().toISOString().slice(0, 10)}.${format}`))
        .header('cache-control', 'no-store')
        .header('x-total-rows', String(prepared.is_total_exact ? prepared.total : -1))
        .send(file);
      // Runs also when the client disconnected halfway.
      await closed;
      file.destroy();
    } finally {
      await copying.end();
    }
  });
  return '';
});

const types: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function prepare(
  tx: Tx,
  actor: Actor,
  activity: Activity,
  playersQuery: AskedPlayers,
  { chosen, heads, format }: { chosen: string[] | undefined; heads: string[] | undefined; format: Format },
): Promise<Prepared> {
  const question = askPlayers(actor, activity, playersQuery);
  const columns = exportColumns(activity, chosen, heads);
  await listWaiting(tx, { tenant_id: actor.tenant_id, id: activity.id });
  const query = exportQuery(tx, question, columns, { format, timezone: activity.draft.settings.timezone });
  return { name: activity.name, query, columns, ...(await countPlayers(tx, question)) };
}

function fileOf({ csv }: Copying, format: Format, { columns, name }: Prepared): Readable {
  if (format === 'xlsx') return xlsxOfCsv(csv, { name: sheetName(name), kinds: columns.map(kindOf) });
  return Readable.from(withMark(csv), { objectMode: false });
}

const headsOf = ({ columns }: Prepared, format: Format): string[] =>
  columns.map(({ head }) => (format === 'csv' ? defuseCell(head) : head));

/** Without the byte order mark, spreadsheet programs take UTF-8 for an older encoding. */
async function* withMark(csv: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  yield* csv as AsyncIterable<Buffer>;
}

/** A valid name for a sheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 28) || 'Players';
