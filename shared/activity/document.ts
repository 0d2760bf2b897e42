import { Type, type Static, type TProperties } from 'typebox';

/**
 * The draft: the one JSON document that editors change and that a publication copies.
 * Field names are the wire's and the specification's. Texts are plain text. Durations are seconds.
 * Its version and the upgrades of older documents stand in upgrades.ts.
 */
const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
const text = (maxLength: number) => Type.String({ maxLength });
const optional = Type.Optional;

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

export const quizTypes = ['quiz', 'person', 'academy'] as const;
export type QuizType = (typeof quizTypes)[number];

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

export const Feedback = object({ text: optional(text(4000)), image: optional(Image), link: optional(text(2000)) });
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
  link: optional(text(2000)),
  link_text: optional(text(200)),
});
export type Question = Static<typeof Question>;

export const PersonType = object({
  id: Id,
  title: text(300),
  description: text(8000),
  button: text(200),
  url_image: optional(text(2000)),
  image_copyright: optional(text(300)),
  images: object({ imageMobile: optional(Image), imageDesktop: optional(Image) }),
  /** academy: a grade band from this percentage of right answers upwards. */
  lowest_percentage: optional(Type.Number({ minimum: 0, maximum: 100 })),
});
export type PersonType = Static<typeof PersonType>;

export const Round = object({
  id: Id,
  title: text(300),
  start_date: Type.String({ format: 'date-time' }),
  end_date: Type.String({ format: 'date-time' }),
});
export type Round = Static<typeof Round>;

export const Settings = object({
  game_limit: Type.Integer({ minimum: 0, maximum: 100_000 }),
  game_limit_type: Type.Enum(['hour', 'day', 'week', 'month']),
  timezone: Type.String({ minLength: 1, maxLength: 60 }),
  start_date: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  end_date: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  slide_order: Type.Enum(['sequential', 'random']),
  questions_per_game: Type.Integer({ minimum: 0, maximum: 10_000 }),
  pass_level: Type.Integer({ minimum: 0, maximum: 10_000 }),
  answer_feedback_mode: Type.Enum(['show_correct', 'no_correction', 'silent']),
  time_limit_type: Type.Enum(['none', 'question', 'game']),
  /** Seconds for the whole game; used when time_limit_type is game. */
  time_limit: Type.Integer({ minimum: 0, maximum: 604_800 }),
  /** Whether answering fast is worth points. */
  points_per_second: Type.Boolean(),
  /** Points lost for each whole second. */
  points_reduction: Type.Number({ minimum: 0, maximum: 100_000 }),
  /** No question gives more than this; 0: each its own points. */
  max_points: Type.Number({ minimum: 0, maximum: 100_000 }),
  fair_time: Type.Boolean(),
  /** Whether a right answer of somebody who plays without a clock is worth as much as the quickest one. */
  full_points_without_clock: Type.Boolean(),
  sound_desktop: Type.Boolean(),
  sound_mobile: Type.Boolean(),
  snow_effect: Type.Boolean(),
  main_menu: Type.Boolean(),
  email_report: Type.Enum(['none', 'weekly', 'daily', 'newLead']),
  another_email: Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Null()]),
  skip_registration: Type.Boolean(),
  hide_skip_button: Type.Boolean(),
  registration_moment: Type.Enum(['before', 'after', 'none']),
  hide_leaderboard: Type.Boolean(),
  leaderboard_score: Type.Enum(['best', 'average', 'count_up']),
  leaderboard_bonus_points: Type.Boolean(),
  /** Other activities of the tenant whose boards are added up with the own one. */
  combined_leaderboard: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  require_consent: Type.Boolean(),
  custom_css: text(50_000),
  sponsor: object({ enabled: Type.Boolean(), url: text(2000), text: text(300), image: optional(Image) }),
  share_reward: object({
    enabled: Type.Boolean(),
    amount: Type.Integer({ minimum: 0, maximum: 100_000 }),
    activities: Type.Integer({ minimum: 0, maximum: 10_000 }),
    maximum: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  }),
});
export type Settings = Static<typeof Settings>;

export const registrationFieldNames = [
  'name',
  'surname',
  'gender',
  'age',
  'email',
  'username',
  'city',
  'address',
  'phone',
  'user_password',
  'fixed_password',
  'member_number',
  'terms',
  'custom_text',
  'custom_checkbox',
] as const;
export type RegistrationFieldName = (typeof registrationFieldNames)[number];

/** One field of the registration page. Absent from the list: off. The list's order is the page's order. */
export const RegistrationField = object({
  /** The field's key in the sent form: its name, or for custom fields custom_ and something of its own. */
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,60}$' }),
  name: Type.Enum(registrationFieldNames),
  required: Type.Boolean(),
  /** Shown instead of the language's own word. */
  label: optional(text(300)),
});
export type RegistrationField = Static<typeof RegistrationField>;

export const Cover = object({
  title: text(300),
  text: text(2000),
  button_text: text(100),
  image: Covers,
});
export const Intro = object({ title: text(300), text: text(8000), image: Covers, settings: object({ enabled: Type.Boolean() }) });
export const Registration = object({
  title: text(300),
  text: text(4000),
  button_text: text(100),
  settings: object({
    fields: Type.Array(RegistrationField, { maxItems: 40 }),
    terms_url: text(2000),
    fixed_password: text(200),
    skip_disclaimer: text(2000),
    double_opt_in: Type.Boolean(),
  }),
});
export const Result = object({
  title: text(300),
  text: text(4000),
  passed_text: text(2000),
  failed_text: text(2000),
  image: Covers,
  settings: object({
    show_score: Type.Boolean(),
    show_answers: Type.Boolean(),
    show_share: Type.Boolean(),
    show_play_again: Type.Boolean(),
    link: text(2000),
    link_text: text(200),
  }),
});

const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
export const Theme = object({
  text_colour: colour,
  button_colour: colour,
  secondary_button_colour: colour,
  highlight_colour: colour,
  background_colour: colour,
  background: Covers,
  logo: optional(Image),
});
export type Theme = Static<typeof Theme>;

export const Draft = object({
  schema_version: Type.Integer(),
  quiz_type: Type.Enum(quizTypes),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  lang: Type.Integer({ minimum: 1, maximum: 18 }),
  cover: Cover,
  intro: Intro,
  questions: Type.Array(Question, { maxItems: 5000 }),
  registration: Registration,
  result: Result,
  settings: Settings,
  person_types: Type.Array(PersonType, { maxItems: 100 }),
  rounds: Type.Array(Round, { maxItems: 100 }),
  theme: Theme,
});
export type Draft = Static<typeof Draft>;
