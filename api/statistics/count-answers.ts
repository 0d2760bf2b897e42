import type { Sql, TransactionSql } from 'postgres';
import { ownShard } from './count-starts.ts';

/** Part of the statement that writes answers: `new` are those that went in. How the questions were answered, and which were due after them. */
export const answered = (sql: Sql | TransactionSql) => sql`, answered as (
      insert into question_statistic (tenant_id, activity_id, day, part_id, question_id, choice, shard,
        reached, answered, correct, partly, wrong, unscored, time_over, seconds)
      select tenant_id, activity_id, game_day, part_id, q.question_id, q.choice, ${ownShard(sql)}, count(*) filter (where q.result is null),
        count(q.result) filter (where q.result <> 'time_over'), count(*) filter (where q.result = 'right'), count(*) filter (where q.result = 'partly'),
        count(*) filter (where q.result = 'wrong'), count(*) filter (where q.result = 'unscored'), count(*) filter (where q.result = 'time_over'),
        coalesce(sum(time_used) filter (where q.result <> 'time_over'), 0)
      from new cross join lateral (
        values (question_id, case when result = 'time_over' then '' else choice_of(coalesce(answer, 'null')) end, result), (next_question_id, '', null)
      ) as q(question_id, choice, result)
      where game_day is not null and q.question_id is not null
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (tenant_id, activity_id, day, part_id, question_id, choice, shard) do update set
        reached = question_statistic.reached + excluded.reached, answered = question_statistic.answered + excluded.answered,
        correct = question_statistic.correct + excluded.correct, partly = question_statistic.partly + excluded.partly,
        wrong = question_statistic.wrong + excluded.wrong, unscored = question_statistic.unscored + excluded.unscored,
        time_over = question_statistic.time_over + excluded.time_over, seconds = question_statistic.seconds + excluded.seconds
    )`;
