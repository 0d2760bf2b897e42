import type { ResultDetail } from '#shared/contract/result-detail.ts';
import { grades } from '#questions/grades.ts';
import { playerGaps } from '#questions/player-gaps.ts';
import { shufflesAnswers } from '#questions/player-option.ts';
import { isCounted } from '#questions/traits.ts';
import { correctAnswer } from '#questions/verdict.ts';
import { htmlOf } from '#shared/rich-text/beside.ts';
import type { Question } from '#shared/content/question.ts';
import { questionsOfGame, type DealtGame } from '#api/play/games/own-game.ts';
import { shownAnswerFeedback, shownFeedback } from './replies.ts';
import type { Play } from './play.ts';
import type { ShownOptions } from './shown-options.ts';

/** The questions of a game with its player's answers; with the right answers and explanations only where they may be told. */
export function answerDetails({ showOptions }: Pick<Play, 'showOptions'>, dealt: DealtGame, tellsRight: boolean): ResultDetail[] {
  const { game, published } = dealt;
  // When a question was asked twice, its first answer counts.
  const byQuestion = new Map(game.answers.toReversed().map((answer) => [answer.question_id, answer]));
  return questionsOfGame(dealt)
    .filter(isCounted)
    .map((question) => {
      const answer = byQuestion.get(question.id);
      const { type, id, text, image } = question;
      const shown = showOptions(published.id, game.seed, question);
      const shuffles = shufflesAnswers(published.content.settings, question);
      return {
        question_id: id,
        type,
        text,
        ...htmlOf(question),
        ...(image && { image }),
        answers: shown.listed(grades[type].playerOptions(question, shown.random, shuffles)),
        ...playerGaps(question, shown.random),
        ...(answer?.answer != null && { given: shown.named(answer.answer) }),
        result: answer?.result ?? 'time_over',
        points: answer?.points ?? 0,
        ...(tellsRight && explained(question, answer?.answer, shown)),
      };
    });
}

function explained(question: Question, answer: unknown, shown: ShownOptions) {
  const correct = shown.named(correctAnswer(question));
  const feedback = shownFeedback(question);
  const answer_feedback = shownAnswerFeedback(question, answer, shown);
  return { ...(correct && { correct_answer: correct }), ...(feedback && { feedback }), ...(answer_feedback && { answer_feedback }) };
}
