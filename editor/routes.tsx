import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { quizTypes, type QuizType } from '#shared/activity/document.ts';
import type { ListedKind } from '#shared/contract/quizzes.ts';
import { ConfirmAddress } from './account/ConfirmAddress.tsx';
import { ForgotPassword } from './account/ForgotPassword.tsx';
import { Login } from './account/Login.tsx';
import { Register } from './account/Register.tsx';
import { ResetPassword } from './account/ResetPassword.tsx';
import { ActivityList } from './dashboard/ActivityList.tsx';
import { readListSearch } from './dashboard/list-query.ts';
import { readEditorSearch } from './editing/editor-search.ts';
import { openActivity } from './editing/open-activity.ts';
import { Failure } from './errors/Failure.tsx';
import { Loading } from './errors/Loading.tsx';
import { NotFound, Unauthorised } from './errors/PlainPage.tsx';
import { paths } from './paths.ts';
import { readPlayersSearch } from './players/players-query.ts';
import { editPermissions, requireAny, requireProfile, requireStaff, requireTenant, safeReturn } from './session/guards.ts';
import { holdsAny } from './session/profile.ts';
import { readSettingsSearch } from './settings/settings-search.ts';
import { Everywhere } from './shell/Everywhere.tsx';
import { Shell } from './shell/Shell.tsx';
import { readPeriodSearch } from './statistics/period-search.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet, notFoundComponent: NotFound });

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const given = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: string };

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.home });
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>) => ({
    ...given('back', safeReturn(search.back)),
    ...given('tenant', search.tenant === undefined ? undefined : String(search.tenant)),
  }),
  component: Login,
});
const forgotPassword = createRoute({ getParentRoute: () => root, path: '/forgot-password', component: ForgotPassword });
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$token',
  validateSearch: (search: Record<string, unknown>) => given('email', text(search.email)),
  component: ResetPassword,
});
const confirmAddress = createRoute({ getParentRoute: () => root, path: '/confirm-address/$token', component: ConfirmAddress });
const register = createRoute({ getParentRoute: () => root, path: '/register', component: Register });
const unauthorised = createRoute({ getParentRoute: () => root, path: '/401', component: Unauthorised });
const notFound = createRoute({ getParentRoute: () => root, path: '/404', component: NotFound });

/** Everything below needs somebody signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireTenant,
  component: Everywhere,
});
const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell', component: Shell });

const list = (path: string, kind?: ListedKind) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: readListSearch,
    component: () => <ActivityList {...(kind ? { kind } : {})} key={path} />,
  });
const tutorials = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard/tutorials',
  component: lazyRouteComponent(() => import('./tutorials/TutorialsScreen.tsx'), 'TutorialsScreen'),
});
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./profile/ProfileSettings.tsx'), 'ProfileSettings'),
});
const security = createRoute({
  getParentRoute: () => shell,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./profile/SecuritySettings.tsx'), 'SecuritySettings'),
});
const tenants = createRoute({
  getParentRoute: () => shell,
  path: '/staff/tenants',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/Tenants.tsx'), 'Tenants'),
});
const mailOutbox = createRoute({
  getParentRoute: () => shell,
  path: '/staff/mail-outbox',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/MailOutbox.tsx'), 'MailOutbox'),
});

const leaderboard = createRoute({
  getParentRoute: () => shell,
  path: '/leaderboard/quiz/$quizID',
  component: lazyRouteComponent(() => import('./leaderboard/LeaderboardScreen.tsx'), 'LeaderboardScreen'),
});

const editing = requireAny(editPermissions, paths.unauthorised);
const players = requireAny(['quiz_players_access'], paths.unauthorised);
const statistics = requireAny(['quiz_statistics_view'], paths.unauthorised);
const settings = requireAny(['quiz_settings', 'quiz_graphics_edit'], paths.notFound);

/** statistics/quiz, statistics/questions and statistics/links; any other path there goes to /404. */
function statisticsRoutes(kind: QuizType, activity: AnyRoute): AnyRoute {
  const screen = createRoute({
    getParentRoute: () => activity,
    path: '/statistics',
    beforeLoad: statistics,
    validateSearch: readPeriodSearch,
    component: lazyRouteComponent(() => import('./statistics/StatisticsScreen.tsx'), 'StatisticsScreen'),
  });
  const below = { getParentRoute: () => screen };
  return screen.addChildren([
    createRoute({
      ...below,
      path: '/',
      beforeLoad: ({ params }) => {
        throw redirect({ to: paths.statistics(kind, (params as { quizID: string }).quizID), replace: true });
      },
    }),
    createRoute({
      ...below,
      path: '/quiz',
      component: lazyRouteComponent(() => import('./statistics/QuizStatistics.tsx'), 'QuizStatistics'),
    }),
    createRoute({
      ...below,
      path: '/questions',
      component: lazyRouteComponent(() => import('./statistics/QuestionStatistics.tsx'), 'QuestionStatistics'),
    }),
    createRoute({
      ...below,
      path: '/links',
      component: lazyRouteComponent(() => import('./statistics/LinkStatistics.tsx'), 'LinkStatistics'),
    }),
    createRoute({
      ...below,
      path: '$',
      beforeLoad: () => {
        throw redirect({ to: paths.notFound });
      },
    }),
  ]);
}

