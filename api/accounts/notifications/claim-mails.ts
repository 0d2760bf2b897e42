import { sql } from 'kysely';
import { maySee, ownKinds, ruleOf } from '#shared/notification-kinds.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findMembers, type Member } from './members.ts';
import type { NotificationRow } from './notification-store.ts';

interface Claim {
  account_id: string;
  tenant_id: string;
  mail: 'at_once' | 'digest';
  /** Only notifications that began before this. */
  before?: Date;
  id?: string;
}

export type Recipient = Omit<Member, 'permissions'>;

/**
 * Claims a person's notifications to mail, so that no other process mails them: the same transaction mails them, or a later claim does. Notifications
 * that she has read, or may no longer see, are not mailed, and never will be.
 */
export async function claimMails(
  tx: Tx,
  { account_id, tenant_id, mail, before, id }: Claim,
  at: Date,
): Promise<{ rows: NotificationRow[]; to: Recipient | undefined }> {
  let claimed = tx
    .updateTable('notification')
    // A kind without a list is done after its mail; the next one is a new notification.
    .set({ mailed_at: at, read_at: sql`case when in_app then read_at else ${at}::timestamptz end` })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('mail', '=', mail)
    .where('mailed_at', 'is', null);
  if (before) claimed = claimed.where('created_at', '<', before);
  if (id !== undefined) claimed = claimed.where('id', '=', id);
  const rows = await claimed.returningAll().execute();
  if (rows.length === 0) return { rows, to: undefined };
  const [member] = await findMembers(tx, tenant_id, [account_id]);
  const to = member ?? (await findAccount(tx, account_id));
  return { rows: rows.filter((row) => isWanted(row, member)).toSorted(byTime), to };
}

function isWanted({ kind, in_app, read_at }: NotificationRow, member: Member | undefined): boolean {
  const isRead = in_app && read_at !== null;
  if (isRead && !ruleOf(kind).fixed?.includes('mail')) return false;
  return ownKinds.includes(kind) || (member !== undefined && maySee(kind, member.permissions));
}

const byTime = (first: NotificationRow, two: NotificationRow): number => first.created_at.getTime() - two.created_at.getTime();

const findAccount = (tx: Tx, account_id: string): Promise<Recipient | undefined> =>
  tx.selectFrom('account').select(['id as account_id', 'email', 'lang', 'timezone']).where('id', '=', account_id).executeTakeFirst();
