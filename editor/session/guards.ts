import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '#shared/contract/client.ts';
import type { Permission } from '#shared/permissions.ts';
import { paths } from '../paths.ts';
import { holdsAny, profileQuery, type Profile } from './profile.ts';

interface Guarded {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** To /login and back here afterwards, where nobody is signed in. */
export async function requireProfile({ context, location }: Guarded): Promise<Profile> {
  try {
    return await context.queryClient.ensureQueryData(profileQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect({ to: paths.login, search: { back: location.href } });
    throw error;
  }
}

/** What provider staff reach without having entered a tenant. */
const withoutTenant: readonly string[] = [paths.tenants, paths.mailOutbox, paths.profile, paths.security];

/** The same; provider staff who have not entered a tenant are led to where they choose one. */
export async function requireTenant(guarded: Guarded & { location: { pathname: string } }): Promise<void> {
  const { tenant } = await requireProfile(guarded);
  const here = guarded.location.pathname.replace(/\/$/, '');
  const isStaffPage = here.startsWith(`${paths.tenants}/`);
  if (tenant === null && !isStaffPage && !withoutTenant.includes(here)) throw redirect({ to: paths.tenants });
}

/** Any of these opens the editor's own pages. */
export const editPermissions: readonly Permission[] = ['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'];

/** Statistics and editor pages answer a missing permission with /401, settings pages with /404. */
export const requireAny =
  (permissions: readonly Permission[], otherwise: typeof paths.unauthorised | typeof paths.notFound) =>
  async (guarded: Guarded): Promise<void> => {
    const profile = await requireProfile(guarded);
    if (!holdsAny(profile, ...permissions)) throw redirect({ to: otherwise });
  };

export async function requireStaff(guarded: Guarded): Promise<void> {
  const profile = await requireProfile(guarded);
  if (!profile.is_staff) throw redirect({ to: paths.notFound });
}

/** Only addresses of this program, never another host's. */
export const safeReturn = (back: unknown): string | undefined =>
  typeof back === 'string' && /^\/(?![/\\])/.test(back) && !back.startsWith(paths.login) ? back : undefined;
