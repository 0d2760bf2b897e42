import type { TFunction } from 'i18next';
import { roles } from '#shared/permissions.ts';

/** Built-in roles in the reader's language, the tenant's own by their names; undefined for a deleted role. */
export function roleName(t: TFunction, { role, role_id }: { role: string; role_id: string | null }): string | undefined {
  if (role_id === null) return undefined;
  const builtIn = roles.find((candidate) => candidate === role_id);
  return builtIn ? t(`team.roles.${builtIn}`) : role;
}
