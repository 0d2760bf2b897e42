import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { RemovedRow } from './cheater-store.ts';

type Played = Pick<RemovedRow, 'player_id' | 'name' | 'surname' | 'username' | 'email'> & {
  games: number;
  registered_at: Date | null;
  brought_by: string | null;
};
interface FirstAnswer {
  player_id: string;
  question_id: string;
  time_used: number;
  result: string;
}

/** The requested players who play in the activity, in the order of the request. */
export async function findPlayed(tx: Tx, activity_id: string, players: readonly string[]): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select p.id as player_id, p.name, p.surname, p.username, p.email, r.registered_at, played.games,
      (select w.player_id from share_reward w where w.tenant_id = p.tenant_id and w.activity_id = ${activity_id} and w.friend_id = p.id) as brought_by
    from unnest(${[...players]}::uuid[]) with ordinality as k(id, place)
    join player p on p.tenant_id = current_tenant() and p.id = k.id
    left join registration r on r.tenant_id = p.tenant_id and r.activity_id = ${activity_id} and r.player_id = p.id
    cross join lateral (
      select count(*)::int as games from game g where g.tenant_id = p.tenant_id and g.player_id = p.id and g.activity_id = ${activity_id}
        and g.state in ('finished', 'timed_out') and not g.is_preview
    ) played
    where played.games > 0 or r.player_id is not null
    order by k.place`.execute(tx);
  return rows;
}

/** The first answer of each player to each question. Times are in seconds. */
export async function findFirstAnswers(tx: Tx, activity_id: string, players: readonly string[]): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    select distinct on (g.player_id, a.question_id) g.player_id, a.question_id, a.time_used, a.result
    from game g join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id
    where g.tenant_id = current_tenant() and g.player_id = any(${[...players]}::uuid[]) and g.activity_id = ${activity_id} and not g.is_preview
    order by g.player_id, a.question_id, a.answered_at`.execute(tx);
  return rows;
}

/** The median time of each question in the most recent games, in seconds, over answers given in time. */
export async function findUsualTimes(tx: Tx, activity_id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ question_id: string; usual: number }>`
    select a.question_id, percentile_cont(0.5) within group (order by a.time_used) as usual
    from (
      select tenant_id, id from game where tenant_id = current_tenant() and activity_id = ${activity_id} and not is_preview order by started_at desc limit 2000
    ) g join answer a on a.tenant_id = g.tenant_id and a.game_id = g.id
    where a.result <> 'time_over' group by a.question_id`.execute(tx);
  return new Map(rows.map(({ question_id, usual }) => [question_id, usual]));
}
