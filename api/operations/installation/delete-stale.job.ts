import type { PendingQuery, Row, Sql } from 'postgres';
import type { Job } from '#api/kernel/jobs/job.ts';

const dayMs = 86_400_000;
/** Rows in one statement, so that it holds its locks only briefly. */
const atOnce = 2_000;

/**
 * Deletes stale data: spent tokens, stored replies for repeated requests, unconfirmed registrations, yesterday's previews
 * with their games, old stored mails and old notifications.
 */
export const deleteStale: Job<'delete-stale', object> = {
  name: 'delete-stale',
  schedule: { cron: '17 * * * *' },
  retries: 1,
  async run({ database: { owner }, clock }) {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - dayMs);
    const monthAgo = new Date(now.getTime() - 30 * dayMs);
    const stale: [table: string, condition: PendingQuery<Row[]>][] = [
      ['session_token', owner`expires_at < ${yesterday}`],
      [
        'session',
        owner`(ended_at < ${yesterday} or created_at < ${yesterday}) and not exists (select from session_token t where t.session_id = session.id)`,
      ],
      ['password_reset', owner`expires_at < ${yesterday}`],
      ['sign_in_challenge', owner`expires_at < ${yesterday}`],
      ['address_change', owner`expires_at < ${yesterday}`],
      ['idempotent_request', owner`created_at < ${yesterday}`],
      ['invitation', owner`least(accepted_at, withdrawn_at, expires_at) < ${monthAgo}`],
      ['own_data_key', owner`expires_at < ${yesterday}`],
      ['erased_device', owner`until < ${now}`],
      ['notification', owner`created_at < ${new Date(now.getTime() - 366 * dayMs)} or read_at < ${new Date(now.getTime() - 183 * dayMs)}`],
      ['bulk_action', owner`at < ${yesterday}`],
      ['digest_sent', owner`day < ${monthAgo}`],
      ['report_sent', owner`day < ${monthAgo}`],
      // Two days after its week. After that, nothing made with it can reveal an address.
      ['network_key', owner`week < ${new Date(now.getTime() - 9 * dayMs)}::date`],
      ['pending_registration', owner`given_at < ${monthAgo}`],
      ['confirmation_link', owner`created_at < ${monthAgo}`],
      ['delivery', owner`created_at < ${monthAgo}`],
      ['mail_outbox', owner`created_at < ${monthAgo}`],
      [
        'game',
        owner`is_preview and (tenant_id, publication_id) in (select tenant_id, id from publication where version is null and published_at < ${yesterday})`,
      ],
      [
        'publication',
        owner`version is null and published_at < ${yesterday}
          and not exists (select from game g where g.tenant_id = publication.tenant_id and g.publication_id = publication.id)
          and not exists (select from activity a where a.tenant_id = publication.tenant_id and a.publication_id = publication.id)`,
      ],
    ];
    for (const [table, condition] of stale) await deleteInSlices(owner, table, condition);
  },
};

async function deleteInSlices(owner: Sql, table: string, condition: PendingQuery<Row[]>): Promise<void> {
  for (let count = atOnce; count === atOnce;) {
    ({ count } =
      await owner`delete from ${owner(table)} where ctid = any(array(select ctid from ${owner(table)} where ${condition} limit ${atOnce}))`);
  }
}
