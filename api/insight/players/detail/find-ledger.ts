import { sql } from 'kysely';
import type { LedgerLine } from '#shared/contract/players.ts';
import type { Settings } from '#shared/content/head.ts';
import { wholePart } from '#shared/content/part.ts';
import { isByRemoved, isLeftOut } from '#api/play/player-records/left-out.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { QuestionsById, PlayerKey } from './find-games.ts';

interface Entry {
  at: Date;
  reason: LedgerLine['reason'] | 'bonus_regrade';
  points: number;
  game_id: string;
  item_id: string;
  number: number;
  part_id: string | null;
  is_ended: boolean;
  beyond_limit: boolean;
  is_best: boolean;
  /** Whether a removal takes it off the board: the game, a removed friend, or the player altogether. */
  is_left_out: boolean;
  is_partly: boolean;
  regrade: LedgerLine['regrade'];
}

/** The number of ledger rows shown, the newest first. */
const most = 2_000;

/** All points that a player has or had, the newest first, and whether the present board counts them. */
export async function findLedger(
  tx: Tx,
  player: PlayerKey,
  score: Settings['leaderboard_score'],
  addsBonus: boolean,
  questions: QuestionsById,
): Promise<LedgerLine[]> {
  const { rows } = await sql<Entry>`
    with games as materialized (
      select g.*, row_number() over (
        order by (g.is_ended and not g.beyond_limit and not g.is_left_out) desc, g.points desc nulls last, g.time_used, g.ended_at) = 1 as is_best
      from (select g.*, g.state in ('finished', 'timed_out') as is_ended, ${sql.raw(isLeftOut('g'))} as is_left_out from game g) g
      where g.tenant_id = ${player.tenant_id} and g.player_id = ${player.player_id} and (g.activity_id = ${player.activity_id}) is true and not g.is_preview
    )
    select l.at, l.reason, l.points, l.game_id, l.item_id, l.number, g.part_id, g.is_ended, g.beyond_limit, g.is_best, (
        exists (select from cheater_record c where c.tenant_id = ${player.tenant_id} and c.player_id = ${player.player_id}
          and (c.activity_id = ${player.activity_id}) is true and c.is_whole and c.put_back_at is null)
        or case l.reason when 'share' then exists (select from share_reward r where r.tenant_id = l.tenant_id and r.player_id = l.player_id
            and (r.activity_id = l.activity_id) is true and r.friend_id = l.item_id and ${sql.raw(isByRemoved('r'))})
          when 'correction' then false else g.is_left_out end) as is_left_out,
      -- As at the time when it earned these points: the changes by a regrade have lines of their own.
      l.reason = 'correct' and coalesce(
        (select r.result_before from regraded_answer r where r.tenant_id = l.tenant_id and r.game_id = l.game_id and r.number = l.number order by r.regrade limit 1),
        (select a.result from answer a where a.tenant_id = l.tenant_id and a.game_id = l.game_id and a.number = l.number)) is not distinct from 'partly' as is_partly,
      (select jsonb_build_object('reason', r.reason, 'by', a.name, 'is_undo', r.undoes is not null)
        from regrade r left join account a on a.id = coalesce(r.applied_by, r.made_by)
        where l.reason in ('regrade', 'bonus_regrade') and r.tenant_id = l.tenant_id and r.activity_id = l.activity_id and r.number = l.number) as regrade
    from games g join ledger l on l.tenant_id = ${player.tenant_id} and l.game_id = g.id
    order by l.at desc, l.number desc, l.reason limit ${most}`.execute(tx);
  return rows.map((entry) => toLine(entry, { score, addsBonus, questions }));
}

const ofGames: readonly Entry['reason'][] = ['correct', 'speed', 'way', 'regrade'];
const ofOneGame: readonly Entry['reason'][] = ['bonus', 'bonus_regrade'];

function toLine(
  entry: Entry,
  { score, addsBonus, questions }: { score: Settings['leaderboard_score']; addsBonus: boolean; questions: QuestionsById },
): LedgerLine {
  const { at, reason, points, game_id, item_id, number, part_id, is_ended, beyond_limit, is_best, is_left_out, is_partly, regrade } = entry;
  const isPlayed = is_ended && !beyond_limit && (score !== 'best' || is_best);
  const countsAsBonus = addsBonus && !(beyond_limit && ofOneGame.includes(reason));
  return {
    at: at.toISOString(),
    reason: reason === 'bonus_regrade' ? 'regrade' : reason,
    points,
    is_partly,
    game_id,
    hatch_id: part_id === null || part_id === wholePart ? null : part_id,
    question: questions.get(item_id)?.text ?? null,
    // In a regrade's line, this is the number of the regrade.
    number: number > 0 && !regrade ? number : null,
    regrade,
    counts: !is_left_out && (ofGames.includes(reason) ? isPlayed : countsAsBonus),
  };
}
