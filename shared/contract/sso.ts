import { Type } from 'typebox';
import { ssoFindings, ssoRoles } from '#shared/single-sign-on.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';

const email = Type.String({ format: 'email', maxLength: 254 });
const Domain = Type.Object({
  id: Uuid,
  domain: Type.String(),
  /** The TXT record that verifies it. */
  record: Type.String(),
  value: Type.String(),
  verified_at: nullable(Time),
});
const SignInSettings = Type.Object({
  second_factor: Type.Boolean(),
  sso_only: Type.Boolean(),
  /** The address to register at the provider. */
  callback_url: Type.String(),
  connection: nullable(
    Type.Object({ issuer: Type.String(), client_id: Type.String(), default_role: Type.Enum(ssoRoles), members: Type.Integer() }),
  ),
  domains: Type.Array(Domain),
});
const own = { who: ['permission_edit'] } as const;

export const sso = {
  findProvider: operation({
    method: 'POST',
    path: '/api/v1/sign-in/provider',
    summary: 'Check whether an address signs in through its organisation’s provider.',
    without_key: 'reads',
    notes: 'Depends only on the domain, and does not reveal whether the address is known.',
    who: 'anyone',
    body: object({ email }),
    response: Type.Object({ has_provider: Type.Boolean() }),
    limit: { times: 60, seconds: 300, per: 'address' },
  }),
  beginSso: operation({
    method: 'POST',
    path: '/api/v1/sign-in/sso',
    summary: 'Start a sign-in with an OpenID Connect provider.',
    without_key: 'sets_cookies',
    notes: 'Takes an address, and returns where to send the browser.',
    who: 'anyone',
    body: object({ email, back: Type.Optional(Type.String({ maxLength: 1000 })) }),
    response: Type.Object({ url: Type.String() }),
    limit: { times: 60, seconds: 300, per: 'address' },
    errors: ['not_found', 'provider_failed'],
  }),
  finishSso: operation({
    method: 'GET',
    path: '/api/v1/sign-in/sso/callback',
    summary: 'Complete a sign-in with an OpenID Connect provider.',
    notes: 'The provider redirects the browser here. It is redirected on to the program, or to the sign-in page with what went wrong.',
    who: 'anyone',
    response: Type.String(),
    status: 303,
    raw: true,
    limit: { times: 60, seconds: 300, per: 'address' },
  }),
  linkSso: operation({
    method: 'POST',
    path: '/api/v1/sign-in/sso/link',
    summary: 'Link your account to the provider’s identity that just signed in.',
    notes: 'Requires a session that was not opened through a provider.',
    who: 'signed_in',
    without_tenant: true,
    body: object({ ticket: Type.String({ maxLength: 100 }) }),
    response: Success,
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['forbidden', 'not_found'],
  }),
  readSignInSettings: operation({
    method: 'GET',
    path: '/api/v1/settings/sign-in',
    summary: 'Get how the organisation’s members sign in.',
    ...own,
    response: SignInSettings,
  }),
  changeSignInPolicy: operation({
    method: 'PUT',
    path: '/api/v1/settings/sign-in/policy',
    summary: 'Update the sign-in policy of the organisation.',
    notes:
      'Requires two-factor authentication of every member, or allows sign-in through the provider only. Owners keep their own sign-in.',
    ...own,
    body: object({ second_factor: Type.Optional(Type.Boolean()), sso_only: Type.Optional(Type.Boolean()) }),
    response: SignInSettings,
    errors: ['proof_required', 'conflict'],
  }),
  changeConnection: operation({
    method: 'PUT',
    path: '/api/v1/settings/sign-in/connection',
    summary: 'Set the organisation’s OpenID Connect provider.',
    notes: 'Changing the issuer or client discards the identities linked to the previous one.',
    ...own,
    body: object({
      issuer: Type.String({ maxLength: 500 }),
      client_id: Type.String({ minLength: 1, maxLength: 500 }),
      /** Absent: it stays unchanged. */
      client_secret: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
      default_role: Type.Enum(ssoRoles),
    }),
    response: SignInSettings,
    errors: ['proof_required'],
  }),
  deleteConnection: operation({
    method: 'DELETE',
    path: '/api/v1/settings/sign-in/connection',
    summary: 'Remove the organisation’s OpenID Connect provider.',
    notes: 'Ends the sessions that it opened.',
    ...own,
    response: SignInSettings,
    errors: ['proof_required'],
  }),
  tryConnection: operation({
    method: 'POST',
    path: '/api/v1/settings/sign-in/connection/test',
    summary: 'Test the connection to the provider.',
    without_key: 'reads',
    ...own,
    response: Type.Object({ found: Type.Enum(ssoFindings) }),
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['not_found'],
  }),
  addDomain: operation({
    method: 'POST',
    path: '/api/v1/settings/sign-in/domains',
    summary: 'Add a domain whose addresses the provider signs in.',
    notes: 'Takes effect once its TXT record is found.',
    ...own,
    body: object({ domain: Type.String({ maxLength: 260 }) }),
    response: Domain,
    status: 201,
    limit: { times: 30, seconds: 600, per: 'account' },
    errors: ['proof_required'],
  }),
  verifyDomain: operation({
    method: 'POST',
    path: '/api/v1/settings/sign-in/domains/:id/verify',
    summary: 'Check the TXT record of a domain now.',
    ...own,
    params: byId,
    response: Type.Object({ is_verified: Type.Boolean() }),
    limit: { times: 60, seconds: 600, per: 'account' },
    errors: ['conflict'],
  }),
  deleteDomain: operation({
    method: 'DELETE',
    path: '/api/v1/settings/sign-in/domains/:id',
    summary: 'Remove a sign-in domain.',
    notes: 'Nobody new can sign in through it.',
    ...own,
    params: byId,
    response: Success,
    errors: ['proof_required'],
  }),
};
