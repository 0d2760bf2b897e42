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
    summary: 'How the organisation’s directory makes and suspends members (SCIM 2.0), with its groups and their roles.',
    ...own,
    response: Provisioning,
  }),
  createScimToken: operation({
    method: 'POST',
    path: '/api/v1/settings/sign-in/scim/token',
    summary: 'Makes the token of the directory, which is shown this once. One that was there is valid for another day.',
    notes: 'Whoever makes it must have shown within a quarter of an hour that it is she (proveIdentity).',
    ...own,
    response: Type.Object({ token: Type.String(), provisioning: Provisioning }),
    status: 201,
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required'],
  }),
  deleteScimToken: operation({
    method: 'DELETE',
    path: '/api/v1/settings/sign-in/scim/token/:id',
    summary: 'Takes a token of the directory out of use at once. Members stay as they are.',
    ...own,
    params: byId,
    response: Provisioning,
    errors: ['not_found'],
  }),
  changeScimGroup: operation({
    method: 'PUT',
    path: '/api/v1/settings/sign-in/scim/groups/:id',
    summary: 'Says what the members of a group are here. Of several groups the role with the most permissions counts; owners stay owners.',
    notes: 'role: a built-in one but owner, the id of one of the tenant’s own, or null. Nobody gives permissions that she does not hold.',
    ...own,
    params: byId,
    body: object({ role: nullable(Type.String({ maxLength: 60 })) }),
    response: Provisioning,
    errors: ['not_found'],
  }),
};
