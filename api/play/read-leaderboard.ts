import type { Sql } from 'postgres';
import { play as contract, type BoardRow, type Leaderboard } from '#shared/contract/play.ts';
import { displayName } from '#shared/play/display-name.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import type { CurrentActivity } from './activity-cache.ts';
import { currentStage, whyClosed } from './find-entry.ts';
import type { Play } from './play.ts';
import type { Published } from './published.ts';
import { findPlayerHere, type PlayerHere } from './player-store.ts';
import { findRoundBoard, type Ranked } from '#api/boards/round-store.ts';
import { hasResult } from '#api/boards/standing-store.ts';

const first = 100;
const hidden: Leaderboard = { data: [], me: null, total: 0, rounds: [], combined: false, hidden: true, can_register: false };

export const readLeaderboard = serve(contract.readLeaderboard, async ({ params, query }, { play, database, clock }) => {
  const activity = await play.activities.find(params.id);
  if (!activity) throw notFound();
  const published = await findShown(play, activity, clock.now());
  if (!published) return hidden;
  const { tenant_id, activity_id, content } = published;
  const player = query.uuid_front ? await findPlayerHere(play, tenant_id, activity_id, query.uuid_front.toLowerCase()) : undefined;
  const round = content.rounds.find(({ id }) => id === query.round?.toLowerCase());
  if (query.round && !round) throw notFound();
  const player_id = player?.player_id ?? null;
  const { combined_leaderboard } = content.settings;
  const isCombined = query.board === 'combined';
  const board = isCombined
    ? await play.combinedBoards.find({
        tenant_id,
        board_ids: [activity_id, ...(await findOthersShown(play, tenant_id, combined_leaderboard, clock.now()))],
        player_id,
      })
    : round
      ? await findRoundBoard(
          database.playSql,
          { tenant_id, activity_id, score: content.settings.leaderboard_score },
          round,
          first,
          player_id,
        )
      : await play.ownBoards.find({ tenant_id, board_id: activity_id, player_id });
  const rows = board.rows.map((row) => ({ row, shown: shownRow(row, player_id) }));
  return {
    data: rows.map(({ shown }) => shown).filter(({ place }, index) => place <= first && index < first),
    me: rows.find(({ row }) => row.player_id === player_id)?.shown ?? null,
    total: board.total,
    rounds: content.rounds,
    combined: combined_leaderboard.length > 0,
    hidden: false,
    can_register: await canRegister(database.playSql, activity, published, player, clock.now()),
  };
});

/** Whoever played to the end and passed the registration by, or left before it, may still take her place. */
async function canRegister(
  sql: Sql,
  activity: CurrentActivity,
  { tenant_id, activity_id, content }: Published,
  player: PlayerHere | undefined,
  now: Date,
): Promise<boolean> {
  const isAsked = content.settings.registration_moment === 'after' && content.registration.settings.fields.length > 0;
  const isDone = !player || player.is_registered || player.confirming !== null;
  if (!isAsked || isDone || whyClosed(activity, now)) return false;
  return hasResult(sql, { tenant_id, activity_id, player_id: player.player_id });
}

/** Whether players may see the board of an activity now. */
export const isBoardShown = (activity: CurrentActivity, { content }: Published, now: Date): boolean =>
  activity.is_active && currentStage(activity, now) !== 'draft' && !content.settings.hide_leaderboard;

/** The publication of an activity whose board players may see now. */
async function findShown(play: Pick<Play, 'publications'>, activity: CurrentActivity, now: Date): Promise<Published | undefined> {
  const published = activity.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  return published && isBoardShown(activity, published, now) ? published : undefined;
}

/** Those whose boards may be added up: the tenant's own, and none that is hidden. */
async function findOthersShown(play: Play, tenant_id: string, ids: readonly string[], now: Date): Promise<string[]> {
  const shown = await Promise.all(
    ids.map(async (id) => {
      const activity = await play.activities.find(id);
      return activity?.tenant_id === tenant_id && (await findShown(play, activity, now)) !== undefined;
    }),
  );
  return ids.filter((_, place) => shown[place]);
}

/** Names only as a board shows them, and never an address. */
const shownRow = (row: Ranked, player_id: string | null): BoardRow => ({
  place: row.place,
  name: displayName(row) ?? '',
  points: row.points,
  bonus_points: row.bonus_points,
  time_used: toTheMillisecond(row.time_used),
  is_me: row.player_id === player_id,
});
