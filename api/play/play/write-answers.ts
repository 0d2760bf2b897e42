import type { Sql, TransactionSql } from 'postgres';
import type { Database } from '#api/kernel/db/database.ts';
import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import { payBonus } from '#api/play/boards/pay-bonus.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { toCount } from '#api/play/figures/count-answers.ts';
import { completed } from '#api/billing/allowance/count-completions.ts';
import { anyShard } from '#api/play/figures/day-counts.ts';
import { toItems } from '#api/play/figures/count-ended.ts';
import { isFirstEnded } from '#api/play/figures/item-cells.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** An answer as it is stored, with its consequences. Undefined fields are not sent, so PostgreSQL does not have to read them. */
export interface AnswerRow {
  tenant_id: string;
  game_id: string;
  activity_id: string;
  player_id: string;
  question_id: string;
  number: number;
  answer: unknown;
  result: string;
  /** The share that is right in a partly right answer. */
  share?: number;
  points: number;
  /** The parts of the ledger; undefined where a part is 0, and for previews. */
  correct_points?: number | undefined;
  speed_points?: number | undefined;
  bonus_points?: number | undefined;
  /** The points that the chosen way costs; negative. */
  way_points?: number;
  /** Seconds. */
  time_used: number;
  /** Milliseconds. */
  at: number;
  /** Whether it is the last answer of its game; the totals of the game follow. */
  ends: true | undefined;
  game_points: number | undefined;
  game_correct: number | undefined;
  game_wrong: number | undefined;
  game_time: number | undefined;
  /** The question that is due next; undefined at the end. */
  next_question_id: string | undefined;
  /** The consequences of the end of a game that counts; absent for previews and before the end. */
  day?: string;
  /** The month in which the completion counts. */
  month?: string;
  /** The pending subscribers of the event of the end. */
  waiting?: string[];
  /** The end of a game that item analysis counts if it is the player's first. */
  in_items?: boolean;
  /** The end of a game whose points are bonus points. */
  pays_bonus?: boolean;
  /** The answer that a poll counts. */
  vote?: string;
  /** The pending subscribers of the event of this answer. */
  answer_subscribers?: string[];
}

/**
 * Milliseconds. About one answer in ten ends its game. An end runs in a transaction and writes six more tables, so its statements are expensive
 * before their first row, and its batches are small.
 */
const gathering = 8;

/**
 * Resolves after the commit to whether each answer was stored. Answers that end their game have a queue of their own, so that no other answer waits
 * for the work of an end. `notifyFiguresChanged` is called with the answers that end a game.
 */
export function openAnswers(
  { writers }: Database,
  notifyFiguresChanged: (rows: readonly AnswerRow[]) => void,
): Batches<AnswerRow, boolean> {
  const keyOf = ({ game_id }: AnswerRow): string => game_id;
  const going = inBatches<AnswerRow, boolean>({ keyOf, run: (rows) => writers.answers.use((sql) => writeAnswers(sql, rows)) });
  const ending = inBatches<AnswerRow, boolean>({
    keyOf,
    gathering,
    run: async (rows) => {
      const written = await writers.ends.use((sql) => writeAnswers(sql, rows));
      notifyFiguresChanged(rows);
      return written;
    },
  });
  return {
    add: (row) => (row.ends ? ending : going).add(row),
    idle: async () => {
      await Promise.all([going.idle(), ending.idle()]);
    },
  };
}

/**
 * The most frequent statement. An answer is stored when its game is open and its question unanswered; the ledger, the end of the game and the counts
 * follow from the stored rows. Every look-up uses a primary key: the LIMIT in the join of `game`, and the IS TRUE that keeps the IN a hashed set,
 * leave PostgreSQL no other plan, however large the tables were when the statement was prepared.
 */
