import { permissionsOfRole, roles, type Audience, type Permission, type Role } from '#shared/permissions.ts';

/** A role as the rights know it: one of the six by its name, an own one by its id. */
export type RoleId = Role | (string & {});

/** The holders of a permission besides the owners, who always have it. */
export interface Holders {
  /** Every member, whatever her role is now or becomes. */
  everybody: boolean;
  roles: ReadonlySet<RoleId>;
  accounts: ReadonlySet<string>;
  /** Addresses of those who have not joined yet. */
  emails: ReadonlySet<string>;
}

interface NamedHolder {
  accounts: readonly string[];
  emails: readonly string[];
}

const nobody: Holders = { everybody: false, roles: new Set(), accounts: new Set(), emails: new Set() };

/** Those of an audience. */
export function holdersOf(audience: Audience, { accounts, emails }: NamedHolder): Holders {
  if (audience === 'users') return { ...nobody, accounts: new Set(accounts), emails: new Set(emails) };
  if (audience === 'all_team_members') return { ...nobody, everybody: true };
  return { ...nobody, roles: new Set(audience === 'team_admins' ? ['admin'] : ['admin', 'editor']) };
}

/** Those whose role has it, where no audience says otherwise. */
export function holdersByRole(permission: Permission, own: readonly { id: string; permissions: readonly Permission[] }[]): Holders {
  const built = roles.filter((role) => role !== 'owner' && permissionsOfRole[role].includes(permission));
  return { ...nobody, roles: new Set([...built, ...own.filter((role) => role.permissions.includes(permission)).map(({ id }) => id)]) };
}

/** Whether all members of `after` were in `before`. `roleOf` returns a member's role. */
export function isWithin(after: Holders, before: Holders, roleOf: (account_id: string) => RoleId | undefined): boolean {
  if (before.everybody) return true;
  if (after.everybody) return false;
  const had = (account_id: string): boolean => {
    const role = roleOf(account_id);
    return role === 'owner' || before.accounts.has(account_id) || (role !== undefined && before.roles.has(role));
  };
  return (
    [...after.roles].every((role) => before.roles.has(role)) &&
    [...after.accounts].every(had) &&
    [...after.emails].every((email) => before.emails.has(email))
  );
}
