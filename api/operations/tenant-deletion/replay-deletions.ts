import type { Sql } from 'postgres';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { findPictures } from './delete-files.ts';
import { emptyTenant } from './empty-tenant.ts';
import { deleteAccounts, findOrphanedAccounts } from './orphaned-accounts.ts';
import type { NotedLine } from '#api/operations/retention/deletion-file.ts';
import { deletePlayersSlice } from '#api/operations/retention/delete-due.ts';
import { erasePlayers } from '#api/operations/retention/erase-address.ts';
import { erasedHash } from '#api/operations/retention/erased-hash.ts';

/** Players whose ids are hashed at a time. */
const atOnce = 5_000;

export interface Replayed {
  /** Lines that had an effect. */
  lines: number;
  /** Keys of pictures that must not be restored. */
  pictures: string[];
}

/**
 * Applies the deletions since the backup to a restored database, before anybody opens it. A line whose data does not exist counts as done. The backup
 * contains the keys that recognise the players.
 */
export async function replayDeletions(owner: Sql, lines: readonly NotedLine[], secrets: Secrets, now: Date): Promise<Replayed> {
  const [tenants] = [new Set((await owner<{ id: string }[]>`select id from tenant`).map(({ id }) => id))];
  const known = lines.filter(({ tenant_id }) => tenants.has(tenant_id));
  const pictures: string[] = [];
  for (const { tenant_id, reason } of known) if (reason === 'tenant') pictures.push(...(await deleteTenantAgain(owner, tenant_id)));
  for (const line of known) if (line.activity_id !== null) await deleteAgain(owner, { ...line, activity_id: line.activity_id });
  const requested = known.filter(({ reason }) => reason === 'wish');
  for (const [tenant_id, ofTenant] of Map.groupBy(requested, (line) => line.tenant_id)) {
    const hashes = new Set(ofTenant.flatMap(({ players }) => players));
    for (const player_id of await findAgain(owner, tenant_id, hashes, secrets))
      await owner.begin((tx) => erasePlayers(tx, { tenant_id, players: [player_id], emails: [] }, secrets, now));
  }
  return { lines: known.length, pictures };
}

/** Returns the keys of its pictures. */
async function deleteTenantAgain(owner: Sql, tenant_id: string): Promise<string[]> {
  const people = await findOrphanedAccounts(owner, tenant_id);
  const pictures = await findPictures(owner, tenant_id);
  await emptyTenant(owner, tenant_id);
  return [...pictures, ...(await deleteAccounts(owner, people))];
}

async function deleteAgain(owner: Sql, { tenant_id, activity_id, reason, at }: NotedLine & { activity_id: string }): Promise<void> {
  const scope = { tenant_id, activity_id };
  for (let isEmpty = false; !isEmpty;) isEmpty = (await owner.begin((tx) => deletePlayersSlice(tx, scope, new Date(at)))).is_empty;
  if (reason === 'age') await owner`delete from activity where tenant_id = ${tenant_id} and id = ${activity_id}`;
}

/** The players with these hashes. */
async function findAgain(owner: Sql, tenant_id: string, hashes: ReadonlySet<string>, secrets: Secrets): Promise<string[]> {
  const found: string[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await owner<
      { id: string }[]
    >`select id from player where tenant_id = ${tenant_id} and id > ${last} order by id limit ${atOnce}`;
    for (const { id } of rows) if (hashes.has(erasedHash(secrets, tenant_id, id).toString('hex'))) found.push(id);
    const end = rows.at(-1);
    if (!end) return found;
    last = end.id;
  }
}
