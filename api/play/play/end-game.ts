import { countsOutcomes } from '#activity/document.ts';
import { traits } from '#kinds/traits.ts';
import type { Services } from '#api/services.ts';
import { countCompletions, monthOfEnd } from '#api/billing/allowance/count-completions.ts';
import { payBonus } from '#api/play/boards/pay-bonus.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { addToDays } from '#api/play/figures/day-counts.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { totalsOf, positionOf } from '#api/play/games/game-position.ts';
import { closeGame } from './game-store.ts';
import { questionsOfGame, type OwnGame } from '#api/play/games/own-game.ts';
import { timedOut } from '#api/play/games/timed-out.ts';

/** Ends a game with its results so far, at an instant in milliseconds. Changes nothing when the game has already ended. */
export async function endGame(
  { database, events, play, clock }: Pick<Services, 'database' | 'events' | 'play' | 'clock'>,
  own: OwnGame,
  state: 'finished' | 'timed_out',
  endedAt: number,
): Promise<void> {
  const { game, published } = own;
  const { settings } = published.content;
  const { timezone } = settings;
  const { tenant_id, activity_id, part_id, player_id } = game;
  const position = state === 'timed_out' ? positionOf(game, published.course) : undefined;
  const totals = position ? timedOut(position, questionsOfGame(own), endedAt) : totalsOf(game.answers);
  const pays_bonus = published.course.paysBonus(part_id);
  // Bonus points are in the ledger and not in a game's score.
  const counted = pays_bonus ? { ...totals, points: 0 } : totals;
  const { points, time_used } = counted;
  // A question that the player did not reach does not count in the question statistics.
  const in_items = state === 'finished' && !game.is_preview && traits[published.content.quiz_type].isScored;
  const activity = await play.activities.find(activity_id);
  const pendingSubscribers = events.pendingSubscribers('game_ended', {
    tenant_id,
    settings,
    is_shared: false,
    gives_diploma: activity?.gives_diploma ?? false,
    has_outcomes: countsOutcomes(published.content),
  });
  await database.playSql.begin(async (tx) => {
    const day = game.is_preview ? null : dayOf(endedAt, timezone);
    const { is_closed, counts } = await closeGame(tx, game, { ...counted, state, in_items, endedAt, day, waiting: pendingSubscribers });
    if (!is_closed || day === null) return;
    if (counts) {
      await addToDays(tx, [{ tenant_id, activity_id, part_id, day, finished: 1, points, time_used }]);
      const month = monthOfEnd(endedAt, clock.now().getTime());
      await countCompletions(tx, [{ tenant_id, activity_id, player_id, game_id: game.id, month, at: endedAt }]);
    }
    await refreshStandings(tx, [{ tenant_id, activity_id, player_id }]);
    if (pays_bonus) await Promise.all(payBonus(tx, [{ tenant_id, game_id: game.id }]));
  });
  if (pendingSubscribers.length > 0)
    await events.handle([{ tenant_id, activity_id, subject_id: game.id, kind: 'game_ended', at: endedAt }], pendingSubscribers);
}

/** Abandons a game without a result, so that another one can start. */
export const leaveGame = ({ database }: Pick<Services, 'database'>, { game }: OwnGame, now: number): Promise<unknown> =>
  database.playSql.begin((tx) =>
    closeGame(tx, game, { ...totalsOf(game.answers), state: 'left', in_items: false, endedAt: now, day: null, waiting: [] }),
  );
