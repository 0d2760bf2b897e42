import { sql } from 'kysely';
import type { LedgerLine } from '#shared/contract/players.ts';
import type { Settings } from '#shared/content/head.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Tx } from '#api/db/database.ts';
import type { Asked, PlayerOf } from './find-games.ts';

interface Entry {
  at: Date;
  reason: LedgerLine['reason'];
  points: number;
  game_id: string;
  item_id: string;
  number: number;
  part_id: string | null;
  is_ended: boolean;
  beyond_limit: boolean;
  is_best: boolean;
}

/** Rows of the ledger that are shown, the newest. */
const most = 2_000;

/** Each point that a player has or had, the newest first, and whether it counts on the board as it goes now. */
export async function findLedger(
  tx: Tx,
  of: PlayerOf,
  score: Settings['leaderboard_score'],
  addsBonus: boolean,
  asked: Asked,
): Promise<LedgerLine[]> {
  const { rows } = await sql<Entry>`
    with games as materialized (
      select g.id, g.part_id, g.beyond_limit, g.state in ('finished', 'timed_out') as is_ended, row_number() over (
        order by (g.state in ('finished', 'timed_out') and not g.beyond_limit) desc, g.points desc nulls last, g.time_used, g.ended_at) = 1 as is_best
      from game g
      where g.tenant_id = ${of.tenant_id} and g.player_id = ${of.player_id} and (g.activity_id = ${of.activity_id}) is true and not g.is_preview
    )
    select l.at, l.reason, l.points, l.game_id, l.item_id, l.number, g.part_id, g.is_ended, g.beyond_limit, g.is_best
    from games g join ledger l on l.tenant_id = ${of.tenant_id} and l.game_id = g.id
    order by l.at desc, l.number desc, l.reason limit ${most}`.execute(tx);
  return rows.map((entry) => toLine(entry, { score, addsBonus, asked }));
}

const ofGames: readonly LedgerLine['reason'][] = ['correct', 'speed'];

function toLine(
  entry: Entry,
  { score, addsBonus, asked }: { score: Settings['leaderboard_score']; addsBonus: boolean; asked: Asked },
): LedgerLine {
  const { at, reason, points, game_id, item_id, number, part_id, is_ended, beyond_limit, is_best } = entry;
  const isPlayed = is_ended && !beyond_limit && (score !== 'best' || is_best);
  const countsAsBonus = addsBonus && (reason !== 'bonus' || !beyond_limit);
  return {
    at: at.toISOString(),
    reason,
    points,
    game_id,
    hatch_id: part_id === null || part_id === wholePart ? null : part_id,
    question: asked.get(item_id)?.text ?? null,
    number: number > 0 ? number : null,
    counts: ofGames.includes(reason) ? isPlayed : countsAsBonus,
  };
}
