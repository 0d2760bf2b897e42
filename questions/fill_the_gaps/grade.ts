import type { Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import type { GapsKey } from '../correct-answer.ts';
import type { GivenGaps } from '../player-answers.ts';
import type { PlayerOption } from '../player-option.ts';
import { gapsInText } from './gap-text.ts';
import { judgeGaps } from './judge-gaps.ts';

export const isScored = (question: Question): boolean => gapsInText(question).some(({ accepted }) => accepted.length > 0);

const textsOf = ({ filled }: GivenGaps): Map<string, string> => new Map(filled.map(({ id, text }) => [id, text]));

/** Partial points: the share of the gaps that are right; a wrong gap costs nothing. */
export function grade(question: Question, playerAnswer: GivenGaps): Graded {
  const key = correctAnswer(question);
  if (!key) return unscored;
  const right = judgeGaps(key, textsOf(playerAnswer)).filter(({ isRight }) => isRight).length;
  const share = right / key.gaps.length;
  return gradedByShare(question.partial_points || share === 1 ? share : 0);
}

export function correctAnswer(question: Question): GapsKey | null {
  if (!isScored(question)) return null;
  const { gaps_any_order, gaps_match_case, gaps_ignore_accents } = question;
  return {
    gaps: gapsInText(question),
    ...(gaps_any_order && { gaps_any_order }),
    ...(gaps_match_case && { gaps_match_case }),
    ...(gaps_ignore_accents && { gaps_ignore_accents }),
  };
}

/** The options stand in the gaps: questions/player-gaps.ts. */
export const playerOptions = (_question: Question): PlayerOption[] => [];

/** Each gap at most once; a choice is one of its options or empty. */
export function fits(question: Question, { filled }: GivenGaps): boolean {
  const gaps = new Map(gapsInText(question).map((gap) => [gap.id, gap]));
  return (
    new Set(filled.map(({ id }) => id)).size === filled.length &&
    filled.every(({ id, text }) => {
      const gap = gaps.get(id);
      return gap !== undefined && (!gap.options || text === '' || gap.options.includes(text));
    })
  );
}

export const chosenAnswers = (_question: Question, _given: GivenGaps): string[] => [];
