import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

/** A built-in role by its name, or the id of one of the tenant's own. */
const RoleId = Type.String({ minLength: 1, maxLength: 36 });
const Name = PlainName(200);
/** Longer than any valid address, so that an invalid one gets its own error. */
const GivenAddress = Type.String({ maxLength: 320 });
const Addresses = Type.Array(GivenAddress, { minItems: 1, maxItems: 50 });
const email = Type.String({ format: 'email', maxLength: 254 });
const Message = Type.String({ maxLength: 1000 });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const Link = Type.String({ minLength: 1, maxLength: 200 });

/** Why somebody may not change a member or an invitation. more_than_you: the present or the new role exceeds her own permissions. */
export const teamLacks = ['permission', 'yourself', 'owner', 'more_than_you'] as const;
export type TeamLack = (typeof teamLacks)[number];

export const User = Type.Object({
  /** The id of the account; of the invitation when the state is invited. */
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  /** Built-in roles by their key, the tenant's own by their name. */
  role: Type.String(),
  /** As in POST and PUT; null: the role was deleted. */
  role_id: nullable(Type.String()),
  permission: Type.Array(Type.String()),
  tenant: Type.Object({ id: Uuid, name: Type.String() }),
  avatar_url: nullable(Type.String()),
  state: Type.Enum(['invited', 'active', 'suspended']),
  last_login_at: nullable(Time),
  last_password_reset_at: nullable(Time),
  /** For an invitation: when its link expires, or expired. */
  expires_at: nullable(Time),
  can: Type.Object({
    change_role: Type.Boolean(),
    suspend: Type.Boolean(),
    remove: Type.Boolean(),
    resend: Type.Boolean(),
    transfer: Type.Boolean(),
  }),
  /** Why the caller may not change this member; null when she may. */
  lacks: nullable(Type.Enum(teamLacks)),
});
export type User = Static<typeof User>;

export const GivenRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  is_own: Type.Boolean(),
  /** Why the caller may not assign this role; null when she may. */
  lacks: nullable(Type.Enum(teamLacks)),
});
export type GivenRole = Static<typeof GivenRole>;

const Seats = Type.Object({
  /** Active members. */
  used: Type.Integer(),
  /** null: unlimited. */
  limit: nullable(Type.Integer()),
  /** Open invitations: each takes a seat when it is accepted. */
  invited: Type.Integer(),
});

const saved = Type.Object({ success: Type.Boolean(), user: User });

/** The state of an address before it is invited. */
export const invitables = ['new', 'member', 'suspended', 'invited', 'wrong', 'twice'] as const;

/**
 * Why nobody joined. other_account: somebody else is signed in. no_seat: the invitation waits for a free seat. has_account: the person must sign in
 * instead. sign_in: nobody is signed in, and no password was sent.
 */
export const joinRefusals = ['other_account', 'suspended', 'role_gone', 'no_seat', 'tenant_suspended', 'has_account', 'sign_in'] as const;
export type JoinRefusal = (typeof joinRefusals)[number];
const Joined = Type.Object({
  success: Type.Boolean(),
  reason: Type.Optional(Type.Enum(joinRefusals)),
  tenant: Type.Optional(Type.Object({ id: Uuid, name: Type.String() })),
});
export type Joined = Static<typeof Joined>;
const linkLimit = { times: 60, seconds: 600, per: 'address' } as const;

export const Ownership = Type.Object({
  id: Uuid,
  from: Type.Object({ id: Uuid, name: Type.String() }),
  to: Type.Object({ id: Uuid, name: Type.String() }),
  expires_at: Time,
});
export type Ownership = Static<typeof Ownership>;

