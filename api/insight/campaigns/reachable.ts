import { sql } from 'kysely';

/**
 * SQL: the consents `m` of players `p` of these activities that allow an invitation to another one. A consent that an unsubscribed player brings from
 * another device, or gave with another spelling of her mailbox, is older than her withdrawal and does not count. Joins registrations only to leave out
 * who is there already.
 */
export const reachable = (activity_id: string, sources: readonly string[]) => sql`
  from marketing_consent m join player p on p.tenant_id = m.tenant_id and p.id = m.player_id
  where m.tenant_id = current_tenant() and m.activity_id = any(${[...sources]}::uuid[]) and m.activity_id <> ${activity_id} and m.withdrawn_at is null
    and p.email is not null
    and not exists (
      select from marketing_consent w join player o on o.tenant_id = w.tenant_id and o.id = w.player_id
      where w.tenant_id = m.tenant_id and mailbox_of(o.email) = mailbox_of(p.email) and w.withdrawn_how = 'link' and w.withdrawn_at >= m.given_at)
    and not exists (select from registration r where r.tenant_id = m.tenant_id and r.player_id = m.player_id and (r.activity_id = ${activity_id}) is true)
    and not exists (select from campaign_recipient b where b.tenant_id = m.tenant_id and b.player_id = m.player_id and b.state = 'bounced')
    and not exists (
      select from campaign_recipient i join player q on q.tenant_id = i.tenant_id and q.id = i.player_id
      where i.tenant_id = m.tenant_id and i.activity_id = ${activity_id} and mailbox_of(q.email) = mailbox_of(p.email))`;
