import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { activityKinds } from '#shared/content/kind.ts';
import type { ListedKind } from '#shared/contract/quiz.ts';
import { trashPermissions } from '#shared/trash.ts';
import { ActivityList } from '#editor/dashboard/ActivityList.tsx';
import { readListSearch } from '#editor/dashboard/list-query.ts';
import { listOf, paths } from '#editor/paths.ts';
import { requireAny } from '#editor/session/guards.ts';
import type { PageTitle } from '#editor/shell/page-title.ts';
import { readTemplateSearch } from '#editor/templates/template-search.ts';
import { kindsLabel, newLabel } from '#editor/labels.ts';
import { shell, signedIn } from './frame.ts';
import { searchEntry, text } from './search.ts';

export const closed = createRoute({
  getParentRoute: () => signedIn,
  path: '/closed',
  staticData: { pageTitle: 'closed.page' },
  component: lazyRouteComponent(() => import('#editor/rights/ClosedTenant.tsx'), 'ClosedTenant'),
});

/** The name of a list, or of the wizard over it. */
const listTitle =
  (kind?: ListedKind): PageTitle =>
  ({ new: isNew }) => {
    if (isNew === true) return kind ? newLabel(kind) : 'wizard.title';
    return kind ? kindsLabel(kind) : 'shell.dashboard';
  };
const list = (path: string, kind?: ListedKind) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { pageTitle: listTitle(kind) },
    validateSearch: readListSearch,
    component: () => <ActivityList {...(kind ? { kind } : {})} key={path} />,
  });
const tutorials = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard/tutorials',
  staticData: { pageTitle: 'tutorials.title' },
  component: lazyRouteComponent(() => import('#editor/tutorials/TutorialsScreen.tsx'), 'TutorialsScreen'),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  staticData: { pageTitle: 'bell.title' },
  component: lazyRouteComponent(() => import('#editor/notifications/NotificationsScreen.tsx'), 'NotificationsScreen'),
});
const templates = createRoute({
  getParentRoute: () => shell,
  path: '/templates',
  staticData: { pageTitle: 'templates.title' },
  beforeLoad: requireAny(['quiz_create'], paths.notFound),
  validateSearch: readTemplateSearch,
  component: lazyRouteComponent(() => import('#editor/templates/TemplatesScreen.tsx'), 'TemplatesScreen'),
});
const trash = createRoute({
  getParentRoute: () => shell,
  path: '/trash',
  staticData: { pageTitle: 'trash.title' },
  beforeLoad: requireAny(Object.values(trashPermissions), paths.notFound),
  component: lazyRouteComponent(() => import('#editor/trash/TrashScreen.tsx'), 'TrashScreen'),
});
const questionBank = createRoute({
  getParentRoute: () => shell,
  path: '/question-bank',
  staticData: { pageTitle: 'bank.title' },
  validateSearch: (search: Record<string, unknown>) => searchEntry('search', text(search.search)?.slice(0, 200)),
  beforeLoad: requireAny(['quiz_content_edit'], paths.notFound),
  component: lazyRouteComponent(() => import('#editor/question-bank/QuestionBankScreen.tsx'), 'QuestionBankScreen'),
});
const leaderboard = createRoute({
  getParentRoute: () => shell,
  path: '/leaderboard/quiz/$quizID',
  staticData: { pageTitle: 'leaderboard.title' },
  component: lazyRouteComponent(() => import('#editor/leaderboard/LeaderboardScreen.tsx'), 'LeaderboardScreen'),
});

/** The pages of a tenant, apart from those of one activity. */
export const tenantRoutes = [
  list('/dashboard'),
  ...activityKinds.map((kind) => list(listOf[kind], kind)),
  tutorials,
  notifications,
  templates,
  trash,
  questionBank,
  leaderboard,
] as const;
