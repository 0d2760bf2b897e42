import { Type } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import {
  CalendarStatistics,
  CalendarsStatistics,
  CountryStatistics,
  ExitStatistics,
  GapStatistics,
  HatchStatistics,
  Kpi,
  LiveFigures,
  OutcomeStatistics,
  Overview,
  QuestionStatistics,
  QuizStatistics,
  StaffTenantStatistics,
  TenantStatistics,
  TextList,
  UniqueStatistics,
  WayStatistics,
  period,
} from './figures.ts';
import { LinkStatistics } from './sharing.ts';
import { byId, byQuizId, object, operation, pageQuery, Success, Time, Uuid, type Operation } from './operation.ts';

export const statisticFormats = ['xlsx', 'csv', 'pdf'] as const;
export type StatisticFormat = (typeof statisticFormats)[number];

const days = { from: Type.Optional(Day), to: Type.Optional(Day) };
const query = object(days);

/** Reads figures of the resource in the path, by default for the last three months. Previews and excluded players never count. */
const read = <const P extends string, R extends Operation['response']>(path: P, summary: string, response: R) =>
  operation({
    method: 'GET',
    path: `/api/v1/statistics/${path}/:id`,
    summary,
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response,
  });
const readTenant = <const P extends string, R extends Operation['response']>(path: P, summary: string, response: R) =>
  operation({ method: 'GET', path: `/api/v1/statistics/${path}`, summary, who: ['quiz_statistics_view'], visit: 'read', query, response });

export const statistics = {
  readQuizStatistics: read('quiz', 'Get the statistics of a quiz for a period, by default the last three months.', QuizStatistics),
  readCalendarStatistics: read('calendar', 'Get the statistics of a calendar, including each door.', CalendarStatistics),
  readHatchStatistics: read('hatch', 'Get the views, clicks, games and time per user of a door.', HatchStatistics),
  readOverview: read('overview', 'Get the overview of an activity of any kind.', Overview),
  readLiveFigures: operation({
    method: 'GET',
    path: '/api/v1/statistics/live/:id',
    summary: 'Get the number of current players of an activity, and its counts of today.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    response: LiveFigures,
  }),
  readQuestionStatistics: read(
    'questions',
    'Get how each question was answered in games started in a period, without previews.',
    QuestionStatistics,
  ),
  readTexts: operation({
    method: 'GET',
    path: '/api/v1/statistics/questions/:id/texts',
    summary: 'List the text answers to a question, newest first.',
    notes: '`search` finds answers that contain the given words.',
    who: ['quiz_statistics_view'],
    params: byId,
    query: object({ ...days, ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: TextList,
  }),
  readGaps: operation({
    method: 'GET',
    path: '/api/v1/statistics/questions/:id/gaps',
    summary: 'Get what players filled in each gap of a text, the most usual answers first.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: GapStatistics,
  }),
  readCountryStatistics: read('country', 'Get the players and games of an activity by country.', CountryStatistics),
  readCalendarCountryStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/calendar/:id/country',
    summary: 'Get the players and games of a calendar by country.',
    notes: 'Same as GET /api/v1/statistics/country/{id}.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: CountryStatistics,
  }),
  readCalendarLinkStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/calendar/:id/links',
    summary: 'Get the views and clicks of a calendar’s links and ads, and the results of sharing.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: LinkStatistics,
  }),
  readExits: read('exits', 'Get the questions of a quiz at which games were abandoned.', ExitStatistics),
  readWays: read('ways', 'Get how often players went from each room of a labyrinth to another.', WayStatistics),
  readOutcomes: read('outcomes', 'Get how often players reached each person type or grade.', OutcomeStatistics),
  readHatchExits: operation({
    method: 'GET',
    path: '/api/v1/statistics/exits/:id/questions',
    summary: 'Get the questions of a door at which games were abandoned.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: ExitStatistics,
  }),
  readTenantStatistics: readTenant(
    'tenant',
    'Get the games, unique players and registrations by month, for each kind of activity.',
    TenantStatistics,
  ),
  readTenantKpi: readTenant('kpi/tenant', 'Get the key figures of all activities together.', Type.Object({ ...period, ...Kpi.properties })),
  readUniqueStatistics: readTenant(
    'unique-statistics/tenant',
    'Get the number of unique players in total, by kind and by month.',
    UniqueStatistics,
  ),
  readCalendarsStatistics: readTenant(
    'calendar-statistics',
    'Get the figures of all calendars, by month and by calendar.',
    CalendarsStatistics,
  ),
  readStaffTenantStatistics: operation({
    method: 'POST',
    path: '/api/v1/statistics/tenant',
    summary: 'Get the statistics of any organisation.',
    without_key: 'reads',
    who: 'staff',
    without_tenant: true,
    body: object({ tenant: Uuid, ...days }),
    response: StaffTenantStatistics,
    errors: ['not_found'],
  }),
  exportStatistics: operation({
    method: 'POST',
    path: '/api/v1/:quizID/statistics',
    summary: 'Create a link to a file with the statistics of an activity.',
    notes:
      'The link works for 15 minutes, for anyone who has it. quiz_localization_id is the same id as in the path, which takes precedence. format: xlsx by default.',
    who: ['quiz_statistics_export'],
    params: byQuizId,
    body: object({ ...days, quiz_localization_id: Type.Optional(Uuid), format: Type.Optional(Type.Enum(statisticFormats)) }),
    response: Type.Object({ file: Type.String(), expires_at: Time }),
  }),
  readStatisticsFile: operation({
    method: 'GET',
    path: '/api/v1/statistics/files/:token',
    summary: 'Download a statistics file by its link.',
    notes: 'XLSX, CSV files in a ZIP, or a report as tagged PDF (PDF/UA-1). Returns 404 once the link is older than 15 minutes.',
    who: 'anyone',
    params: object({ token: Type.String({ maxLength: 200 }) }),
    response: Type.String(),
    raw: true,
    limit: { times: 60, seconds: 60, per: 'address' },
    errors: ['not_found'],
  }),
  clearStatisticPreview: operation({
    method: 'POST',
    path: '/api/v1/clear-statistic-preview',
    summary: 'Delete the game of a preview with all its answers.',
    notes: 'May be repeated.',
    who: 'player',
    body: object({ uuid_front: Uuid, game_id: Uuid }),
    response: Success,
    errors: ['forbidden'],
  }),
};
