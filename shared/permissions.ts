/** Permission strings of the specification, sent with the profile. The server decides; screens only adapt to them. */
export const permissions = [
  'quiz_create',
  'quiz_settings',
  'quiz_players_access',
  'quiz_content_edit',
  'quiz_graphics_edit',
  'quiz_statistics_view',
  'quiz_statistics_export',
  'player_pii_view',
  'user_view',
  'user_invite',
  'permission_edit',
  'data_management',
  'api_settings',
  'subscription_access',
  'limit_alerts',
  'subscription_edit',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'admin', 'editor', 'graphics_editor', 'text_editor', 'analyst'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Permission[] = ['quiz_statistics_view', 'user_view'];
const editing: readonly Permission[] = [
  ...everyone,
  'quiz_create',
  'quiz_settings',
  'quiz_players_access',
  'quiz_content_edit',
  'quiz_graphics_edit',
  'quiz_statistics_export',
  'player_pii_view',
];
const administration: readonly Permission[] = [
  'user_invite',
  'permission_edit',
  'data_management',
  'api_settings',
  'subscription_access',
  'limit_alerts',
];

/** The default matrix of decisions.md. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  owner: permissions,
  admin: [...editing, ...administration],
  editor: editing,
  graphics_editor: [...everyone, 'quiz_graphics_edit'],
  text_editor: [...everyone, 'quiz_content_edit'],
  analyst: everyone,
};

/** The permissions of a support visit; never any for members, keys, billing, exports and players. */
const looking: readonly Permission[] = ['quiz_statistics_view'];
export const permissionsOfVisit = (may_write: boolean): readonly Permission[] =>
  may_write ? [...looking, 'quiz_create', 'quiz_settings', 'quiz_content_edit', 'quiz_graphics_edit'] : looking;

/** The holders of a permission in place of those by role: `users` are named individually. */
export const audiences = ['team_admins', 'team_editors', 'all_team_members', 'users'] as const;
export type Audience = (typeof audiences)[number];

/** The data that decides what a member may do: her role, the permissions of a role defined by the tenant, and the tenant's audiences. */
export interface MemberRights {
  role: Role | 'own';
  granted?: readonly Permission[] | null;
  audiences?: Partial<Record<Permission, { audience: Audience; named: boolean }>> | null;
}

/** An audience replaces the role's row of the matrix; an owner always has every permission. */
export function permissionsIn({ role, granted, audiences: set }: MemberRights): ReadonlySet<Permission> {
  if (role === 'owner') return new Set(permissions);
  const ofRole = new Set(role === 'own' ? granted : permissionsOfRole[role]);
  return new Set(
    permissions.filter((permission) => {
      const audience = set?.[permission];
      return audience ? isIn(audience, role) : ofRole.has(permission);
    }),
  );
}

function isIn({ audience, named }: { audience: Audience; named: boolean }, role: Role | 'own'): boolean {
  if (audience === 'users') return named;
  if (audience === 'all_team_members') return true;
  return role === 'admin' || (audience === 'team_editors' && role === 'editor');
}
