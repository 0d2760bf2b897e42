import { sql, type Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Tables } from '#api/db/tables.ts';
import { answerSums, onSameAnswers } from './game-figures.ts';
import { countEnded } from './items/count-ended.ts';

/** Part of the statement that writes answers: `new` are those that went in. What is to be counted of them; counting itself would cost more than the answer. */
export const toCount = (own: Sql | TransactionSql) => own`, to_count as (
      insert into uncounted_answer (tenant_id, activity_id, day, part_id, question_id, choice, result, seconds, next_question_id)
      select tenant_id, activity_id, game_day, part_id, question_id, case when result = 'time_over' then '' else choice_of(coalesce(answer, 'null')) end,
        result, time_used, next_question_id
      from new where game_day is not null
    )`;

/** Nobody else writes into this shard. */
const counted = 150;

/**
 * Counts how questions were answered, and which were due after them. One process at a time, so that none waits for another: false where another one
 * does it, which may not see all yet. What is left of an activity that is gone is dropped.
 */
export async function countAnswers(play: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    with mine as materialized (select pg_try_advisory_xact_lock(hashtextextended('uncounted_answer', 1)) as is_mine), gone as (
      delete from uncounted_answer where (select is_mine from mine) returning *
    ), added as (
    insert into question_statistic as s (tenant_id, activity_id, day, part_id, question_id, choice, shard, reached, answered, correct, partly, wrong, unscored, time_over, seconds)
    select tenant_id, activity_id, day, part_id, question_id, choice, ${counted}::smallint, reached, answered, correct, partly, wrong, unscored, time_over, seconds
    from (
      select tenant_id, activity_id, day, part_id, question_id, choice, ${answerSums} from (
        select g.tenant_id, g.activity_id, g.day, g.part_id, q.question_id, q.choice, q.result, g.seconds from gone g
        cross join lateral (values (g.question_id, g.choice, g.result), (g.next_question_id, '', null)) as q(question_id, choice, result)
        where q.question_id is not null and exists (select from activity a where a.tenant_id = g.tenant_id and a.id = g.activity_id)
      ) a group by 1, 2, 3, 4, 5, 6
    ) f order by 1, 2, 3, 4, 5, 6
    ${onSameAnswers}
    ) select is_mine from mine`.execute(play);
  return rows[0]?.is_mine === true;
}

/** Counts what a process has written, every now and then. */
export interface AnswerCounts {
  /** Answers were written. */
  moved(): void;
  close(): Promise<void>;
}

/** Milliseconds: many answers make few counts. Who reads adds what is not counted yet, so no figure waits for it. */
const pause = 10_000;

export function openAnswerCounts(play: Kysely<Tables>, onError: (error: unknown) => void): AnswerCounts {
  // Also what a process left that was killed.
  let hasMore = true;
  let counting = Promise.resolve();
  const count = (): Promise<void> =>
    (counting = counting.then(async () => {
      if (!hasMore) return;
      hasMore = false;
      const done = await Promise.all([countAnswers(play).catch(onError), countEnded(play).catch(onError)]);
      if (done.some((isDone) => isDone !== true)) hasMore = true;
    }));
  const timer = setInterval(() => void count(), pause).unref();
  return {
    moved: () => void (hasMore = true),
    async close() {
      clearInterval(timer);
      await count();
    },
  };
}