export const team = {
  listUsers: operation({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'List the members of the organisation and those invited.',
    notes:
      'search: part of a name or an address. Beside the page, the response has the seats of the plan, and the roles with whether the caller may give them.',
    who: ['user_view'],
    query: object({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum(['invited', 'active', 'suspended'])),
    }),
    response: Type.Object({
      ...paged(User).properties,
      seats: Seats,
      roles: Type.Array(GivenRole),
      can: Type.Object({ invite: Type.Boolean() }),
    }),
  }),
  inviteUser: operation({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Invite a person by email.',
    notes:
      'The link in the email works once, for seven days, for that address. role: a built-in role by its name (not owner), or the id of one of the organisation’s own. You cannot give permissions that you do not hold.',
    who: ['user_invite'],
    encoding: 'form',
    body: object({ name: Type.Optional(Name), email, role: RoleId }),
    response: saved,
    errors: ['conflict'],
  }),
  updateUser: operation({
    method: 'PUT',
    path: '/api/v1/users/:id',
    summary: 'Change the role of a member or invitation, or suspend or reactivate a member.',
    notes:
      'Suspending ends the member’s sessions and revokes their API key in this organisation; neither comes back. A role never exceeds what the caller holds.',
    who: ['user_invite', 'permission_edit'],
    encoding: 'form',
    params: Type.Object({ id: Uuid }),
    body: object({ role: Type.Optional(RoleId), state: Type.Optional(Type.Enum(['active', 'suspended'])) }),
    response: saved,
  }),
  removeUser: operation({
    method: 'DELETE',
    path: '/api/v1/users/:id',
    summary: 'Remove a member, or revoke an invitation.',
    notes: 'What a member made stays, under their name.',
    who: ['user_invite', 'permission_edit'],
    params: Type.Object({ id: Uuid }),
    response: Success,
  }),
  resendInvitation: operation({
    method: 'POST',
    path: '/api/v1/users/:id/resend',
    summary: 'Resend an invitation for another seven days.',
    notes: 'The link sent before stops working.',
    who: ['user_invite'],
    params: Type.Object({ id: Uuid }),
    response: saved,
    errors: ['invalid'],
  }),
  inviteUsers: operation({
    method: 'POST',
    path: '/api/v1/permissions/invite',
    summary: 'Invite up to 50 addresses with one role.',
    notes:
      'If an address is wrong, nothing is sent and each wrong one is named in errors. Members and people with an open invitation are skipped and listed in already. message: a welcome text, without links.',
    who: ['user_invite'],
    body: object({ emails: Addresses, role: RoleId, message: Type.Optional(Message) }),
    response: Type.Object({ success: Type.Boolean(), invited: Type.Array(Type.String()), already: Type.Array(Type.String()) }),
    errors: ['conflict'],
  }),
  previewInvitations: operation({
    method: 'POST',
    path: '/api/v1/permissions/invite/preview',
    summary: 'Check addresses before inviting them.',
    without_key: 'reads',
    who: ['user_invite'],
    body: object({ emails: Addresses }),
    response: Type.Object({ addresses: Type.Array(Type.Object({ email: Type.String(), is: Type.Enum(invitables) })) }),
  }),
  readInvitation: operation({
    method: 'POST',
    path: '/api/v1/invitations/read',
    summary: 'Get an invitation by its link.',
    without_key: 'reads',
    notes: 'Reading does not use it up. Returns the same 404 for a link that is unknown, used, revoked or expired.',
    who: 'anyone',
    body: object({ token: Link }),
    response: Type.Object({
      tenant: Type.Object({ id: Uuid, name: Type.String() }),
      inviter: nullable(Type.String()),
      /** Built-in roles by their key, the tenant's own by their name. */
      role: Type.String(),
      is_own_role: Type.Boolean(),
      message: nullable(Type.String()),
      /** Masked when somebody else is signed in. */
      email: Type.String(),
      name: nullable(Type.String()),
      /** Whether the address has an account. */
      has_account: Type.Boolean(),
      /** The address of the signed-in user. */
      signed_in: nullable(Type.String()),
      is_yours: Type.Boolean(),
      expires_at: Time,
    }),
    limit: linkLimit,
    errors: ['not_found'],
  }),
  acceptInvitation: operation({
    method: 'POST',
    path: '/api/v1/invitations/accept',
    summary: 'Accept an invitation with the account of its address.',
    notes:
      'Needs a session of that account, or its password; the password opens no session here. A refusal returns success false with its reason, and the invitation stays open.',
    who: 'anyone',
    body: object({ token: Link, password: Type.Optional(Password) }),
    response: Joined,
    limit: linkLimit,
    errors: ['not_found'],
  }),
  registerByInvitation: operation({
    method: 'POST',
    path: '/api/v1/invitations/register',
    summary: 'Create the account of an invited person and accept the invitation.',
    notes: 'The link confirms the address.',
    who: 'anyone',
    body: object({
      token: Link,
      name: Name,
      password: Type.String({ minLength: 8, maxLength: 200 }),
      password_confirmation: Type.String({ maxLength: 200 }),
      lang: Type.Optional(Type.Enum(['en', 'se'])),
    }),
    response: Joined,
    limit: linkLimit,
    errors: ['not_found'],
  }),
  readOwnership: operation({
    method: 'GET',
    path: '/api/v1/ownership',
    summary: 'Get the open ownership transfer of the organisation.',
    notes: 'Visible to those who give and receive it.',
    who: 'signed_in',
    response: Type.Object({ offer: nullable(Ownership) }),
  }),
  offerOwnership: operation({
    method: 'POST',
    path: '/api/v1/users/:id/ownership',
    summary: 'Offer ownership of the organisation to an active member.',
    notes:
      'Takes effect once they accept, within seven days. Requires the owner’s re-authentication within the last 15 minutes (proveIdentity).',
    who: 'signed_in',
    params: Type.Object({ id: Uuid }),
    response: Type.Object({ success: Type.Boolean(), offer: Ownership }),
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required'],
  }),
  acceptOwnership: operation({
    method: 'POST',
    path: '/api/v1/ownership/accept',
    summary: 'Accept ownership of the organisation.',
    notes: 'The previous owner becomes an admin. Requires re-authentication within the last 15 minutes (proveIdentity).',
    who: 'signed_in',
    response: Success,
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required', 'not_found'],
  }),
  endOwnershipOffer: operation({
    method: 'DELETE',
    path: '/api/v1/ownership',
    summary: 'Cancel or decline an ownership transfer.',
    who: 'signed_in',
    response: Success,
    errors: ['not_found'],
  }),
};
