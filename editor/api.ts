import { contract as routes } from 'virtual:routes';
import { createClient, type ApiError } from '#shared/contract/client.ts';
import { storeOf } from '#ui/browser-store.ts';
import { translateError } from './errors/translate-error.ts';
import { translateField } from './errors/translate-field.ts';

const clientId = 'lucka-web';

/** Calls that must not try to renew the session they make. */
const sessionApi = createClient(routes, { tell: translateError, tellField: translateField });

/** Sets the session's cookies, which scripts cannot read. Throws ApiError `invalid_grant`. */
export const signIn = (username: string, password: string) =>
  sessionApi.requestToken({ body: { grant_type: 'password', username, password, client_id: clientId, client_secret: '', scope: '' } });

/** The other ways to sign in; each sets the same cookies. */
export const { passkeySignInOptions, signInByPasskey, secondFactorOptions, giveSecondFactor, findProvider, beginSso } = sessionApi;

export const signOut = () => sessionApi.signOut();

let renewal: Promise<boolean> | undefined;

/** One refresh at a time: a refresh token used twice ends its whole family. Locked across tabs where the browser supports it. */
const renew = (): Promise<boolean> => (renewal ??= renewOnce().finally(() => (renewal = undefined)));

async function renewOnce(): Promise<boolean> {
  const askedAt = Date.now();
  const ask = async () => {
    if (renewedAfter(askedAt)) return true;
    const renewed = await sessionApi.requestToken({ body: { grant_type: 'refresh_token', client_id: clientId, client_secret: '' } }).then(
      () => true,
      (error: ApiError) => error.status === 0 || error.status >= 500,
    );
    if (renewed) storeOf('local').setItem(renewedKey, String(Date.now()));
    else sessionEnded();
    return renewed;
  };
  return 'locks' in navigator ? navigator.locks.request('lucka-renew', ask) : ask();
}

const renewedKey = 'lucka-session-renewed';
/** Another tab has refreshed while this one waited for the lock. */
const renewedAfter = (time: number): boolean => Number(storeOf('local').getItem(renewedKey)) > time;

let sessionEnded: () => void = () => {};
/** Called when the session can no longer be refreshed. */
export const whenSessionEnds = (then: () => void): void => {
  sessionEnded = then;
};

export const api = createClient(routes, { renew, tell: translateError, tellField: translateField });
