import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Config } from '#api/kernel/config.ts';
import type { Context } from '#api/kernel/http/served-operation.ts';
import { issueChallenge } from '#api/accounts/sessions/challenges.ts';
import { setCookie } from '#api/accounts/sessions/session-cookies.ts';
import type { Connection } from './connection-store.ts';
import { openProvider } from './provider.ts';

/** Holds the state in the browser that began, so that a stranger's link signs no one in. */
export const stateCookie = 'sso-state';
const stateSeconds = 300;

export const callbackUrl = ({ public_url }: Pick<Config, 'public_url'>): string => `${public_url}/api/v1/sign-in/sso/callback`;

/** The address at which the browser signs in; the response is checked against the stored request. `again`: the provider had changed its keys. */
export async function sendToProvider(
  context: Context,
  connection: Connection,
  { email, back, again = '' }: { email: string; back: string; again?: string },
): Promise<string> {
  const { database, clock, config, reply } = context;
  const provider = await openProvider(context, connection);
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const kept = { tenant_id: connection.tenant_id, connection_id: connection.id, verifier, nonce, email, back, again };
  const state = await issueChallenge(database.editor, { purpose: 'sso', kept, cell: config.cell }, clock.now());
  setCookie(reply, config, stateCookie, state, stateSeconds);
  return buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(config),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email && { login_hint: email }),
  }).href;
}
