import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';
import { answersOf, answerSums, onSameAnswers, type FiguresOf } from './game-figures.ts';
import { corrections } from './unique-players.ts';

/**
 * After answers of a question got other results, and their games other points: the figures follow. What differs is found and put right in one
 * statement, so that answers which are written meanwhile are in both sides of it or in none.
 */
export async function recountQuestion(tx: Tx, of: FiguresOf, questionId: string): Promise<void> {
  const { tenant_id, activity_id } = of;
  const counting = sql`
    select * from game g where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day is not null and not left_out and not exists (
      select from figures_kept k where k.tenant_id = g.tenant_id and k.activity_id = g.activity_id and k.until_day >= g.day)`;
  const kept = sql`coalesce((select until_day from figures_kept where tenant_id = ${tenant_id} and activity_id = ${activity_id}), '-infinity')`;
  await sql`
    insert into question_statistic as s (tenant_id, activity_id, day, part_id, question_id, choice, shard, reached, answered, correct, partly, wrong, unscored, time_over, seconds)
    select ${tenant_id}::uuid, ${activity_id}::uuid, day, part_id, ${questionId}::uuid, choice, ${corrections}::smallint, 0, sum(answered), sum(correct), sum(partly), sum(wrong),
      sum(unscored), sum(time_over), sum(seconds)
    from (
      select day, part_id, choice, ${answerSums} from (${answersOf(counting)}) a where question_id = ${questionId} group by 1, 2, 3
      union all
      select day, part_id, choice, 0, -answered, -correct, -partly, -wrong, -unscored, -time_over, -seconds
      from question_statistic where tenant_id = ${tenant_id} and activity_id = ${activity_id} and question_id = ${questionId} and day > ${kept}
    ) f
    group by day, part_id, choice
    having (sum(answered), sum(correct), sum(partly), sum(wrong), sum(unscored), sum(time_over)) <> (0, 0, 0, 0, 0, 0) or abs(sum(seconds)) > 0.001
    order by day, part_id, choice
    ${onSameAnswers}`.execute(tx);
  await recountPoints(tx, of);
}

/** The points of games that have ended, on the days of their ends. */
async function recountPoints(tx: Tx, { tenant_id, activity_id }: FiguresOf): Promise<void> {
  await sql`
    insert into daily_statistic as s (tenant_id, activity_id, day, part_id, shard, points)
    select ${tenant_id}::uuid, ${activity_id}::uuid, day, part_id, ${corrections}::smallint, sum(points)
    from (
      select ended_day as day, part_id, points from game
      where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day is not null and not left_out and ended_day is not null and state in ('finished', 'timed_out')
      union all
      select day, part_id, -points from daily_statistic where tenant_id = ${tenant_id} and activity_id = ${activity_id}
    ) f
    where not exists (select from figures_kept k where k.tenant_id = ${tenant_id} and k.activity_id = ${activity_id} and k.until_day >= f.day)
    group by day, part_id having abs(sum(points)) > 0.001 order by day, part_id
    on conflict (tenant_id, activity_id, day, part_id, shard) do update set points = s.points + excluded.points`.execute(tx);
}
