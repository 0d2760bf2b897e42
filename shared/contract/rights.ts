import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { audiences, permissions, roles } from '#shared/permissions.ts';
import { byId, byQuizId, nullable, object, operation, pageQuery, paged, Success, Uuid } from './operation.ts';

const Permission = Type.Enum(permissions);
const Audience = Type.Enum(audiences);
const roleName = PlainName(100);
const email = Type.String({ format: 'email', maxLength: 254 });

/** One of the six built-in roles by name, or one of the tenant's own. */
export const RoleId = Type.Union([Type.Enum(roles), Uuid]);

export const Role = Type.Object({
  id: RoleId,
  name: Type.String(),
  permissions: Type.Array(Permission),
  is_own: Type.Boolean(),
  /** The number of members with this role. */
  members: Type.Integer(),
});
export type Role = Static<typeof Role>;

/** Who has a permission instead of the members whose role has it. */
export const Given = Type.Object({
  id: Uuid,
  permission: Permission,
  audience: Audience,
  users: Type.Array(
    Type.Object({
      /** The account; null: nobody with this address has joined yet. */
      id: nullable(Uuid),
      email: Type.String(),
    }),
  ),
});
export type Given = Static<typeof Given>;

const Person = Type.Object({ id: Uuid, name: Type.String(), email: Type.String() });

/** The whole matrix for its screen, with what the reader may change. */
export const WhoMay = Type.Object({
  permission: Permission,
  /** null: the roles decide. */
  given: nullable(Given),
  /** The members who have it in the present team, owners first; at most twenty. */
  may: Type.Array(Type.Object({ ...Person.properties, role: RoleId })),
  total: Type.Integer(),
  can: Type.Object({
    /** May assign it to others at all. */
    give: Type.Boolean(),
    /** May also assign it to people who do not have it now. */
    widen: Type.Boolean(),
  }),
});
export type WhoMay = Static<typeof WhoMay>;

const ownRole = { name: roleName, permissions: Type.Array(Permission, { uniqueItems: true, maxItems: permissions.length }) };
const audience = { audience: Audience, emails: Type.Optional(Type.Array(email, { maxItems: 100 })) };

export const ActivityEditors = Type.Object({
  /** false: everybody whose role allows it can edit. */
  only_named: Type.Boolean(),
  editors: Type.Array(Person),
  /** The members who can be named: everybody but owners and admins, who edit everything anyway. */
  team: Type.Array(Type.Object({ ...Person.properties, role: Type.String() })),
  can: Type.Object({ change: Type.Boolean() }),
});
export type ActivityEditors = Static<typeof ActivityEditors>;

/** What the team's page tells of an activity, in this order. */
export const rightsInActivity = [
  'quiz_content_edit',
  'quiz_graphics_edit',
  'quiz_settings',
  'quiz_statistics_view',
  'quiz_players_access',
] as const satisfies readonly (typeof permissions)[number][];
/** Those that the choice of an activity's editors narrows. */
export const editingRights: ReadonlySet<string> = new Set(['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings']);

/**
 * owner: owners may do everything. role: the role decides. group, named: the permission has an audience, a group or named people, which decides.
 * chosen, not_chosen: the activity has editors of its own.
 */
const whyRight = ['owner', 'role', 'group', 'named', 'chosen', 'not_chosen'] as const;
const MemberRight = Type.Object({ permission: Type.Enum(rightsInActivity), may: Type.Boolean(), why: Type.Enum(whyRight) });
export type MemberRight = Static<typeof MemberRight>;
const ActivityMember = Type.Object({
  ...Person.properties,
  /** A built-in role by its id, an own one by its name. */
  role: Type.String(),
  rights: Type.Array(MemberRight),
});
export type ActivityMember = Static<typeof ActivityMember>;

