import { sql } from 'kysely';
import type { PlayerDetail } from '#shared/contract/players.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { PlayerKey } from './find-games.ts';

type Consent = PlayerDetail['consents'][number];
type Evidence = Omit<NonNullable<Consent['evidence']>, 'withdrawn_at'>;

/** A player's actions other than playing. */
export async function findTraces(
  tx: Tx,
  player: PlayerKey,
): Promise<Pick<PlayerDetail, 'registrations' | 'shares' | 'consents'> & { opened: Map<string, Date>; played: Map<string, Date> }> {
  return {
    registrations: await findRegistrations(tx, player),
    shares: await findShares(tx, player),
    consents: await findConsents(tx, player),
    opened: await findDoors(tx, player, 'opened'),
    played: await findDoors(tx, player, 'played'),
  };
}

async function findRegistrations(tx: Tx, { tenant_id, activity_id, player_id }: PlayerKey): Promise<PlayerDetail['registrations']> {
  const { rows } = await sql<{ activity_id: string; name: string; quiz_type: string; registered_at: Date }>`
    select r.activity_id, a.name, a.kind as quiz_type, r.registered_at
    from registration r join activity a on a.tenant_id = r.tenant_id and a.id = r.activity_id
    where r.tenant_id = ${tenant_id} and r.player_id = ${player_id} order by r.registered_at desc limit 200`.execute(tx);
  return rows.map((row) => ({ ...row, registered_at: row.registered_at.toISOString(), is_this: row.activity_id === activity_id }));
}

async function findShares(tx: Tx, { tenant_id, activity_id, player_id }: PlayerKey): Promise<PlayerDetail['shares']> {
  const links = await sql<{ created_at: Date }>`
    select created_at from share_key
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} order by created_at`.execute(tx);
  const visits = await sql<PlayerDetail['shares']['visits'][number]>`
    select v.channel, count(*)::int as opens, count(v.played_at)::int as plays, count(v.registered_at)::int as registrations
    from share_key k join share_visit v on v.tenant_id = k.tenant_id and v.key = k.key
    where k.tenant_id = ${tenant_id} and k.player_id = ${player_id} and k.activity_id = ${activity_id} group by v.channel order by 2 desc, 1`.execute(
    tx,
  );
  const rewards = await sql<{ points: number; at: Date }>`
    select points, at from share_reward
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true order by at desc`.execute(tx);
  return {
    links: links.rows.map(({ created_at }) => ({ created_at: created_at.toISOString() })),
    visits: visits.rows,
    rewards: rewards.rows.map(({ points, at }) => ({ points, at: at.toISOString() })),
  };
}

async function findConsents(tx: Tx, { tenant_id, activity_id, player_id }: PlayerKey): Promise<PlayerDetail['consents']> {
  const { rows } = await sql<{ kind: Consent['kind']; given: boolean; at: Date | null }>`
    select 'terms' as kind, (fields ->> 'terms') = 'true' as given, registered_at as at from registration
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and fields ? 'terms'
    union all
    select 'address', confirmed_at is not null, confirmed_at from (
      select confirmed_at from confirmation_link where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id}
      order by confirmed_at nulls last limit 1) link
    union all
    select 'reminders', true, min(created_at) from reminder
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} having count(*) > 0`.execute(tx);
  const marketing = await findMarketing(tx, { tenant_id, activity_id, player_id });
  return [...rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })), ...marketing];
}

/** Each consent to marketing with its evidence, the newest first. */
async function findMarketing(tx: Tx, { tenant_id, activity_id, player_id }: PlayerKey): Promise<Consent[]> {
  const { rows } = await sql<Evidence & { given_at: Date; withdrawn_at: Date | null }>`
    select m.text, m.lang, m.publication_id, p.version, m.given_at, m.withdrawn_at, m.withdrawn_how
    from marketing_consent m left join publication p on p.tenant_id = m.tenant_id and p.id = m.publication_id
    where m.tenant_id = ${tenant_id} and m.player_id = ${player_id} and (m.activity_id = ${activity_id}) is true
    order by m.given_at desc`.execute(tx);
  return rows.map(({ given_at, withdrawn_at, ...row }) => ({
    kind: 'marketing',
    given: withdrawn_at === null,
    at: given_at.toISOString(),
    evidence: { ...row, withdrawn_at: withdrawn_at?.toISOString() ?? null },
  }));
}

/** When each door was first opened on one of her devices, or finished. */
async function findDoors(tx: Tx, { tenant_id, activity_id, player_id }: PlayerKey, what: 'opened' | 'played'): Promise<Map<string, Date>> {
  const fields =
    what === 'opened'
      ? sql`select v.hatch_id as id, min(v.first_at) as at from player_device d
          join hatch_view v on v.tenant_id = d.tenant_id and v.uuid_front = d.uuid_front and v.activity_id = ${activity_id}
          where d.tenant_id = ${tenant_id} and d.player_id = ${player_id} group by 1`
      : sql`select g.part_id as id, min(g.ended_at) as at from game g
          where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true
            and g.state in ('finished', 'timed_out') and not g.is_preview group by 1`;
  const { rows } = await sql<{ id: string; at: Date }>`${fields}`.execute(tx);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
