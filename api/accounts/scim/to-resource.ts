import type { ScimGroup } from './group-store.ts';
import type { Resource } from './patch.ts';
import type { ScimUser } from './user-store.ts';
import { versionOf } from './version.ts';

export const schemaOf = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
} as const;

const meta = (
  resourceType: 'User' | 'Group',
  { id, created_at, updated_at }: Pick<ScimUser, 'id' | 'created_at' | 'updated_at'>,
  version: string,
  base: string,
) => ({
  resourceType,
  created: created_at.toISOString(),
  lastModified: updated_at.toISOString(),
  location: locationOf(resourceType, id, base),
  version,
});
/** `base`: where SCIM is served. */
const locationOf = (resourceType: 'User' | 'Group', id: string, base: string): string => `${base}/${resourceType}s/${id}`;

/** The present values of a user that the directory may change. */
export const changeableUser = ({ user_name, external_id, state, resource }: ScimUser): Resource => ({
  ...resource,
  userName: user_name,
  ...(external_id !== null && { externalId: external_id }),
  active: state === 'active',
});

export const userResource = (user: ScimUser, base: string): Record<string, unknown> => ({
  schemas: [schemaOf.User],
  id: user.id,
  ...changeableUser(user),
  groups: user.groups.map(({ value, display }) => ({ value, display, $ref: locationOf('Group', value, base) })),
  meta: meta('User', user, userVersion(user), base),
});

export const changeableGroup = ({ display_name, external_id, members }: ScimGroup): Resource => ({
  displayName: display_name,
  ...(external_id !== null && { externalId: external_id }),
  members: members.map(({ value, display }) => ({ value, display })),
});

export const groupResource = (group: ScimGroup, base: string): Record<string, unknown> => ({
  schemas: [schemaOf.Group],
  id: group.id,
  ...changeableGroup(group),
  members: group.members.map(({ value, display }) => ({ value, display, type: 'User', $ref: locationOf('User', value, base) })),
  meta: meta('Group', group, groupVersion(group), base),
});

export const userVersion = (user: ScimUser): string => versionOf([changeableUser(user), user.groups]);
export const groupVersion = (group: ScimGroup): string => versionOf([changeableGroup(group)]);
