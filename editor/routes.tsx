import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { ssoProblemCodes, type SsoProblem } from '#shared/single-sign-on.ts';
import { ConfirmAddress } from './account/ConfirmAddress.tsx';
import { ForgotPassword } from './account/ForgotPassword.tsx';
import { Invitation } from './account/Invitation.tsx';
import { Login } from './account/Login.tsx';
import { Register } from './account/Register.tsx';
import { ResetPassword } from './account/ResetPassword.tsx';
import { ActivityList } from './dashboard/ActivityList.tsx';
import { readListSearch } from './dashboard/list-query.ts';
import { readEditorSearch } from './editing/editor-search.ts';
import { openActivity } from './editing/open-activity.ts';
import { UndoAddress } from './account/UndoAddress.tsx';
import { Loading } from './errors/Loading.tsx';
import { NotFound, Unauthorised } from './errors/PlainPage.tsx';
import { RouteFailure } from './errors/RouteFailure.tsx';
import { listOf, paths, statisticsPagesOf, type StatisticsPage } from './paths.ts';
import { readPlayersSearch } from './players/players-query.ts';
import { editPermissions, requireAny, requireProfile, requireStaff, requireTenant, safeReturn } from './session/guards.ts';
import { holdsAny } from './session/profile.ts';
import { SettingsFrame } from './settings-menu/SettingsFrame.tsx';
import { readSettingsSearch } from './settings/settings-search.ts';
import { Everywhere } from './shell/Everywhere.tsx';
import { Shell } from './shell/Shell.tsx';
import { readTemplateSearch } from './templates/template-search.ts';
import { readFiguresSearch } from './statistics/period-search.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet, notFoundComponent: NotFound });

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const given = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: string };

