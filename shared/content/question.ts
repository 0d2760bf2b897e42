import { Type, type Static } from 'typebox';
import { Link, object, optional, text } from './schema.ts';

export const questionTypes = [
  'text',
  'checkbox',
  'image',
  'mark_on_image',
  'text_poll',
  'text_in_order',
  'scale',
  'free_text',
  'range',
  'exact_answer',
  'ad',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const Id = Type.String({ format: 'uuid' });

/** A picture in the media store: GET /media/{key}?w&format. Width and height in pixels reserve its place. */
export const Image = object({
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  width: Type.Integer({ minimum: 1, maximum: 20000 }),
  height: Type.Integer({ minimum: 1, maximum: 20000 }),
  alt: optional(text(500)),
  copyright: optional(text(300)),
});
export type Image = Static<typeof Image>;

/** Fractions (0 to 1) of the picture's width and height. */
const fraction = Type.Number({ minimum: 0, maximum: 1 });
export const Shape = Type.Union([
  object({ kind: Type.Literal('circle'), x: fraction, y: fraction, r: fraction }),
  object({ kind: Type.Literal('polygon'), points: Type.Array(Type.Tuple([fraction, fraction]), { minItems: 3, maxItems: 100 }) }),
]);
export type Shape = Static<typeof Shape>;

export const Answer = object({
  id: Id,
  text: optional(text(2000)),
  image: optional(Image),
  is_right: optional(Type.Boolean()),
  shape: optional(Shape),
  person_types: optional(
    Type.Array(object({ id: Id, person_type_id: Id, points: Type.Number({ minimum: -1000, maximum: 1000 }) }), { maxItems: 100 }),
  ),
});
export type Answer = Static<typeof Answer>;

export const Feedback = object({ text: optional(text(4000)), image: optional(Image), link: optional(Link) });
export const Covers = object({ desktop: optional(Image), mobile: optional(Image) });

/** One wide shape for all types, as on the wire; questions/{type}/schema.ts says which fields a type uses. */
export const Question = object({
  id: Id,
  type: Type.Enum(questionTypes),
  text: text(4000),
  points: Type.Number({ minimum: 0, maximum: 100_000, default: 1 }),
  /** Points lost for each whole second; absent: the quiz's own. */
  points_reduction: optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  time_for_answer_in_seconds: Type.Number({ minimum: 1, maximum: 86_400, default: 1 }),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  list_style: Type.Enum(['bullet', 'number', 'letter']),
  partial_points: Type.Boolean(),
  cover: Covers,
  feedback: Feedback,
  feedback_settings: object({ show: Type.Boolean() }),
  answers: Type.Array(Answer, { maxItems: 200 }),
  start_value: optional(Type.Number()),
  end_value: optional(Type.Number()),
  step_interval: optional(Type.Number({ exclusiveMinimum: 0 })),
  exact_answer: optional(Type.Number()),
  range: optional(Type.Number({ minimum: 0 })),
  error_value: optional(Type.Number({ minimum: 0 })),
  error_interval: optional(Type.Number({ minimum: 0 })),
  accepted: optional(Type.Array(text(500), { maxItems: 200 })),
  /** mark_on_image: the picture to point at. */
  image: optional(Image),
  /** ad: where a click leads. */
  link: optional(Link),
  link_text: optional(text(200)),
});
export type Question = Static<typeof Question>;
