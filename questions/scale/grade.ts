import type { Answer, Question } from '#shared/content/question.ts';
import { gradedByShare, unscored, type Graded } from '#shared/play/graded.ts';
import type { CorrectAnswer } from '../correct-answer.ts';
import type { GivenValue } from '../player-answers.ts';
import { isAtMost, isNear, isOnStep, isOutside } from '../numbers.ts';
import type { PlayerOption } from '../player-option.ts';

/** A scale without a right value asks for an opinion. */
export const isScored = (question: Question): boolean => question.exact_answer !== undefined;

export function grade({ exact_answer: exact, start_value: start = 0, end_value: end = 0 }: Question, playerAnswer: GivenValue): Graded {
  const scale = Math.max(Math.abs(start), Math.abs(end));
  return exact === undefined ? unscored : gradedByShare(isNear(playerAnswer.value, exact, scale) ? 1 : 0);
}

export function correctAnswer({ exact_answer: exact }: Question): CorrectAnswer | null {
  return exact === undefined ? null : { value: exact };
}

/** The answers of a scale only assign person types; a player gets the scale itself. */
export const playerOptions = (_question: Question): PlayerOption[] => [];

export function fits({ start_value: start, end_value: end, step_interval: step }: Question, { value }: GivenValue): boolean {
  if (!Number.isFinite(value) || start === undefined || end === undefined) return false;
  return !isOutside(value, start, end) && (!step || isOnStep(value, start, step));
}

/** The scale value of an answer: its text as a number. */
export function valueOf(answer: Pick<Answer, 'text'>): number | null {
  const text = answer.text?.trim().replace(',', '.') ?? '';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** An answer applies from its own value up to the next answer's, so that a long scale needs few answers. */
export function chosenAnswers(question: Question, { value }: GivenValue): string[] {
  let chosen: { id: string; from: number } | null = null;
  for (const answer of question.answers) {
    const from = valueOf(answer);
    if (from !== null && isAtMost(from, value) && (!chosen || from > chosen.from)) chosen = { id: answer.id, from };
  }
  return chosen ? [chosen.id] : [];
}
