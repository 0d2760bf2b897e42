import type { Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import { wholePart } from '#shared/content/part.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { dayOf, hourOf } from '#api/kernel/local-day.ts';
import { moveGame } from '#api/play/figures/move-game.ts';
import { bonusPoints, earnedInGame } from '#api/play/boards/bonus.ts';
import { toItems } from '#api/play/figures/count-ended.ts';
import { isFirstEnded } from '#api/play/figures/item-cells.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { GameTotals } from '#api/play/games/game-position.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';

/** A game as its player identifies it. */
export interface GameKey {
  game_id: string;
  uuid_front: string;
}

/**
 * The games of these devices' players, in the same order; undefined for an unknown id. Like every statement of play, this one looks up a player's
 * rows by the player and compares the activity with IS TRUE. While tables are new, PostgreSQL cannot tell an index that starts with the activity,
 * which covers the rows of all players, from one that starts with the player, and it keeps the wrong plan.
 */
export async function findGames(sql: Sql, lookups: readonly GameKey[]): Promise<(StoredGame | undefined)[]> {
  const keys = lookups.map(({ game_id, uuid_front }, n) => ({ n, game_id, uuid_front }));
  const found = await sql<(StoredGame & { n: number })[]>`
    select k.n, ${gameColumns(sql)}
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, game_id uuid, uuid_front uuid)
    join game g on g.id = k.game_id
    where (select d.player_id from player_device d where d.tenant_id = g.tenant_id and d.uuid_front = k.uuid_front) = g.player_id`;
  const games: (StoredGame | undefined)[] = lookups.map(() => undefined);
  for (const { n, ...game } of found) games[n] = game;
  return games;
}

/** The open games with these ids, of any player, for a job. */
export const findOpenGames = (sql: Sql, ids: readonly string[]): Promise<StoredGame[]> =>
  sql<
    StoredGame[]
  >`select ${gameColumns(sql)} from unnest(${[...ids]}::uuid[]) as k(id) join game g on g.id = k.id where g.state = 'playing'`;

/** SQL: the columns of a StoredGame, of the row `g`. */
const gameColumns = (
  sql: Sql,
) => sql`g.tenant_id, g.id, g.activity_id, g.publication_id, g.player_id, g.part_id, g.seed, g.total, g.state, g.is_preview, g.fair_time,
      g.skipped_registration, g.waits_for_registration, round(date_part('epoch', g.started_at) * 1000) as started_at,
      (
        select coalesce(json_agg(a order by a.number), '[]') from (
          select question_id, number, answer, result, points, time_used, round(date_part('epoch', answered_at) * 1000) as at
          from answer where tenant_id = g.tenant_id and game_id = g.id
        ) a
      ) as answers,
      coalesce((
        select json_object_agg(s.number, round(date_part('epoch', s.shown_at) * 1000))
        from question_shown s where s.tenant_id = g.tenant_id and s.game_id = g.id), '{}') as shown,
      exists (select from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and (r.activity_id = g.activity_id) is true) as is_registered,
      (select w.email from pending_registration w where w.tenant_id = g.tenant_id and w.player_id = g.player_id and (w.activity_id = g.activity_id) is true) as confirming,
      case when g.part_id = ${wholePart} then ${bonusPoints(sql, 'g')} else ${earnedInGame(sql, 'g')} end as bonus_points`;

/** Starts the clock of a question and returns when it started. Only the first start counts, however often the question is requested. */
export async function showQuestion(
  sql: Sql,
  { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>,
  number: number,
  now: number,
): Promise<number> {
  await sql`
    insert into question_shown (tenant_id, game_id, number, shown_at)
    values (${tenant_id}, ${id}, ${number}, ${new Date(now)}) on conflict do nothing`;
  const [shown] = await sql<{ shown_at: number }[]>`
    select round(date_part('epoch', shown_at) * 1000) as shown_at from question_shown
    where tenant_id = ${tenant_id} and game_id = ${id} and number = ${number}`;
  return shown?.shown_at ?? now;
}

/** Notes that the player skipped the registration before this game, as the activity allows. */
export async function skipRegistration(sql: Sql, { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>): Promise<void> {
  await sql`update game set skipped_registration = true where tenant_id = ${tenant_id} and id = ${id} and state = 'playing'`;
}

/** Starts the clock of a game that waited for its registration, possibly on a later day; false when the clock was already running. */
export async function beginClock(
  sql: Sql,
  { tenant_id, id, activity_id, player_id }: Pick<StoredGame, 'tenant_id' | 'id' | 'activity_id' | 'player_id'>,
  now: number,
  timezone: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [game] = await tx<{ day: string | null; hour: number; counts: boolean }[]>`
      select day, hour, day is not null and not left_out as counts from game
      where tenant_id = ${tenant_id} and id = ${id} and state = 'playing' and waits_for_registration for no key update`;
    if (!game) return false;
    const begun = { day: game.day === null ? null : dayOf(now, timezone), hour: hourOf(now, timezone) };
    const begin = () => tx`
      update game set started_at = ${new Date(now)}, waits_for_registration = false, day = ${begun.day}, hour = ${begun.hour} where tenant_id = ${tenant_id} and id = ${id}`;
    if (game.counts && (begun.day !== game.day || begun.hour !== game.hour))
      await moveGame(kyselyOn(tx), { tenant_id, activity_id }, { id, player_id }, begin);
    else await begin();
    return true;
  });
}

interface GameEnd extends GameTotals {
  state: 'finished' | 'timed_out' | 'left';
  /** Whether item analysis counts the game. */
  in_items: boolean;
  /** Milliseconds. */
  endedAt: number;
  /** The local day on which the end counts; null for an end without a result. */
  day: string | null;
  /** The pending subscribers of the event of the end. */
  waiting: readonly string[];
}

/**
 * Ends a game that is still open. `is_closed` is false when the game had ended already, `counts` is true when the statistics count the end. An end
 * with a result that counts is an event.
 */
export async function closeGame(
  sql: TransactionSql,
  { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>,
  { state, points, correct, wrong, time_used, in_items, endedAt, day, waiting }: GameEnd,
): Promise<{ is_closed: boolean; counts: boolean }> {
  const [closed] = await sql<{ counts: boolean }[]>`
    with ended as (
      update game set state = ${state}, ended_at = ${new Date(endedAt)}, ended_day = ${day}, points = ${points}, correct = ${correct}, wrong = ${wrong}, time_used = ${time_used},
        in_items = ${in_items} and not left_out and ${isFirstEnded(sql, 'game')}
      where tenant_id = ${tenant_id} and id = ${id} and state = 'playing'
      returning tenant_id, activity_id, id, is_preview, state, ended_at, in_items, day is not null and not left_out as counts
    )${toItems(sql, 'ended')}, happened as (
      insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
      select tenant_id, activity_id, id, 'game_ended', ended_at, ${[...waiting]}::text[] from ended where not is_preview and state <> 'left'
    )
    select counts from ended`;
  return { is_closed: closed !== undefined, counts: closed?.counts ?? false };
}

/**
 * Reopens an abandoned game with its answers. Statistics do not change, because they never counted its end. Throws 23505 when another game is open.
 */
export async function reopenGame(sql: Sql, { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>): Promise<void> {
  await sql`
    update game set state = 'playing', ended_at = null, points = null, correct = null, wrong = null, time_used = null
    where tenant_id = ${tenant_id} and id = ${id} and state = 'left'`;
}

/** Notes that the player left the page; she can resume the game. */
export async function markLeft(play: Kysely<Tables>, { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>, now: Date): Promise<void> {
  await play
    .updateTable('game')
    .set({ left_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'playing')
    .execute();
}

/** Deletes a preview's game with all its rows. The row policy permits only this deletion. */
export async function deletePreviewGame(play: Kysely<Tables>, { tenant_id, id }: Pick<StoredGame, 'tenant_id' | 'id'>): Promise<void> {
  await play.deleteFrom('game').where('tenant_id', '=', tenant_id).where('id', '=', id).where('is_preview', '=', true).execute();
}
