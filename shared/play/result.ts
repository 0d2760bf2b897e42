import { toTheMillisecond } from '../time.ts';
import type { Settings } from '#shared/content/head.ts';
import type { QuizType } from '#shared/content/kind.ts';
import type { PersonType } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import type { Result } from './graded.ts';
import { personShares, type PersonShare } from './person-shares.ts';
import { inHundredths } from './points.ts';

/** One answer of a game as it was stored. An answer that came too late is `time_over` and counts as wrong. */
export interface PlayedAnswer {
  question_id: string;
  result: Result | 'time_over';
  points: number;
  /** Seconds between the question's being shown and answered. */
  time_used: number;
  /** The ids of the question's answers that were chosen, from the type's chosenAnswers. */
  chosen_answer_ids: readonly string[];
}

export interface FinalResult {
  points: number;
  bonus_points: number;
  correct: number;
  /** Wrong, too late, or only partly right. */
  wrong: number;
  /** Questions of the game that can be right or wrong, answered or not. */
  total: number;
  time_used: number;
  /** Absent where nothing is passed: personality tests, and quizzes without a pass level. */
  passed?: boolean;
  /** Personality test: the id of the person type with most points. */
  person_type?: string;
  shares?: PersonShare[];
  /** Academy: the id of the grade band that was reached. */
  grade?: string;
}

export interface ResultContent {
  quiz_type: QuizType;
  settings: Pick<Settings, 'pass_level'>;
  questions: readonly Pick<Question, 'id' | 'answers'>[];
  person_types: readonly PersonType[];
}

/** The result of a game that has ended. `total` is the number of its questions that are scored, whether they were reached or not. */
export function finalResult(content: ResultContent, played: readonly PlayedAnswer[], total: number, bonusPoints = 0): FinalResult {
  const correct = played.filter((answer) => answer.result === 'right').length;
  const wrong = played.filter((answer) => answer.result !== 'right' && answer.result !== 'unscored').length;
  const sum = (amount: (answer: PlayedAnswer) => number) => played.reduce((total, answer) => total + amount(answer), 0);
  const result: FinalResult = {
    points: inHundredths(
      Math.max(
        0,
        sum((answer) => answer.points),
      ),
    ),
    bonus_points: bonusPoints,
    correct,
    wrong,
    total,
    time_used: toTheMillisecond(sum((answer) => answer.time_used)),
  };
  if (content.quiz_type === 'person') return { ...result, ...personResult(content, played) };
  if (content.quiz_type === 'academy') {
    const grade = gradeReached(content.person_types, correct, total);
    return { ...result, passed: correct >= content.settings.pass_level, ...(grade && { grade: grade.id }) };
  }
  return content.settings.pass_level > 0 ? { ...result, passed: correct >= content.settings.pass_level } : result;
}

/** Every chosen answer gives its points to its person types. Most points win; of equals the first type. */
function personResult(content: ResultContent, played: readonly PlayedAnswer[]): Pick<FinalResult, 'person_type' | 'shares'> {
  const points = new Map(content.person_types.map((type) => [type.id, 0]));
  const questions = new Map(content.questions.map((question) => [question.id, question]));
  for (const { question_id, chosen_answer_ids } of played) {
    const chosen = questions.get(question_id)?.answers.filter((answer) => chosen_answer_ids.includes(answer.id)) ?? [];
    for (const binding of chosen.flatMap((answer) => answer.person_types ?? [])) {
      const before = points.get(binding.person_type_id);
      if (before !== undefined) points.set(binding.person_type_id, before + binding.points);
    }
  }
  let winner: [string, number] | undefined;
  for (const entry of points) if (!winner || entry[1] > winner[1]) winner = entry;
  return winner ? { person_type: winner[0], shares: personShares([...points]) } : {};
}

/** The highest band whose lowest percentage of right answers is reached; a band without one begins at 0. */
export function gradeReached(bands: readonly PersonType[], correct: number, total: number): PersonType | undefined {
  if (total === 0) return undefined;
  let reached: PersonType | undefined;
  for (const band of bands) {
    const lowest = band.lowest_percentage ?? 0;
    // Multiplied out: 29 of 100 is 29 percent, whatever a division makes of it.
    if (lowest * total <= correct * 100 && (!reached || lowest > (reached.lowest_percentage ?? 0))) reached = band;
  }
  return reached;
}
