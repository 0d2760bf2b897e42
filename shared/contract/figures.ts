import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import * as question from '#shared/content/question.ts';
import { nullable, paged, Time, Uuid } from './operation.ts';

export const Count = Type.Integer({ minimum: 0 });
/** 0 to 1; null where there is nothing to share. */
const Share = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const Seconds = nullable(Type.Number({ minimum: 0 }));
/** ISO 3166, two letters; null where it is not known. */
const Country = nullable(Type.String());

/** Devices that a game can be played on. */
export const deviceTypes = ['desktop', 'mobile', 'tablet', 'screen'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** First and last day of the answer, on the calendar of the activity; both are part of it. */
export const period = { from: Day, to: Day };

/** Started, played to the end, and registered in the period; and how many different players started a game in it, exactly. */
export const Totals = Type.Object({ games: Count, finished: Count, registrations: Count, unique_players: Count });
export type Totals = Static<typeof Totals>;

/** Of games played to their end; null without any. */
const averages = { average_points: nullable(Type.Number()), average_time: Seconds };
const DeviceCounts = Type.Object(Object.fromEntries(deviceTypes.map((device) => [device, Count])) as Record<DeviceType, typeof Count>);

/** Days on which something happened, from the first one on. `unique`: different players of that day alone, so days do not add up. */
const DayFigures = Type.Object({ date: Day, games: Count, finished: Count, registrations: Count, unique: Count });

const summed = {
  ...period,
  days: Type.Array(DayFigures),
  totals: Totals,
  looked_at: Type.Object({
    games: Count,
    ...averages,
    devices: DeviceCounts,
    /** Games that were given more time, or no clock. Who asked for it is told nowhere. */
    fair_time: Count,
  }),
};
export const QuizStatistics = Type.Object(summed);
export type QuizStatistics = Static<typeof QuizStatistics>;

/** What happened at a door in the period. */
export const HatchFigures = Type.Object({
  hatch_id: Uuid,
  /** Its number, from 1; null where the calendar has no such door any more. */
  day: nullable(Type.Integer()),
  type: nullable(Type.String()),
  /** It is not in the draft any more. */
  is_deleted: Type.Boolean(),
  /** How often it was opened, and by how many different devices for the first time. */
  views: Count,
  viewers: Count,
  /** Of the links behind it. */
  clicks: Count,
  games: Count,
  finished: Count,
  /** Seconds in the questions, of who played to the end. */
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

/** Players are counted where they first played in the period, so that countries add up to all of them. The most first. */
export const CountryRow = Type.Object({ country: Country, players: Count, games: Count });
export type CountryRow = Static<typeof CountryRow>;
export const CountryStatistics = Type.Object({ ...period, data: Type.Array(CountryRow) });
export type CountryStatistics = Static<typeof CountryStatistics>;

/** One of the answers that a question offers, and how many took it; of questions that take several, shares add up to more than 1. */
const OptionRow = Type.Object({
  answer_id: Uuid,
  /** Of a picture, what it is said to show; null where nothing is said. */
  text: nullable(Type.String()),
  /** Its picture, at GET /media/{key}. */
  image_key: nullable(Type.String()),
  is_right: nullable(Type.Boolean()),
  count: Count,
  /** Of the answers in time. */
  share: Share,
});

export const QuestionRow = Type.Object({
  question_id: Uuid,
  /** Its place among the questions of its part, from 1; null where it is not in the draft any more. */
  number: nullable(Type.Integer()),
  /** The door that it stands behind, and its number; null where there are no doors. */
  hatch_id: nullable(Uuid),
  day: nullable(Type.Integer()),
  text: Type.String(),
  type: Type.Enum(question.questionTypes),
  is_deleted: Type.Boolean(),
  /** Games in which it was due. */
  reached: Count,
  /** Answers in time, which are right, partly right, wrong or not scored; and those whose time was over. */
  answered: Count,
  right: Count,
  partly: Count,
  wrong: Count,
  unscored: Count,
  time_over: Count,
  /** Seconds, of answers in time; null without any. */
  average_time: Seconds,
  options: Type.Array(OptionRow),
  /** Of questions that ask for a number: the values given, from the least, at most 200 of them. */
  values: Type.Array(Type.Object({ value: Type.Number(), count: Count, share: Share })),
  /** Of questions that ask for words: how many there are to read. */
  texts: Count,
});
export type QuestionRow = Static<typeof QuestionRow>;

export const QuestionStatistics = Type.Object({
  ...period,
  data: Type.Array(QuestionRow),
  looked_at: Type.Object({ games: Count, of_games: Count }),
});
export type QuestionStatistics = Static<typeof QuestionStatistics>;

/** A text that somebody answered; who it was is told nowhere. */
const TextRow = Type.Object({ text: Type.String(), at: Time });
export const TextList = paged(TextRow);
export type TextList = Static<typeof TextList>;

/** Where games were given up: the question was due and not answered. Games that are still going on are among them. */
export const ExitRow = Type.Object({
  question_id: Uuid,
  number: nullable(Type.Integer()),
  text: Type.String(),
  is_deleted: Type.Boolean(),
  reached: Count,
  exits: Count,
  /** Of those who reached it. */
  share: Share,
});
export const ExitStatistics = Type.Object({ ...period, data: Type.Array(ExitRow) });
export type ExitStatistics = Static<typeof ExitStatistics>;

/** Which ways were gone in a labyrinth. `number`: the room's place in the draft; null where it is not in it any more. */
export const WayStatistics = Type.Object({
  ...period,
  games: Count,
  /** There are more games than were looked at. */
  is_newest_only: Type.Boolean(),
  rooms: Type.Array(Type.Object({ question_id: Uuid, number: nullable(Type.Integer()), name: Type.String(), text: Type.String() })),
  /** The most walked first. `to`: null: the way out. */
  ways: Type.Array(Type.Object({ from: Uuid, to: nullable(Uuid), times: Count })),
});
export type WayStatistics = Static<typeof WayStatistics>;

/** To which person type or grade games came that were played to their end in the period; the activity's own in their order, then those that it has no more. */
export const OutcomeStatistics = Type.Object({
  ...period,
  /** Games of which it is known. */
  games: Count,
  outcomes: Type.Array(
    Type.Object({
      /** null: none was reached. */
      outcome_id: nullable(Uuid),
      /** As the draft has it, else the newest publication. */
      title: Type.String(),
      /** Its picture, at GET /media/{key}. */
      image_key: nullable(Type.String()),
      is_deleted: Type.Boolean(),
      games: Count,
      share: Share,
    }),
  ),
  /** null where nothing is passed, and where nothing was played. */
  passed: nullable(Type.Object({ passed: Count, failed: Count })),
});
export type OutcomeStatistics = Static<typeof OutcomeStatistics>;

/** Where games came from: the UTM parameters of the address, else the host that the player was embedded in. All null: opened directly, or not known. */
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
  /** Games that somebody is in the middle of. */
  playing: Count,
  /** Since midnight by the activity's clocks. */
  games_today: Count,
  finished_today: Count,
  registrations_today: Count,
  at: Time,
});
export const LiveFigures = Live;
export type LiveFigures = Static<typeof LiveFigures>;

/** All that one page about an activity shows, in one answer. */
export const Overview = Type.Object({
  ...period,
  timezone: Type.String(),
  totals: Totals,
  ...averages,
  /** The same number of days just before. */
  before: Type.Object({ ...period, totals: Totals, views: Count }),
  days: Type.Array(Type.Object({ ...DayFigures.properties, views: Count })),
  funnel: Type.Object({
    /** Of the first screen. */
    views: Count,
    started: Count,
    questions: Type.Array(QuestionStep),
    finished: Count,
    registered: Count,
    shared: Count,
  }),
  /** Games by when they were started: weekday 1 is Monday. The hour that a clock change repeats adds to its cell. Cells without games are left out. */
  heat: Type.Array(
    Type.Object({ weekday: Type.Integer({ minimum: 1, maximum: 7 }), hour: Type.Integer({ minimum: 0, maximum: 23 }), games: Count }),
  ),
  devices: DeviceCounts,
  countries: Type.Array(CountryRow),
  sources: Type.Array(SourceRow),
  live: Live,
  /** A change of timezone is still being worked in: days are partly by the clocks of before. */
  is_rebuilding: Type.Boolean(),
});
export type Overview = Static<typeof Overview>;

/** Months begin on the first; of the first and the last one only the days asked for are in it. */
const MonthRow = Type.Object({ date: Day, total: Count, unique: Count, registrations: Count });
export const Kpi = Type.Object({ totalGames: Count, totalRegistrations: Count, totalUniquePlayers: Count });
export type Kpi = Static<typeof Kpi>;

const byMonth = Type.Object({ gamesByMonth: Type.Array(MonthRow) });
const ofEachKind = Type.Object(Object.fromEntries(activityKinds.map((kind) => [kind, byMonth])) as Record<ActivityKind, typeof byMonth>);

/** Every activity's games count on its own calendar days. */
export const TenantStatistics = Type.Object({
  ...period,
  ...ofEachKind.properties,
  kpi: Kpi,
  /** The same number of days just before. */
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
