import type { Sql, TransactionSql } from 'postgres';
import { deletionTime, noticeDays } from '#shared/retention.ts';
import type { Services } from '#api/services.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { findMembers } from '#api/accounts/notifications/members.ts';
import { notifyRetention } from './notify-retention.ts';
import { deletionMail } from './deletion-mail.ts';
import type { Announced } from './announced.ts';
import { findNotice, hasPlayers, noteNotice } from './notice-store.ts';
import { duesOf, findOld } from './retention-store.ts';

const dayMs = 86_400_000;

/** Announces to each tenant, once and thirty days ahead, what will be deleted. The notice and the mails are stored in one transaction. */
export async function announceDeletions(services: Pick<Services, 'database' | 'jobs' | 'config'>, now: Date): Promise<void> {
  const { owner } = services.database;
  const by = new Date(now.getTime() + noticeDays * dayMs);
  const announced = await findUnannounced(owner, by, now);
  for (const [tenant_id, ofTenant] of Map.groupBy(announced, ({ activity }) => activity.tenant_id)) {
    await owner.begin(async (tx) => {
      const announcements: Announced[] = [];
      for (const announcement of ofTenant) if (await announce(tx, announcement, now)) announcements.push(announcement);
      if (announcements.length === 0) return;
      await queueMails(services, tx, tenant_id, announcements);
      await notifyRetention(kyselyOn(tx), tenant_id, announcements, now);
    });
  }
}

async function findUnannounced(owner: Sql, by: Date, now: Date): Promise<Announced[]> {
  const announced: Announced[] = [];
  for (const activity of await findOld(owner, by)) {
    const scope = { tenant_id: activity.tenant_id, activity_id: activity.id };
    for (const { what, due_at } of duesOf(activity)) {
      if (due_at > by || (await findNotice(owner, { ...scope, what }, due_at))) continue;
      if (what === 'players' && !(await hasPlayers(owner, scope))) continue;
      announced.push({ activity, what, due_at, deletes_at: deletionTime(due_at, now) });
    }
  }
  return announced;
}

async function announce(tx: TransactionSql, { activity: { tenant_id, id }, what, due_at }: Announced, now: Date): Promise<boolean> {
  if (!(await noteNotice(tx, { tenant_id, activity_id: id, what, due_at, sent_at: now }))) return false;
  await tx`
    insert into event (tenant_id, activity_id, subject_id, kind, at) values (${tenant_id}, ${id}, ${id}, 'deletion_announced', ${now})
    on conflict (tenant_id, activity_id, subject_id, kind) do update set at = excluded.at`;
  return true;
}

/** To all members who may change the retention period. */
async function queueMails(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: TransactionSql,
  tenant_id: string,
  announced: Announced[],
): Promise<void> {
  const members = await findMembers(kyselyOn(tx), tenant_id);
  for (const { email, lang } of members.filter(({ permissions }) => permissions.has('data_management'))) {
    const mail = await deletionMail(lang, announced, `${config.public_url}/settings/data-management`);
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}
