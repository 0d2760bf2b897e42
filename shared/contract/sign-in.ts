import { Type, type TProperties } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
import { Tokens } from './auth.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';

const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength });
/** The result of toJSON() of the browser's PublicKeyCredential. */
const credentialOf = <const R extends TProperties>(response: R) =>
  Type.Object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: Type.Literal('public-key'),
    response: Type.Object(response),
    authenticatorAttachment: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    clientExtensionResults: Type.Object({}),
  });
const NewCredential = credentialOf({
  clientDataJSON: base64url(8000),
  attestationObject: base64url(20_000),
  transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
});
export const Assertion = credentialOf({
  clientDataJSON: base64url(8000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: Type.Optional(nullable(base64url(200))),
});
/** The input of PublicKeyCredential.parseRequestOptionsFromJSON. */
const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.String(),
  allowCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Optional(Type.Array(Type.String())) }),
  ),
});
/** The input of PublicKeyCredential.parseCreationOptionsFromJSON. */
const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.String(),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Optional(Type.Array(Type.String())) }),
  ),
  authenticatorSelection: Type.Object({ residentKey: Type.String(), requireResidentKey: Type.Boolean(), userVerification: Type.String() }),
});
const Passkey = Type.Object({ id: Uuid, name: Type.String(), created_at: Time, last_used_at: nullable(Time) });
const name = PlainName(100);
/** Six digits, or one of the recovery codes. */
const code = Type.String({ minLength: 6, maxLength: 40 });
const ticket = Type.String({ maxLength: 100 });
const RecoveryCodes = Type.Array(Type.String());
/** For the person herself, in any tenant: also in one that demands a second factor that she has not set up yet. */
const own = { who: 'signed_in', without_tenant: true, limit: { times: 60, seconds: 600, per: 'account' } } as const;

