import { QueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { permissions, type Permission } from '#shared/permissions.ts';
import { paths } from '../paths.ts';
import { profileQuery, type Profile } from '../session/profile.ts';
import { activityRoutes } from './activity.ts';
import { settingsRoutes } from './settings.ts';

type Guard = (guarded: object) => Promise<void>;

/** Runs the guard of a page; returns its redirect, or the page itself. */
async function open(route: AnyRoute, held: readonly Permission[]): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(profileQuery.queryKey, { permissions: held, visit: null, missing: [] } as unknown as Profile);
  const guarded = { context: { queryClient }, location: { href: '/', pathname: '/' }, params: { kind: 'quiz', quizID: '1' }, search: {} };
  try {
    await (route.options.beforeLoad as Guard | undefined)?.(guarded);
    return 'open';
  } catch (refusal) {
    return (refusal as { options: { to: string } }).options.to;
  }
}
const pageAt = (routes: AnyRoute, path: string): AnyRoute => {
  const found = (routes.children as AnyRoute[]).find((route) => (route.options as { path?: string }).path === path);
  if (!found) throw new Error(`There is no page ${path}`);
  return found;
};

/** For each guarded page of the specification: the permissions that open it, all of a set or any of several sets, and the redirect without them. */
const pages: [path: string, routes: AnyRoute, opens: Permission[][], otherwise: string][] = [
  ['/settings/teams', settingsRoutes, [['user_view']], paths.notFound],
  ['/settings/permissions', settingsRoutes, [['permission_edit']], paths.notFound],
  ['/settings/fonts', settingsRoutes, [['quiz_graphics_edit']], paths.notFound],
  ['/settings/backgrounds', settingsRoutes, [['quiz_graphics_edit']], paths.notFound],
  ['/settings/logos', settingsRoutes, [['quiz_graphics_edit']], paths.notFound],
  ['/settings/data-management', settingsRoutes, [['data_management']], paths.notFound],
  ['/settings/billing', settingsRoutes, [['subscription_access']], paths.notFound],
  ['/settings/billing/allowance', settingsRoutes, [['subscription_access']], paths.notFound],
  ['/settings/billing/upgrade', settingsRoutes, [['subscription_access', 'subscription_edit']], paths.notFound],
  ['/settings/integrations', settingsRoutes, [['api_settings']], paths.notFound],
  ['/settings', activityRoutes, [['quiz_settings']], paths.notFound],
  ['/appearance', activityRoutes, [['quiz_graphics_edit']], paths.notFound],
  ['/editor', activityRoutes, [['quiz_content_edit'], ['quiz_graphics_edit']], paths.unauthorised],
  ['/overview', activityRoutes, [['quiz_content_edit'], ['quiz_graphics_edit']], paths.unauthorised],
  ['/players', activityRoutes, [['quiz_players_access']], paths.unauthorised],
  ['/statistics', activityRoutes, [['quiz_statistics_view']], paths.unauthorised],
];

test.each(pages)('the page %s opens with exactly the specified permissions', async (path, routes, opens, otherwise) => {
  const page = pageAt(routes, path);
  for (const held of opens) expect(await open(page, held), held.join()).toBe('open');
  const named = opens.flat();
  expect(
    await open(
      page,
      permissions.filter((permission) => !named.includes(permission)),
    ),
  ).toBe(otherwise);
  for (const held of opens)
    for (const lost of held)
      if (held.length > 1)
        expect(
          await open(
            page,
            permissions.filter((permission) => permission !== lost),
          ),
          `without ${lost}`,
        ).toBe(otherwise);
});

test.each<[Permission[], string]>([
  [['quiz_content_edit'], paths.editor('quiz', '1')],
  [['quiz_settings', 'quiz_statistics_view'], paths.settings('quiz', '1')],
  [['quiz_statistics_view'], paths.statistics('quiz', '1')],
])('with %j an activity opens at %s', async (held, expected) => {
  expect(await open(pageAt(activityRoutes, '/'), held)).toBe(expected);
});