export const rights = {
  readActivityRights: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID/rights',
    summary: 'List what each member may do in an activity, and why.',
    notes: 'Editing, statistics and players. Also for calendars, labyrinths and collections.',
    who: ['user_view'],
    params: byQuizId,
    response: Type.Object({
      activity: Type.Object({ id: Uuid, name: Type.String(), only_named: Type.Boolean() }),
      members: Type.Array(ActivityMember),
    }),
    errors: ['not_found'],
  }),
  listRoles: operation({
    method: 'GET',
    path: '/api/v1/roles',
    summary: 'List the six built-in roles and the organisation’s own.',
    who: ['user_view', 'user_invite', 'permission_edit'],
    query: object(pageQuery),
    response: paged(Role),
  }),
  createRole: operation({
    method: 'POST',
    path: '/api/v1/roles',
    summary: 'Create a role for the organisation.',
    notes: 'It can only have permissions that you hold.',
    who: ['permission_edit'],
    body: object(ownRole),
    response: Role,
    status: 201,
    errors: ['invalid', 'forbidden'],
  }),
  readRole: operation({
    method: 'GET',
    path: '/api/v1/roles/:id',
    summary: 'Get a role.',
    who: ['user_view', 'user_invite', 'permission_edit'],
    params: Type.Object({ id: RoleId }),
    response: Role,
  }),
  changeRole: operation({
    method: 'PUT',
    path: '/api/v1/roles/:id',
    summary: 'Rename one of the organisation’s own roles, or change its permissions.',
    notes: 'You cannot add permissions that you do not hold, or add any to your own role.',
    who: ['permission_edit'],
    params: byId,
    body: object({ name: Type.Optional(ownRole.name), permissions: Type.Optional(ownRole.permissions) }),
    response: Role,
    errors: ['invalid', 'forbidden', 'not_found'],
  }),
  deleteRole: operation({
    method: 'DELETE',
    path: '/api/v1/roles/:id',
    summary: 'Delete one of the organisation’s own roles.',
    notes:
      '`becomes` is the role that its members get, and is required if someone has the role. It is never owner: ownership is transferred separately.',
    who: ['permission_edit'],
    params: byId,
    query: object({ becomes: Type.Optional(RoleId) }),
    response: Success,
    errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
  }),
  listPermissions: operation({
    method: 'GET',
    path: '/api/v1/permissions',
    summary: 'List the permissions that have an audience.',
    notes: 'An audience takes the place of the roles.',
    who: ['permission_edit'],
    query: object(pageQuery),
    response: paged(Given),
  }),
  createPermission: operation({
    method: 'POST',
    path: '/api/v1/permissions',
    summary: 'Give a permission an audience.',
    notes:
      'It replaces what the roles say, except that owners keep every permission. emails: with the audience users. An address that belongs to no member waits until someone joins with it. You can only give permissions that you hold.',
    who: ['permission_edit'],
    body: object({ permission: Permission, ...audience }),
    response: Given,
    status: 201,
    errors: ['invalid', 'forbidden', 'conflict'],
  }),
  readPermission: operation({
    method: 'GET',
    path: '/api/v1/permissions/:id',
    summary: 'Get a permission with its audience.',
    who: ['permission_edit'],
    params: byId,
    response: Given,
  }),
  changePermission: operation({
    method: 'PUT',
    path: '/api/v1/permissions/:id',
    summary: 'Change the audience of a permission.',
    notes: 'Only owners can widen an audience through which they hold the permission themselves.',
    who: ['permission_edit'],
    params: byId,
    body: object(audience),
    response: Given,
    errors: ['invalid', 'forbidden', 'not_found'],
  }),
  resetPermission: operation({
    method: 'DELETE',
    path: '/api/v1/permissions/:id',
    summary: 'Remove the audience of a permission, so that the roles apply again.',
    who: ['permission_edit'],
    params: byId,
    response: Success,
    errors: ['forbidden', 'not_found'],
  }),
  readWhoMay: operation({
    method: 'GET',
    path: '/api/v1/permissions/who',
    summary: 'List who holds each permission, and what the caller may change.',
    who: ['permission_edit'],
    response: Type.Object({ data: Type.Array(WhoMay) }),
  }),
  readActivityEditors: operation({
    method: 'GET',
    path: '/api/v1/quizzes/:quizID/editors',
    summary: 'List who may edit an activity.',
    who: 'signed_in',
    params: byQuizId,
    response: ActivityEditors,
    errors: ['not_found'],
  }),
  changeActivityEditors: operation({
    method: 'PUT',
    path: '/api/v1/quizzes/:quizID/editors',
    summary: 'Choose who may edit an activity.',
    notes: 'Within what their roles allow. Owners and admins always may.',
    who: ['permission_edit'],
    params: byQuizId,
    body: object({ only_named: Type.Boolean(), accounts: Type.Array(Uuid, { maxItems: 500, uniqueItems: true }) }),
    response: ActivityEditors,
    errors: ['not_found', 'invalid'],
  }),
};
