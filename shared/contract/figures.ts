import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import * as question from '#shared/content/question.ts';
import { nullable, paged, Time, Uuid } from './operation.ts';

export const Count = Type.Integer({ minimum: 0 });
/** 0 to 1; null when there is nothing to divide. */
const Share = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const Seconds = nullable(Type.Number({ minimum: 0 }));
/** ISO 3166, two letters; null when unknown. */
const Country = nullable(Type.String());

/** Kinds of devices for playing. */
export const deviceTypes = ['desktop', 'mobile', 'tablet', 'screen'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** The first and the last day of the reply, in the activity's timezone; both inclusive. */
export const period = { from: Day, to: Day };

/** Games started, games finished and registrations in the period, and the exact number of different players who started a game in it. */
export const Totals = Type.Object({ games: Count, finished: Count, registrations: Count, unique_players: Count });
export type Totals = Static<typeof Totals>;

/** Averages over finished games; null without any. */
const averages = { average_points: nullable(Type.Number()), average_time: Seconds };
const DeviceCounts = Type.Object(Object.fromEntries(deviceTypes.map((device) => [device, Count])) as Record<DeviceType, typeof Count>);

/** Days on which something happened, in order. `unique`: different players of that day alone, so days do not add up. */
const DayFigures = Type.Object({ date: Day, games: Count, finished: Count, registrations: Count, unique: Count });

const summed = {
  ...period,
  days: Type.Array(DayFigures),
  totals: Totals,
  looked_at: Type.Object({
    games: Count,
    ...averages,
    devices: DeviceCounts,
    /** Games with extended time or without a clock. Nothing reveals who asked for it. */
    fair_time: Count,
  }),
};
export const QuizStatistics = Type.Object(summed);
export type QuizStatistics = Static<typeof QuizStatistics>;

/** What happened at a door in the period. */
export const HatchFigures = Type.Object({
  hatch_id: Uuid,
  /** Its number, from 1; null when the calendar no longer has the door. */
  day: nullable(Type.Integer()),
  type: nullable(Type.String()),
  /** The draft no longer has it. */
  is_deleted: Type.Boolean(),
  /** How often it was opened, and how many different devices opened it for the first time. */
  views: Count,
  viewers: Count,
  /** Clicks on the links behind it. */
  clicks: Count,
  games: Count,
  finished: Count,
  /** Seconds spent on the questions, by players who finished. */
  time_per_user: Seconds,
  average_points: nullable(Type.Number()),
});
export type HatchFigures = Static<typeof HatchFigures>;

export const CalendarStatistics = Type.Object({ ...summed, hatches: Type.Array(HatchFigures) });
export type CalendarStatistics = Static<typeof CalendarStatistics>;

export const HatchStatistics = Type.Object({
  ...period,
  hatch: HatchFigures,
  days: Type.Array(Type.Object({ date: Day, views: Count, viewers: Count, clicks: Count, games: Count, finished: Count })),
});
export type HatchStatistics = Static<typeof HatchStatistics>;

/** Players count in the country where they first played in the period, so that countries add up to all players. The largest first. */
export const CountryRow = Type.Object({ country: Country, players: Count, games: Count });
export type CountryRow = Static<typeof CountryRow>;
export const CountryStatistics = Type.Object({ ...period, data: Type.Array(CountryRow) });
export type CountryStatistics = Static<typeof CountryStatistics>;

/**
 * An answer option of a question, and how many chose it: those of the question, then deleted ones that were chosen. When several can be chosen, the
 * shares add up to more than 1.
 */
const OptionRow = Type.Object({
  /** Of pairs, the stem: a row has the words of a pair, and only the wrong option that the stem got most has one. */
  answer_id: Uuid,
  /** For a picture, its alternative text; null when it has none. */
  text: nullable(Type.String()),
  /** Its picture, at GET /media/{key}. */
  image_key: nullable(Type.String()),
  is_right: nullable(Type.Boolean()),
  /** Chosen in an earlier version; the question no longer has it. */
  is_deleted: Type.Boolean(),
  count: Count,
  /** Share of the answers in time. */
  share: Share,
});

export const QuestionRow = Type.Object({
  question_id: Uuid,
  /** Its position among the questions of its part, from 1; null when the draft no longer has it. */
  number: nullable(Type.Integer()),
  /** The door behind which it is, and its number; null when there are no doors. */
  hatch_id: nullable(Uuid),
  day: nullable(Type.Integer()),
  text: Type.String(),
  type: Type.Enum(question.questionTypes),
  is_deleted: Type.Boolean(),
  /** Games in which it became due. */
  reached: Count,
  /** Answers in time (right, partly right, wrong or not scored), and questions whose time ran out. */
  answered: Count,
  right: Count,
  partly: Count,
  wrong: Count,
  unscored: Count,
  time_over: Count,
  /** Seconds, over answers in time; null without any. */
  average_time: Seconds,
  options: Type.Array(OptionRow),
  /** For number questions: the values given, in ascending order, at most 200; `label`: the words at that end of the scale. */
  values: Type.Array(Type.Object({ value: Type.Number(), count: Count, share: Share, label: Type.Optional(Type.String()) })),
  /** For text questions: how many texts there are to read. */
  texts: Count,
});
export type QuestionRow = Static<typeof QuestionRow>;

export const QuestionStatistics = Type.Object({
  ...period,
  data: Type.Array(QuestionRow),
  looked_at: Type.Object({ games: Count, of_games: Count }),
});
export type QuestionStatistics = Static<typeof QuestionStatistics>;

/** An answered text; nothing reveals its writer. */
const TextRow = Type.Object({ text: Type.String(), at: Time });
export const TextList = paged(TextRow);
export type TextList = Static<typeof TextList>;

/** The answers in a gap of a text, the most usual first, at most 20. Answers that differ only in how they are written are counted as one. */
const GapRow = Type.Object({
  id: Type.String(),
  /** Its place among the gaps of the text, from 1; deleted ones come last. */
  number: Type.Integer(),
  answered: Count,
  answers: Type.Array(Type.Object({ text: Type.String(), count: Count, is_right: Type.Boolean() })),
});
export const GapStatistics = Type.Object({ data: Type.Array(GapRow) });
export type GapStatistics = Static<typeof GapStatistics>;

/** Where games were abandoned: the question was due and not answered. Includes games that are still being played. */
export const ExitRow = Type.Object({
  question_id: Uuid,
  number: nullable(Type.Integer()),
  text: Type.String(),
  is_deleted: Type.Boolean(),
  reached: Count,
  exits: Count,
  /** Share of the games that reached it. */
  share: Share,
});
export const ExitStatistics = Type.Object({ ...period, data: Type.Array(ExitRow) });
export type ExitStatistics = Static<typeof ExitStatistics>;

/** The ways that players took in a labyrinth. `number`: the room's position in the draft; null when the draft no longer has it. */
export const WayStatistics = Type.Object({
  ...period,
  games: Count,
  /** There are more games than were evaluated. */
  is_newest_only: Type.Boolean(),
  rooms: Type.Array(Type.Object({ question_id: Uuid, number: nullable(Type.Integer()), name: Type.String(), text: Type.String() })),
  /** The most used first. `to`: null means the exit. */
  ways: Type.Array(Type.Object({ from: Uuid, to: nullable(Uuid), times: Count })),
});
export type WayStatistics = Static<typeof WayStatistics>;

/** How many games that ended in the period reached each person type or grade: the activity's own in their order, then those that it no longer has. */
export const OutcomeStatistics = Type.Object({
  ...period,
  /** Games whose outcome is known. */
  games: Count,
  outcomes: Type.Array(
    Type.Object({
      /** null: the game reached none. */
      outcome_id: nullable(Uuid),
      /** From the draft, or else from the newest publication. */
      title: Type.String(),
      /** Its picture, at GET /media/{key}. */
      image_key: nullable(Type.String()),
      is_deleted: Type.Boolean(),
      games: Count,
      share: Share,
    }),
  ),
  /** null when nothing can be passed, and when nothing was played. */
  passed: nullable(Type.Object({ passed: Count, failed: Count })),
});
export type OutcomeStatistics = Static<typeof OutcomeStatistics>;

/**
 * Where games came from: the UTM parameters of the address, or else the host of the page that embedded the player. All null: opened directly, or
 * unknown.
 */
const SourceRow = Type.Object({
  source: nullable(Type.String()),
  medium: nullable(Type.String()),
  campaign: nullable(Type.String()),
  host: nullable(Type.String()),
  games: Count,
});

const QuestionStep = Type.Object({
  question_id: Uuid,
  hatch_id: nullable(Uuid),
  number: nullable(Type.Integer()),
  text: Type.String(),
  reached: Count,
  answered: Count,
});

const Live = Type.Object({
  /** Games in progress. */
  playing: Count,
  /** Since midnight in the activity's timezone. */
  games_today: Count,
  finished_today: Count,
  registrations_today: Count,
  at: Time,
});
export const LiveFigures = Live;
export type LiveFigures = Static<typeof LiveFigures>;

/** Everything that a page about an activity shows, in one reply. */
export const Overview = Type.Object({
  ...period,
  timezone: Type.String(),
  totals: Totals,
  ...averages,
  /** The same number of days immediately before. */
  before: Type.Object({ ...period, totals: Totals, views: Count }),
  days: Type.Array(Type.Object({ ...DayFigures.properties, views: Count })),
  funnel: Type.Object({
    /** Views of the first screen. */
    views: Count,
    started: Count,
    questions: Type.Array(QuestionStep),
    finished: Count,
    registered: Count,
    shared: Count,
  }),
  /**
   * Games by the time of their start: weekday 1 is Monday. An hour that a clock change repeats counts in the same cell. Cells without games are
   * absent.
   */
  heat: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), hour: Type.Integer({ minimum: 0, maximum: 23 }), games: Count }),
  ),
  devices: DeviceCounts,
  countries: Type.Array(CountryRow),
  sources: Type.Array(SourceRow),
  live: Live,
  /** A change of timezone is still being applied: some days are still in the previous timezone. */
  is_rebuilding: Type.Boolean(),
});
export type Overview = Static<typeof Overview>;

