import { Type, type Static } from 'typebox';
import * as question from '#shared/content/question.ts';
import { byId, nullable, object, operation, Uuid } from './operation.ts';

const Day = Type.String({ format: 'date' });
const Count = Type.Integer({ minimum: 0 });

/** Devices that a game can be played on. */
export const deviceTypes = ['desktop', 'mobile', 'tablet', 'screen'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** First and last day of the answer, on the calendar of the activity; both are part of it. */
const period = { from: Day, to: Day };

/**
 * What games tell beside their counts. `games` is how many were looked at: all that were started in the period or, of a longer list than
 * can be read at once, the newest ones.
 */
const looked = { games: Count };

export const QuizStatistics = Type.Object({
  ...period,
  /** Days on which something happened, from the first one on. */
  days: Type.Array(Type.Object({ date: Day, games: Count, finished: Count, registrations: Count })),
  totals: Type.Object({
    /** Started, played to the end, and registered in the period. */
    games: Count,
    finished: Count,
    registrations: Count,
    /** Different players of the games started in the period; null where not all of them were looked at. */
    unique_players: nullable(Count),
  }),
  looked_at: Type.Object({
    ...looked,
    /** Of games played to their end; null without any. Seconds. */
    average_points: nullable(Type.Number()),
    average_time: nullable(Type.Number()),
    devices: Type.Object(Object.fromEntries(deviceTypes.map((device) => [device, Count])) as Record<DeviceType, typeof Count>),
    /** Games that were given more time, or no clock. Who asked for it is told nowhere. */
    fair_time: Count,
  }),
});
export type QuizStatistics = Static<typeof QuizStatistics>;

export const QuestionRow = Type.Object({
  question_id: Uuid,
  text: Type.String(),
  type: Type.Enum(question.questionTypes),
  /** It is not in the draft any more. */
  is_deleted: Type.Boolean(),
  /** Answers in time, which are right, partly right, wrong or not scored; and those whose time was over. */
  answered: Count,
  right: Count,
  partly: Count,
  wrong: Count,
  unscored: Count,
  time_over: Count,
  /** Seconds, of answers in time; null without any. */
  average_time: nullable(Type.Number()),
});
export type QuestionRow = Static<typeof QuestionRow>;

export const QuestionStatistics = Type.Object({
  ...period,
  data: Type.Array(QuestionRow),
  looked_at: Type.Object({ ...looked, of_games: Count }),
});
export type QuestionStatistics = Static<typeof QuestionStatistics>;

const query = object({ from: Type.Optional(Day), to: Type.Optional(Day) });

export const statistics = {
  readQuizStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/quiz/:id',
    summary: 'Games, registrations and what games tell, of the days from `from` to `to`: the last three months where nothing else is said.',
    who: ['quiz_statistics_view'],
    params: byId,
    query,
    response: QuizStatistics,
  }),
  readQuestionStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/questions/:id',
    summary: 'How each question was answered in the games started on the days from `from` to `to`; previews never count.',
    who: ['quiz_statistics_view'],
    params: byId,
    query,
    response: QuestionStatistics,
  }),
};
