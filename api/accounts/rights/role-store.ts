import type { Role } from '#shared/contract/rights.ts';
import { permissionsOfRole, roles, type Permission } from '#shared/permissions.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { roleIdOf, type OwnRole, type TenantRights } from './tenant-rights.ts';

/** The six as a person reads them. */
const names: Record<(typeof roles)[number], string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  graphics_editor: 'Graphics editor',
  text_editor: 'Text editor',
  analyst: 'Analyst',
};

/** The six first, then the tenant's own. */
export function allRoles({ own, members }: TenantRights): Role[] {
  const count = (id: string): number => members.filter((member) => roleIdOf(member) === id).length;
  return [
    ...roles.map((id) => ({ id, name: names[id], permissions: [...permissionsOfRole[id]], is_own: false, members: count(id) })),
    ...own.map(({ id, name, permissions }) => ({ id, name, permissions: [...permissions], is_own: true, members: count(id) })),
  ];
}

/** Throws 404 for a role that is not the tenant's own. */
export function findOwn({ own }: TenantRights, id: string): OwnRole {
  const role = own.find((candidate) => candidate.id === id.toLowerCase());
  if (!role) throw notFound();
  return role;
}

/** Throws 422 where another role is called the same, the six too. */
export function demandFreeName({ own }: TenantRights, name: string, id?: string): void {
  const wantedName = name.toLowerCase();
  const taken = [...Object.entries(names).flat(), ...own.filter((role) => role.id !== id).map((role) => role.name)];
  if (taken.some((takenName) => takenName.toLowerCase() === wantedName)) throw invalidAt('name', 'name_taken');
}

export const describeRole = (name: string, permissions: readonly Permission[]): string => `${name}: ${[...permissions].sort().join(', ')}`;
