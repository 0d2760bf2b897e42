import { sql, type Selectable } from 'kysely';
import { maySee, notificationKinds, ownKinds, type NotificationKind } from '#shared/notification-kinds.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export type NotificationRow = Selectable<Tables['notification']>;

/** Whose list it is, seen from the tenant she works in, with what she may there now. */
export interface Owner {
  account_id: string;
  tenant_id: string;
  permissions: ReadonlySet<Permission>;
}

/** The notifications that she may see now; none about activities in the trash. In a transaction as the account or as the owner. */
const listOf = (tx: Tx, { account_id, tenant_id, permissions }: Owner) => {
  const allowed = notificationKinds.filter((kind) => !ownKinds.includes(kind) && maySee(kind, permissions));
  return tx
    .selectFrom('notification')
    .where('account_id', '=', account_id)
    .where('in_app', '=', true)
    .where(sql<boolean>`(activity_id is null or not is_in_trash(tenant_id, activity_id))`)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', [...ownKinds]),
        ...(allowed.length > 0 ? [eb.and([eb('tenant_id', '=', tenant_id), eb('kind', 'in', allowed)])] : []),
      ]),
    );
};

export interface Filter {
  kind?: NotificationKind;
  unread?: boolean;
}

export async function findNotifications(
  tx: Tx,
  owner: Owner,
  { kind, unread }: Filter,
  { per_page, offset }: { per_page: number; offset: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  let filtered = listOf(tx, owner);
  if (kind !== undefined) filtered = filtered.where('kind', '=', kind);
  if (unread !== undefined) filtered = filtered.where('read_at', unread ? 'is' : 'is not', null);
  const { total } = await filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await filtered.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(per_page).offset(offset).execute();
  return { rows, total };
}

export async function countUnread(tx: Tx, owner: Owner): Promise<number> {
  const { unread } = await listOf(tx, owner)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** The most recent event. */
export const findLatest = (tx: Tx, owner: Owner, tenant_id: string): Promise<NotificationRow | undefined> =>
  listOf(tx, owner)
    .where('tenant_id', '=', tenant_id)
    .where('read_at', 'is', null)
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All of the list, or one; undefined where that one is not in it. One that was read already stays so. */
export async function markRead(tx: Tx, owner: Owner, id: string | undefined, at: Date): Promise<boolean> {
  let marked = listOf(tx, owner).select('id');
  if (id === undefined) marked = marked.where('read_at', 'is', null);
  else marked = marked.where('id', '=', id);
  const rows = await marked.execute();
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await sql`select read_own_notifications(${ids}, ${at})`.execute(tx);
  return id === undefined || rows.length > 0;
}
