import { Type, type Static } from 'typebox';
import * as question from '#shared/content/question.ts';
import { html, withHtml } from './with-html.ts';
import { Uuid } from './operation.ts';

export const PlayerOption = withHtml(
  Type.Object({
    id: Uuid,
    text: Type.Optional(Type.String()),
    image: Type.Optional(question.Image),
    /** match_pairs: it asks; all others are options. */
    is_stem: Type.Optional(Type.Literal(true)),
  }),
);

export const PlayerFeedback = withHtml(question.Feedback);

/** A gap as players get it: with options one of them is chosen; without, words are typed. */
export const PlayerGap = Type.Object({ id: question.Gap.properties.id, options: Type.Optional(Type.Array(Type.String())) });

/** The text of a question with {{id}} where a gap stands, and its gaps. */
export const gapFields = { gap_text: Type.Optional(Type.String()), gaps: Type.Optional(Type.Array(PlayerGap)) };

export const GivenAnswer = Type.Object({
  answer_id: Type.Optional(Uuid),
  answer_ids: Type.Optional(Type.Array(Uuid)),
  pairs: Type.Optional(Type.Array(Type.Object({ stem_id: Uuid, option_id: Uuid }))),
  value: Type.Optional(Type.Number()),
  accepted: Type.Optional(Type.Array(Type.String())),
  shapes: Type.Optional(Type.Array(question.Shape)),
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
  /** fill_the_gaps: the right answers of each gap, and how an answer is compared with it. */
  gaps: Type.Optional(Type.Array(question.Gap)),
  gaps_any_order: Type.Optional(Type.Boolean()),
  gaps_match_case: Type.Optional(Type.Boolean()),
  gaps_ignore_accents: Type.Optional(Type.Boolean()),
});

/** What the editor says of an answer that the player chose. */
export const AnswerFeedback = Type.Object({ answer_id: Uuid, text: Type.String(), html });
export type AnswerFeedback = Static<typeof AnswerFeedback>;

/** A question of a finished game, with the player's answer and, where it may be shown, the right one. */
export const ResultDetail = Type.Object({
  question_id: Uuid,
  type: Type.Enum(question.questionTypes),
  text: Type.String(),
  html,
  image: Type.Optional(question.Image),
  answers: Type.Array(PlayerOption),
  ...gapFields,
  given: Type.Optional(Type.Unknown()),
  correct_answer: Type.Optional(GivenAnswer),
  result: Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over']),
  points: Type.Number(),
  feedback: Type.Optional(PlayerFeedback),
  answer_feedback: Type.Optional(Type.Array(AnswerFeedback)),
});
export type ResultDetail = Static<typeof ResultDetail>;
