/** Permission strings of the specification, delivered with the profile. The server decides; screens only show. */
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
