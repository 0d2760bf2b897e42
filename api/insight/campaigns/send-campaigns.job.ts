import type { Sql, TransactionSql } from 'postgres';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Stage } from '#shared/content/stages.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { consentPath } from '#api/play/player-records/learner-link.ts';
import type { Services } from '#api/services.ts';
import { isOpen } from './demand-campaigns.ts';
import { writtenMail, type CampaignMail, type Recipient } from './campaign-mail.ts';

/** The mails of one run; a longer one would outlive the time of its job. */
const atMost = 200;
/** Milliseconds until an address is tried again that the mail server refuses for now, and after which it is given up. */
const pause = 900_000;
const longest = 2 * 86_400_000;

interface Waiting {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/**
 * Sends the invitations that wait, the oldest first. Each is claimed before it is sent and never sent again: when a process dies between, one mail is
 * lost rather than sent twice.
 */
export const sendCampaigns: Job<'send-campaigns', object> = {
  name: 'send-campaigns',
  // For those that a dead process or an absent mail server left.
  schedule: { cron: '*/5 * * * *' },
  retries: 0,
  async run(services) {
    const { owner } = services.database;
    const waiting = await owner<Waiting[]>`
      select tenant_id, activity_id, player_id from campaign_recipient where state = 'waiting' and at <= ${services.clock.now()}
      order by at, player_id limit ${atMost}`;
    for (const recipient of waiting) await invite(services, recipient);
    if (waiting.length === atMost) await services.jobs.send('send-campaigns', {});
  },
};

async function invite(services: Services, waiting: Waiting): Promise<void> {
  const { database, clock, mailer, config, play } = services;
  const now = clock.now();
  const found = await claim(database.owner, waiting, now);
  if (!found) return;
  const { to, mail, kind, activity } = found;
  const about = {
    activity,
    link: `${config.public_url}/player/${kind}/${waiting.activity_id}`,
    stop: `${config.public_url}${consentPath(play.key, waiting)}`,
  };
  try {
    const sender = await findSender(database.owner, waiting.tenant_id);
    await mailer.send({ to, ...sender, ...(await writtenMail(mail, found, about)), unsubscribe: about.stop });
  } catch (error) {
    const code = Number((error as { responseCode?: unknown }).responseCode);
    // RFC 5321: 5yz refuses the address for good, 4yz for now. Anything else concerns all mail.
    if (code >= 500) return settle(database.owner, waiting, 'bounced', now);
    if (now.getTime() - found.created_at.getTime() > longest) return settle(database.owner, waiting, 'left_out', now);
    await settle(database.owner, waiting, 'waiting', new Date(now.getTime() + pause));
    if (!(code >= 400)) throw error;
  }
}

interface Found extends Recipient {
  to: string;
  mail: CampaignMail;
  kind: ActivityKind;
  activity: string;
  created_at: Date;
}
interface Row extends Recipient, CampaignMail {
  email: string | null;
  kind: ActivityKind;
  activity: string;
  created_at: Date;
  stage: Stage;
  is_active: boolean;
  is_suspended: boolean;
  start_date: Date | null;
  end_date: Date | null;
}

/** Who she is and what she gets, if she may still be written to. Of two processes one gets the claim. */
const claim = (owner: Sql, waiting: Waiting, now: Date): Promise<Found | undefined> =>
  owner.begin(async (tx) => {
    const { tenant_id, activity_id, player_id } = waiting;
    const [row] = await tx<(Row & { given_at: Date | null })[]>`
      select p.email, p.name, m.lang, m.given_at, s.name as "from", c.subject, c.text, c.created_at, a.kind, a.name as activity, a.stage, a.is_active, a.start_date, a.end_date,
        t.suspended_at is not null as is_suspended
      from campaign_recipient i
      join campaign c on c.tenant_id = i.tenant_id and c.id = i.campaign_id
      join activity a on a.tenant_id = i.tenant_id and a.id = i.activity_id
      join tenant t on t.id = i.tenant_id
      join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
      left join lateral (
        select lang, given_at, activity_id from marketing_consent m
        where m.tenant_id = i.tenant_id and m.player_id = i.player_id and m.activity_id = any(c.sources) and m.withdrawn_at is null
        order by given_at desc limit 1) m on true
      left join activity s on s.tenant_id = i.tenant_id and s.id = m.activity_id
      where i.tenant_id = ${tenant_id} and i.activity_id = ${activity_id} and i.player_id = ${player_id} and i.state = 'waiting'
      for update of i skip locked`;
    if (!row) return undefined;
    const may = row.email !== null && row.given_at !== null && !row.is_suspended && isOpen(row, now);
    await settle(tx, waiting, may ? 'sent' : 'left_out', now);
    return may ? { ...row, to: row.email ?? '', mail: { subject: row.subject, text: row.text } } : undefined;
  });

async function settle(
  sql: Sql | TransactionSql,
  { tenant_id, activity_id, player_id }: Waiting,
  state: 'waiting' | 'sent' | 'left_out' | 'bounced',
  at: Date,
): Promise<void> {
  await sql`
    update campaign_recipient set state = ${state}, at = ${at}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${player_id}`;
}
