import { serverKinds } from '#kinds/server-kinds.ts';
import { learnerPath } from '#api/play/player-records/learner-link.ts';
import { outcomesOf } from '#activity/document.ts';
import type { Answered, GameResult } from '#shared/contract/play.ts';
import { outcomeText } from '#shared/rich-text/beside.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Services } from '#api/services.ts';
import { hidesBoard } from '#api/play/boards/hides-board.ts';
import { betterThan } from '#api/play/boards/better-than.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { finalOfOwnGame } from '#api/play/games/final-of-game.ts';
import { lastEnd } from '#api/play/games/game-clock.ts';
import { positionOf } from '#api/play/games/game-position.ts';
import { findOwnGame, questionsOfGame, type OwnGame } from '#api/play/games/own-game.ts';
import { answerDetails } from './answer-details.ts';
import type { GameKey } from './game-store.ts';
import type { Play } from './play.ts';
import { timedOut } from '#api/play/games/timed-out.ts';
import { walkOfGame } from '#api/play/games/walk-of-game.ts';

type ResultServices = Pick<Services, 'database' | 'play'>;

/**
 * Adds the result to the reply to the last answer, for the same player as get-next-question does. The answer is stored: without the result, its reply
 * is sent all the same.
 */
export async function withResult(
  services: ResultServices & Pick<Services, 'log'>,
  reply: Answered,
  { game_id, uuid_front }: GameKey,
): Promise<Answered> {
  try {
    const own = await findOwnGame(services, game_id, uuid_front);
    const hasResult = own.game.state === 'finished' || own.game.state === 'timed_out';
    return hasResult ? { ...reply, game_result: await gameResult(services, own) } : reply;
  } catch (error) {
    services.log.warn({ err: error }, 'the reply to a last answer has no result');
    return reply;
  }
}

/** The result of a game that has ended. */
export async function gameResult(services: ResultServices, own: OwnGame): Promise<GameResult> {
  const { game, published } = own;
  const { content } = published;
  const isRanked = game.is_registered && !game.is_preview && !(await hidesBoard(services.play, published));
  const place = isRanked ? await placeOf(services, own) : undefined;
  const { tenant_id, activity_id } = game;
  const better_than =
    place === undefined ? undefined : await betterThan(services.play.ownBoards, { tenant_id, board_id: activity_id }, place);
  const { person_type, grade, shares, ...final } = finalOfOwnGame(own);
  const personType = shown(outcomesOf(content), person_type);
  const band = shown(outcomesOf(content), grade);
  const details = detailsOf(services.play, own);
  const walk = walkOfGame(own);
  return {
    ...final,
    ...(final.passed !== undefined && outcomeText(content.result, final.passed)),
    ...ended(own),
    timed_out: game.state === 'timed_out',
    ...(personType && { person_type: personType }),
    ...(shares && { shares: shares.map((share) => ({ ...share, title: shown(outcomesOf(content), share.person_type_id)?.title ?? '' })) }),
    ...(band && { grade: band }),
    ...(place !== undefined && { place }),
    ...(better_than !== undefined && { better_than }),
    ...(walk && { walk }),
    ...(serverKinds[content.quiz_type].onLearnerPage === 'listed' &&
      !game.is_preview && { own_page: learnerPath(services.play.key, game) }),
    ...(details && { details }),
  };
}

/** A game that timed out has used all of its time, and its unanswered questions are wrong. */
function ended(own: OwnGame): Pick<GameResult, 'wrong' | 'time_used'> | undefined {
  const { game, published } = own;
  const position = game.state === 'timed_out' ? positionOf(game, published.course) : undefined;
  const questions = questionsOfGame(own);
  const end = position ? lastEnd(published.content.settings, questions.slice(position.number - 1), position) : null;
  if (!position || end === null) return undefined;
  const { wrong, time_used } = timedOut(position, questions, end);
  return { wrong, time_used };
}

/** A registered player who has ended a game has a place on the board. If her standing is missing, it is computed now. */
async function placeOf({ database, play }: ResultServices, { game }: OwnGame): Promise<number | undefined> {
  const { tenant_id, activity_id, player_id, state } = game;
  const standing = { tenant_id, board_id: activity_id, player_id };
  const place = await play.places.add(standing);
  if (place !== undefined || state === 'left') return place;
  await refreshStandings(database.playSql, [{ tenant_id, activity_id, player_id }]);
  return play.places.add(standing);
}

const shown = (types: readonly WireOutcome[], id: string | undefined): WireOutcome | undefined => types.find((type) => type.id === id);

/** The answers on the result page, as far as the feedback mode reveals them. */
function detailsOf(play: Play, own: OwnGame): GameResult['details'] {
  const { settings, result } = own.published.content;
  if (!result.settings.show_answers || settings.answer_feedback_mode === 'silent') return undefined;
  return answerDetails(play, own, settings.answer_feedback_mode === 'show_correct');
}
