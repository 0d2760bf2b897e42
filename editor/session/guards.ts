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

/** To /login and back here afterwards, where nobody is signed in. */
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

/** What is the person's own, and what provider staff reach without having entered a tenant. */
const ofPerson: readonly string[] = [paths.profile, paths.security];
const withoutTenant: readonly string[] = [paths.notifications, paths.closed, ...ofPerson];

/** The same; to the page that says why, where the tenant is not open to her. Provider staff who have not entered one are led to where they choose. */
export async function requireTenant(guarded: Guarded & { location: { pathname: string } }): Promise<void> {
  const { tenant, closed } = await requireProfile(guarded);
  const here = guarded.location.pathname.replace(/\/$/, '');
  // Before its address is confirmed an account opens not even what is the person's own.
  const isOpen = closed?.why !== 'address' && ofPerson.includes(here);
  if (closed && here !== paths.closed && !isOpen) throw redirect({ to: paths.closed });
  if (!closed && here === paths.closed) throw redirect({ to: paths.home });
  // None of the pages of provider staff is of the session's tenant.
  const isStaffPage = here.startsWith('/staff/');
  if (tenant === null && !isStaffPage && !withoutTenant.includes(here)) throw redirect({ to: paths.tenants });
}

/** Either of these opens the editor's own pages. */
export const editPermissions: readonly Permission[] = ['quiz_content_edit', 'quiz_graphics_edit'];

/** Provider staff who look in see the editor too, and may change nothing there unless they hold what it takes. Statistics and editor pages answer a missing permission with /401, settings pages with /404. */
export const requireAny =
  (
    permissions: readonly Permission[],
    otherwise: typeof paths.unauthorised | typeof paths.notFound,
    { onVisit = false }: { onVisit?: boolean } = {},
  ) =>
  async (guarded: Guarded): Promise<void> => {
    if (!(await mayOpen(guarded, permissions, onVisit))) throw redirect({ to: otherwise });
  };

/** The same for a page that takes all of the permissions. */
export const requireAll =
  (permissions: readonly Permission[], otherwise: typeof paths.notFound) =>
  async (guarded: Guarded): Promise<void> => {
    if (!holdsAll(await requireProfile(guarded), ...permissions)) throw redirect({ to: otherwise });
  };

async function mayOpen(guarded: Guarded, permissions: readonly Permission[], onVisit: boolean): Promise<boolean> {
  const profile = await requireProfile(guarded);
  return holdsAny(profile, ...permissions) || (onVisit && profile.visit !== null);
}

/** What each page of an activity takes that leads to /401 without it. */
export const permissionsOfPage = {
  editor: editPermissions,
  overview: editPermissions,
  players: ['quiz_players_access'],
  statistics: ['quiz_statistics_view'],
} as const satisfies Record<string, readonly Permission[]>;

/** What was asked for, which /401 tells of and leads on from. */
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

/** The same of a page of an activity. */
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

/** Where to go after signing in: an address of this program, but for the sign-in itself. */
export function safeReturn(back: unknown): string | undefined {
  const path = ownPath(back);
  return path?.startsWith(paths.login) ? undefined : path;
}
