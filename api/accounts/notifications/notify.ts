import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { NotificationDetails } from '#shared/contract/notifications.ts';
import { choiceFor, maySee, ownKinds, ruleOf, type NotificationChoice, type NotificationKind } from '#shared/notification-kinds.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findMembers } from './members.ts';

/** A notification to create. */
export interface NewNotification {
  tenant_id: string;
  kind: NotificationKind;
  /** Unread notifications with the same value are one: mostly the id of an activity. */
  subject: string;
  details: NotificationDetails;
  /** Where it leads: an address of the editor, from its root. */
  link: string;
  /** The activity it is about, with which it is deleted. Its followers are notified, where the kind's rule says so. */
  activity_id?: string;
  /** The accounts of a kind that is about persons. */
  to?: readonly string[];
  /** The account that caused it, which is not notified. */
  except?: string;
  /** How often it happened. */
  count?: number;
  at: Date;
}

/**
 * Creates a notification for each recipient, in the caller's transaction. An unread one of the same kind and subject
 * counts up instead of a second one. Nothing is sent here: open lists update when the transaction commits, and a job sends the mail.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { tenant_id, kind, subject, details, link, activity_id = null, count = 1, at } = notification;
  const receivers = await findReceivers(tx, notification);
  const chosen = await findChosen(tx, notification, receivers);
  const rows = receivers.flatMap((account_id) => {
    const { app, mail } = choiceFor(kind, chosen.get(account_id));
    const mailed = mail === 'none' || ruleOf(kind).mails_itself ? null : mail;
    if (!app && mailed === null) return [];
    const shown = { in_app: app, mail: mailed, created_at: at, last_at: at };
    return [{ tenant_id, id: newId(), account_id, kind, subject, activity_id, details, link, count, ...shown }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'kind', 'subject'])
        .where('read_at', 'is', null)
        .doUpdateSet({
          count: sql`notification.count + excluded.count`,
          details: sql`excluded.details`,
          link: sql`excluded.link`,
          last_at: sql`excluded.last_at`,
        }),
    )
    .execute();
}

/** Accounts, always in the same order, so that two transactions with the same accounts never deadlock. */
async function findReceivers(tx: Tx, { tenant_id, kind, activity_id, to, except }: NewNotification): Promise<string[]> {
  const rule = ruleOf(kind);
  // An invited person is no member yet.
  if (ownKinds.includes(kind)) return (to ?? []).filter((id) => id !== except).toSorted();
  const members = await findMembers(tx, tenant_id, to);
  const able = members.filter(({ permissions }) => maySee(kind, permissions)).map(({ account_id }) => account_id);
  if (rule.to !== 'followers' || activity_id === undefined) return able.filter((id) => id !== except);
  const following = await findFollowers(tx, tenant_id, activity_id);
  const followers = able.filter((id) => following.has(id));
  // When all followers have left, all members who may see it are notified.
  return (followers.length > 0 ? followers : able).filter((id) => id !== except);
}

/** The members who created an activity, edited it or published it. */
async function findFollowers(tx: Tx, tenant_id: string, activity_id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select created_by as account_id from activity where tenant_id = ${tenant_id} and id = ${activity_id} and created_by is not null
    union select account_id from activity_edit where tenant_id = ${tenant_id} and activity_id = ${activity_id} and account_id is not null
    union select published_by from publication where tenant_id = ${tenant_id} and activity_id = ${activity_id} and published_by is not null`.execute(
    tx,
  );
  return new Set(rows.map(({ account_id }) => account_id));
}

async function findChosen(
  tx: Tx,
  { tenant_id, kind }: NewNotification,
  receivers: readonly string[],
): Promise<ReadonlyMap<string, NotificationChoice>> {
  if (receivers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('notification_choice')
    .select(['account_id', 'app', 'mail'])
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('account_id', 'in', receivers)
    .execute();
  return new Map(rows.map(({ account_id, ...choice }) => [account_id, choice]));
}
