import type { ActivityKind } from '#shared/content/kind.ts';
import { traits } from '#kinds/traits.ts';

/** Pages of the statistics, the first one where nothing else is said; any other path there is /404. */
const pagesOfQuiz = ['quiz', 'questions', 'links'] as const;
const pagesWithDoors = ['overall', 'country', 'questions'] as const;
export type StatisticsPage = (typeof pagesOfQuiz)[number] | (typeof pagesWithDoors)[number];
const pagesOfMembers = ['quiz', 'links'] as const;
export const statisticsPagesOf = (kind: ActivityKind): readonly StatisticsPage[] =>
  traits[kind].hasDoors ? pagesWithDoors : traits[kind].hasMembers ? pagesOfMembers : pagesOfQuiz;

/** Every address of this program. `{quizID}` is the id of a quiz localization. */
export const paths = {
  home: '/dashboard/quizes',
  login: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  unauthorised: '/401',
  notFound: '/404',
  closed: '/closed',
  permissions: '/settings/permissions',
  dashboard: '/dashboard',
  quizzes: '/dashboard/quizes',
  calendars: '/dashboard/calendars',
  personTests: '/dashboard/perstests',
  academy: '/dashboard/academy',
  labyrinths: '/dashboard/labyrinths',
  collections: '/dashboard/collections',
  tutorials: '/dashboard/tutorials',
  profile: '/settings/profile',
  security: '/settings/security',
  teams: '/settings/teams',
  notifications: '/notifications',
  integrations: '/settings/integrations',
  signInSettings: '/settings/sign-in',
  dataManagement: '/settings/data-management',
  auditLog: '/settings/audit-log',
  billing: '/settings/billing',
  upgrade: '/settings/billing/upgrade',
  allowance: '/settings/billing/allowance',
  plans: '/staff/plans',
  questionBank: '/question-bank',
  templates: '/templates',
  themes: '/settings/appearance',
  staffInvoices: '/staff/invoices',
  organisation: '/settings/organisation',
  tenants: '/staff/tenants',
  tenantFigures: (tenant: string) => `/staff/tenants/${tenant}`,
  jobs: '/staff/jobs',
  health: '/staff/health',
  mailOutbox: '/staff/mail-outbox',
  editor: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/editor/`,
  players: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/players/`,
  cheaters: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/players/cheaters/`,
  statistics: (kind: ActivityKind, quizID: string, page: StatisticsPage = statisticsPagesOf(kind)[0] as StatisticsPage) =>
    `/${kind}/${quizID}/statistics/${page}`,
  settings: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/settings/`,
  appearance: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/appearance/`,
  overview: (kind: ActivityKind, quizID: string) => `/${kind}/${quizID}/overview/`,
  leaderboard: (quizID: string) => `/leaderboard/quiz/${quizID}`,
  /** Where players play. */
  player: (kind: ActivityKind, quizID: string) => `/player/${kind}/${quizID}`,
} as const;

export const listOf: Record<ActivityKind, string> = {
  quiz: paths.quizzes,
  person: paths.personTests,
  academy: paths.academy,
  labyrinth: paths.labyrinths,
  calendar: paths.calendars,
  collection: paths.collections,
};
