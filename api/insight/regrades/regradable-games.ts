import type { Sql, TransactionSql } from 'postgres';
import type { RegradableGame } from './regrade-game.ts';

interface GamesQuery {
  tenant_id: string;
  activity_id: string;
  number: number;
  question_id: string;
  undoes: number | null;
  player_ids: readonly string[];
}

/**
 * The games of players in an activity that a regrade can affect, with their answers; locked until the transaction ends, so that nothing ends or
 * regrades them. Includes games whose time ran out, because their missed questions count.
 */
export async function lockGames(tx: TransactionSql, request: GamesQuery): Promise<RegradableGame[]> {
  const { tenant_id, activity_id, number, question_id, undoes, player_ids } = request;
  const locked = await tx<{ id: string }[]>`
    select id from game where tenant_id = ${tenant_id} and player_id = any(${[...player_ids]}::uuid[]) and (activity_id = ${activity_id}) is true
      and not is_preview order by id for no key update`;
  if (locked.length === 0) return [];
  return tx<RegradableGame[]>`
    select g.tenant_id, g.id, g.activity_id, g.publication_id, g.player_id, g.part_id, g.seed, g.total, g.state, g.is_preview, g.fair_time,
      g.points, g.correct, g.wrong, round(date_part('epoch', g.started_at) * 1000) as started_at, round(date_part('epoch', g.ended_at) * 1000) as ended_at,
      (
        select coalesce(json_agg(a order by a.number), '[]') from (
          select question_id, number, answer, result, share, points, time_used, round(date_part('epoch', answered_at) * 1000) as at,
            coalesce((
              select r.result_before from regraded_answer r
              where r.tenant_id = g.tenant_id and r.game_id = g.id and r.number = answer.number order by r.regrade limit 1
            ), result) = 'time_over' as was_late,
            coalesce((
              select json_build_object('result', r.result_before, 'share', r.share_before, 'points', r.points_before) from regraded_answer r
              where r.tenant_id = g.tenant_id and r.game_id = g.id and r.number = answer.number order by r.regrade limit 1
            ), json_build_object('result', result, 'share', share, 'points', points)) as at_first,
            exists (
              select from regraded_answer r
              where r.tenant_id = g.tenant_id and r.game_id = g.id and r.number = answer.number and r.regrade = ${number}) as is_done,
            (
              select json_build_object('result', r.result_before, 'share', r.share_before, 'points', r.points_before) from regraded_answer r
              where r.tenant_id = g.tenant_id and r.game_id = g.id and r.number = answer.number and r.regrade = ${undoes}::integer
            ) as before_undone
          from answer where tenant_id = g.tenant_id and game_id = g.id
        ) a
      ) as answers,
      coalesce((
        select json_object_agg(s.number, round(date_part('epoch', s.shown_at) * 1000))
        from question_shown s where s.tenant_id = g.tenant_id and s.game_id = g.id), '{}') as shown
    from unnest(${locked.map(({ id }) => id)}::uuid[]) k(id) join game g on g.tenant_id = ${tenant_id} and g.id = k.id
    where g.state = 'timed_out'
      or exists (select from answer a where a.tenant_id = g.tenant_id and a.game_id = g.id and a.question_id = ${question_id})
    order by g.id`;
}

/** The next players of an activity by id; `since`: only those who have played or registered since then. */
export async function findPlayers(
  tx: Sql,
  { tenant_id, activity_id }: Pick<GamesQuery, 'tenant_id' | 'activity_id'>,
  after: string | null,
  since: Date | null,
  most: number,
): Promise<string[]> {
  const playedSince = since
    ? tx`and (ended_at is null or ended_at >= ${since} or exists (
        select from registration r where r.tenant_id = game.tenant_id and r.player_id = game.player_id and (r.activity_id = game.activity_id) is true
          and r.registered_at >= ${since}))`
    : tx``;
  const found = await tx<{ player_id: string }[]>`
    select distinct player_id from game
    where tenant_id = ${tenant_id} and (activity_id = ${activity_id}) is true and player_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      and not is_preview ${playedSince}
    order by player_id limit ${most}`;
  return found.map(({ player_id }) => player_id);
}
