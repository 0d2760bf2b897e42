import type { TransactionSql } from 'postgres';
import type { RegradeMove, RegradeSummary } from '#shared/contract/regrades.ts';
import type { RegradeKey, StoredRegrade } from './regrade-store.ts';

const shown = { board: 10, furthest: 100 };

/** The board before and after, and how far players move on it. The places of all players follow once the changed points are known. */
export async function summarisePreview(tx: TransactionSql, regrade: StoredRegrade): Promise<RegradeSummary> {
  await placeMoves(tx, regrade);
  const [counts] = await tx<Pick<RegradeSummary, 'up' | 'down' | 'moved'>[]>`
    select count(*) filter (where total_after > total_before)::int as up, count(*) filter (where total_after < total_before)::int as down,
      count(*) filter (where total_after = total_before)::int as moved
    from regrade_move where ${isOf(tx, regrade)}`;
  const [board_before, board_after, furthest] = await Promise.all([
    findMoves(tx, regrade, tx`place_before <= ${shown.board} order by place_before, player_id limit ${shown.board}`),
    findMoves(tx, regrade, tx`place_after <= ${shown.board} order by place_after, player_id limit ${shown.board}`),
    findMoves(
      tx,
      regrade,
      tx`true order by abs(place_after - place_before) desc, abs(total_after - total_before) desc, place_after, player_id limit ${shown.furthest}`,
    ),
  ]);
  // Rows of players who are on a board and do not move are no longer needed.
  await tx`delete from regrade_move where ${isOf(tx, regrade)} and total_before = total_after and place_before = place_after`;
  const isMove = ({ place_before, place_after, points_before, points_after }: RegradeMove) =>
    place_before !== place_after || points_before !== points_after;
  const { games_changed: games, answers_changed: answers } = regrade;
  return { games, answers, up: 0, down: 0, moved: 0, ...counts, board_before, board_after, furthest: furthest.filter(isMove) };
}

const isOf = (tx: TransactionSql, { tenant_id, activity_id, number }: RegradeKey) =>
  tx`tenant_id = ${tenant_id} and activity_id = ${activity_id} and regrade = ${number}`;

/** Sets both places of every player whose row or place changes, and of the players on the first places. */
async function placeMoves(tx: TransactionSql, regrade: RegradeKey): Promise<void> {
  const { tenant_id, activity_id, number } = regrade;
  await tx`
    insert into regrade_move as m (tenant_id, activity_id, regrade, player_id, total_before, total_after, time_after, reached_after, place_before, place_after, at)
    select ${tenant_id}, ${activity_id}, ${number}, player_id, total, total_after, time_after, reached_after, place_before, place_after, now()
    from (
      select b.*, rank() over (order by total desc, time_used, reached_at)::int as place_before,
        rank() over (order by total_after desc, time_after, reached_after)::int as place_after
      from (
        select s.player_id, s.total, s.time_used, s.reached_at, coalesce(c.total_after, s.total) as total_after,
          coalesce(c.time_after, s.time_used) as time_after, coalesce(c.reached_after, s.reached_at) as reached_after
        from standing s
        left join regrade_move c on c.tenant_id = s.tenant_id and c.activity_id = s.board_id and c.regrade = ${number} and c.player_id = s.player_id
        where s.tenant_id = ${tenant_id} and s.board_id = ${activity_id}
      ) b
    ) placed
    where place_before <> place_after or total <> total_after or least(place_before, place_after) <= ${shown.board}
    on conflict (tenant_id, activity_id, regrade, player_id) do update set place_before = excluded.place_before, place_after = excluded.place_after`;
}

const findMoves = (tx: TransactionSql, regrade: RegradeKey, those: ReturnType<TransactionSql>): Promise<RegradeMove[]> =>
  tx<RegradeMove[]>`
    select player_id, place_before, place_after, total_before as points_before, total_after as points_after
    from regrade_move where ${isOf(tx, regrade)} and place_before is not null and ${those}`;
