import { Type, type Static } from 'typebox';
import * as question from '#shared/content/question.ts';
import { Uuid } from './operation.ts';

export const PlayerOption = Type.Object({
  id: Uuid,
  text: Type.Optional(Type.String()),
  image: Type.Optional(question.Image),
  /** match_pairs: it asks; all others are options. */
  is_stem: Type.Optional(Type.Literal(true)),
});

export const GivenAnswer = Type.Object({
  answer_id: Type.Optional(Uuid),
  answer_ids: Type.Optional(Type.Array(Uuid)),
  pairs: Type.Optional(Type.Array(Type.Object({ stem_id: Uuid, option_id: Uuid }))),
  value: Type.Optional(Type.Number()),
  accepted: Type.Optional(Type.Array(Type.String())),
  shapes: Type.Optional(Type.Array(question.Shape)),
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
});

/** What the editor says of an answer that the player chose. */
export const AnswerFeedback = Type.Object({ answer_id: Uuid, text: Type.String() });
export type AnswerFeedback = Static<typeof AnswerFeedback>;

/** A question of a finished game, with the player's answer and, where it may be shown, the right one. */
export const ResultDetail = Type.Object({
  question_id: Uuid,
  type: Type.Enum(question.questionTypes),
  text: Type.String(),
  image: Type.Optional(question.Image),
  answers: Type.Array(PlayerOption),
  given: Type.Optional(Type.Unknown()),
  correct_answer: Type.Optional(GivenAnswer),
  result: Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over']),
  points: Type.Number(),
  feedback: Type.Optional(question.Feedback),
  answer_feedback: Type.Optional(Type.Array(AnswerFeedback)),
});
export type ResultDetail = Static<typeof ResultDetail>;
