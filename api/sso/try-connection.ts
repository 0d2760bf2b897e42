import { sso } from '#shared/contract/sso.ts';
import type { SsoFinding } from '#shared/single-sign-on.ts';
import { notFound } from '#api/http/errors.ts';
import { RefusedAddress } from '#api/http/guarded-fetch.ts';
import { serve } from '#api/http/served-operation.ts';
import { findConnection } from './connection-store.ts';
import { forgetProvider, openProvider } from './provider.ts';

export const tryConnection = serve(sso.tryConnection, async (_input, context) => {
  const connection = await context.database.asActor(context.actor, findConnection);
  if (!connection) throw notFound();
  forgetProvider(connection);
  try {
    await openProvider(context, connection);
    return { found: 'works' as const };
  } catch (error) {
    context.log.info({ tenant_id: connection.tenant_id, reason: (error as Error).message }, 'a provider does not work');
    return { found: findingOf(error) };
  }
});

function findingOf(error: unknown): SsoFinding {
  const chain = [error, (error as Error).cause, ((error as Error).cause as Error | undefined)?.cause];
  if (chain.some((one) => one instanceof RefusedAddress)) return 'forbidden_address';
  const codes = chain.map((one) => String((one as { code?: unknown } | undefined)?.code));
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'wrong_issuer';
  return codes.some((code) => /^(E[A-Z]+|ABORT_ERR|OAUTH_TIMEOUT|UND_ERR.*)$/.test(code)) ? 'unreachable' : 'not_a_provider';
}
