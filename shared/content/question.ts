import { Type, type Static } from 'typebox';
import { longestCaptions } from './captions.ts';
import { clipKinds, type ClipFormat } from './clip-kinds.ts';
import { mostAnswers } from './most-answers.ts';
import { Link, object, optional, richText, text } from './schema.ts';

export const questionTypes = [
  'text',
  'checkbox',
  'image',
  'mark_on_image',
  'match_pairs',
  'text_poll',
  'text_in_order',
  'scale',
  'free_text',
  'range',
  'exact_answer',
  'ad',
  'fill_the_gaps',
  'section',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const Id = Type.String({ format: 'uuid' });

/** A fraction of the picture's width or height. */
const fraction = Type.Number({ minimum: 0, maximum: 1 });
const stored = {
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  width: Type.Integer({ minimum: 1, maximum: 20000 }),
  height: Type.Integer({ minimum: 1, maximum: 20000 }),
};

/** The point that stays visible where less than the whole picture is shown. */
export const Focus = object({ x: fraction, y: fraction });
export type Focus = Static<typeof Focus>;

const side = Type.Number({ minimum: 0.02, maximum: 1 });
/** A part of a picture; x and y are its upper left corner. */
export const Area = object({ x: fraction, y: fraction, width: side, height: side });
export type Area = Static<typeof Area>;

/** The formats of a moving background: an animated WebP or a film. */
export const motions = ['webp', 'mp4', 'webm'] as const;
export type Motion = (typeof motions)[number];

/** How a picture is placed: it fills its place, which may cut it, or is shown whole within it. */
export const fits = ['fill', 'whole'] as const;
export type Fit = (typeof fits)[number];

/** A picture in the media store: GET /media/{key}?w&format. Width and height in pixels reserve its space. */
export const Image = object({
  ...stored,
  alt: optional(text(500)),
  copyright: optional(text(300)),
  focus: optional(Focus),
  /** Whether it fills its place, or is shown whole within it. Absent: whole where filling would show less than a third of it. */
  fit: optional(Type.Enum(fits)),
  /** The whole picture from which this use shows an area; `key` is that area. Players do not get it. */
  cut: optional(object({ ...stored, area: Area })),
  /** A moving background: GET /media/{key}/motion/{motion}. The picture itself is its first frame, shown before it and wherever it does not move. */
  motion: optional(Type.Enum(motions)),
});
export type Image = Static<typeof Image>;

/** The longest words of a film or a sound, in characters. */
export const longestTranscript = 20_000;

/** A film or a sound: the tenant's own (GET /media/{source}/motion/{kind}), or a film of another company, which plays only after a press. */
export const Clip = object({
  kind: Type.Enum(clipKinds),
  /** The key in the media store; of another company's film, its id there. */
  source: Type.String({ pattern: '^[A-Za-z0-9_-]{6,80}$' }),
  /** What it is called, for those who do not see it. */
  title: optional(text(200)),
  /** Shown before a film plays, and where it does not. */
  poster: optional(Image),
  /** WebVTT in the language of the activity. Players get its times and words only. */
  captions: optional(text(longestCaptions)),
  /** Everything that is said and heard, in words. */
  transcript: optional(text(longestTranscript)),
});
export type Clip = Static<typeof Clip>;

/** What lies beside a stored picture: an animation, a film or a sound. */
export type StoredMotion = Motion | ClipFormat;

export const Shape = Type.Union([
  object({ kind: Type.Literal('circle'), x: fraction, y: fraction, r: fraction }),
  object({ kind: Type.Literal('polygon'), points: Type.Array(Type.Tuple([fraction, fraction]), { minItems: 3, maxItems: 100 }) }),
]);
export type Shape = Static<typeof Shape>;

export const Answer = object({
  id: Id,
  text: optional(richText(2000)),
  image: optional(Image),
  is_right: optional(Type.Boolean()),
  /** Keeps its place where the answers are shuffled, like "None of these". */
  pinned: optional(Type.Boolean()),
  /** Shown to a player who chose this answer, after answering. Players get it only then. */
  feedback: optional(richText(2000)),
  shape: optional(Shape),
  /** match_pairs: it asks, and one of the options belongs to it; all other answers are options. */
  is_stem: optional(Type.Boolean()),
  /** match_pairs: the same in a stem and in its option. An option without it, or whose stem is gone, belongs to no stem. */
  pair: optional(Id),
  person_types: optional(
    Type.Array(object({ id: Id, person_type_id: Id, points: Type.Number({ minimum: -1000, maximum: 1000 }) }), { maxItems: 100 }),
  ),
});
export type Answer = Static<typeof Answer>;

/** A gap of a text, where it stands as {{id}}. With options one of them is chosen; without, words are typed. */
export const Gap = object({
  id: Type.String({ pattern: '^[a-z0-9]{1,8}$' }),
  /** The right answers; of options some of them. */
  accepted: Type.Array(text(200), { maxItems: 50 }),
  options: optional(Type.Array(text(200), { maxItems: 50 })),
});
export type Gap = Static<typeof Gap>;

export const Feedback = object({ text: optional(richText(4000)), image: optional(Image), clip: optional(Clip), link: optional(Link) });
export const Covers = object({ desktop: optional(Image), mobile: optional(Image) });

/** tag: the tag by which its questions were taken from the bank. count: as in its first question. */
export const Draw = object({ id: Id, tag: text(60), count: Type.Integer({ minimum: 1, maximum: 1000 }) });
export type Draw = Static<typeof Draw>;

/** One wide shape for all types, as on the wire; questions/{type}/schema.ts says which fields a type uses. */
export const Question = object({
  id: Id,
  type: Type.Enum(questionTypes),
  text: richText(4000),
  points: Type.Number({ minimum: 0, maximum: 100_000, default: 1 }),
  /** Points lost for each full second; absent: the quiz's own. */
  points_reduction: optional(Type.Number({ minimum: 0, maximum: 100_000 })),
  time_for_answer_in_seconds: Type.Number({ minimum: 1, maximum: 86_400, default: 1 }),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  list_style: Type.Enum(['bullet', 'number', 'letter']),
  partial_points: Type.Boolean(),
  cover: Covers,
  /** Shown between its text and its answers. */
  clip: optional(Clip),
  feedback: Feedback,
  feedback_settings: object({ show: Type.Boolean() }),
  answers: Type.Array(Answer, { maxItems: mostAnswers }),
  /** Each game shows the answers in an order of its own; absent: as the activity's settings say. */
  shuffle_answers: optional(Type.Boolean()),
  start_value: optional(Type.Number()),
  end_value: optional(Type.Number()),
  step_interval: optional(Type.Number({ exclusiveMinimum: 0 })),
  /** scale: the words at its lowest and at its highest value. */
  start_label: optional(text(100)),
  end_label: optional(text(100)),
  exact_answer: optional(Type.Number()),
  range: optional(Type.Number({ minimum: 0 })),
  error_value: optional(Type.Number({ minimum: 0 })),
  error_interval: optional(Type.Number({ minimum: 0 })),
  accepted: optional(Type.Array(text(500), { maxItems: 200 })),
  /** mark_on_image: the picture to point at. */
  image: optional(Image),
  /** For a random draw: the questions with this id form one draw, and a game gets a given number of them. */
  draw: optional(Draw),
  /** ad: the target of a click. */
  link: optional(Link),
  link_text: optional(text(200)),
  /** fill_the_gaps: the text with its gaps, each as {{id}}. */
  gap_text: optional(text(4000)),
  gaps: optional(Type.Array(Gap, { maxItems: 50 })),
  /** The right answers may stand in any of the gaps. */
  gaps_any_order: optional(Type.Boolean()),
  gaps_match_case: optional(Type.Boolean()),
  gaps_ignore_accents: optional(Type.Boolean()),
});
export type Question = Static<typeof Question>;
