import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { notificationKinds } from '#shared/notification-kinds.ts';
import { audiences, permissions } from '#shared/permissions.ts';
import { ChosenKind } from './notifications.ts';
import { nullable, object, operation, Success, Time, Uuid } from './operation.ts';

const email = Type.String({ format: 'email', maxLength: 254 });
/** Shorter passwords are refused; length is what protects (NIST SP 800-63B). */
const password = Type.String({ minLength: 8, maxLength: 200 });

/** A token pair in the form of RFC 6749. */
export const Tokens = Type.Object({
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
  access_token: Type.String(),
  refresh_token: Type.String(),
});

export const WhyNot = Type.Object({
  permission: Type.Enum(permissions),
  /** null: the role decides. */
  audience: nullable(Type.Enum(audiences)),
  /** The six built-in roles by id, the tenant's own by name. */
  roles: Type.Array(Type.String()),
  /** The people named, at most five. */
  people: Type.Array(Type.String()),
});
export type WhyNot = Static<typeof WhyNot>;

export const Profile = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  lang: Type.Enum(['en', 'se']),
  /** IANA; null until she chooses one. */
  timezone: nullable(Type.String()),
  avatar_url: nullable(Type.String()),
  is_staff: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  /** For each of the other permissions, the roles or the audience that have it; owners always do. */
  missing: Type.Array(WhyNot),
  /** Why the session's tenant is not open to her; `tenant` is null then. */
  closed: Type.Optional(
    Type.Object({
      why: Type.Enum(['address', 'membership', 'tenant', 'deletion', 'sso', 'sso_elsewhere', 'second_factor']),
      tenant: nullable(Type.Object({ id: Uuid, name: Type.String() })),
    }),
  ),
  role: nullable(Type.String()),
  /** The tenant's language and timezone for new activities; null: none chosen. */
  tenant: nullable(
    Type.Object({
      id: Uuid,
      name: Type.String(),
      default_lang: nullable(Type.Integer()),
      timezone: nullable(Type.String()),
      /** Its subscription has ended: publishing and starting games are refused. */
      has_expired: Type.Boolean(),
      /** Publishing takes the approval of a member with permission_edit. */
      publish_approval: Type.Boolean(),
      /** A test tenant: it pays nothing and mails its members only. */
      is_sandbox: Type.Boolean(),
      /** The host on which its activities are played. */
      player_origin: Type.String(),
    }),
  ),
  /** The tenants in which she can work (neither she nor the tenant is suspended), and deleted ones that an owner can restore. */
  tenants: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
  /** For provider staff on a visit. */
  visit: nullable(Type.Object({ id: Uuid, reason: Type.String(), may_write: Type.Boolean(), ends_at: Time })),
  api_settings: Type.Object({
    coop: Type.Object({ name: nullable(Type.String()), coop_connect: Type.Boolean() }),
    zapier: Type.Object({ zapier_connect: Type.Boolean() }),
  }),
});

const outcome = {
  success: Type.Boolean(),
  message: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
};

