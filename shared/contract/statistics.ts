import { Type } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import {
  CalendarStatistics,
  CalendarsStatistics,
  CountryStatistics,
  ExitStatistics,
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
  readQuizStatistics: read(
    'quiz',
    'Games, registrations and what games tell, of the days from `from` to `to`: the last three months where nothing else is said.',
    QuizStatistics,
  ),
  readCalendarStatistics: read('calendar', 'The same of a calendar, with what happened at each door.', CalendarStatistics),
  readHatchStatistics: read('hatch', 'Views, clicks, games and time per user of a door.', HatchStatistics),
  readOverview: read('overview', 'All that one page about an activity of any kind shows.', Overview),
  readLiveFigures: operation({
    method: 'GET',
    path: '/api/v1/statistics/live/:id',
    summary: 'How many are playing an activity now, and its counts of today.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    response: LiveFigures,
  }),
  readQuestionStatistics: read(
    'questions',
    'How each question of an activity of any kind was answered in the games started on the days from `from` to `to`; previews never count.',
    QuestionStatistics,
  ),
  readTexts: operation({
    method: 'GET',
    path: '/api/v1/statistics/questions/:id/texts',
    summary: 'What was answered in words to a question, the newest first. search: words that are in it.',
    who: ['quiz_statistics_view'],
    params: byId,
    query: object({ ...days, ...pageQuery, search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: TextList,
  }),
  readCountryStatistics: read('country', 'Players and games of an activity by country.', CountryStatistics),
  readCalendarCountryStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/calendar/:id/country',
    summary: 'The same as statistics/country.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: CountryStatistics,
  }),
  readCalendarLinkStatistics: operation({
    method: 'GET',
    path: '/api/v1/statistics/calendar/:id/links',
    summary: 'Views and clicks of links and ads of a calendar, and what came of sharing.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: LinkStatistics,
  }),
  readExits: read('exits', 'At which questions of a quiz games were given up.', ExitStatistics),
  readWays: read('ways', 'From which room of a labyrinth to which one players went, and how often.', WayStatistics),
  readOutcomes: read(
    'outcomes',
    'How often players came to each person type of a personality test, or grade of an academy test.',
    OutcomeStatistics,
  ),
  readHatchExits: operation({
    method: 'GET',
    path: '/api/v1/statistics/exits/:id/questions',
    summary: 'At which of a door’s questions games were given up.',
    who: ['quiz_statistics_view'],
    visit: 'read',
    params: byId,
    query,
    response: ExitStatistics,
  }),
  readTenantStatistics: readTenant(
    'tenant',
    'Games, different players and registrations by month, for each kind of activity.',
    TenantStatistics,
  ),
  readTenantKpi: readTenant('kpi/tenant', 'What all activities together came to.', Type.Object({ ...period, ...Kpi.properties })),
  readUniqueStatistics: readTenant(
    'unique-statistics/tenant',
    'How many different players there were, in all, by kind and by month.',
    UniqueStatistics,
  ),
  readCalendarsStatistics: readTenant(
    'calendar-statistics',
    'All calendars: by month, and what each of them came to.',
    CalendarsStatistics,
  ),
  readStaffTenantStatistics: operation({
    method: 'POST',
    path: '/api/v1/statistics/tenant',
    summary: 'The same of any tenant, for provider staff.',
    who: 'staff',
    without_tenant: true,
    body: object({ tenant: Uuid, ...days }),
    response: StaffTenantStatistics,
    errors: ['not_found'],
  }),
  exportStatistics: operation({
    method: 'POST',
    path: '/api/v1/:quizID/statistics',
    summary: 'A link to a file with the figures of an activity of any kind. It works for 15 minutes, for whoever has it.',
    notes: 'quiz_localization_id is the same id as in the path; the path counts. Without a format: xlsx.',
    who: ['quiz_statistics_export'],
    params: byQuizId,
    body: object({ ...days, quiz_localization_id: Type.Optional(Uuid), format: Type.Optional(Type.Enum(statisticFormats)) }),
    response: Type.Object({ file: Type.String(), expires_at: Time }),
  }),
  readStatisticsFile: operation({
    method: 'GET',
    path: '/api/v1/statistics/files/:token',
    summary:
      'The file of such a link: XLSX, CSV files in a ZIP, or a report as tagged PDF (PDF/UA-1). 404 once it is older than 15 minutes.',
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
    summary: 'Delete the game of a preview with all its answers. May be repeated.',
    who: 'player',
    body: object({ uuid_front: Uuid, game_id: Uuid }),
    response: Success,
    errors: ['forbidden'],
  }),
};
