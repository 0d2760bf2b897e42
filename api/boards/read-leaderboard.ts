import { play as contract, type BoardRow, type Leaderboard } from '#shared/contract/play.ts';
import { displayName } from '#shared/play/display-name.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { currentStage } from '#api/play/find-entry.ts';
import { findPlayerHere } from '#api/play/player-store.ts';
import { findRoundBoard, type Ranked } from './round-store.ts';
import { findBoard } from './standing-store.ts';

const first = 100;
const hidden: Leaderboard = { data: [], me: null, total: 0, rounds: [], hidden: true };

export const readLeaderboard = serve(contract.readLeaderboard, async ({ params, query }, { play, database, clock }) => {
  const activity = await play.activities.find(params.id);
  if (!activity) throw notFound();
  const isShown = activity.is_active && activity.publication_id && currentStage(activity, clock.now()) !== 'draft';
  const published = isShown ? await play.publications.find(activity.publication_id as string) : undefined;
  if (!published || published.content.settings.hide_leaderboard) return hidden;
  const { tenant_id, activity_id, content } = published;
  const player = query.uuid_front ? await findPlayerHere(play, tenant_id, activity_id, query.uuid_front.toLowerCase()) : undefined;
  const round = content.rounds.find(({ id }) => id === query.round?.toLowerCase());
  if (query.round && !round) throw notFound();
  const player_id = player?.player_id ?? null;
  const board = round
    ? await findRoundBoard(database.playSql, { tenant_id, activity_id, score: content.settings.leaderboard_score }, round, first, player_id)
    : await findBoard(database.playSql, tenant_id, activity_id, first, player_id);
  const rows = board.rows.map((row) => ({ row, shown: shownRow(row, player_id) }));
  return {
    data: rows.map(({ shown }) => shown).filter(({ place }, index) => place <= first && index < first),
    me: rows.find(({ row }) => row.player_id === player_id)?.shown ?? null,
    total: board.total,
    rounds: content.rounds,
    hidden: false,
  };
});

/** Names only as a board shows them, and never an address. */
const shownRow = (row: Ranked, player_id: string | null): BoardRow => ({
  place: row.place,
  name: displayName(row) ?? '',
  points: row.points,
  bonus_points: row.bonus_points,
  time_used: row.time_used,
  is_me: row.player_id === player_id,
});
