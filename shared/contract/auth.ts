import { Type, type Static } from 'typebox';
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
      why: Type.Enum(['membership', 'tenant', 'deletion', 'sso', 'sso_elsewhere', 'second_factor']),
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
    summary: 'Sign in, or refresh with rotation (RFC 6749). Also sets the token and refreshToken cookies.',
    notes:
      'client_id is lucka-web, a public client: its client_secret is empty. A refresh token that was used already answers a fresh pair for 10 seconds more; after that its use ends the whole family of tokens. Where the person has codes by time, the right password answers 400 with the error second_factor_required, a ticket and her factors: POST /api/v1/sign-in/second-factor ends the sign-in.',
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
  signOut: operation({ method: 'POST', path: '/logout', summary: 'End this token pair.', who: 'anyone', response: Success }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/v1/forgot-password',
    summary: 'Send a reset link; the same answer whether or not the address is known.',
    who: 'anyone',
    encoding: 'form',
    body: object({ email }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    limit: { times: 10, seconds: 600, per: 'address' },
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/v1/reset-password',
    summary: 'Set a new password with the token of the link: once, within 60 minutes; ends every session of the user.',
    who: 'anyone',
    encoding: 'form',
    body: object({ token: Type.String({ maxLength: 200 }), email, password, password_confirmation: Type.String({ maxLength: 200 }) }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/api/v1/change-password',
    summary: 'Change the own password; ends the other sessions.',
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
    summary: 'Make an account, its tenant and a trial subscription.',
    who: 'anyone',
    body: object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      email,
      password,
      password_confirmation: Type.String({ maxLength: 200 }),
      /** The token of a set-up link, which makes the account provider staff. */
      setup: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: Type.Object({ success: Type.Boolean(), message: Type.String() }),
    status: 201,
    limit: { times: 30, seconds: 3600, per: 'address' },
    errors: ['forbidden'],
  }),
  readProfile: operation({
    method: 'GET',
    path: '/api/v1/user/profile',
    summary: 'The signed-in person, with the permissions of the current tenant.',
    who: 'signed_in',
    without_tenant: true,
    response: Profile,
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/api/v1/user/profile/update',
    summary:
      'Change name, e-mail, language or timezone. A new e-mail counts once the link that is sent to it was opened; the answer does not tell whether it has an account.',
    who: 'signed_in',
    without_tenant: true,
    encoding: 'form',
    body: object({
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
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
  confirmAddress: operation({
    method: 'POST',
    path: '/api/v1/user/profile/confirm-address',
    summary: 'Confirm a new e-mail by the token of the link that was sent to it: once, within 60 minutes.',
    who: 'anyone',
    body: object({ token: Type.String({ maxLength: 200 }) }),
    response: Success,
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  undoAddress: operation({
    method: 'POST',
    path: '/api/v1/user/profile/undo-address',
    summary: 'Give an account its old e-mail back by the token of the link that was sent to it: once, within 72 hours. Ends every session.',
    who: 'anyone',
    body: object({ token: Type.String({ maxLength: 200 }) }),
    response: Success,
    limit: { times: 20, seconds: 600, per: 'address' },
  }),
  listSessions: operation({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'Where the signed-in person is signed in, the last used first.',
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
    summary: 'End one of the own sessions.',
    who: 'signed_in',
    without_tenant: true,
    params: Type.Object({ id: Uuid }),
    response: Success,
    errors: ['not_found'],
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary: 'End all own sessions but the one that asks.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.Object({ ...Success.properties, ended: Type.Integer() }),
  }),
  exportOwnAccount: operation({
    method: 'GET',
    path: '/api/v1/user/export',
    summary: 'All that is kept about the signed-in person, as a JSON file.',
    who: 'signed_in',
    without_tenant: true,
    response: Type.String(),
    raw: true,
    limit: { times: 10, seconds: 600, per: 'account' },
  }),
  uploadAvatar: operation({
    method: 'POST',
    path: '/api/v1/user/profile/avatar',
    summary: 'A picture of the person: jpeg, jpg or png.',
    who: 'signed_in',
    encoding: 'multipart',
    files: { avatar: { maxBytes: 10_000_000, required: true } },
    response: Type.Object({ success: Type.Boolean(), avatar_url: Type.String() }),
  }),
  switchTenant: operation({
    method: 'POST',
    path: '/api/v1/user/tenant',
    summary: 'Work in another tenant of the profile; any tenant for provider staff.',
    notes:
      'Provider staff who are no members give a reason: they look in for at most 60 minutes, seen by the tenant, and change nothing unless its setting staff_access lets them.',
    who: 'signed_in',
    without_tenant: true,
    body: object({ tenant_id: Uuid, reason: Type.Optional(Type.String({ maxLength: 1000 })) }),
    response: Profile,
    errors: ['not_found', 'forbidden'],
  }),
  listLanguages: operation({
    method: 'GET',
    path: '/api/v1/localizations/languages',
    summary: 'The 18 languages.',
    who: 'anyone',
    response: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), code: Type.String() })),
  }),
  identifyUser: operation({
    method: 'GET',
    path: '/api/v1/server/identifier/user',
    summary: 'The country of the address that asks, by a local database.',
    who: 'anyone',
    response: Type.Object({ error: nullable(Type.String()), status: Type.String(), country: nullable(Type.String()) }),
  }),
  authorizeChannel: operation({
    method: 'POST',
    path: '/broadcasting/auth',
    summary: 'Authorise a private channel of the Pusher protocol.',
    who: 'signed_in',
    without_tenant: true,
    encoding: 'form',
    body: object({ socket_id: Type.String({ pattern: '^\\d+\\.\\d+$', maxLength: 50 }), channel_name: Type.String({ maxLength: 164 }) }),
    response: Type.Object({ auth: Type.String() }),
    errors: ['forbidden'],
  }),
};
