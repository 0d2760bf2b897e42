import { Type, type Static } from 'typebox';
import { nullable, object, operation, paged, pageQuery, Success, Time, Uuid } from './operation.ts';

/** A built-in role by its name, or the id of one of the tenant's own. */
const RoleId = Type.String({ minLength: 1, maxLength: 36 });
const Name = Type.String({ minLength: 1, maxLength: 200 });
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

/** What is known of an address before it is invited. */
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
    summary: 'The members of the tenant and whoever is invited.',
    notes:
      'search: part of a name or an address. Beside the page: the seats of the plan, and the roles with whether the person who asks may give them.',
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
    summary: 'Invites one person: a mail with a link that works once, for seven days, for that address.',
    notes:
      'role: a built-in role by its name (not owner), or the id of one of the tenant’s own. Nobody gives permissions that she does not hold.',
    who: ['user_invite'],
    encoding: 'form',
    body: object({ name: Type.Optional(Name), email, role: RoleId }),
    response: saved,
    creates: true,
  }),
  updateUser: operation({
    method: 'PUT',
    path: '/api/v1/users/:id',
    summary: 'Changes the role of a member or of an invitation, suspends a member or makes her active again.',
    notes:
      'Suspending ends her sessions and her API key in this tenant; they do not come back. A role never goes beyond what the caller holds.',
    who: ['user_invite', 'permission_edit'],
    encoding: 'form',
    params: Type.Object({ id: Uuid }),
    body: object({ role: Type.Optional(RoleId), state: Type.Optional(Type.Enum(['active', 'suspended'])) }),
    response: saved,
  }),
  removeUser: operation({
    method: 'DELETE',
    path: '/api/v1/users/:id',
    summary: 'Removes a member, or withdraws an invitation. What a member made stays, under her name.',
    who: ['user_invite', 'permission_edit'],
    params: Type.Object({ id: Uuid }),
    response: Success,
  }),
  resendInvitation: operation({
    method: 'POST',
    path: '/api/v1/users/:id/resend',
    summary: 'Sends an invitation again, for seven days more; the link sent before is worth nothing then.',
    who: ['user_invite'],
    params: Type.Object({ id: Uuid }),
    response: saved,
    errors: ['invalid'],
  }),
  inviteUsers: operation({
    method: 'POST',
    path: '/api/v1/permissions/invite',
    summary: 'Invites up to 50 addresses with one role.',
    notes:
      'One wrong address: nothing is sent, and each wrong one is named in errors. Members and whoever has an open invitation are passed over and listed in already. message: words of welcome, without links.',
    who: ['user_invite'],
    body: object({ emails: Addresses, role: RoleId, message: Type.Optional(Message) }),
    response: Type.Object({ success: Type.Boolean(), invited: Type.Array(Type.String()), already: Type.Array(Type.String()) }),
    creates: true,
  }),
  previewInvitations: operation({
    method: 'POST',
    path: '/api/v1/permissions/invite/preview',
    summary: 'What each address is, before anybody is invited.',
    who: ['user_invite'],
    body: object({ emails: Addresses }),
    response: Type.Object({ addresses: Type.Array(Type.Object({ email: Type.String(), is: Type.Enum(invitables) })) }),
  }),
  readInvitation: operation({
    method: 'POST',
    path: '/api/v1/invitations/read',
    summary:
      'What the link of an invitation leads to. Reading spends nothing. One 404 for a link that is unknown, spent, withdrawn or too old.',
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
    summary: 'Joins with the account that has the address of the invitation.',
    notes:
      'Needs a session of that account, or its password; the password makes no session here. A refusal answers success false with its reason, and the invitation stays open.',
    who: 'anyone',
    body: object({ token: Link, password: Type.Optional(Password) }),
    response: Joined,
    limit: linkLimit,
    errors: ['not_found'],
  }),
  registerByInvitation: operation({
    method: 'POST',
    path: '/api/v1/invitations/register',
    summary: 'Makes the account of an invited person, whose address the link confirms, and joins.',
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
    summary: 'The open transfer of the tenant, for those who give and receive it.',
    who: 'signed_in',
    response: Type.Object({ offer: nullable(Ownership) }),
  }),
  offerOwnership: operation({
    method: 'POST',
    path: '/api/v1/users/:id/ownership',
    summary:
      'Offers the tenant to an active member; it is hers once she accepts, within seven days. The owner must have shown within a quarter of an hour that it is she (proveIdentity).',
    who: 'signed_in',
    params: Type.Object({ id: Uuid }),
    response: Type.Object({ success: Type.Boolean(), offer: Ownership }),
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required'],
  }),
  acceptOwnership: operation({
    method: 'POST',
    path: '/api/v1/ownership/accept',
    summary:
      'Becomes the owner of the tenant; who gave it is an admin from then on. She must have shown within a quarter of an hour that it is she (proveIdentity).',
    who: 'signed_in',
    response: Success,
    limit: { times: 20, seconds: 600, per: 'account' },
    errors: ['proof_required', 'not_found'],
  }),
  endOwnershipOffer: operation({
    method: 'DELETE',
    path: '/api/v1/ownership',
    summary: 'Takes the offer back, or declines it.',
    who: 'signed_in',
    response: Success,
    errors: ['not_found'],
  }),
};
