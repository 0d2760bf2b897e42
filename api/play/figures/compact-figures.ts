import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { FiguresScope } from './game-figures.ts';

/**
 * Merges the shards of each day into one row, and deletes rows that sum to 0. Play may write meanwhile: an addition finds the row or inserts a new
 * one.
 */
export async function compactFigures(tx: Tx, scope: FiguresScope, until: string): Promise<void> {
  await compactDays(tx, scope, until);
  await compactThings(tx, scope, until);
  await compactAnswers(tx, scope, until);
  await compactGaps(tx, scope.tenant_id, scope.activity_id, until);
}

const ofDays = ({ tenant_id, activity_id }: FiguresScope, until: string) =>
  sql`tenant_id = ${tenant_id} and activity_id = ${activity_id} and day <= ${until}`;

async function compactDays(tx: Tx, scope: FiguresScope, until: string): Promise<void> {
  await sql`
    with gone as (delete from daily_statistic where ${ofDays(scope, until)} returning *)
    insert into daily_statistic as s (tenant_id, activity_id, day, part_id, shard, games, finished, registrations, points, time_used, desktop, mobile, tablet, screen, fair_time)
    select tenant_id, activity_id, day, part_id, ${merged}::smallint, sum(games), sum(finished), sum(registrations), sum(points), sum(time_used), sum(desktop), sum(mobile),
      sum(tablet), sum(screen), sum(fair_time)
    from gone group by 1, 2, 3, 4 having (sum(games), sum(finished), sum(registrations)) <> (0, 0, 0)`.execute(tx);
}

async function compactThings(tx: Tx, scope: FiguresScope, until: string): Promise<void> {
  await sql`
    with gone as (delete from daily_breakdown where ${ofDays(scope, until)} returning *)
    insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
    select tenant_id, activity_id, day, thing, value, ${merged}::smallint, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(
    tx,
  );
}

/** The correction of an answer that is not counted yet leaves `answered` at 0 and changes other columns, so all columns are compared with 0. */
async function compactAnswers(tx: Tx, scope: FiguresScope, until: string): Promise<void> {
  await sql`
    with gone as (delete from question_statistic where ${ofDays(scope, until)} returning *)
    insert into question_statistic (tenant_id, activity_id, day, part_id, question_id, choice, shard, reached, answered, correct, partly, wrong, unscored, time_over, seconds)
    select tenant_id, activity_id, day, part_id, question_id, choice, ${merged}::smallint, sum(reached), sum(answered), sum(correct), sum(partly), sum(wrong), sum(unscored),
      sum(time_over), sum(seconds)
    from gone group by 1, 2, 3, 4, 5, 6
    having (sum(reached), sum(answered), sum(correct), sum(partly), sum(wrong), sum(unscored), sum(time_over), sum(seconds)) <> (0, 0, 0, 0, 0, 0, 0, 0)`.execute(
    tx,
  );
}

/** The scope is an activity, a kind or the tenant. */
export async function compactGaps(tx: Tx, tenant_id: string, scope_id: string, until: string): Promise<void> {
  await sql`
    with gone as (delete from unique_gap where tenant_id = ${tenant_id} and scope_id = ${scope_id} and day <= ${until} returning *)
    insert into unique_gap (tenant_id, scope_id, day, previous_day, country, shard, players)
    select tenant_id, scope_id, day, previous_day, country, ${merged}::smallint, sum(players) from gone group by 1, 2, 3, 4, 5 having sum(players) <> 0`.execute(
    tx,
  );
}

/** Nothing else writes into this shard, so rows that are deleted and inserted in one statement never collide with other writers. */
const merged = 200;