const isSsoProblem = (value: unknown): value is SsoProblem => ssoProblemCodes.some((code) => code === value);

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
    ...given('link', text(search.link)),
    ...(isSsoProblem(search.sso) && { sso: search.sso }),
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
const invitation = createRoute({ getParentRoute: () => root, path: '/invitation/$token', component: Invitation });
const undoAddress = createRoute({ getParentRoute: () => root, path: '/undo-address/$token', component: UndoAddress });
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: Record<string, unknown>) => given('setup', text(search.setup)),
  component: Register,
});
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
const settingsFrame = createRoute({ getParentRoute: () => shell, id: 'settings', component: SettingsFrame });
/** The tenant is not open to the person, and why. */
const closed = createRoute({
  getParentRoute: () => signedIn,
  path: '/closed',
  component: lazyRouteComponent(() => import('./rights/ClosedTenant.tsx'), 'ClosedTenant'),
});

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
  getParentRoute: () => settingsFrame,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./profile/ProfileSettings.tsx'), 'ProfileSettings'),
});
const security = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/security',
  component: lazyRouteComponent(() => import('./profile/SecuritySettings.tsx'), 'SecuritySettings'),
});
const teams = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/teams',
  beforeLoad: requireAny(['user_view'], paths.notFound),
  component: lazyRouteComponent(() => import('./team/TeamScreen.tsx'), 'TeamScreen'),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./notifications/NotificationsScreen.tsx'), 'NotificationsScreen'),
});
const integrations = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/integrations',
  beforeLoad: requireAny(['api_settings'], paths.notFound),
  validateSearch: (search: Record<string, unknown>) => given('hook', text(search.hook)),
  component: lazyRouteComponent(() => import('./integrations/IntegrationsScreen.tsx'), 'IntegrationsScreen'),
});
const dataManagement = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/data-management',
  beforeLoad: requireAny(['data_management'], paths.notFound),
  component: lazyRouteComponent(() => import('./data-management/DataManagementScreen.tsx'), 'DataManagementScreen'),
});
const auditLog = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/audit-log',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
});
const permissionsPage = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/permissions',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./rights/PermissionsScreen.tsx'), 'PermissionsScreen'),
});
const billing = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing',
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('./billing/BillingScreen.tsx'), 'BillingScreen'),
});
const upgrade = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/upgrade',
  beforeLoad: requireAny(['subscription_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./billing/UpgradeScreen.tsx'), 'UpgradeScreen'),
});
const allowance = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/billing/allowance',
  beforeLoad: requireAny(['subscription_access'], paths.notFound),
  component: lazyRouteComponent(() => import('./billing/AllowanceScreen.tsx'), 'AllowanceScreen'),
});
const plans = createRoute({
  getParentRoute: () => shell,
  path: '/staff/plans',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/PlansPage.tsx'), 'PlansPage'),
});
const staffInvoices = createRoute({
  getParentRoute: () => shell,
  path: '/staff/invoices',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/InvoicesPage.tsx'), 'InvoicesPage'),
});
const organisation = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/organisation',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./tenant-settings/OrganisationScreen.tsx'), 'OrganisationScreen'),
});
const themes = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/appearance',
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./appearance/ThemesScreen.tsx'), 'ThemesScreen'),
});
const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  beforeLoad: requireAny(['quiz_create'], paths.notFound),
  validateSearch: readTemplateSearch,
  component: lazyRouteComponent(() => import('./templates/TemplatesScreen.tsx'), 'TemplatesScreen'),
});
const questionBank = createRoute({
  getParentRoute: () => shell,
  path: '/question-bank',
  beforeLoad: requireAny(['quiz_content_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./question-bank/QuestionBankScreen.tsx'), 'QuestionBankScreen'),
});
const signInSettings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/sign-in',
  beforeLoad: requireAny(['permission_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('./sign-in-settings/SignInSettings.tsx'), 'SignInSettings'),
});
const tenants = createRoute({
  getParentRoute: () => shell,
  path: '/staff/tenants',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/Tenants.tsx'), 'Tenants'),
});
const tenantFigures = createRoute({
  getParentRoute: () => shell,
  path: '/staff/tenants/$tenant',
  beforeLoad: requireStaff,
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('./staff/TenantFiguresPage.tsx'), 'TenantFiguresPage'),
});
const jobs = createRoute({
  getParentRoute: () => shell,
  path: '/staff/jobs',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/JobsPage.tsx'), 'JobsPage'),
});
const health = createRoute({
  getParentRoute: () => shell,
  path: '/staff/health',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('./staff/HealthPage.tsx'), 'HealthPage'),
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

const editing = requireAny(editPermissions, paths.unauthorised, { onVisit: true });
const players = requireAny(['quiz_players_access'], paths.unauthorised);
const statistics = requireAny(['quiz_statistics_view'], paths.unauthorised);
const settings = requireAny(['quiz_settings', 'quiz_graphics_edit'], paths.notFound);

const isKind = (name: string): name is ActivityKind => activityKinds.some((kind) => kind === name);

/** /quiz/{quizID}, /person/{quizID}, /academy/{quizID} and their like with their pages. An address of another kind leads to the same page of the right one. */
const activity = createRoute({
  getParentRoute: () => signedIn,
  path: '/$kind/$quizID',
  params: { parse: ({ kind, quizID }) => (isKind(kind) ? { kind, quizID } : false), stringify: (params) => params },
  loader: async ({ context, params: { kind, quizID }, location: { pathname, search, hash } }) => {
    const opened = await openActivity(context.queryClient, quizID);
    const { quiz_type } = opened.draft.state().draft;
    if (quiz_type !== kind) throw redirect({ to: pathname.replace(kind, quiz_type), search, hash, replace: true });
    return opened;
  },
  shouldReload: false,
  gcTime: 0,
  component: lazyRouteComponent(() => import('./editing/ActivityPage.tsx'), 'ActivityPage'),
});
const ofActivity = { getParentRoute: () => activity };
const activityHome = createRoute({
  ...ofActivity,
  path: '/',
  beforeLoad: async (guarded) => {
    const { kind, quizID } = guarded.params;
    const mayEdit = holdsAny(await requireProfile(guarded), ...editPermissions);
    throw redirect({ to: mayEdit ? paths.editor(kind, quizID) : paths.statistics(kind, quizID) });
  },
});
const editor = createRoute({
  ...ofActivity,
  path: '/editor',
  beforeLoad: editing,
  validateSearch: readEditorSearch,
  component: lazyRouteComponent(() => import('./editing/EditorScreen.tsx'), 'EditorScreen'),
});
/** The editor's part with the questions, under the address that the documents name. */
const question = createRoute({
  ...ofActivity,
  path: '/question',
  validateSearch: readEditorSearch,
  beforeLoad: ({ params: { kind, quizID }, search }) => {
    throw redirect({ to: paths.editor(kind, quizID), search: { ...search, part: 'questions' }, replace: true });
  },
});
const settingsPage = createRoute({
  ...ofActivity,
  path: '/settings',
  beforeLoad: settings,
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const overview = createRoute({
  ...ofActivity,
  path: '/overview',
  beforeLoad: editing,
  component: lazyRouteComponent(() => import('./publish/OverviewScreen.tsx'), 'OverviewScreen'),
});
const playersPage = createRoute({
  ...ofActivity,
  path: '/players',
  beforeLoad: players,
  validateSearch: readPlayersSearch,
  component: lazyRouteComponent(() => import('./players/PlayersScreen.tsx'), 'PlayersScreen'),
});

const cheatersPage = createRoute({
  ...ofActivity,
  path: '/players/cheaters',
  beforeLoad: players,
  component: lazyRouteComponent(() => import('./players/cheaters/CheatersScreen.tsx'), 'CheatersScreen'),
});

/** statistics/quiz, questions and links; of a calendar statistics/overall, country and questions. Any other path there goes to /404. */
const statisticsScreen = createRoute({
  ...ofActivity,
  path: '/statistics',
  beforeLoad: statistics,
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('./statistics/StatisticsScreen.tsx'), 'StatisticsScreen'),
});
const ofStatistics = { getParentRoute: () => statisticsScreen };
/** A page of the kinds that have it. */
const statisticsPage = (page: StatisticsPage, load: () => Promise<ComponentType>) =>
  createRoute({
    ...ofStatistics,
    path: `/${page}`,
    beforeLoad: ({ params: { kind } }) => {
      if (!statisticsPagesOf(kind).includes(page)) throw redirect({ to: paths.notFound });
    },
    component: lazyRouteComponent(async () => ({ default: await load() })),
  });
const statisticsPages = [
  createRoute({
    ...ofStatistics,
    path: '/',
    beforeLoad: ({ params: { kind, quizID } }) => {
      throw redirect({ to: paths.statistics(kind, quizID), replace: true });
    },
  }),
  statisticsPage('quiz', () => import('./statistics/Overview.tsx').then(({ Overview }) => Overview)),
  statisticsPage('overall', () => import('./statistics/Overview.tsx').then(({ Overview }) => Overview)),
  statisticsPage('questions', () => import('./statistics/QuestionStatistics.tsx').then(({ QuestionStatistics }) => QuestionStatistics)),
  statisticsPage('links', () => import('./statistics/LinkStatistics.tsx').then(({ LinkStatistics }) => LinkStatistics)),
  statisticsPage('country', () => import('./statistics/CountryStatistics.tsx').then(({ CountryStatistics }) => CountryStatistics)),
  createRoute({
    ...ofStatistics,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound });
    },
  }),
];

const tree = root.addChildren([
  home,
  login,
  forgotPassword,
  resetPassword,
  confirmAddress,
  invitation,
  undoAddress,
  register,
  unauthorised,
  notFound,
  signedIn.addChildren([
    closed,
    shell.addChildren([
      list('/dashboard'),
      ...activityKinds.map((kind) => list(listOf[kind], kind)),
      tutorials,
      notifications,
      settingsFrame.addChildren([
        profile,
        security,
        teams,
        integrations,
        dataManagement,
        auditLog,
        permissionsPage,
        billing,
        upgrade,
        allowance,
        organisation,
        themes,
        signInSettings,
      ]),
      plans,
      staffInvoices,
      templates,
      questionBank,
      tenants,
      tenantFigures,
      jobs,
      health,
      mailOutbox,
      leaderboard,
    ]),
    activity.addChildren([
      activityHome,
      editor,
      question,
      settingsPage,
      overview,
      playersPage,
      cheatersPage,
      statisticsScreen.addChildren(statisticsPages),
    ]),
  ]),
]);

export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queryClient },
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFound,
  });
