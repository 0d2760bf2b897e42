import { sql, type Insertable } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { applyEdit } from '#activity/edits/edits.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import { findEditsSince } from '../edit-store.ts';

export interface Version {
  revision: number;
  edit: string;
  at: Date;
  account: string | null;
  /** The number of the last publication of this revision. */
  publication: number | null;
}

/** Edits newest first. */
export async function findVersions(tx: Tx, activity_id: string, { limit, offset }: { limit: number; offset: number }): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select e.revision, e.name as edit, e.at, a.name as account,
      (select max(p.version) from publication p where p.tenant_id = e.tenant_id and p.activity_id = e.activity_id and p.revision = e.revision) as publication
    from activity_edit e left join account a on a.id = e.account_id
    where e.activity_id = ${activity_id} order by e.revision desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countVersions(tx: Tx, activity_id: string): Promise<number> {
  const { total } = await tx
    .selectFrom('activity_edit')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow();
  return total;
}

/** The edit that created a revision; undefined for the first one. */
export async function findVersion(
  tx: Tx,
  activity_id: string,
  revision: number,
): Promise<(Pick<Version, 'edit' | 'at' | 'account'> & { name: string | null }) | undefined> {
  return tx
    .selectFrom('activity_edit')
    .leftJoin('account', 'account.id', 'activity_edit.account_id')
    .leftJoin('version_name', (join) =>
      join
        .onRef('version_name.tenant_id', '=', 'activity_edit.tenant_id')
        .onRef('version_name.activity_id', '=', 'activity_edit.activity_id')
        .onRef('version_name.revision', '=', 'activity_edit.revision'),
    )
    .select(['activity_edit.name as edit', 'activity_edit.at', 'account.name as account', 'version_name.name'])
    .where('activity_edit.activity_id', '=', activity_id)
    .where('activity_edit.revision', '=', revision)
    .executeTakeFirst();
}

/** An empty name removes the existing one. */
export async function storeVersionName(tx: Tx, named: Insertable<Tables['version_name']>): Promise<void> {
  const { activity_id, revision, name, named_by, named_at } = named;
  if (name === '') {
    await tx.deleteFrom('version_name').where('activity_id', '=', activity_id).where('revision', '=', revision).execute();
    return;
  }
  await tx
    .insertInto('version_name')
    .values(named)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_id', 'revision']).doUpdateSet({ name, named_by, named_at }))
    .execute();
}

/** The draft as it was at a revision: the last kept one before it, with the edits that followed. Undefined for a revision that was never. */
export async function rebuildDraft(tx: Tx, activity: { id: string; revision: number }, revision: number): Promise<Draft | undefined> {
  if (revision > activity.revision) return undefined;
  const kept = await tx
    .selectFrom('activity_snapshot')
    .select(['revision', 'draft'])
    .where('activity_id', '=', activity.id)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!kept) return undefined;
  const edits = await findEditsSince(tx, activity.id, kept.revision, revision);
  return edits.reduce(applyEdit, upgradeDraft(kept.draft));
}
