import { Type, type Static } from 'typebox';
import { DateTime } from './date-time.ts';
import { Clip, Covers, Id, Image } from './question.ts';
import { Link, object, optional, richText, text } from './schema.ts';

export const Round = object({
  id: Id,
  title: text(300),
  start_date: DateTime,
  end_date: DateTime,
});
export type Round = Static<typeof Round>;

export const Settings = object({
  game_limit: Type.Integer({ minimum: 0, maximum: 100_000 }),
  game_limit_type: Type.Enum(['hour', 'day', 'week', 'month', 'total']),
  timezone: Type.String({ minLength: 1, maxLength: 60 }),
  start_date: Type.Union([DateTime, Type.Null()]),
  end_date: Type.Union([DateTime, Type.Null()]),
  slide_order: Type.Enum(['sequential', 'random']),
  /** Each game shows the answers to choose from in an order of its own, unless a question says otherwise; absent: as in the editor. */
  shuffle_answers: optional(Type.Boolean()),
  questions_per_game: Type.Integer({ minimum: 0, maximum: 10_000 }),
  pass_level: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Whether the pass level counts right answers, or their percentage of the game's questions. */
  pass_level_type: Type.Enum(['answers', 'percent']),
  answer_feedback_mode: Type.Enum(['show_correct', 'no_correction', 'silent']),
  time_limit_type: Type.Enum(['none', 'question', 'game']),
  /** Seconds for the whole game; used when time_limit_type is game. */
  time_limit: Type.Integer({ minimum: 0, maximum: 604_800 }),
  /** Whether fast answers earn more points. */
  points_per_second: Type.Boolean(),
  /** Points lost for each full second. */
  points_reduction: Type.Number({ minimum: 0, maximum: 100_000 }),
  /** The most points of any question; 0: each question's own points apply. */
  max_points: Type.Number({ minimum: 0, maximum: 100_000 }),
  fair_time: Type.Boolean(),
  /** Whether a right answer without a clock is worth as much as the fastest one. */
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
  /** Other activities of the tenant whose boards are added to this one's. */
  combined_leaderboard: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  require_consent: Type.Boolean(),
  custom_css: text(50_000),
  sponsor: object({ enabled: Type.Boolean(), url: Link, text: text(300), image: optional(Image) }),
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

/** What a custom checkbox is for. marketing: a consent to mail with news and offers, stored with its evidence. */
export const boxPurposes = ['none', 'marketing'] as const;

/** A field of the registration page. Absent from the list: off. The list's order is the page's order. */
export const RegistrationField = object({
  /** The field's key in the sent form: its name, or for custom fields custom_ and a suffix of its own. */
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,60}$' }),
  name: Type.Enum(registrationFieldNames),
  required: Type.Boolean(),
  /** Replaces the standard label of the language. */
  label: optional(text(300)),
  /** Of a custom checkbox; absent: none. */
  purpose: optional(Type.Enum(boxPurposes)),
});
export type RegistrationField = Static<typeof RegistrationField>;

export const Cover = object({
  title: text(300),
  text: richText(2000),
  button_text: text(100),
  image: Covers,
  clip: optional(Clip),
});
export const Intro = object({
  title: text(300),
  text: richText(8000),
  image: Covers,
  clip: optional(Clip),
  settings: object({ enabled: Type.Boolean() }),
});
export const Registration = object({
  title: text(300),
  text: richText(4000),
  button_text: text(100),
  settings: object({
    fields: Type.Array(RegistrationField, { maxItems: 40 }),
    terms_url: Link,
    fixed_password: text(200),
    skip_disclaimer: text(2000),
    double_opt_in: Type.Boolean(),
  }),
});
export const Result = object({
  title: text(300),
  text: richText(4000),
  passed_text: richText(2000),
  failed_text: richText(2000),
  image: Covers,
  clip: optional(Clip),
  settings: object({
    show_score: Type.Boolean(),
    show_answers: Type.Boolean(),
    show_share: Type.Boolean(),
    show_play_again: Type.Boolean(),
    link: Link,
    link_text: text(200),
  }),
});

const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
export const ThemeColours = object({
  text_colour: colour,
  button_colour: colour,
  secondary_button_colour: colour,
  highlight_colour: colour,
  background_colour: colour,
});
export type ThemeColours = Static<typeof ThemeColours>;

/** A font face of a theme: one of the product's own (/cdn/proxy/fonts/own/NAME/latin.woff2) or an uploaded one. */
export const FontFace = object({
  fontName: Type.String({ pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N} ._'-]{0,79}$" }),
  fontUrl: Type.String({ pattern: '^/cdn/proxy/fonts/(own/[a-z0-9-]{1,60}/latin|[A-Za-z0-9_-]{8,80})\\.woff2$' }),
  format: Type.Literal('woff2'),
  /** Measures of the letters relative to their size, so that a substitute font takes the same space; width: that of an average letter. */
  measures: optional(
    object({
      ascent: Type.Number({ minimum: 0, maximum: 4 }),
      descent: Type.Number({ minimum: 0, maximum: 4 }),
      line_gap: Type.Number({ minimum: 0, maximum: 4 }),
      width: Type.Number({ minimum: 0.05, maximum: 4 }),
      /** Its range of weights, as in CSS; twice the same when it has only one. */
      weight_from: Type.Integer({ minimum: 1, maximum: 1000 }),
      weight_to: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
  ),
});
export type FontFace = Static<typeof FontFace>;

/** The faces of texts, of titles and of subtitles; absent: the product's own. */
export const FontStyle = object({
  fontProps: optional(FontFace),
  fontFamilyHeader: optional(FontFace),
  fontFamilyHeaderH2: optional(FontFace),
});
export type FontStyle = Static<typeof FontStyle>;

export const corners = ['square', 'soft', 'round'] as const;
export const densities = ['compact', 'normal', 'airy'] as const;
/** Fields of colour behind pages that have no background picture. */
export const sceneries = ['glow', 'dusk', 'rays', 'waves', 'bands', 'weave', 'plain'] as const;
export type Scenery = (typeof sceneries)[number];

export const Theme = object({
  ...ThemeColours.properties,
  background: Covers,
  logo: optional(Image),
  font_style: optional(FontStyle),
  corner: optional(Type.Enum(corners)),
  density: optional(Type.Enum(densities)),
  /** Absent: glow. */
  scenery: optional(Type.Enum(sceneries)),
  /** The colours on devices in dark mode; absent: the same everywhere. */
  dark: optional(ThemeColours),
  /** The tenant's saved theme of which this is a copy; absent: a look of its own. */
  saved_theme: optional(Id),
});
export type Theme = Static<typeof Theme>;

/** The fields of activities of every kind. The kind and its own fields are in kinds/{kind}/body.ts. */
export const Head = object({
  schema_version: Type.Integer(),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  lang: Type.Integer({ minimum: 1, maximum: 18 }),
  cover: Cover,
  intro: Intro,
  registration: Registration,
  result: Result,
  settings: Settings,
  rounds: Type.Array(Round, { maxItems: 100 }),
  theme: Theme,
});
export type Head = Static<typeof Head>;