export async function insertAnswers(sql: Sql | TransactionSql, rows: readonly AnswerRow[]): Promise<Set<string>> {
  const written = await sql<{ game_id: string }[]>`
    with given as materialized (
      select *
      from jsonb_to_recordset(${jsonRows(sql, rows.map(withoutGameColumns))}) as sent(
        tenant_id uuid, game_id uuid, question_id uuid, number integer, answer jsonb, result text, points float8,
        correct_points float8, speed_points float8, bonus_points float8, way_points float8, time_used float8, at float8, ends boolean,
        game_points float8, game_correct integer, game_wrong integer, game_time float8, day date, waiting text[], vote uuid,
        share float8, in_items boolean, next_question_id uuid, answer_subscribers text[], month date)
      left join lateral (
        -- The day on which the open game counts; null when the game is over, infinity when it is a preview or its player is excluded from figures.
        select activity_id, player_id, part_id, case when not left_out then coalesce(game.day, 'infinity') else 'infinity' end as open_day
        from game where game.tenant_id = sent.tenant_id and game.id = sent.game_id and state = 'playing' limit 1
      ) game on true
    ), written as (
      insert into answer (tenant_id, game_id, question_id, number, answer, result, share, points, time_used, answered_at)
      select tenant_id, game_id, question_id, number, coalesce(answer, 'null'), result, share, points, time_used, to_timestamp(at / 1000)
      from given where open_day is not null
      on conflict do nothing
      returning game_id
    ), new as materialized (
      select *, nullif(open_day, 'infinity') as game_day from given where (game_id in (select game_id from written)) is true
    ), in_ledger as (
      insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, number, reason, points, at)
      select tenant_id, activity_id, player_id, game_id, question_id, number, part.reason, part.points, to_timestamp(at / 1000)
      from new cross join lateral (values ('correct', correct_points), ('speed', speed_points), ('bonus', bonus_points), ('way', way_points)) as part(reason, points)
      where part.points <> 0
    )${rows.some(({ ends }) => ends) ? endedGames(sql, rows, 'new') : sql``}${toCount(sql, 'new')}${rows.some(({ vote }) => vote !== undefined) ? votes(sql, 'new') : sql``}${rows.some(({ answer_subscribers }) => answer_subscribers) ? answeredEvents(sql, 'new') : sql``}
    select game_id from written`.execute();
  return new Set(written.map(({ game_id }) => game_id));
}

/** Leaves out the columns that the row of the game has, too: reading the batch is a fifth of PostgreSQL's work for it. */
const withoutGameColumns = ({ activity_id: _activity, player_id: _player, ...row }: AnswerRow) => row;

/**
 * CTEs that end the games of the last answers in the CTE named `answers`, and count the ends. They are in the statement only when a game ends: in a
 * quiet hour most batches end none.
 */
const endedGames = (sql: Sql | TransactionSql, rows: readonly AnswerRow[], answers: string) => sql`, ended as (
      update game set state = 'finished', ended_at = to_timestamp(e.at / 1000), ended_day = e.day,
        points = e.game_points, correct = e.game_correct, wrong = e.game_wrong, time_used = e.game_time,
        in_items = e.in_items is true and not game.left_out and ${isFirstEnded(sql, 'game')}
      from ${sql(answers)} e where e.ends and game.tenant_id = e.tenant_id and game.id = e.game_id
      returning game.tenant_id, game.id, game.activity_id, game.in_items
    )${rows.some(({ in_items }) => in_items) ? toItems(sql, 'ended') : sql``}, counted as (
      insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, finished, points, time_used)
      select tenant_id, activity_id, day, part_id, ${anyShard()}, count(*), sum(game_points), sum(game_time) from ${sql(answers)} where day is not null and game_day is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, activity_id, day, part_id, shard) do update set finished = daily_statistic.finished + excluded.finished,
        points = daily_statistic.points + excluded.points, time_used = daily_statistic.time_used + excluded.time_used
    ), happened as (
      insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
      select tenant_id, activity_id, game_id, 'game_ended', to_timestamp(at / 1000), coalesce(waiting, '{}') from ${sql(answers)} where day is not null
    )${rows.some(({ month }) => month !== undefined) ? completed(sql, answers) : sql``}`;

