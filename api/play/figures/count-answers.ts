import { sql, type Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Tables } from '#api/kernel/db/tables.ts';
import { answerSums, onSameAnswers } from './game-figures.ts';

/**
 * CTE that notes the stored answers in the CTE named `answers`, in one row for each tenant, to be counted later: counting costs more than storing the
 * answer. Most answers are one chosen option, which is read without choice_of.
 */
export const toCount = (own: Sql | TransactionSql, answers: string) => own`, to_count as (
      insert into uncounted_answer (tenant_id, answers)
      select tenant_id, array_agg(row(activity_id, game_day, part_id, question_id,
        case when result = 'time_over' then '' else coalesce(answer ->> 'answer_id', choice_of(coalesce(answer, 'null'))) end,
        result, time_used, next_question_id)::answer_to_count)
      from ${own(answers)} where game_day is not null group by tenant_id
    )`;

/** CTE that notes that the first questions became due, for the started games in the CTE named `games` that count. */
export const reachedFirst = (own: Sql | TransactionSql, games: string) => own`, reached_first as (
      insert into uncounted_answer (tenant_id, answers)
      select tenant_id, array_agg(row(activity_id, day, part_id, null, '', '', 0, first_question_id)::answer_to_count)
      from ${own(games)} where first_question_id is not null group by tenant_id
    )`;

/** Nothing else writes into this shard. */
const counted = 150;

/**
 * Counts how questions were answered, and which questions became due next. Only one process counts at a time; the others skip the work. Returns false
 * when another process is counting; its result may not be visible yet. Counts of a deleted activity are dropped.
 */
export async function countAnswers(play: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    with mine as materialized (select pg_try_advisory_xact_lock(hashtextextended('uncounted_answer', 1)) as is_mine), gone as (
      delete from uncounted_answer where (select is_mine from mine) returning tenant_id, answers
    ), alike as materialized (
      -- Grouped separately by the answered question and by the question due next: where questions are drawn from many, there would be as many pairs
      -- of both as answers.
      select g.tenant_id, a.activity_id, a.day, a.part_id, count(*)::int as n,
        case when grouping(a.question_id) = 0 then a.question_id else a.next_question_id end as question_id,
        case when grouping(a.question_id) = 0 then a.choice else '' end as choice,
        case when grouping(a.question_id) = 0 then a.result end as result,
        case when grouping(a.question_id) = 0 then sum(a.seconds) else 0 end as seconds
      from gone g cross join lateral unnest(g.answers) a
      group by grouping sets (
        (g.tenant_id, a.activity_id, a.day, a.part_id, a.question_id, a.choice, a.result),
        (g.tenant_id, a.activity_id, a.day, a.part_id, a.next_question_id)
      )
    ), added as (
    insert into question_statistic as s (tenant_id, activity_id, day, part_id, question_id, choice, shard, reached, answered, correct, partly, wrong, unscored, time_over, seconds)
    select tenant_id, activity_id, day, part_id, question_id, choice, ${counted}::smallint, reached, answered, correct, partly, wrong, unscored, time_over, seconds
    from (
      select tenant_id, activity_id, day, part_id, question_id, choice, ${answerSums} from alike where question_id is not null group by 1, 2, 3, 4, 5, 6
    ) f where exists (select from activity a where a.tenant_id = f.tenant_id and a.id = f.activity_id) order by 1, 2, 3, 4, 5, 6
    ${onSameAnswers}
    ) select is_mine from mine`.execute(play);
  return rows[0]?.is_mine === true;
}
