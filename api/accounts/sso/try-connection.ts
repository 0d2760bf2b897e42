import { genericGrantRequest, ResponseBodyError, WWWAuthenticateChallengeError, type Configuration } from 'openid-client';
import { sso } from '#shared/contract/sso.ts';
import type { SsoFinding } from '#shared/single-sign-on.ts';
import { newToken } from '#api/accounts/sessions/tokens.ts';
import type { Config } from '#api/kernel/config.ts';
import { notFound } from '#api/kernel/errors.ts';
import { RefusedAddress } from '#api/kernel/http/guarded-fetch.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findConnection } from './connection-store.ts';
import { forgetProvider, openProvider } from './provider.ts';
import { callbackUrl } from './send-to-provider.ts';

const unknownClient: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);

export const tryConnection = serve(sso.tryConnection, async (_input, context) => {
  const connection = await context.database.asActor(context.actor, findConnection);
  if (!connection) throw notFound();
  forgetProvider(connection);
  try {
    const provider = await openProvider(context, connection);
    return { found: (await knowsClient(provider, context.config)) ? ('works' as const) : ('wrong_client' as const) };
  } catch (error) {
    context.log.info({ tenant_id: connection.tenant_id, reason: (error as Error).message }, 'a provider does not work');
    return { found: findingOf(error) };
  }
});

/**
 * Requests tokens with a code that the provider never issued. It checks the client first (RFC 6749 §3.2.1): a known client gets the error that the
 * code is wrong, another one that it is unknown.
 */
async function knowsClient(provider: Configuration, config: Pick<Config, 'public_url'>): Promise<boolean> {
  const exchange = { code: newToken(), redirect_uri: callbackUrl(config), code_verifier: newToken() };
  try {
    await genericGrantRequest(provider, 'authorization_code', exchange);
  } catch (error) {
    // Such an answer has the form of RFC 6749 §5.2; every other failure is reported by its own reason.
    const isAnswer = error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
    if (!isAnswer) throw error;
    return error.status !== 401 && !(error instanceof ResponseBodyError && unknownClient.has(error.error));
  }
  return true;
}

function findingOf(error: unknown): SsoFinding {
  const chain = [error, (error as Error).cause, ((error as Error).cause as Error | undefined)?.cause];
  if (chain.some((cause) => cause instanceof RefusedAddress)) return 'forbidden_address';
  const codes = chain.map((cause) => String((cause as { code?: unknown } | undefined)?.code));
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'wrong_issuer';
  return codes.some((code) => /^(E[A-Z]+|ABORT_ERR|OAUTH_TIMEOUT|UND_ERR.*)$/.test(code)) ? 'unreachable' : 'not_a_provider';
}
