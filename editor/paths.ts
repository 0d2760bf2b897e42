import type { ActivityKind } from '#shared/content/kind.ts';
import { traits } from '#kinds/traits.ts';

/** Pages of the statistics, the first one where nothing else is said; any other path there is /404. */
const pagesOfQuiz = ['quiz', 'questions', 'links'] as const;
const pagesWithDoors = ['overall', 'country', 'questions'] as const;
export type StatisticsPage = (typeof pagesOfQuiz)[number] | (typeof pagesWithDoors)[number];
export const statisticsPagesOf = (kind: ActivityKind): readonly StatisticsPage[] => (traits[kind].hasDoors ? pagesWithDoors : pagesOfQuiz);

/** Every address of this program. `{quizID}` is the id of a quiz localization. */
export const paths = {
  home: '/dashboard/quizes',
  login: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  unauthorised: '/401',
  notFound: '/404',
  dashboard: '/dashboard',
  quizzes: '/dashboard/quizes',
  calendars: '/dashboard/calendars',
  personTests: '/dashboard/perstests',
  academy: '/dashboard/academy',
  tutorials: '/dashboard/tutorials',
  profile: '/settings/profile',
  security: '/settings/security',
  dataManagement: '/settings/data-management',
  tenants: '/staff/tenants',
  tenantFigures: (tenant: string) => `/staff/tenants/${tenant}`,
  mailOutbox: '/staff/mail-outbox',
  editor: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/editor/`,
  players: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/players/`,
  cheaters: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/players/cheaters/`,
  statistics: (kind: ActivityKind, quizID: string, page: StatisticsPage = statisticsPagesOf(kind)[0] as StatisticsPage) =>
    `/${kind}/${quizID}/statistics/${page}`,
  settings: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/settings/`,
  overview: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/overview/`,
  leaderboard: (quizID: string) => `/leaderboard/quiz/${quizID}`,
  /** Where players play. */
  player: (kind: ActivityKind, quizID: string) => `/player/${kind}/${quizID}`,
} as const;

export const listOf: Record<ActivityKind, string> = {
  quiz: paths.quizzes,
  person: paths.personTests,
  academy: paths.academy,
  calendar: paths.calendars,
};
