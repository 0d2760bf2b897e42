import type { Question as WireQuestion } from '#shared/contract/questions.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { mostPoints } from '#shared/play/points.ts';
import type { Round } from '#shared/content/head.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Question } from '#shared/content/question.ts';
import { bodies } from '#kinds/bodies.ts';
import { outcomesOf, type Draft } from './document.ts';
import type { Stage } from '#shared/content/stages.ts';

/** The fields of a quiz that are not in its draft. Times are ISO 8601. */
export interface QuizHead {
  id: string;
  quiz_id: string;
  stage: Stage;
  is_active: boolean;
  join_code: string;
  unpublished_changes: boolean;
  revision: number;
  created_at: string;
  updated_at: string;
  quiz_localization: Quiz['quiz_localization'];
  can: Quiz['can'];
  message?: string;
  live_limit?: number;
}

/** The fields of an activity on the wire that come from its draft. */
export type QuizContent = Omit<Quiz, keyof QuizHead>;

/** The draft in the wire's shape: with the specification's other names, and positions from 1. */
export const toQuiz = (draft: Draft, head: QuizHead): Quiz => ({ ...head, ...contentOf(draft, head.id) });

/** `id`: of the activity, which its questions and outcomes name. */
export function contentOf(draft: Draft, id: string): QuizContent {
  const { quiz_type, name, lang, cover, intro, registration, result, settings, rounds, theme } = draft;
  const outcomes = outcomesOf(draft);
  return {
    quiz_type,
    name,
    lang,
    cover,
    intro,
    registration,
    result,
    settings,
    rounds,
    theme,
    person_type_count: outcomes.length,
    questions: draft.parts.flatMap((part) => toWirePart(draft, id, part)),
    person_types: outcomes.map((outcome) => toWirePersonType(outcome, id)),
    ...bodies[draft.quiz_type].wireOf?.(draft),
  };
}

/** The questions of a part: their positions count within the part, and those behind a door name it. */
export const toWirePart = (draft: Pick<Draft, 'settings'>, quizId: string, { id, questions }: Part): WireQuestion[] =>
  questions.map((question, place) => ({
    ...toWireQuestion(draft, quizId, question, place),
    ...(id !== wholePart && { hatch_id: id }),
  }));

/** `place` starts at 0. */
export function toWireQuestion({ settings }: Pick<Draft, 'settings'>, quizId: string, question: Question, place: number): WireQuestion {
  return {
    ...question,
    question_localization_id: question.id,
    quiz_localization_id: quizId,
    order_number: place + 1,
    max_points: mostPoints(settings, question),
    points_reduction: question.points_reduction ?? settings.points_reduction,
    has_own_points_reduction: question.points_reduction !== undefined,
    answers: question.answers.map((answer, index) => ({ ...answer, question_localization_id: question.id, order_number: index + 1 })),
  };
}

export const toWirePersonType = (type: WireOutcome, quizId: string) => ({ ...type, quiz_localization_id: quizId });
export const toWireRound = (round: Round, quizId: string) => ({ ...round, quiz_localization_id: quizId });

/** The draft of a quiz on the wire, on which the editor works. `schemaVersion` is the program's own. */
export function draftOfQuiz(quiz: Omit<QuizContent, 'person_type_count'>, schemaVersion: number): Draft {
  const body = bodies[quiz.quiz_type].ofWire({
    ...quiz,
    questions: quiz.questions.map(questionOfWire),
    person_types: quiz.person_types.map((wire) => {
      const { quiz_localization_id: _, ...type } = wire;
      return type;
    }),
  });
  return {
    ...body,
    schema_version: schemaVersion,
    name: quiz.name,
    lang: quiz.lang,
    cover: quiz.cover,
    intro: quiz.intro,
    registration: quiz.registration,
    result: quiz.result,
    settings: quiz.settings,
    rounds: quiz.rounds,
    theme: quiz.theme,
  };
}

function questionOfWire(wire: WireQuestion): Question {
  const { question_localization_id: _, quiz_localization_id: _quiz, order_number: _place, max_points: _points, ...rest } = wire;
  const { has_own_points_reduction, points_reduction, ...question } = rest;
  return {
    ...question,
    ...(has_own_points_reduction && { points_reduction }),
    answers: wire.answers.map((wireAnswer) => {
      const { question_localization_id: _question, order_number: _index, ...answer } = wireAnswer;
      return answer;
    }),
  };
}
