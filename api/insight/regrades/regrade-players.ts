import type { TransactionSql } from 'postgres';
import { payBonus } from '#api/play/boards/pay-bonus.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { whileGamesChange } from '#api/play/figures/while-games-change.ts';
import { moveItemCells } from '#api/play/figures/item-cells.ts';
import { lockGames } from './regradable-games.ts';
import { regradeGame, type GameChange, type RegradableGame, type RegradeRules } from './regrade-game.ts';

export interface RunningRegrade extends RegradeRules {
  tenant_id: string;
  activity_id: string;
  number: number;
  undoes: number | null;
  /** The publication with this regrade in force. */
  publicationOf(id: string): Published;
  now: Date;
  /** Computes every player's row of the board, changed or not: a player may have registered while her games were regraded. */
  isSettling?: boolean;
}

export interface PlayersRegraded {
  games: number;
  answers: number;
  moves: StandingMove[];
}

/** A player on the board whose row changes. */
export interface StandingMove {
  player_id: string;
  total_before: number;
  total_after: number;
  time_after: number;
  reached_after: Date;
}

interface Changed {
  game: RegradableGame;
  published: Published;
  change: GameChange;
}

/**
 * Regrades all games of some players, in a transaction that the caller may roll back, with all consequences: ledger, games, boards, statistics, item
 * analysis.
 */
export async function regradePlayers(tx: TransactionSql, regrade: RunningRegrade, player_ids: readonly string[]): Promise<PlayersRegraded> {
  const { tenant_id, activity_id } = regrade;
  const changed: Changed[] = [];
  for (const game of await lockGames(tx, { ...regrade, player_ids })) {
    const published = regrade.publicationOf(game.publication_id);
    const change = regradeGame(published, game, regrade);
    if (change) changed.push({ game, published, change });
  }
  const answers = changed.flatMap(({ game, change }) => change.answers.map((answer) => ({ game_id: game.id, ...answer })));
  const touched = regrade.isSettling ? player_ids : [...new Set(changed.map(({ game }) => game.player_id))];
  const before = await findStandings(tx, regrade, touched);
  const game_ids = changed.map(({ game }) => game.id);
  await moveItemCells(tx, tenant_id, game_ids, -1);
  await whileGamesChange(kyselyOn(tx), { tenant_id, activity_id }, game_ids, async () => {
    await storeAnswers(tx, regrade, answers);
    await addToLedger(tx, regrade, changed);
    await storeTotals(tx, regrade, changed);
  });
  await refreshStandings(
    tx,
    touched.map((player_id) => ({ tenant_id, activity_id, player_id })),
  );
  const paying = changed.filter(({ game, published }) => published.course.paysBonus(game.part_id));
  await Promise.all(
    payBonus(
      tx,
      paying.map(({ game }) => ({ tenant_id, game_id: game.id })),
    ),
  );
  await moveItemCells(tx, tenant_id, game_ids, 1);
  const moves = movesOf(before, await findStandings(tx, regrade, touched));
  return { games: changed.length, answers: answers.length, moves };
}

interface Standing {
  player_id: string;
  total: number;
  time_used: number;
  reached_at: Date;
}

async function findStandings(tx: TransactionSql, { tenant_id, activity_id }: RunningRegrade, ids: readonly string[]): Promise<Standing[]> {
  if (ids.length === 0) return [];
  return tx<Standing[]>`
    select player_id, total, time_used, reached_at from standing
    where tenant_id = ${tenant_id} and player_id = any(${[...ids]}::uuid[]) and (board_id = ${activity_id}) is true`;
}

function movesOf(before: readonly Standing[], after: readonly Standing[]): StandingMove[] {
  const known = new Map(before.map((standing) => [standing.player_id, standing]));
  return after.flatMap(({ player_id, total, time_used, reached_at }) => {
    const was = known.get(player_id);
    const isSame = was?.total === total && was.time_used === time_used && was.reached_at.getTime() === reached_at.getTime();
    if (!was || isSame) return [];
    return { player_id, total_before: was.total, total_after: total, time_after: time_used, reached_after: reached_at };
  });
}

async function storeAnswers(
  tx: TransactionSql,
  { tenant_id, number: regrade }: RunningRegrade,
  answers: readonly ({ game_id: string } & GameChange['answers'][number])[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ game_id, number, before, after }) => ({
    game_id,
    number,
    result_before: before.result,
    share_before: before.share,
    points_before: before.points,
    result_after: after.result,
    share_after: after.share,
    points_after: after.points,
  }));
  await tx`
    with changed as materialized (
      select * from jsonb_to_recordset(${tx.json(rows)}) as c(game_id uuid, number integer, result_before text, share_before float8,
        points_before float8, result_after text, share_after float8, points_after float8)
    ), stored as (
      insert into regraded_answer (tenant_id, game_id, number, regrade, result_before, share_before, points_before, result_after, share_after, points_after)
      select ${tenant_id}, game_id, number, ${regrade}, result_before, share_before, points_before, result_after, share_after, points_after from changed
    )
    update answer a set result = c.result_after, share = c.share_after, points = c.points_after from changed c
    where a.tenant_id = ${tenant_id} and a.game_id = c.game_id and a.number = c.number`;
}

/** One row for each game. A correction of bonus points belongs to the round in which they were earned, so it gets the time of the game's end. */
async function addToLedger(tx: TransactionSql, regrade: RunningRegrade, changed: readonly Changed[]): Promise<void> {
  const rows = changed.flatMap(({ game, published, change: { difference } }) => {
    if (difference === 0) return [];
    const isBonus = published.course.paysBonus(game.part_id);
    const at = isBonus
      ? (game.answers.find(({ question_id }) => question_id === regrade.question_id)?.at ?? game.started_at)
      : regrade.now.getTime();
    return { game_id: game.id, player_id: game.player_id, reason: isBonus ? 'bonus_regrade' : 'regrade', points: difference, at };
  });
  if (rows.length === 0) return;
  await tx`
    insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, number, reason, points, at)
    select ${regrade.tenant_id}, ${regrade.activity_id}, player_id, game_id, ${regrade.question_id}, ${regrade.number}, reason, points, to_timestamp(at / 1000)
    from jsonb_to_recordset(${tx.json(rows)}) as r(player_id uuid, game_id uuid, reason text, points float8, at float8)`;
}

async function storeTotals(tx: TransactionSql, { tenant_id }: RunningRegrade, changed: readonly Changed[]): Promise<void> {
  const rows = changed.flatMap(({ game: { id }, change: { totals } }) => (totals ? { id, ...totals } : []));
  if (rows.length === 0) return;
  await tx`
    update game g set points = f.points, correct = f.correct, wrong = f.wrong
    from jsonb_to_recordset(${tx.json(rows)}) as f(id uuid, points float8, correct integer, wrong integer)
    where g.tenant_id = ${tenant_id} and g.id = f.id`;
}
