import type { Sql, TransactionSql } from 'postgres';
import { deletionTime, noticeDays } from '#shared/retention.ts';
import type { Services } from '#api/services.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { findMembers } from '#api/accounts/notifications/members.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';
import { longDate } from '#api/kernel/mail/long-date.ts';
import { editorMailTexts } from '#api/kernel/mail/mail-texts.ts';
import { findNotice, hasPlayers, noteNotice } from './notice-store.ts';
import { duesOf, findOld, type KeptActivity, type What } from './retention-store.ts';

/** A deletion to announce. */
interface Announced {
  activity: KeptActivity;
  what: What;
  due_at: Date;
  deletes_at: Date;
}

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

/** Mails all members who may change the retention period. */
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

/** Notifies the members who may change the retention; the announcement also sends the mail. */
function notifyRetention(tx: Tx, tenant_id: string, announced: readonly Announced[], at: Date): Promise<void> {
  const [day] = announced.map(({ deletes_at }) => deletes_at.toISOString()).toSorted();
  const amount = new Set(announced.map(({ activity }) => activity.id)).size;
  return notify(tx, {
    tenant_id,
    kind: 'retention_due',
    subject: at.toISOString().slice(0, 10),
    details: { amount, ...(day !== undefined && { day }) },
    link: '/settings/data-management',
    at,
  });
}

const mostLines = 30;

/** The mail to a member who may change the retention, in the language of her account; `url` leads to the setting. */
async function deletionMail(lang: 'en' | 'se', announced: readonly Announced[], url: string): Promise<{ subject: string; text: string }> {
  const t = await editorMailTexts(lang);
  const lines = announced.slice(0, mostLines).map(({ activity: { name }, what, deletes_at }) => {
    const values = { name, day: longDate(deletes_at, lang) };
    return what === 'players' ? t('mail.deletion.players', values) : t('mail.deletion.activity', values);
  });
  if (announced.length > mostLines) lines.push(t('mail.deletion.more', { count: announced.length - mostLines }));
  return { subject: t('mail.deletion.subject', {}), text: t('mail.deletion.text', { list: lines.join('\n'), url }) };
}
