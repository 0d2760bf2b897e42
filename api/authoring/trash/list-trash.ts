import { trash, type TrashedRow } from '#shared/contract/trash.ts';
import { deletedFromTrash, type TrashItem } from '#shared/trash.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { findEntries, itemsOf, type Entry } from './trash-entries.ts';
import { findTrashedActivities } from './trashed-activities.ts';
import { findTrashedQuestions } from './trashed-questions.ts';
import type { Trashed } from './trashed-rows.ts';
import { findTrashedThemes } from './trashed-themes.ts';

export const listTrash = serve(trash.listTrash, ({ query }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { search = '', item } = query;
    const items = itemsOf(actor).filter((candidate) => item === undefined || candidate === item);
    const paging = pageOf(query);
    const { page, total } = await findEntries(tx, { items, search, now: clock.now() }, paging);
    return pagedAnswer(await readRows(tx, actor, page), total, paging);
  }),
);

/** In the order of the entries. */
async function readRows(tx: Tx, actor: Actor, page: readonly Entry[]): Promise<TrashedRow[]> {
  const found: Trashed<TrashedRow>[] = [
    ...(await read(page, 'activity', (ids) => findTrashedActivities(tx, ids))),
    ...(await read(page, 'question', (ids) => findTrashedQuestions(tx, ids))),
    ...(await read(page, 'theme', (ids) => findTrashedThemes(tx, ids))),
  ];
  const byId = new Map(found.map((row) => [row.id, toRow(actor, row)]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

async function read<Row>(page: readonly Entry[], item: TrashItem, find: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const ids = page.filter((entry) => entry.item === item).map(({ id }) => id);
  return ids.length === 0 ? [] : find(ids);
}

function toRow(actor: Actor, { trashed_at, is_closed, ...row }: Trashed<TrashedRow>): TrashedRow {
  const at = trashed_at as Date;
  return {
    ...row,
    trashed_at: at.toISOString(),
    deletes_at: deletedFromTrash(at).toISOString(),
    can: { restore: !is_closed && mayCall(actor, trash.restoreFromTrash), delete: !is_closed && mayCall(actor, trash.deleteForGood) },
  } as TrashedRow;
}