/** Months start on the first; the first and the last month contain only the requested days. */
const MonthRow = Type.Object({ date: Day, total: Count, unique: Count, registrations: Count });
export const Kpi = Type.Object({ totalGames: Count, totalRegistrations: Count, totalUniquePlayers: Count });
export type Kpi = Static<typeof Kpi>;

const byMonth = Type.Object({ gamesByMonth: Type.Array(MonthRow) });
const ofEachKind = Type.Object(Object.fromEntries(activityKinds.map((kind) => [kind, byMonth])) as Record<ActivityKind, typeof byMonth>);

/** The games of each activity count on the days of its own timezone. */
export const TenantStatistics = Type.Object({
  ...period,
  ...ofEachKind.properties,
  kpi: Kpi,
  /** The same number of days immediately before. */
  before: Type.Object({ ...period, kpi: Kpi }),
});
export type TenantStatistics = Static<typeof TenantStatistics>;

export const StaffTenantStatistics = Type.Object({
  ...TenantStatistics.properties,
  tenant: Type.Object({ id: Uuid, name: Type.String() }),
});

export const UniqueStatistics = Type.Object({
  ...period,
  totalUniquePlayers: Count,
  kinds: Type.Object(Object.fromEntries(activityKinds.map((kind) => [kind, Count])) as Record<ActivityKind, typeof Count>),
  months: Type.Array(Type.Object({ date: Day, unique: Count })),
});
export type UniqueStatistics = Static<typeof UniqueStatistics>;

export const CalendarsStatistics = Type.Object({
  ...period,
  ...byMonth.properties,
  data: Type.Array(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      views: Count,
      games: Count,
      finished: Count,
      registrations: Count,
      unique_players: Count,
    }),
  ),
});
export type CalendarsStatistics = Static<typeof CalendarsStatistics>;
