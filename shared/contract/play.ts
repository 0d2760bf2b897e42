import { Type, type Static } from 'typebox';
import { clipFormats } from '#shared/content/clip-kinds.ts';
import { activityKinds } from '#shared/content/kind.ts';
import * as head from '#shared/content/head.ts';
import { WireOutcome } from '#shared/content/outcome.ts';
import * as question from '#shared/content/question.ts';
import { stages } from '#shared/content/stages.ts';
import { byId, byQuizId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';
import { PlayerCollection } from './player-collection.ts';
import { PlayerCalendar } from './player-calendar.ts';
import { AnswerFeedback, gapFields, GivenAnswer, PlayerFeedback, PlayerOption, ResultDetail } from './result-detail.ts';
import { html, withHtml } from './with-html.ts';

const sourceText = Type.Optional(Type.String({ maxLength: 200 }));
export const GameSource = object({ utm_source: sourceText, utm_medium: sourceText, utm_campaign: sourceText, host: sourceText });
export type GameSource = Static<typeof GameSource>;

/** The part of a labyrinth that a player has seen: no room in which she has not been. */
export const SeenRooms = Type.Object({
  rooms: Type.Array(Type.Object({ name: Type.String(), image: Type.Optional(question.Image) })),
  /** Her way, as indexes into `rooms` from 0. */
  path: Type.Array(Type.Integer()),
  /** The names of the items that she carries. */
  items: Type.Array(Type.String()),
  /** The names of the items in the room that she has just entered. */
  found: Type.Array(Type.String()),
  steps_left: Type.Integer(),
});
export type SeenRooms = Static<typeof SeenRooms>;

/** Where an answer led in a labyrinth, and what it cost. `shut`: the way needs an item that she does not carry; `lost`: the steps are used up. */
export const Turn = Type.Object({
  led: Type.Enum(['on', 'back', 'exit', 'shut', 'stay', 'lost']),
  points: Type.Optional(Type.Number()),
  seconds: Type.Optional(Type.Number()),
  needs: Type.Optional(Type.String()),
});
export type Turn = Static<typeof Turn>;

/** The film or sound of a question whose clock starts only when it is requested: it is loaded before, so that its clock runs when it can play. */
export const ComingClip = Type.Object({ kind: Type.Enum(clipFormats), source: Type.String() });
export type ComingClip = Static<typeof ComingClip>;

/** A question as a player gets it: nothing in it reveals the right answer. */
export const PlayerQuestion = Type.Object({
  id: Uuid,
  type: Type.Enum(question.questionTypes),
  text: Type.String(),
  html,
  cover: question.Covers,
  clip: Type.Optional(question.Clip),
  answers: Type.Array(PlayerOption),
  ...gapFields,
  list_style: Type.Enum(['bullet', 'number', 'letter']),
  image: Type.Optional(question.Image),
  start_value: Type.Optional(Type.Number()),
  end_value: Type.Optional(Type.Number()),
  step_interval: Type.Optional(Type.Number()),
  start_label: Type.Optional(Type.String()),
  end_label: Type.Optional(Type.String()),
  link: Type.Optional(Type.String()),
  link_text: Type.Optional(Type.String()),
  points: Type.Number(),
  /** Seconds for this question, if it is timed. */
  time_for_answer_in_seconds: Type.Optional(Type.Number()),
  /** Seconds left when the reply was sent; of the question or of the game, whichever ends first. */
  time_left: Type.Optional(Type.Number()),
  number: Type.Integer(),
  total: Type.Integer(),
  /** On the first page of a section: how many questions it asks, and its seconds; null: no clock. */
  section: Type.Optional(Type.Object({ questions: Type.Integer(), seconds: Type.Union([Type.Number(), Type.Null()]) })),
  /** In a labyrinth: the rooms so far; the last room of the path is that of this question. */
  seen: Type.Optional(SeenRooms),
  /** Signed. Sending it back with the answer spares the server a look-up; it is never required. */
  ticket: Type.String(),
});
export type PlayerQuestion = Static<typeof PlayerQuestion>;

/** The percentage of the other players on the board who are behind this place. */
const better_than = Type.Optional(Type.Integer());

export const PersonTypeShown = Type.Object({
  id: Uuid,
  title: Type.String(),
  description: Type.String(),
  description_html: html,
  button: Type.String(),
  url_image: Type.Optional(Type.String()),
  image_copyright: Type.Optional(Type.String()),
  images: WireOutcome.properties.images,
});

export const GameResult = Type.Object({
  /** 0 when nothing is scored, as in a personality test. */
  points: Type.Number(),
  bonus_points: Type.Number(),
  correct: Type.Integer(),
  wrong: Type.Integer(),
  total: Type.Integer(),
  passed: Type.Optional(Type.Boolean()),
  /** The editor's text for players who passed, or for those who did not. */
  outcome_text: Type.Optional(Type.String()),
  outcome_html: html,
  person_type: Type.Optional(PersonTypeShown),
  shares: Type.Optional(Type.Array(Type.Object({ person_type_id: Uuid, title: Type.String(), share: Type.Number() }))),
  grade: Type.Optional(PersonTypeShown),
  time_used: Type.Number(),
  timed_out: Type.Boolean(),
  /** In a labyrinth: the way that she walked, and the points that wrong turns took. */
  walk: Type.Optional(
    Type.Object({
      ...SeenRooms.properties,
      is_out: Type.Boolean(),
      /** The number of rooms. */
      of: Type.Integer(),
      points_lost: Type.Number(),
      seconds_lost: Type.Number(),
    }),
  ),
  place: Type.Optional(Type.Integer()),
  better_than,
  /** The path of the player's own page, which lists her tests and diplomas. */
  own_page: Type.Optional(Type.String()),
  /** The questions with her answers and the right answers, if the result page may show them. */
  details: Type.Optional(Type.Array(ResultDetail)),
});
export type GameResult = Static<typeof GameResult>;

/** An activity as a player sees it before she starts. */
export const PlayerCover = Type.Object({
  id: Uuid,
  kind: Type.Enum(activityKinds),
  name: Type.String(),
  lang: Type.Integer(),
  stage: Type.Enum(stages),
  version: Type.Integer(),
  cover: withHtml(head.Cover),
  intro: withHtml(head.Intro),
  theme: head.Theme,
  /** The address of a font for its formulas; absent where it has none. */
  formula_font: Type.Optional(Type.String()),
  /** Set for the tenant, for all of its activities. */
  links: Type.Optional(Type.Object({ imprint_url: Type.Optional(Type.String()), privacy_url: Type.Optional(Type.String()) })),
  registration: Type.Object({
    title: Type.String(),
    text: Type.String(),
    html,
    button_text: Type.String(),
    fields: Type.Array(head.RegistrationField),
    terms_url: Type.String(),
    skip_disclaimer: Type.String(),
    moment: Type.Enum(['before', 'after', 'none']),
    can_skip: Type.Boolean(),
  }),
  /** The texts for players who passed and who did not come with the result, not before. */
  result: withHtml(Type.Omit(head.Result, ['passed_text', 'failed_text'])),
  settings: Type.Object({
    answer_feedback_mode: head.Settings.properties.answer_feedback_mode,
    time_limit_type: head.Settings.properties.time_limit_type,
    time_limit: head.Settings.properties.time_limit,
    fair_time: Type.Boolean(),
    pass_level: Type.Integer(),
    hide_leaderboard: Type.Boolean(),
    require_consent: Type.Boolean(),
    sound_desktop: Type.Boolean(),
    sound_mobile: Type.Boolean(),
    snow_effect: Type.Boolean(),
    main_menu: Type.Boolean(),
    custom_css: Type.String(),
    sponsor: head.Settings.properties.sponsor,
    share_reward: head.Settings.properties.share_reward,
  }),
  /** The number of questions in a game, and about how many seconds it takes. */
  questions: Type.Integer(),
  readable_time: Type.Integer(),
  /** Whether players can earn a diploma here: see own-diplomas. */
  gives_diploma: Type.Boolean(),
  /** The state of this player: the games left in the period (null: no limit), whether she is registered here, and a game to resume. */
  player: Type.Object({
    games_left: nullable(Type.Integer()),
    is_registered: Type.Boolean(),
    /** A registration that waits until its address is confirmed: the address, masked so that its owner recognizes it. */
    confirming: nullable(Type.String()),
    game_id: nullable(Uuid),
  }),
  /**
   * The first question, so that starting shows it immediately; only where seeing it early gives no advantage (no clock, nothing to fill in before).
   */
  first: Type.Optional(Type.Object({ question: PlayerQuestion, start_key: Type.String() })),
  /** For calendars: the board with its doors. */
  calendar: Type.Optional(PlayerCalendar),
  /** For collections: the page with its members. */
  collection: Type.Optional(PlayerCollection),
  /** The server's clock, by which doors open. */
  now: Type.Optional(Time),
});
export type PlayerCover = Static<typeof PlayerCover>;

export const Started = Type.Object({
  game_id: Uuid,
  number: Type.Integer(),
  total: Type.Integer(),
  /** Absent until the registration before the game is done, or its film was loaded: no part of a question is shown before its clock runs. */
  question: Type.Optional(PlayerQuestion),
  /** Load it, then request the question (get-next-question). */
  coming: Type.Optional(ComingClip),
  /** The points so far of a game that is resumed; absent in a silent one. */
  total_points: Type.Optional(Type.Number()),
  /** Seconds for the whole game, if it is timed. */
  time_limit: Type.Optional(Type.Number()),
  /** The fields to fill in before, where registration comes first. */
  registration: Type.Optional(Type.Object({ fields: Type.Array(head.RegistrationField) })),
  prefill: Type.Optional(
    Type.Object({ name: Type.Optional(Type.String()), email: Type.Optional(Type.String()), member_number: Type.Optional(Type.String()) }),
  ),
});
export type Started = Static<typeof Started>;

export const Answered = Type.Object({
  result: nullable(Type.Enum(['right', 'wrong', 'partly', 'unscored', 'time_over'])),
  points: nullable(Type.Number()),
  total_points: nullable(Type.Number()),
  correct_answer: Type.Optional(GivenAnswer),
  feedback: Type.Optional(PlayerFeedback),
  /** On the answers that this player chose. */
  answer_feedback: Type.Optional(Type.Array(AnswerFeedback)),
  poll: Type.Optional(Type.Array(Type.Object({ answer_id: Uuid, share: Type.Number() }))),
  finished: Type.Boolean(),
  /** With the last answer: what get-next-question then returns. Absent where it could not be read at once: request it there. */
  game_result: Type.Optional(GameResult),
  turn: Type.Optional(Turn),
  /** Absent where the next question's clock starts only when it is requested (get-next-question). */
  next: Type.Optional(PlayerQuestion),
  /** Load it before that request: the question has this film or sound. */
  coming: Type.Optional(ComingClip),
});
export type Answered = Static<typeof Answered>;

export const Next = Type.Object({
  finished: Type.Boolean(),
  question: Type.Optional(PlayerQuestion),
  number: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  result: Type.Optional(GameResult),
});
export type Next = Static<typeof Next>;

export const BoardRow = Type.Object({
  place: Type.Integer(),
  name: Type.String(),
  points: Type.Number(),
  bonus_points: Type.Number(),
  time_used: Type.Number(),
  is_me: Type.Boolean(),
});
export type BoardRow = Static<typeof BoardRow>;

export const Leaderboard = Type.Object({
  data: Type.Array(BoardRow),
  me: nullable(BoardRow),
  total: Type.Integer(),
  rounds: Type.Array(head.Round),
  /** Whether there is a combined board of this and other activities. */
  combined: Type.Boolean(),
  /** The organisation with which this activity's organisation shares a board (board=partners); null when there is none. */
  partner: nullable(Type.String()),
  hidden: Type.Boolean(),
  /** Whether this player has a result here and may still register for it. */
  can_register: Type.Boolean(),
  /** How corrections of questions changed this player's points. */
  corrections: Type.Array(Type.Object({ question: Type.String(), points: Type.Number() })),
});
export type Leaderboard = Static<typeof Leaderboard>;

export const Registered = Type.Object({
  /** The reply also has her stored input, by the keys of the fields; never passwords. */
  player: Type.Object({ id: Uuid, name: Type.String() }, { additionalProperties: Type.Union([Type.String(), Type.Boolean()]) }),
  place: Type.Optional(Type.Integer()),
  better_than,
  message: Type.String(),
  /** The address belongs to another device's player, and a code was sent to it; register again with the code to become that player. */
  code_sent: Type.Optional(Type.Boolean()),
  /** The masked address to which a link was sent: the registration counts once it is confirmed. */
  confirming: Type.Optional(Type.String()),
});
export type Registered = Static<typeof Registered>;

const uuid_front = Uuid;
const inGame = { uuid_front, game_id: Uuid };
const key = Type.Optional(Type.String({ maxLength: 200 }));
const prefill = {
  sj_n: Type.Optional(Type.String({ maxLength: 200 })),
  sj_e: Type.Optional(Type.String({ maxLength: 254 })),
  sj_m: Type.Optional(Type.String({ maxLength: 100 })),
};
const device_type = Type.Optional(Type.Enum(['desktop', 'mobile', 'tablet', 'screen']));
/** The player skips the registration before the game. Counts only where it may be skipped. */
const skip_registration = Type.Optional(Type.Boolean());
/** The fields of the activity's own registration page. Only its publication knows and checks them. */
const registrationForm = Type.Object(
  {
    uuid_front,
    game_id: Type.Optional(Uuid),
    quiz_localization_id: Type.Optional(Uuid),
    code: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: Type.Union([Type.String({ maxLength: 4000 }), Type.Boolean(), Type.Number()]) },
);
/** A call that registers a player. */
export const register = (path: `/${string}`, summary: string) =>
  operation({
    method: 'POST',
    path,
    summary,
    who: 'player',
    encoding: 'form',
    body: registrationForm,
    response: Registered,
    refusable: true,
    /** Forty fields of up to 4,000 characters, in the encoding of a form. */
    maxBodyBytes: 300_000,
    maxValues: 60,
    errors: ['not_found', 'too_many'],
  });

/** The body that starts a game. */
export const startFields = {
  uuid_front,
  device_type,
  /** The origin of the player: the UTM parameters of her page's address, and the host of the page in which it is embedded. */
  source: Type.Optional(GameSource),
  is_preview: Type.Optional(Type.Boolean()),
  key,
  fair_time: Type.Optional(Type.Enum([0, 1, 1.5, 2])),
  skip_registration,
  ...prefill,
};
/** Room for a hundred pairs, of which each counts four values. */
export const mostAnswerValues = 500;
/** The body that answers a question of a game. */
export const answerFields = {
  ...inGame,
  question_id: Uuid,
  answer: Type.Unknown(),
  ticket: Type.Optional(Type.String({ maxLength: 1000 })),
};

export const play = {
  readPlayerCover: operation({
    method: 'POST',
    path: '/api/v1/player/cover/:quizID',
    summary: 'Get everything the first screen needs.',
    who: 'player',
    params: byQuizId,
    body: object({ uuid_front: Type.Optional(uuid_front), key, is_preview: Type.Optional(Type.Boolean()) }),
    response: PlayerCover,
    refusable: true,
  }),
  startGame: operation({
    method: 'POST',
    path: '/api/v1/player/start/:quizID',
    summary: 'Start a game, or resume the open one.',
    who: 'player',
    params: byQuizId,
    body: object({ ...startFields, start_key: Type.Optional(Type.String({ maxLength: 1000 })) }),
    response: Started,
    refusable: true,
    begins: true,
  }),
  startGameByLink: operation({
    method: 'GET',
    path: '/api/v1/player/start/:quizID',
    summary: 'Start a game from a link that prefills the registration.',
    who: 'player',
    params: byQuizId,
    query: object({ uuid_front, device_type, key, skip_registration, ...prefill }),
    response: Started,
    refusable: true,
    begins: true,
  }),
  answerQuestion: operation({
    method: 'POST',
    path: '/api/v1/player/question-answer',
    summary: 'Answer a question of a game.',
    notes:
      'The answer is durable once acknowledged, and counts once however often it is sent. The reply to the last answer also brings the result of the game (game_result).',
    who: 'player',
    body: object(answerFields),
    response: Answered,
    refusable: true,
    maxBodyBytes: 64_000,
    maxValues: mostAnswerValues,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
  getNextQuestion: operation({
    method: 'POST',
    path: '/api/v1/player/get-next-question',
    summary: 'Get the question that is due, or the result.',
    who: 'player',
    body: object(inGame),
    response: Next,
    refusable: true,
    errors: ['not_found', 'forbidden'],
  }),
  exitGame: operation({
    method: 'POST',
    path: '/api/v1/player/exit-game',
    summary: 'Leave a game.',
    notes: 'Works as a beacon. The game can be resumed.',
    who: 'player',
    encoding: 'form',
    body: object(inGame),
    response: Success,
    errors: ['not_found'],
  }),
  deletePreview: operation({
    method: 'POST',
    path: '/api/v1/player/delete-preview',
    summary: 'Delete the game of a preview.',
    notes: 'Works as a beacon, and may be repeated.',
    who: 'player',
    encoding: 'form',
    body: object(inGame),
    response: Success,
    errors: ['not_found', 'forbidden'],
  }),
  registerBefore: register('/api/v1/player/player-register-before', 'Register before playing.'),
  registerAfter: register('/api/v1/player/player-register-after', 'Register after playing.'),
  getPlayerByEmail: operation({
    method: 'POST',
    path: '/api/v1/player/get-player-by-email',
    summary: 'Check whether an address is known.',
    notes: 'Never returns personal data.',
    who: 'player',
    body: object({
      email: Type.String({ format: 'idn-email', maxLength: 254 }),
      regsource_id: Uuid,
      regsource_type: Type.Enum(['calendar', 'quizlocalization']),
    }),
    response: Type.Object({ known: Type.Boolean() }),
    limit: { times: 20, seconds: 60, per: 'address' },
    errors: ['not_found'],
  }),
  confirmEmail: operation({
    method: 'POST',
    path: '/api/v1/player/confirm-email',
    summary: 'Confirm the address of a registration.',
    notes: 'Takes the token of the link that was sent to it. May be repeated.',
    who: 'player',
    body: object({ token: Type.String({ maxLength: 200 }), uuid_front: Type.Optional(uuid_front) }),
    response: Type.Object({ state: Type.Enum(['confirmed', 'expired', 'unknown']) }),
    limit: { times: 300, seconds: 60, per: 'address' },
  }),
  sendConfirmation: operation({
    method: 'POST',
    path: '/api/v1/player/send-confirmation',
    summary: 'Resend the link that confirms an address.',
    who: 'player',
    body: object({ uuid_front, quiz_localization_id: Uuid }),
    response: Success,
    limit: { times: 60, seconds: 60, per: 'address' },
    errors: ['not_found'],
  }),
  readLeaderboard: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:id/leaderboard',
    summary: 'Get the top 100 and this player’s own place.',
    notes:
      'Of this activity or one of its rounds; with board=combined of this and other activities together; with board=partners of two organisations that work together.',
    who: 'player',
    params: byId,
    query: object({
      board: Type.Optional(Type.Enum(['own', 'combined', 'partners'])),
      round: Type.Optional(Uuid),
      uuid_front: Type.Optional(uuid_front),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
    }),
    response: Leaderboard,
  }),
};
