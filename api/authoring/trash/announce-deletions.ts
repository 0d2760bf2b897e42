import { sql } from 'kysely';
import { daysOfNotice, deletedFromTrash, dueInTrash, trashItems, trashPermissions, type TrashItem } from '#shared/trash.ts';
import { isClosed } from '#api/authoring/activities/activity-policy.ts';
import { findMembers, type Member } from '#api/accounts/notifications/members.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import type { Database, Tx } from '#api/kernel/db/database.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';

const dayMs = 86_400_000;

/** What was moved to the trash after one time, until another. */
interface Span {
  tenant_id: string;
  after: Date;
  until: Date;
}

/**
 * Notifies members of items that are deleted soon and that they may restore: `daysOfNotice` before, or up to a day more, because the next run is a day later.
 * Each deletion is announced once.
 */
export async function announceDeletions({ owner }: Pick<Database, 'owner'>, now: Date): Promise<void> {
  const until = dueInTrash(new Date(now.getTime() + (daysOfNotice + 1) * dayMs));
  const tenants = await owner<{ tenant_id: string }[]>`
    select tenant_id from activity where trashed_at <= ${until}
    union select tenant_id from bank_question where trashed_at <= ${until}
    union select tenant_id from theme where trashed_at <= ${until}
    order by tenant_id`;
  for (const { tenant_id } of tenants)
    await owner.begin(async (transaction) => {
      const tx = kyselyOn(transaction);
      const after = await markAnnounced(tx, tenant_id, until);
      await announce(tx, { tenant_id, after: new Date(Math.max(after?.getTime() ?? 0, dueInTrash(now).getTime())), until }, now);
    });
}

/** Returns until when deletions had been announced. */
async function markAnnounced(tx: Tx, tenant_id: string, until: Date): Promise<Date | null> {
  const { trash_announced_until } = await tx
    .selectFrom('tenant')
    .select('trash_announced_until')
    .where('id', '=', tenant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (trash_announced_until === null || trash_announced_until < until)
    await tx.updateTable('tenant').set({ trash_announced_until: until }).where('id', '=', tenant_id).execute();
  return trash_announced_until;
}

async function announce(tx: Tx, span: Span, at: Date): Promise<void> {
  const { tenant_id, until } = span;
  for (const member of await findMembers(tx, tenant_id)) {
    const { amount, first } = await countRestorable(tx, span, member);
    if (amount === 0 || first === null) continue;
    const details = { amount, day: deletedFromTrash(first).toISOString() };
    const about = { subject: until.toISOString(), details, link: '/trash', to: [member.account_id] };
    await notify(tx, { tenant_id, kind: 'trash_due', ...about, at });
  }
}

/** How much of it the member may restore, and when the first of it was moved to the trash. */
async function countRestorable(
  tx: Tx,
  { tenant_id, after, until }: Span,
  { account_id, permissions }: Member,
): Promise<{ amount: number; first: Date | null }> {
  // `isClosed` asks for the actor.
  await sql`select set_config('app.actor_id', ${account_id}, true)`.execute(tx);
  const tables: Record<TrashItem, ReturnType<typeof sql>> = {
    activity: sql`activity where not ${isClosed} and`,
    question: sql`bank_question where`,
    theme: sql`theme where`,
  };
  const each = trashItems
    .filter((item) => permissions.has(trashPermissions[item]))
    .map(
      (item) => sql`select trashed_at from ${tables[item]} tenant_id = ${tenant_id} and trashed_at > ${after} and trashed_at <= ${until}`,
    );
  if (each.length === 0) return { amount: 0, first: null };
  const { rows } = await sql<{ amount: number; first: Date | null }>`
    select count(*)::int as amount, min(trashed_at) as first from (${sql.join(each, sql` union all `)}) restorable`.execute(tx);
  return rows[0] ?? { amount: 0, first: null };
}
