import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { ReferralPairs, Slice } from './forensics/collect.ts';

export interface ExaminedActivity {
  tenant_id: string;
  activity_id: string;
}
interface Place {
  started: Date;
  id: string;
}

/** Games of one slice: a few milliseconds of decoding and a few hundred kilobytes. */
const atOnce = 2000;

/** The next finished games in the order of their starts, with their answers in one value. Without a next position, none are left. */
export async function readSlice(
  tx: Tx,
  { tenant_id, activity_id }: ExaminedActivity,
  questions: readonly string[],
  after: Place | undefined,
): Promise<{ slice: Slice; next: Place | undefined }> {
  const { rows } = await sql<{ games: (Slice['games'][number] & { id: string })[] | null; answers: Buffer | null; last: Date | null }>`
    with taken as materialized (
      select id, player_id, network, device_type, started_at, ended_at, correct, wrong, row_number() over (order by started_at, id) - 1 as place
      from (
        select * from game where tenant_id = ${tenant_id} and activity_id = ${activity_id} and state in ('finished', 'timed_out') and not is_preview and not beyond_limit 
          and not exists (select from room_player r where r.tenant_id = game.tenant_id and r.player_id = game.player_id and r.game_id = game.id)
          and (started_at, id) > (${after?.started ?? new Date(0)}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
        order by started_at, id limit ${atOnce}
      ) g
    )
    select
      (select json_agg(json_build_object('id', id, 'player_id', player_id, 'network', encode(network, 'hex'), 'device', device_type,
        'started', date_part('epoch', started_at) * 1000, 'ended', date_part('epoch', ended_at) * 1000, 'correct', correct, 'wrong', wrong) order by place) from taken) as games,
      (select max(started_at) from taken) as last,
      (select string_agg(int2send(s.place::int2) || int2send((q.place - 1)::int2) || float4send(a.time_used::float4) || case a.result when 'right' then '\\x01'::bytea else '\\x00'::bytea end, ''::bytea order by s.place, a.number)
        from taken s join answer a on a.tenant_id = ${tenant_id} and a.game_id = s.id and a.result <> 'time_over'
        join unnest(${[...questions]}::uuid[]) with ordinality as q(id, place) on q.id = a.question_id) as answers`.execute(tx);
  const [row] = rows;
  const games = row?.games ?? [];
  const last = games.at(-1);
  const next = games.length === atOnce && last && row?.last ? { started: row.last, id: last.id } : undefined;
  return { slice: { games: games.map(({ id: _, ...game }) => game), answers: row?.answers ?? new Uint8Array() }, next };
}

/** Registered friends with their sharers, whether or not the referral was rewarded. */
export async function readReferrals(tx: Tx, { tenant_id, activity_id }: ExaminedActivity): Promise<ReferralPairs> {
  const { rows } = await sql<{ pairs: [string, string][] | null }>`
    select json_agg(json_build_array(friend, sharer)) as pairs from (
      select distinct on (friend) friend, sharer from (
        select friend_id as friend, player_id as sharer, 0 as place, at from share_reward where tenant_id = ${tenant_id} and activity_id = ${activity_id}
        union all
        select d.player_id, k.player_id, 1, v.opened_at
        from share_visit v join share_key k on k.tenant_id = v.tenant_id and k.key = v.key
        join player_device d on d.tenant_id = v.tenant_id and d.uuid_front = v.uuid_front
        where v.tenant_id = ${tenant_id} and v.activity_id = ${activity_id} and v.registered_at is not null and d.player_id <> k.player_id
      ) each order by friend, place, at
    ) first`.execute(tx);
  return rows[0]?.pairs ?? [];
}