/** /quiz/{quizID}, /person/{quizID} and /academy/{quizID} with their pages. */
function activityRoutes(kind: QuizType): AnyRoute {
  const activity = createRoute({
    getParentRoute: () => signedIn,
    path: `/${kind}/$quizID`,
    loader: ({ context, params }) => openActivity(context.queryClient, (params as { quizID: string }).quizID),
    shouldReload: false,
    gcTime: 0,
    component: lazyRouteComponent(() => import('./editing/ActivityPage.tsx'), 'ActivityPage'),
  });
  const index = createRoute({
    getParentRoute: () => activity,
    path: '/',
    beforeLoad: async (guarded) => {
      const { quizID } = guarded.params as { quizID: string };
      const mayEdit = holdsAny(await requireProfile(guarded), ...editPermissions);
      throw redirect({ to: mayEdit ? paths.editor(kind, quizID) : paths.statistics(kind, quizID) });
    },
  });
  const editor = createRoute({
    getParentRoute: () => activity,
    path: '/editor',
    beforeLoad: editing,
    validateSearch: readEditorSearch,
    component: lazyRouteComponent(() => import('./editing/EditorScreen.tsx'), 'EditorScreen'),
  });
  /** The editor's part with the questions, under the address that the documents name. */
  const question = createRoute({
    getParentRoute: () => activity,
    path: '/question',
    validateSearch: readEditorSearch,
    beforeLoad: ({ params, search }) => {
      const { quizID } = params as { quizID: string };
      throw redirect({ to: paths.editor(kind, quizID), search: { ...search, part: 'questions' }, replace: true });
    },
  });
  const settingsPage = createRoute({
    getParentRoute: () => activity,
    path: '/settings',
    beforeLoad: settings,
    validateSearch: readSettingsSearch,
    component: lazyRouteComponent(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
  });
  const overview = createRoute({
    getParentRoute: () => activity,
    path: '/overview',
    beforeLoad: editing,
    component: lazyRouteComponent(() => import('./publish/OverviewScreen.tsx'), 'OverviewScreen'),
  });
  const playersPage = createRoute({
    getParentRoute: () => activity,
    path: '/players',
    beforeLoad: players,
    validateSearch: readPlayersSearch,
    component: lazyRouteComponent(() => import('./players/PlayersScreen.tsx'), 'PlayersScreen'),
  });
  return activity.addChildren([index, editor, question, settingsPage, overview, playersPage, statisticsRoutes(kind, activity)]);
}

const tree = root.addChildren([
  home,
  login,
  forgotPassword,
  resetPassword,
  confirmAddress,
  register,
  unauthorised,
  notFound,
  signedIn.addChildren([
    shell.addChildren([
      list('/dashboard'),
      list('/dashboard/quizes', 'quiz'),
      list('/dashboard/calendars', 'calendar'),
      list('/dashboard/perstests', 'person'),
      list('/dashboard/academy', 'academy'),
      tutorials,
      profile,
      security,
      tenants,
      mailOutbox,
      leaderboard,
    ]),
    ...quizTypes.map(activityRoutes),
  ]),
]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queryClient },
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
  });
