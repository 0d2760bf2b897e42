import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { Context } from '#api/kernel/http/served-operation.ts';
import { callbackUrl } from './send-to-provider.ts';
import { openProvider } from './provider.ts';
import type { Connection } from './connection-store.ts';

/** The person whom a provider has signed in. */
export interface Identity {
  subject: string;
  /** Only where the provider says that it is confirmed. */
  email: string | undefined;
  name: string | undefined;
}

interface SignInState extends Record<string, string | undefined> {
  state: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Exchanges the returned code for an identity. Throws where the state, nonce, PKCE, issuer, signature or age does not match the request. */
export async function readIdentity(context: Context, connection: Connection, returnUrl: URL, kept: SignInState): Promise<Identity> {
  const provider = await openProvider(context, connection);
  const url = new URL(callbackUrl(context.config));
  url.search = returnUrl.search;
  const tokens = await authorizationCodeGrant(provider, url, {
    expectedState: kept.state,
    pkceCodeVerifier: kept['verifier'] ?? '',
    expectedNonce: kept['nonce'] ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('There is no ID token.');
  // Many give the address only there.
  const userInfo = text(claims['email']) === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  // Some providers send it as a text. A missing value is not confirmed.
  const isConfirmed = [true, 'true'].includes(userInfo['email_verified'] as boolean | string);
  return { subject: claims.sub, email: isConfirmed ? text(userInfo['email'])?.toLowerCase() : undefined, name: text(userInfo['name']) };
}