export const auth = {
  requestToken: operation({
    method: 'POST',
    path: '/oauth/token',
    summary: 'Sign in, or refresh a token pair (RFC 6749).',
    without_key: 'sets_cookies',
    notes:
      'Also sets the token and refreshToken cookies. client_id is lucka-web, a public client whose client_secret is empty. Refresh tokens rotate: a used one still returns a fresh pair for 10 seconds, after that its use revokes the whole family of tokens. If the person uses time-based codes, a correct password returns 400 with the error second_factor_required, a ticket and their factors; complete the sign-in with POST /api/v1/sign-in/second-factor.',
    who: 'anyone',
    encoding: 'form',
    // RFC 6749: unknown parameters are ignored, and errors use its own codes.
    body: Type.Object(
      {
        /** password or refresh_token */
        grant_type: Type.Optional(Type.String({ maxLength: 60 })),
        username: Type.Optional(Type.String({ maxLength: 254 })),
        password: Type.Optional(Type.String({ maxLength: 200 })),
        /** Absent: the refreshToken cookie. */
        refresh_token: Type.Optional(Type.String({ maxLength: 200 })),
        client_id: Type.Optional(Type.String({ maxLength: 100 })),
        client_secret: Type.Optional(Type.String({ maxLength: 200 })),
        scope: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: true },
    ),
    response: Tokens,
    limit: { times: 120, seconds: 60, per: 'address' },
    errors: ['malformed', 'invalid_grant', 'second_factor_required', 'unknown_client'],
  }),
  signOut: operation({
    method: 'POST',
    path: '/logout',
    summary: 'Sign out and revoke this token pair.',
    without_key: 'sets_cookies',
    who: 'anyone',
    response: Success,
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/v1/forgot-password',
    summary: 'Send a password reset link.',
    notes: 'The response is the same whether or not the address is known.',
    who: 'anyone',
    encoding: 'form',
    body: object({ email }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    limit: { times: 10, seconds: 600, per: 'address' },
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/v1/reset-password',
    summary: 'Set a new password with a reset token.',
    notes:
      'The token of the link works once, within 60 minutes. Ends every session of the user, and confirms the address: the first confirmation also ends every passkey, code, API key and linked identity.',
    who: 'anyone',
    encoding: 'form',
    body: object({ token: Type.String({ maxLength: 200 }), email, password, password_confirmation: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/api/v1/change-password',
    summary: 'Change your password.',
    notes: 'Ends all other sessions.',
    who: 'signed_in',
    without_tenant: true,
    encoding: 'form',
    body: object({ current_password: Type.String({ maxLength: 200 }), password, password_confirmation: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ ...outcome, obj: Type.Optional(Type.Object({ id: Uuid })) }),
    limit: { times: 20, seconds: 600, per: 'account' },
  }),
  registerAccount: operation({
    method: 'POST',
    path: '/api/v1/register',
    summary: 'Create an account, its organisation and a trial subscription.',
    notes:
      'Until the address is confirmed by the link sent to it, the account can sign in and read its profile; every other call answers address_unproved. A set-up link needs no confirmation.',
    who: 'anyone',
    body: object({
      name: PlainName(200),
      email,
      password,
      password_confirmation: Type.String({ maxLength: 200 }),
      /** The token of a set-up link, which makes the account provider staff. */
      setup: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    status: 201,
    location: '/api/v1/user/profile',
    limit: { times: 30, seconds: 3600, per: 'address' },
    errors: ['forbidden'],
  }),
  readProfile: operation({
    method: 'GET',
    path: '/api/v1/user/profile',
    summary: 'Get the signed-in person’s profile.',
    notes: 'Permissions are those of the current organisation.',
    who: 'signed_in',
    by_key: true,
    without_tenant: true,
    before_proof: true,
    response: Profile,
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/api/v1/user/profile/update',
    summary: 'Update your name, email, language or time zone.',
    notes: 'A new email takes effect once the link sent to it is opened. The response does not reveal whether the address has an account.',
    who: 'signed_in',
    without_tenant: true,
    encoding: 'form',
    body: object({
      name: Type.Optional(PlainName(200)),
      email: Type.Optional(email),
      lang: Type.Optional(Type.Enum(['en', 'se'])),
      /** IANA; empty: no timezone of her own. */
      timezone: Type.Optional(Type.String({ maxLength: 60 })),
      /** The notification choices for this tenant, as JSON. */
      notification_choices: Type.Optional(Type.Array(ChosenKind, { minItems: 1, maxItems: notificationKinds.length })),
    }),
    response: Type.Object({ ...outcome, profile: Type.Optional(Profile), confirming: Type.Optional(Type.String()) }),
    limit: { times: 60, seconds: 600, per: 'account' },
    errors: ['forbidden'],
  }),
  sendAddressLink: operation({
    method: 'POST',
    path: '/api/v1/user/profile/address-link',
    summary: 'Send the link that confirms the address of a new account again.',
    notes: 'Sends nothing where the address is confirmed already.',
    who: 'signed_in',
    without_tenant: true,
    before_proof: true,
    response: Success,
    limit: { times: 10, seconds: 600, per: 'account' },
  }),
  confirmAddress: operation({
    method: 'POST',
    path: '/api/v1/user/profile/confirm-address',
    summary: 'Confirm the email address of a new account, or a new email address.',
    notes:
      'The token of the link sent to the address works once, within 60 minutes, and takes a session of the account or its password. The first confirmation of an account ends every session, passkey, code, API key and linked identity that it had, and starts a new session, whose cookies it sets.',
    who: 'anyone',
    body: object({ token: Type.String({ maxLength: 200 }), password: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Type.Object({ ...Success.properties, /** A session was started. */ signed_in: Type.Boolean() }),
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  undoAddress: operation({
    method: 'POST',
    path: '/api/v1/user/profile/undo-address',
    summary: 'Restore an account’s previous email address.',
    notes:
      'The token of the link sent to that address works once, within 72 hours. Ends every session, passkey, code, API key, linked identity and the password, which is then chosen anew through that address.',
    who: 'anyone',
    body: object({ token: Type.String({ maxLength: 200 }) }),
    response: Success,
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'List your sessions, last used first.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Uuid,
          /** The program's description of itself; null when it gave none. */
          browser: nullable(Type.String()),
          system: nullable(Type.String()),
          /** ISO 3166, two letters. */
          country: nullable(Type.String()),
          created_at: Time,
          last_used_at: Time,
          is_current: Type.Boolean(),
        }),
      ),
    }),
  }),
  endOwnSession: operation({
    method: 'DELETE',
    path: '/api/v1/user/sessions/:id',
    summary: 'End one of your sessions.',
    who: 'signed_in',
    without_tenant: true,
    params: Type.Object({ id: Uuid }),
    response: Success,
    errors: ['not_found'],
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary: 'End all of your sessions except the current one.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.Object({ ...Success.properties, ended: Type.Integer() }),
  }),
  exportOwnAccount: operation({
    method: 'GET',
    path: '/api/v1/user/export',
    summary: 'Export all data kept about the signed-in person as JSON.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.String(),
    raw: true,
    limit: { times: 10, seconds: 600, per: 'account' },
  }),
  uploadAvatar: operation({
    method: 'POST',
    path: '/api/v1/user/profile/avatar',
    summary: 'Upload a profile picture (JPEG or PNG).',
    who: 'signed_in',
    encoding: 'multipart',
    files: { avatar: { maxBytes: 10_000_000, required: true } },
    response: Type.Object({ success: Type.Boolean(), avatar_url: Type.String() }),
  }),
  switchTenant: operation({
    method: 'POST',
    path: '/api/v1/user/tenant',
    summary: 'Switch to another organisation.',
    notes:
      'Takes an organisation of your profile, or any organisation for provider staff. Provider staff who are not members must give a reason: their visit lasts at most 60 minutes, is visible to the organisation and is read-only unless its setting staff_access allows changes.',
    who: 'signed_in',
    without_tenant: true,
    body: object({ tenant_id: Uuid, reason: Type.Optional(Type.String({ maxLength: 1000 })) }),
    response: Profile,
    errors: ['not_found', 'forbidden'],
  }),
  listLanguages: operation({
    method: 'GET',
    path: '/api/v1/localizations/languages',
    summary: 'List the 18 languages.',
    who: 'anyone',
    response: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), code: Type.String() })),
  }),
  identifyUser: operation({
    method: 'GET',
    path: '/api/v1/server/identifier/user',
    summary: 'Get the country of the caller’s IP address.',
    notes: 'Looked up in a local database.',
    who: 'anyone',
    response: Type.Object({ error: nullable(Type.String()), status: Type.String(), country: nullable(Type.String()) }),
  }),
  authorizeChannel: operation({
    method: 'POST',
    path: '/broadcasting/auth',
    summary: 'Authorise a private channel of the Pusher protocol.',
    without_key: 'reads',
    who: 'signed_in',
    by_key: true,
    without_tenant: true,
    encoding: 'form',
    body: object({ socket_id: Type.String({ pattern: '^\\d+\\.\\d+$', maxLength: 50 }), channel_name: Type.String({ maxLength: 164 }) }),
    response: Type.Object({ auth: Type.String() }),
    errors: ['forbidden'],
  }),
};