export const signIn = {
  passkeySignInOptions: operation({
    method: 'POST',
    path: '/api/v1/sign-in/passkey/options',
    summary: 'Start a passkey sign-in.',
    notes: 'No username is needed.',
    who: 'anyone',
    response: RequestOptions,
    limit: { times: 60, seconds: 300, per: 'address' },
  }),
  signInByPasskey: operation({
    method: 'POST',
    path: '/api/v1/sign-in/passkey',
    summary: 'Sign in with a passkey.',
    without_key: 'sets_cookies',
    notes: 'The options must have been requested within the last five minutes. Also sets the token and refreshToken cookies.',
    who: 'anyone',
    body: object({ credential: Assertion }),
    response: Tokens,
    limit: { times: 60, seconds: 300, per: 'address' },
    errors: ['invalid_grant'],
  }),
  secondFactorOptions: operation({
    method: 'POST',
    path: '/api/v1/sign-in/second-factor/options',
    summary: 'Start passkey verification as the second step of a password sign-in.',
    who: 'anyone',
    body: object({ ticket }),
    response: RequestOptions,
    limit: { times: 60, seconds: 300, per: 'address' },
    errors: ['invalid_grant'],
  }),
  giveSecondFactor: operation({
    method: 'POST',
    path: '/api/v1/sign-in/second-factor',
    summary: 'Complete a password sign-in with two-factor authentication.',
    without_key: 'sets_cookies',
    notes:
      'Takes the ticket with a code, a recovery code or a passkey. The ticket comes with the error second_factor_required of POST /oauth/token and is valid for five minutes. Five wrong codes within five minutes exceed the limit.',
    who: 'anyone',
    body: object({ ticket, code: Type.Optional(code), credential: Type.Optional(Assertion) }),
    response: Tokens,
    limit: { times: 60, seconds: 300, per: 'address' },
    errors: ['invalid_grant'],
  }),
  listPasskeys: operation({
    method: 'GET',
    path: '/api/v1/passkeys',
    summary: 'List your passkeys.',
    ...own,
    response: Type.Array(Passkey),
    errors: ['forbidden'],
  }),
  passkeyOptions: operation({
    method: 'POST',
    path: '/api/v1/passkeys/options',
    summary: 'Start passkey registration.',
    ...own,
    response: CreationOptions,
    errors: ['forbidden', 'proof_required'],
  }),
  addPasskey: operation({
    method: 'POST',
    path: '/api/v1/passkeys',
    summary: 'Register a passkey.',
    notes:
      'The options must have been requested within the last five minutes. A person’s first factor also returns their recovery codes, shown only once.',
    ...own,
    body: object({ name, credential: NewCredential }),
    response: Type.Object({ passkey: Passkey, recovery_codes: nullable(RecoveryCodes) }),
    errors: ['forbidden', 'proof_required', 'conflict'],
  }),
  renamePasskey: operation({
    method: 'PUT',
    path: '/api/v1/passkeys/:id',
    summary: 'Name a passkey.',
    ...own,
    params: byId,
    body: object({ name }),
    response: Success,
    errors: ['forbidden'],
  }),
  deletePasskey: operation({
    method: 'DELETE',
    path: '/api/v1/passkeys/:id',
    summary: 'Delete a passkey.',
    notes: 'The response has the arguments of PublicKeyCredential.signalUnknownCredential.',
    ...own,
    params: byId,
    response: Type.Object({ rpId: Type.String(), credentialId: Type.String() }),
    errors: ['forbidden', 'proof_required'],
  }),
  readSecondFactor: operation({
    method: 'GET',
    path: '/api/v1/second-factor',
    summary: 'List the signed-in person’s two-factor methods.',
    ...own,
    response: Type.Object({ totp: Type.Boolean(), passkeys: Type.Integer(), recovery_codes: Type.Integer(), has_password: Type.Boolean() }),
    errors: ['forbidden'],
  }),
  beginTotp: operation({
    method: 'POST',
    path: '/api/v1/second-factor/totp',
    summary: 'Create a TOTP secret (RFC 6238).',
    notes: 'Also returned as a QR code. It takes effect once it is confirmed.',
    ...own,
    response: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() }),
    errors: ['forbidden', 'proof_required', 'conflict'],
  }),
  confirmTotp: operation({
    method: 'POST',
    path: '/api/v1/second-factor/totp/confirm',
    summary: 'Confirm a TOTP secret with its current code.',
    notes: 'A person’s first factor also returns their recovery codes, shown only once.',
    ...own,
    body: object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    response: Type.Object({ recovery_codes: nullable(RecoveryCodes) }),
    errors: ['forbidden', 'proof_required', 'not_found'],
  }),
  deleteTotp: operation({
    method: 'DELETE',
    path: '/api/v1/second-factor/totp',
    summary: 'Turn off TOTP.',
    ...own,
    response: Success,
    errors: ['forbidden', 'proof_required'],
  }),
  renewRecoveryCodes: operation({
    method: 'POST',
    path: '/api/v1/second-factor/recovery-codes',
    summary: 'Generate ten new recovery codes.',
    notes: 'Earlier codes stop working.',
    ...own,
    response: Type.Object({ recovery_codes: RecoveryCodes }),
    errors: ['forbidden', 'proof_required'],
  }),
  proofOptions: operation({
    method: 'POST',
    path: '/api/v1/user/prove/options',
    summary: 'Start passkey re-authentication.',
    ...own,
    response: RequestOptions,
    errors: ['forbidden'],
  }),
  proveIdentity: operation({
    method: 'POST',
    path: '/api/v1/user/prove',
    summary: 'Re-authenticate for 15 minutes.',
    notes: 'Takes a two-factor method if the person has one, otherwise the password.',
    ...own,
    body: object({
      password: Type.Optional(Type.String({ maxLength: 200 })),
      code: Type.Optional(code),
      credential: Type.Optional(Assertion),
    }),
    response: Success,
    errors: ['forbidden'],
  }),
};
