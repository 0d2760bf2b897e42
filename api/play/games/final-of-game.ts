import { grades } from '#questions/grades.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { isScored, verdictOn } from '#questions/verdict.ts';
import { finalResult } from '#kinds/results.ts';
import type { Question } from '#shared/content/question.ts';
import { inHundredths, mostPoints } from '#shared/play/points.ts';
import type { FinalResult, PlayedAnswer } from '#shared/play/result.ts';
import type { StoredGame } from './stored-game.ts';
import { questionsOfGame, type OwnGame } from './own-game.ts';
import type { Published } from '#api/play/publications/published.ts';

type Answer = Pick<StoredGame['answers'][number], 'question_id' | 'result' | 'points' | 'time_used' | 'answer'>;

/** The result of a game's answers by its kind. `gameQuestions`: all its questions, as far as they are known. */
export function finalOfGame(
  { content }: Pick<Published, 'content'>,
  gameQuestions: readonly Question[],
  answers: readonly Answer[],
  bonus = 0,
): FinalResult {
  const questions = new Map(gameQuestions.map((question) => [question.id, question]));
  const played = answers.map(({ question_id, result, points, time_used, answer }): PlayedAnswer => {
    const question = questions.get(question_id);
    const chosen =
      question && answer !== null && result !== 'time_over' ? grades[question.type].chosenAnswers(question, answer as PlayerAnswer) : [];
    const found = question && answer !== null && result === 'unscored' ? verdictOn(question, answer as PlayerAnswer).result : result;
    return { question_id, result, points, time_used, chosen_answer_ids: chosen, ...(found !== result && { found }) };
  });
  const scored = gameQuestions.filter(isScored);
  const most = inHundredths(scored.reduce((sum, question) => sum + mostPoints(content.settings, question), 0));
  return finalResult(content, played, { total: scored.length, most }, bonus);
}

/** The result of an ended game of this player, from its stored answers. */
export function finalOfOwnGame(own: OwnGame): FinalResult {
  const { game, published } = own;
  return finalOfGame(published, questionsOfGame(own), game.answers, game.is_preview ? 0 : game.bonus_points);
}
