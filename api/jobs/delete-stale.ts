import type { Job } from './job.ts';

const dayMs = 86_400_000;

/** Deletes what is of no more use: spent tokens, answered repeats, registrations that nobody confirmed, previews of yesterday with their games, old kept mail. */
export const deleteStale: Job<'delete-stale', object> = {
  name: 'delete-stale',
  schedule: { cron: '17 * * * *' },
  retries: 1,
  async run({ database: { owner }, clock }) {
    const now = clock.now();
    const yesterday = new Date(now.getTime() - dayMs);
    const monthAgo = new Date(now.getTime() - 30 * dayMs);
    await owner`delete from session_token where expires_at < ${yesterday}`;
    await owner`delete from session where (ended_at < ${yesterday} or created_at < ${yesterday}) and not exists (select from session_token t where t.session_id = session.id)`;
    await owner`delete from password_reset where expires_at < ${yesterday}`;
    await owner`delete from address_change where expires_at < ${yesterday}`;
    await owner`delete from idempotent_request where created_at < ${yesterday}`;
    await owner`delete from report_sent where day < ${monthAgo}`;
    await owner`delete from pending_registration where given_at < ${monthAgo}`;
    await owner`delete from confirmation_link where created_at < ${monthAgo}`;
    await owner`delete from mail_outbox where created_at < ${monthAgo}`;
    await owner`
      with old as (select tenant_id, id from publication where version is null and published_at < ${yesterday})
      delete from game using old where game.tenant_id = old.tenant_id and game.publication_id = old.id and game.is_preview`;
    await owner`
      delete from publication p where p.version is null and p.published_at < ${yesterday}
        and not exists (select from game g where g.tenant_id = p.tenant_id and g.publication_id = p.id)
        and not exists (select from activity a where a.tenant_id = p.tenant_id and a.publication_id = p.id)`;
  },
};
