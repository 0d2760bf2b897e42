import type { QuizType } from '#shared/activity/document.ts';

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
  personTests: '/dashboard/perstests',
  academy: '/dashboard/academy',
  profile: '/settings/profile',
  security: '/settings/security',
  tenants: '/staff/tenants',
  mailOutbox: '/staff/mail-outbox',
  editor: (kind: QuizType, quizID: string) => `/${kind}/${quizID}/editor/`,
  settings: (kind: QuizType, quizID: string) => `/${kind}/${quizID}/settings/`,
  overview: (kind: QuizType, quizID: string) => `/${kind}/${quizID}/overview/`,
  leaderboard: (quizID: string) => `/leaderboard/quiz/${quizID}`,
  /** Where players play. */
  player: (kind: QuizType, quizID: string) => `/player/${kind}/${quizID}`,
} as const;

export const listOf: Record<QuizType, string> = { quiz: paths.quizzes, person: paths.personTests, academy: paths.academy };
