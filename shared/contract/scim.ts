import { Type, type Static } from 'typebox';
import { byId, nullable, object, operation, Time, Uuid } from './operation.ts';

/** The access of the organisation's directory, by SCIM 2.0. */
export const Provisioning = Type.Object({
  /** The address to enter in the directory. */
  url: Type.String(),
  /** Newest first; of two, the older one is to be retired. */
  tokens: Type.Array(
    Type.Object({
      id: Uuid,
      /** Its last letters. */
      hint: Type.String(),
      created_at: Time,
      last_used_at: nullable(Time),
      expires_at: nullable(Time),
    }),
  ),
  /** The users that it created or took over. */
  users: Type.Integer(),
  /** The built-in role of members who are in no group with a role. */
  default_role: Type.String(),
  /** role: a built-in role, or the id of one of the tenant's own. */
  groups: Type.Array(Type.Object({ id: Uuid, name: Type.String(), members: Type.Integer(), role: nullable(Type.String()) })),
  /** The roles that a group can be given. */
  roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), is_own: Type.Boolean() })),
});
export type Provisioning = Static<typeof Provisioning>;

const own = { who: ['permission_edit'] } as const;

/** The calls of the settings page. The directory itself calls /scim/v2, which follows RFC 7644. */
export const scim = {
  readProvisioning: operation({
    method: 'GET',
    path: '/api/v1/settings/sign-in/scim',
    summary: 'Get the SCIM 2.0 provisioning of members, with its groups and their roles.',
    ...own,
    response: Provisioning,
  }),
  createScimToken: operation({
    method: 'POST',
    path: '/api/v1/settings/sign-in/scim/token',
    summary: 'Create a SCIM token.',
    notes:
      'The token is shown once; an earlier one stays valid for another day. Requires re-authentication within the last 15 minutes (proveIdentity).',
    ...own,
    response: Type.Object({ token: Type.String(), provisioning: Provisioning }),
    status: 201,
    location: '/api/v1/settings/sign-in/scim',
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required'],
  }),
  deleteScimToken: operation({
    method: 'DELETE',
    path: '/api/v1/settings/sign-in/scim/token/:id',
    summary: 'Revoke a SCIM token at once.',
    notes: 'Members stay as they are.',
    ...own,
    params: byId,
    response: Provisioning,
    errors: ['not_found'],
  }),
  changeScimGroup: operation({
    method: 'PUT',
    path: '/api/v1/settings/sign-in/scim/groups/:id',
    summary: 'Set the role of a directory group’s members.',
    notes:
      'role: a built-in role except owner, the id of one of the organisation’s own, or null. For members of several groups, the role with the most permissions counts; owners stay owners. You cannot give permissions that you do not hold.',
    ...own,
    params: byId,
    body: object({ role: nullable(Type.String({ maxLength: 60 })) }),
    response: Provisioning,
    errors: ['not_found'],
  }),
};
