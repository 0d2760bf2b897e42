import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { requestedPart, hasPart, readEditorSearch, type EditorSearch } from '#editor/editing/editor-search.ts';
import { openActivity } from '#editor/editing/open-activity.ts';
import { editorKinds } from '#editor/kinds/editor-kinds.ts';
import { partName } from '#editor/kinds/part-name.ts';
import { paths } from '#editor/paths.ts';
import { readPlayersSearch } from '#editor/players/players-query.ts';
import { editPermissions, requireAny, requirePage, requireProfile } from '#editor/session/guards.ts';
import { holdsAny, type Profile } from '#editor/session/profile.ts';
import { readSettingsSearch, type SettingsSection } from '#editor/settings/settings-search.ts';
import type { PageTitle } from '#editor/shell/page-title.ts';
import { statisticsPageName } from '#editor/statistics/page-name.ts';
import type { StatisticsPage } from '#editor/statistics/statistics-pages.ts';
import { readFiguresSearch } from '#editor/statistics/period-search.ts';
import { signedIn } from './frame.ts';

const isKind = (name: string): name is ActivityKind => activityKinds.some((kind) => kind === name);

/**
 * /quiz/{quizID}, /person/{quizID}, /academy/{quizID} and similar with their pages. An address with the wrong kind redirects to the same page with
 * the right one.
 */
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
  component: lazyRouteComponent(() => import('#editor/editing/ActivityPage.tsx'), 'ActivityPage'),
});
/** The first page of an activity: the one with the user's most important permission. */
function firstPage(profile: Profile) {
  if (holdsAny(profile, ...editPermissions)) return paths.editor;
  return holdsAny(profile, 'quiz_settings') ? paths.settings : paths.statistics;
}

/** Dialogs that an address opens. */
const dialogTitles = { versions: 'versions.title', import: 'imports.title', export: 'exports.title' } as const;
const byPart: PageTitle = (search, kind) => {
  const over = Object.keys(dialogTitles).find((dialog) => search[dialog] !== undefined);
  if (over) return dialogTitles[over as keyof typeof dialogTitles];
  const requested = requestedPart(search as EditorSearch);
  const part = hasPart(kind, requested) ? requested : 'cover';
  return partName(editorKinds[kind], part);
};
const bySection: PageTitle = ({ section }) =>
  section === undefined ? 'bar.settings' : ['bar.settings', `settings.${section as SettingsSection}`];

const ofActivity = { getParentRoute: () => activity };
const activityHome = createRoute({
  ...ofActivity,
  path: '/',
  beforeLoad: async (guarded) => {
    const { kind, quizID } = guarded.params;
    throw redirect({ to: firstPage(await requireProfile(guarded))(kind, quizID) });
  },
});
const editor = createRoute({
  ...ofActivity,
  path: '/editor',
  staticData: { pageTitle: byPart },
  beforeLoad: requirePage('editor', { onVisit: true }),
  validateSearch: readEditorSearch,
  component: lazyRouteComponent(() => import('#editor/editing/EditorScreen.tsx'), 'EditorScreen'),
});
/** The editor's part with the questions, under the specified address. */
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
  staticData: { pageTitle: bySection },
  beforeLoad: requireAny(['quiz_settings'], paths.notFound),
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('#editor/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
/** The settings that are graphics, for users who may change no other. */
const appearancePage = createRoute({
  ...ofActivity,
  path: '/appearance',
  staticData: { pageTitle: 'settings.appearance' },
  beforeLoad: requireAny(['quiz_graphics_edit'], paths.notFound),
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('#editor/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const overview = createRoute({
  ...ofActivity,
  path: '/overview',
  staticData: { pageTitle: 'bar.preview' },
  beforeLoad: requirePage('overview', { onVisit: true }),
  component: lazyRouteComponent(() => import('#editor/publish/OverviewScreen.tsx'), 'OverviewScreen'),
});
const playersPage = createRoute({
  ...ofActivity,
  path: '/players',
  staticData: { pageTitle: 'bar.players' },
  beforeLoad: requirePage('players'),
  validateSearch: readPlayersSearch,
  component: lazyRouteComponent(() => import('#editor/players/PlayersScreen.tsx'), 'PlayersScreen'),
});

const cheatersPage = createRoute({
  ...ofActivity,
  path: '/players/cheaters',
  staticData: { pageTitle: 'cheaters.title' },
  beforeLoad: requirePage('players'),
  component: lazyRouteComponent(() => import('#editor/players/cheaters/CheatersScreen.tsx'), 'CheatersScreen'),
});

/** statistics/quiz, questions and links; of a calendar statistics/overall, country and questions. Any other path there leads to /404. */
const statisticsScreen = createRoute({
  ...ofActivity,
  path: '/statistics',
  staticData: { pageTitle: 'bar.statistics' },
  beforeLoad: requirePage('statistics'),
  validateSearch: readFiguresSearch,
  component: lazyRouteComponent(() => import('#editor/statistics/StatisticsScreen.tsx'), 'StatisticsScreen'),
});
const ofStatistics = { getParentRoute: () => statisticsScreen };
/** A page of the kinds that have it. */
const statisticsPage = (page: StatisticsPage, load: () => Promise<ComponentType>) =>
  createRoute({
    ...ofStatistics,
    path: `/${page}`,
    staticData: { pageTitle: (_, kind) => statisticsPageName(kind, page) },
    beforeLoad: ({ params: { kind } }) => {
      if (!editorKinds[kind].statistics.pages.includes(page)) throw redirect({ to: paths.notFound });
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
  statisticsPage('quiz', () => import('#editor/statistics/Overview.tsx').then(({ Overview }) => Overview)),
  statisticsPage('overall', () => import('#editor/statistics/Overview.tsx').then(({ Overview }) => Overview)),
  statisticsPage('questions', () =>
    import('#editor/statistics/QuestionStatistics.tsx').then(({ QuestionStatistics }) => QuestionStatistics),
  ),
  statisticsPage('links', () => import('#editor/statistics/LinkStatistics.tsx').then(({ LinkStatistics }) => LinkStatistics)),
  statisticsPage('country', () => import('#editor/statistics/CountryStatistics.tsx').then(({ CountryStatistics }) => CountryStatistics)),
  createRoute({
    ...ofStatistics,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: paths.notFound });
    },
  }),
];

export const activityRoutes = activity.addChildren([
  activityHome,
  editor,
  question,
  settingsPage,
  appearancePage,
  overview,
  playersPage,
  cheatersPage,
  statisticsScreen.addChildren(statisticsPages),
]);