/** A CTE that counts the votes in the CTE named `answers`. Preparing to write to a table takes PostgreSQL time, and few answers are votes. */
const votes = (sql: Sql | TransactionSql, answers: string) => sql`, voted as (
      insert into poll_vote (tenant_id, activity_id, question_id, answer_id, shard, votes)
      select tenant_id, activity_id, question_id, vote, ${anyShard()}, count(*) from ${sql(answers)} where vote is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, activity_id, question_id, answer_id, shard) do update set votes = poll_vote.votes + excluded.votes
    )`;

/**
 * A CTE that creates the events of the answers in the CTE named `answers`: one event for each game, which its subscribers handle again after each
 * answer. The subscribers know which answers they have handled.
 */
const answeredEvents = (sql: Sql | TransactionSql, answers: string) => sql`, heard as (
      insert into event as e (tenant_id, activity_id, subject_id, kind, at, waiting)
      select tenant_id, activity_id, game_id, 'questions_answered', to_timestamp(at / 1000), answer_subscribers from ${sql(answers)} where answer_subscribers is not null order by game_id
      on conflict (tenant_id, activity_id, subject_id, kind) do update set at = excluded.at, waiting = excluded.waiting
    )`;

/**
 * Stores answers of different games, also of several tenants, and returns for each whether it was stored. An answer that was not stored is a repeat,
 * or its game is over. Returns after the commit. `writer` is an open connection of its own: the whole transaction is sent at once, without waiting
 * for its parts. Rows are sorted so that two processes never wait for each other.
 */
export async function writeAnswers(writer: Sql, rows: readonly AnswerRow[]): Promise<boolean[]> {
  const sorted = rows.toSorted((a, b) => (a.game_id < b.game_id ? -1 : 1));
  const ending = sorted.filter(({ day }) => day !== undefined);
  const written = await (ending.length === 0 ? insertAnswers(writer, sorted) : writeWithEnds(writer, sorted, ending));
  return rows.map(({ game_id }) => written.has(game_id));
}

async function writeWithEnds(writer: Sql, rows: readonly AnswerRow[], ending: readonly AnswerRow[]): Promise<Set<string>> {
  try {
    // `execute` sends immediately, and so in this order; a statement that is only awaited would be sent after those that are called later.
    const [, written, registered] = await Promise.all([
      writer`begin`.execute(),
      insertAnswers(writer, rows),
      findRegistered(writer, ending),
    ]);
    const ranked = ending.filter(({ game_id }) => registered.has(game_id));
    await Promise.all([
      // A standing is a sum: computing it for a row that was not stored changes nothing.
      refreshStandings(
        writer,
        ranked.map(({ tenant_id, activity_id, player_id, game_id }) => ({ tenant_id, activity_id, player_id, game_id })),
      ),
      ...payBonus(
        writer,
        ending.filter(({ pays_bonus }) => pays_bonus).map(({ tenant_id, game_id }) => ({ tenant_id, game_id })),
      ),
      writer`commit`.execute(),
    ]);
    return written;
  } catch (error) {
    await writer`rollback`.execute().catch(() => undefined);
    throw error;
  }
}

/**
 * The games whose ends change a standing. Sent after the statement that ends the games: a player who registers at this moment has either committed by
 * then, or waits for the rows of these games and computes the standing herself.
 */
async function findRegistered(sql: Sql, ending: readonly AnswerRow[]): Promise<Set<string>> {
  const found = await sql<{ id: string }[]>`
    select g.id
    from unnest(${ending.map(({ tenant_id }) => tenant_id)}::uuid[], ${ending.map(({ game_id }) => game_id)}::uuid[]) as k(tenant_id, game_id)
    join game g on g.tenant_id = k.tenant_id and g.id = k.game_id
    where (select true from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and (r.activity_id = g.activity_id) is true)`.execute();
  return new Set(found.map(({ id }) => id));
}
