import { sql } from 'kysely';
import { schemaVersion, upgradeEdit } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export interface StoredEdit {
  id: string;
  revision: number;
  edit: string;
  input: unknown;
  touches: string[];
  /** The name of its author. */
  account: string | null;
}

export interface NewEdit {
  id: string;
  edit: string;
  input: unknown;
  touches: string[];
}

/** Which of these ids are stored already. */
export async function findKnownEdits(tx: Tx, activity_id: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('activity_edit')
    .select('edit_id')
    .where('activity_id', '=', activity_id)
    .where('edit_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.edit_id));
}

/** The edits after a revision up to another one, in order; without `upTo` all. `input` is large for imports, so ask for few. */
export async function findEditsSince(tx: Tx, activity_id: string, revision: number, upTo = 2_147_483_647): Promise<StoredEdit[]> {
  const rows = await tx
    .selectFrom('activity_edit')
    .leftJoin('account', 'account.id', 'activity_edit.account_id')
    .select([
      'activity_edit.edit_id as id',
      'activity_edit.revision',
      'activity_edit.name as edit',
      'activity_edit.input',
      'activity_edit.touches',
      'activity_edit.schema_version',
      'account.name as account',
    ])
    .where('activity_edit.activity_id', '=', activity_id)
    .where('activity_edit.revision', '>', revision)
    .where('activity_edit.revision', '<=', upTo)
    .orderBy('activity_edit.revision')
    .execute();
  return rows.map(({ schema_version, ...edit }) => upgradeEdit(edit, schema_version));
}

/** Edits in their order as the revisions after `revision`. */
export async function insertEdits(
  tx: Tx,
  {
    tenant_id,
    activity_id,
    account_id,
    revision,
    at,
  }: { tenant_id: string; activity_id: string; account_id: string | null; revision: number; at: Date },
  edits: readonly NewEdit[],
): Promise<void> {
  const rows = edits.map(({ id, edit, input, touches }, index) => ({
    tenant_id,
    activity_id,
    revision: revision + index + 1,
    name: edit,
    input,
    touches,
    edit_id: id,
    account_id,
    at,
    schema_version: schemaVersion,
  }));
  // A statement takes 65,535 values at most.
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('activity_edit')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

const snapshotEvery = 50;

/** Keeps the whole draft where the last kept one is many revisions old, so that rebuilding a version replays few edits. */
export async function keepSnapshot(tx: Tx, tenant_id: string, activity_id: string, revision: number, at: Date): Promise<void> {
  await sql`
    insert into activity_snapshot (tenant_id, activity_id, revision, draft, at)
    select a.tenant_id, a.id, a.revision, a.draft, ${at} from activity a
    where a.tenant_id = ${tenant_id} and a.id = ${activity_id} and ${revision}
      >= ${snapshotEvery}::int + coalesce((select max(s.revision) from activity_snapshot s where s.tenant_id = a.tenant_id and s.activity_id = a.id), 0)
    on conflict do nothing`.execute(tx);
}
