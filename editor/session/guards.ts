import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { ActivityKind } from '#shared/content/kind.ts';
import { ApiError } from '#shared/contract/client.ts';
import { ownPath } from '#shared/own-path.ts';
import type { Permission } from '#shared/permissions.ts';
import { paths } from '../paths.ts';
import { holdsAll, holdsAny, profileQuery, type Profile } from './profile.ts';
import { saidSignedOut } from './said-signed-out.ts';

interface Guarded {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Redirects to /login when nobody is signed in, and back afterwards. */
export async function requireProfile({ context, location }: Guarded): Promise<Profile> {
  const toLogin = () => redirect({ to: paths.login, search: { back: location.href } });
  if (saidSignedOut()) throw toLogin();
  try {
    return await context.queryClient.ensureQueryData(profileQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin();
    throw error;
  }
}

/** The person's own pages, and those that provider staff reach outside tenants. */
const ofPerson: readonly string[] = [paths.profile, paths.security];
const withoutTenant: readonly string[] = [paths.notifications, paths.closed, ...ofPerson];

/** The same; redirects to an explanation when the tenant is closed to the person, and provider staff outside tenants to the list of tenants. */
export async function requireTenant(guarded: Guarded & { location: { pathname: string } }): Promise<void> {
  const { tenant, closed } = await requireProfile(guarded);
  const here = guarded.location.pathname.replace(/\/$/, '');
  // An account with an unconfirmed address cannot open even the person's own pages.
  const isOpen = closed?.why !== 'address' && ofPerson.includes(here);
  if (closed && here !== paths.closed && !isOpen) throw redirect({ to: paths.closed });
  if (!closed && here === paths.closed) throw redirect({ to: paths.home });
  // The pages of provider staff are independent of the session's tenant.
  const isStaffPage = here.startsWith('/staff/');
  if (tenant === null && !isStaffPage && !withoutTenant.includes(here)) throw redirect({ to: paths.tenants });
}

/** Either permission opens the editor's own pages. */
export const editPermissions: readonly Permission[] = ['quiz_content_edit', 'quiz_graphics_edit'];

/**
 * Provider staff on a support visit see the editor too, and may change nothing there without the permissions. Without a permission, statistics and
 * editor pages redirect to /401, settings pages to /404.
 */
export const requireAny =
  (
    permissions: readonly Permission[],
    otherwise: typeof paths.unauthorised | typeof paths.notFound,
    { onVisit = false }: { onVisit?: boolean } = {},
  ) =>
  async (guarded: Guarded): Promise<void> => {
    if (!(await mayOpen(guarded, permissions, onVisit))) throw redirect({ to: otherwise });
  };

/** The same for a page that requires all of the permissions. */
export const requireAll =
  (permissions: readonly Permission[], otherwise: typeof paths.notFound) =>
  async (guarded: Guarded): Promise<void> => {
    if (!holdsAll(await requireProfile(guarded), ...permissions)) throw redirect({ to: otherwise });
  };

async function mayOpen(guarded: Guarded, permissions: readonly Permission[], onVisit: boolean): Promise<boolean> {
  const profile = await requireProfile(guarded);
  return holdsAny(profile, ...permissions) || (onVisit && profile.visit !== null);
}

/** The required permissions of each activity page that redirects to /401 without them. */
export const permissionsOfPage = {
  editor: editPermissions,
  overview: editPermissions,
  players: ['quiz_players_access'],
  statistics: ['quiz_statistics_view'],
} as const satisfies Record<string, readonly Permission[]>;

/** The requested page, which /401 names and links to. */
export interface RefusedPage {
  page: keyof typeof permissionsOfPage;
  kind: ActivityKind;
  quizID: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    refused?: RefusedPage;
  }
}

/** The same for a page of an activity. */
export const requirePage =
  (page: RefusedPage['page'], { onVisit = false }: { onVisit?: boolean } = {}) =>
  async (guarded: Guarded & { params: Pick<RefusedPage, 'kind' | 'quizID'> }): Promise<void> => {
    const { kind, quizID } = guarded.params;
    if (!(await mayOpen(guarded, permissionsOfPage[page], onVisit)))
      throw redirect({ to: paths.unauthorised, state: { refused: { page, kind, quizID } } });
  };

export async function requireStaff(guarded: Guarded): Promise<void> {
  const profile = await requireProfile(guarded);
  if (!profile.is_staff) throw redirect({ to: paths.notFound });
}

/** The address after signing in: one of this program, but not the sign-in itself. */
export function safeReturn(back: unknown): string | undefined {
  const path = ownPath(back);
  return path?.startsWith(paths.login) ? undefined : path;
}
