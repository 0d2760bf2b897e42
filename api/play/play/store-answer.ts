import type { Sql, TransactionSql } from 'postgres';
import { countsOutcomes } from '#activity/document.ts';
import { traits as kinds } from '#kinds/traits.ts';
import { grades } from '#questions/grades.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { traits } from '#questions/traits.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { monthOfEnd } from '#api/billing/allowance/count-completions.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { inBatches, type Batches } from '#api/kernel/db/in-batches.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';
import type { EventContext } from '#api/kernel/events/event.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { toCount } from '#api/play/figures/count-answers.ts';
import { anyShard } from '#api/play/figures/day-counts.ts';
import type { GamePosition } from '#api/play/games/game-position.ts';
import type { Judged } from '#api/play/games/judge-answer.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import { endedGames, storeWithEnds } from './end-by-answer.ts';

/** Stores an answer with its consequences; false when it was not stored. */
export async function storeAnswer({ play, events }: Pick<Services, 'play' | 'events'>, answer: JudgedAnswer): Promise<boolean> {
  const { published, question, position, judged, now } = answer;
  const { tenant_id, activity_id, content } = published;
  const has_outcomes = countsOutcomes(content);
  const context = { tenant_id, settings: content.settings, is_shared: false, has_outcomes };
  const endSubscribers = judged.next
    ? []
    : events.pendingSubscribers('game_ended', { ...context, ...(await givesDiploma(play, activity_id)) });
  const row = answerRow(answer, endSubscribers);
  const answer_subscribers = position.is_preview ? [] : events.pendingSubscribers('questions_answered', context);
  if (answer_subscribers.length > 0) row.answer_subscribers = answer_subscribers;
  if (!(await play.answers.add(row))) return false;
  if (row.vote !== undefined) play.votes.add(activity_id, question.id, row.vote);
  if (row.waiting) await events.handle([{ tenant_id, activity_id, subject_id: row.game_id, kind: 'game_ended', at: now }], row.waiting);
  return true;
}

async function givesDiploma({ activities }: Services['play'], activity_id: string): Promise<Pick<EventContext, 'gives_diploma'>> {
  return { gives_diploma: (await activities.find(activity_id))?.gives_diploma ?? false };
}

/** An answer that is judged and not yet stored. */
interface JudgedAnswer {
  published: Published;
  question: Question;
  position: GamePosition;
  /** null: no answer in time. */
  answer: PlayerAnswer | null;
  judged: Judged;
  /** Milliseconds. */
  now: number;
}

/** A judged answer as a row to store. `endSubscribers` names the subscribers of the event with which its game ends. */
export function answerRow(
  { published, question, position, answer, judged, now }: JudgedAnswer,
  endSubscribers: readonly string[] = [],
): AnswerRow {
  const { tenant_id, activity_id, content } = published;
  const { game_id, player_id, number, is_preview } = position;
  const totals = judged.next ? undefined : judged.totals;
  const isVote = traits[question.type].isPolled && answer !== null && judged.result !== 'time_over' && !is_preview;
  const [vote] = isVote ? grades[question.type].chosenAnswers(question, answer) : [];
  return {
    tenant_id,
    game_id,
    activity_id,
    player_id,
    question_id: question.id,
    number,
    answer,
    result: judged.result,
    ...(judged.result === 'partly' && { share: judged.share }),
    points: judged.points,
    ...(!is_preview && inLedger(judged)),
    ...(!is_preview && judged.pathPenalty > 0 && { way_points: -judged.pathPenalty }),
    time_used: judged.time_used,
    at: now,
    ends: totals && true,
    game_points: totals && (judged.pays_bonus ? 0 : totals.points),
    game_correct: totals?.correct,
    game_wrong: totals?.wrong,
    game_time: totals?.time_used,
    next_question_id: judged.next?.question_id,
    ...(totals && !is_preview && countedEnd(content.settings, endSubscribers, now)),
    ...(totals && !is_preview && kinds[content.quiz_type].isScored && { in_items: true }),
    ...(totals && !is_preview && judged.pays_bonus && { pays_bonus: true }),
    ...(vote !== undefined && { vote }),
  };
}

/** The parts of the ledger, without those that are 0. */
const inLedger = ({ pays_bonus, points, correct, speed }: Judged): Pick<AnswerRow, 'correct_points' | 'speed_points' | 'bonus_points'> =>
  pays_bonus ? { bonus_points: points || undefined } : { correct_points: correct || undefined, speed_points: speed || undefined };

const countedEnd = (
  { timezone }: Settings,
  endSubscribers: readonly string[],
  now: number,
): Pick<AnswerRow, 'day' | 'month' | 'waiting'> => ({
  day: dayOf(now, timezone),
  month: monthOfEnd(now, now),
  ...(endSubscribers.length > 0 && { waiting: [...endSubscribers] }),
});

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
 * Milliseconds. A commit costs PostgreSQL as much as seven answers, so under load the next batch waits for a few more (docs/decisions/0327). About
 * one answer in ten ends its game. An end runs in a transaction and writes six more tables, so its statements are expensive before their first row,
 * and its batches are small.
 */
const gatheringMs = { going: 4, ending: 8 };

/**
 * Resolves after the commit to whether each answer was stored. Answers that end their game have a queue of their own, so that no other answer waits
 * for the work of an end. `notifyFiguresChanged` is called with the answers that end a game.
 */
export function openAnswers(
  { writers }: Database,
  notifyFiguresChanged: (rows: readonly AnswerRow[]) => void,
): Batches<AnswerRow, boolean> {
  const keyOf = ({ game_id }: AnswerRow): string => game_id;
  const going = inBatches<AnswerRow, boolean>({
    keyOf,
    gathering: gatheringMs.going,
    run: (rows) => writers.answers.use((sql) => writeAnswers(sql, rows)),
  });
  const ending = inBatches<AnswerRow, boolean>({
    keyOf,
    gathering: gatheringMs.ending,
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
 * Stores answers of different games, also of several tenants, and returns for each whether it was stored. An answer that was not stored is a repeat,
 * or its game is over. Returns after the commit. `writer` is an open connection of its own. Rows are sorted so that two processes never wait for each
 * other.
 */
export async function writeAnswers(writer: Sql, rows: readonly AnswerRow[]): Promise<boolean[]> {
  const sorted = rows.toSorted((a, b) => (a.game_id < b.game_id ? -1 : 1));
  const ending = sorted.filter(({ day }) => day !== undefined);
  const insert = () => insertAnswers(writer, sorted);
  const written = await (ending.length === 0 ? insert() : storeWithEnds(writer, ending, insert));
  return rows.map(({ game_id }) => written.has(game_id));
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
