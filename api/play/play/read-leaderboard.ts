import type { Sql } from 'postgres';
import type { Draft } from '#activity/document.ts';
import { membersOf } from '#activity/own-lists.ts';
import { serverKinds } from '#kinds/server-kinds.ts';
import { play as contract, type Leaderboard } from '#shared/contract/play.ts';
import type { Input, Output } from '#shared/contract/operation.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import { currentStage, whyClosed } from '#api/play/publications/find-entry.ts';
import type { Play } from './play.ts';
import type { Services } from '#api/services.ts';
import type { Published } from '#api/play/publications/published.ts';
import { findPlayerHere, type PlayerHere } from '#api/play/player-records/player-store.ts';
import { findRoundBoard, type Ranked } from '#api/play/boards/round-store.ts';
import { findOwnCorrections } from '#api/play/boards/own-corrections.ts';
import { hasResult } from '#api/play/boards/standing-store.ts';
import { shownRow, serializeBoard } from './serialize-board.ts';

const first = 100;
const hidden: Leaderboard = {
  data: [],
  me: null,
  total: 0,
  rounds: [],
  combined: false,
  partner: null,
  hidden: true,
  can_register: false,
  corrections: [],
};

export const readLeaderboard = serve(contract.readLeaderboard, async ({ params, query }, context) => {
  const activity = await context.play.activities.find(params.id);
  if (!activity) throw notFound();
  return leaderboardOf(context, activity, query);
});

/** The board of an activity of any kind. */
export async function leaderboardOf(
  { play, database, clock }: Pick<Services, 'play' | 'database' | 'clock'>,
  activity: CurrentActivity,
  query: Input<typeof contract.readLeaderboard>['query'],
): Promise<Output<typeof contract.readLeaderboard> | ReturnType<typeof serializeBoard>> {
  const published = await findShown(play, activity, clock.now());
  if (!published) return hidden;
  const { tenant_id, activity_id, content } = published;
  const player = query.uuid_front
    ? await findPlayerHere(play, { tenant_id, activity_id, uuid_front: query.uuid_front.toLowerCase() })
    : undefined;
  const player_id = player?.player_id ?? null;
  const around = {
    rounds: content.rounds,
    combined: content.settings.combined_leaderboard.length > 0,
    partner: await play.partnerBoards.partnerOf(activity_id),
    hidden: false,
    can_register: await canRegister(database.playSql, activity, published, player, clock.now()),
    corrections:
      player_id === null || published.keys_changed_at === 0
        ? []
        : await findOwnCorrections(database.playSql, { tenant_id, activity_id, player_id }),
  };
  if (query.board === 'partners') {
    const { rows, total } = await play.partnerBoards.find({ activity_id, player_id });
    return { data: rows.filter((_, index) => index < first), me: rows.find(({ is_me }) => is_me) ?? null, total, ...around };
  }
  if (query.board === 'combined' || query.round || addedUp(content)) {
    const { rows, total } = await readSum({ play, database, clock }, published, query, player_id);
    const shown = rows.map((row) => shownRow(row, player_id));
    return {
      data: shown.filter(({ place }, index) => place <= first && index < first),
      me: shown.find(({ is_me }) => is_me) ?? null,
      total,
      ...around,
    };
  }
  const { board, own } = await play.ownBoards.find({ tenant_id, board_id: activity_id, player_id });
  return serializeBoard(board, own, around);
}

/** The activities whose standings its board adds up, instead of its own. */
const addedUp = (content: Draft): string[] | undefined =>
  serverKinds[content.quiz_type].standingsOf === 'members' ? membersOf(content).map((member) => member.activity_id) : undefined;

/** The board of a round, or of several activities combined. */
async function readSum(
  { play, database, clock }: Pick<Services, 'play' | 'database' | 'clock'>,
  { tenant_id, activity_id, content }: Published,
  query: Pick<Input<typeof contract.readLeaderboard>['query'], 'board' | 'round'>,
  player_id: string | null,
): Promise<{ rows: Ranked[]; total: number }> {
  const board_ids = addedUp(content);
  if (board_ids) {
    // The sum includes members whose own boards are hidden, because it shows only sums.
    return play.combinedBoards.find({ tenant_id, board_ids, player_id, collection_id: activity_id });
  }
  const { combined_leaderboard, leaderboard_score: score } = content.settings;
  const round = content.rounds.find(({ id }) => id === query.round?.toLowerCase());
  if (query.round && !round) throw notFound();
  if (query.board !== 'combined' && round)
    return findRoundBoard(database.playSql, { tenant_id, activity_id, score }, round, first, player_id);
  const others = await findOthersShown(play, tenant_id, combined_leaderboard, clock.now());
  return play.combinedBoards.find({ tenant_id, board_ids: [activity_id, ...others], player_id });
}

/** Whether the player may still register for a place: she finished a game, and skipped the registration or left before it. */
async function canRegister(
  sql: Sql,
  activity: CurrentActivity,
  { tenant_id, activity_id, content }: Published,
  player: PlayerHere | undefined,
  now: Date,
): Promise<boolean> {
  const { registration_moment: moment } = content.settings;
  const members = addedUp(content);
  const isAsked = (members ? moment !== 'none' : moment === 'after') && content.registration.settings.fields.length > 0;
  const isDone = !player || player.is_registered || player.confirming !== null;
  if (!isAsked || isDone || whyClosed(activity, now)) return false;
  return hasResult(sql, { tenant_id, player_id: player.player_id }, members ?? [activity_id]);
}

/** Whether players may see the board of an activity now. */
export const isBoardShown = (activity: CurrentActivity, { content }: Published, now: Date): boolean =>
  activity.is_active && currentStage(activity, now) !== 'draft' && !content.settings.hide_leaderboard;

/** The publication of an activity, if players may see its board now. */
async function findShown(play: Pick<Play, 'publications'>, activity: CurrentActivity, now: Date): Promise<Published | undefined> {
  const published = activity.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  return published && isBoardShown(activity, published, now) ? published : undefined;
}

/** The activities whose boards may be added up: the tenant's own, without hidden ones. */
async function findOthersShown(play: Play, tenant_id: string, ids: readonly string[], now: Date): Promise<string[]> {
  const shown = await Promise.all(
    ids.map(async (id) => {
      const activity = await play.activities.find(id);
      return activity?.tenant_id === tenant_id && (await findShown(play, activity, now)) !== undefined;
    }),
  );
  return ids.filter((_, place) => shown[place]);
}
