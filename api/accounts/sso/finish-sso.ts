import { sso } from '#shared/contract/sso.ts';
import { ownPath } from '#shared/own-path.ts';
import type { SsoProblem } from '#shared/single-sign-on.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { beginSession } from '#api/accounts/sessions/begin-session.ts';
import { spendChallenge } from '#api/accounts/sessions/challenges.ts';
import { setCookie } from '#api/accounts/sessions/session-cookies.ts';
import { findConnection, type Connection } from './connection-store.ts';
import { enterBySso } from './enter-by-sso.ts';
import { forgetProvider } from './provider.ts';
import { readIdentity, type Identity } from './read-identity.ts';
import { sendToProvider, stateCookie } from './send-to-provider.ts';

type StoredState = Record<string, string>;

const signInPage = (params: Record<string, string>): string => `/login?${new URLSearchParams(params)}`;
const problem = (sso_problem: SsoProblem): string => signInPage({ sso: sso_problem });

export const finishSso = serve(sso.finishSso, async (_input, context) => {
  const { reply, config } = context;
  // First, because a repeated sign-in gets a new state.
  setCookie(reply, config, stateCookie, '', 0);
  const to = await leadOn(context);
  await reply.header('cache-control', 'no-store').redirect(new URL(to, config.public_url).href, 303);
  return '';
});

async function leadOn(context: Context): Promise<string> {
  const { database, clock, cookies, reply, config } = context;
  const callbackUrl = new URL(reply.request.url, config.public_url);
  const state = callbackUrl.searchParams.get('state') ?? '';
  // The state is of this browser, of five minutes, and of one use, and is checked first.
  if (state === '' || cookies[stateCookie] !== state) return problem('again');
  const waiting = await spendChallenge(database.editor, 'sso', state, clock.now());
  const connection = waiting && (await database.asTenant(waiting.kept['tenant_id'] as string, findConnection));
  if (!waiting || !connection || connection.id !== waiting.kept['connection_id']) return problem('again');
  if (callbackUrl.searchParams.has('error')) return problem('refused');
  return comeBack(context, connection, callbackUrl, { ...waiting.kept, state });
}

async function comeBack(context: Context, connection: Connection, returnUrl: URL, kept: StoredState): Promise<string> {
  let identity: Identity;
  try {
    identity = await readIdentity(context, connection, returnUrl, kept as StoredState & { state: string });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    context.log.warn({ tenant_id: connection.tenant_id, code, reason: message }, 'a sign-in by a provider was refused');
    if (code !== 'OAUTH_KEY_SELECTION_FAILED' || kept['again']) return problem('provider');
    // It has changed its keys since they were read. The code is spent: once more through its door, with its new keys.
    forgetProvider(connection);
    const { email = '', back = '' } = kept;
    return sendToProvider(context, connection, { email, back, again: 'yes' }).catch(() => problem('provider'));
  }
  const entered = await enterBySso(context, connection, identity);
  if ('problem' in entered) return problem(entered.problem);
  const back = ownPath(kept['back']);
  if ('link' in entered) return signInPage({ link: entered.link, ...(back && { back }) });
  const { tenant_id } = connection;
  await beginSession(context, { ...entered, tenant_id, sso_tenant_id: tenant_id, method: 'sso' });
  return back ?? '/';
}
