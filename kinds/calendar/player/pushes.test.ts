import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPush, keptPush } from './kept-push.ts';
import { pushSupport } from './push-browser.ts';
import { endPush, mendPush, pushedAt, startPush } from './pushes.ts';

const player = { calendar_id: 'c', uuid_front: 'u' };
const keyA = Buffer.alloc(65, 1).toString('base64url');
const keyB = Buffer.alloc(65, 2).toString('base64url');

/** A browser with its push service, and the server's list of this player's browsers; each subscription has an address of its own. */
function world() {
  let made = 0;
  let subscription: { endpoint: string; key: string } | null = null;
  const server = { push_key: keyA as string | null, push: [] as { endpoint: string; hour: number }[], calls: [] as string[] };
  const shown = () =>
    subscription && {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: new Uint8Array(Buffer.from(subscription.key, 'base64url')).buffer },
      toJSON: () => ({ endpoint: subscription?.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => shown(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = Buffer.from(applicationServerKey).toString('base64url');
      if (subscription && subscription.key !== key) throw new DOMException('another key', 'InvalidStateError');
      subscription ??= { endpoint: `https://fcm.googleapis.com/${(made += 1)}`, key };
      return shown();
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const answer = (path: string, body: { endpoint?: string; hour?: number }) => {
    server.calls.push(path.replace('/api/v1/reminders', ''));
    const { endpoint = '', hour = 0 } = body;
    if (path.endsWith('/push')) server.push = [...server.push.filter((push) => push.endpoint !== endpoint), { endpoint, hour }];
    if (path.endsWith('/end')) server.push = server.push.filter((push) => push.endpoint !== endpoint);
    return path.endsWith('/push') ? { state: 'reminded' } : { ...server, mail: null, can_mail: false, feed: null };
  };
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Chrome', maxTouchPoints: 0 });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) =>
    Response.json(answer(address.split('?')[0] ?? '', JSON.parse(body ?? '{}') as object)),
  );
  return { server, lose: () => void (subscription = null), endpoint: () => subscription?.endpoint };
}
const known = ({ server: { push, push_key } }: ReturnType<typeof world>) =>
  ({ push, push_key, mail: null, can_mail: false, feed: null }) as unknown as Parameters<typeof pushedAt>[1];

beforeEach(() => keepPush('c', null));
afterEach(() => vi.unstubAllGlobals());

test('a browser is reminded once it subscribed, at the hour that was chosen last, and no more once it is ended there', async () => {
  const browser = world();
  expect(pushedAt(player, known(browser))).toBeUndefined();
  await startPush(player, keyA, 8);
  await startPush(player, keyA, 20);
  expect(browser.server.push).toEqual([{ endpoint: browser.endpoint(), hour: 20 }]);
  expect(pushedAt(player, known(browser))).toBe(20);
  browser.server.push.push({ endpoint: 'https://another.example', hour: 7 });
  await endPush(player);
  expect(browser.server.push).toEqual([{ endpoint: 'https://another.example', hour: 7 }]);
  expect([pushedAt(player, known(browser)), keptPush('c')]).toEqual([undefined, null]);
});

test('a visit changes nothing where all is well, and asks nothing of who is not reminded here', async () => {
  const browser = world();
  await mendPush(player);
  expect(browser.server.calls).toEqual([]);
  await startPush(player, keyA, 8);
  browser.server.calls.length = 0;
  await mendPush(player);
  expect(browser.server.calls).toEqual(['']);
});

test.each<[what: string, happens: (browser: ReturnType<typeof world>) => void]>([
  ['the server has another key', ({ server }) => (server.push_key = keyB)],
  ['the browser lost its subscription', ({ lose }) => lose()],
  ['the server took it for gone', ({ server }) => (server.push = [])],
])('at its next visit it subscribes anew where %s, and nothing is sent to the old address', async (_, happens) => {
  const browser = world();
  await startPush(player, keyA, 8);
  happens(browser);
  await mendPush(player);
  expect(browser.server.push).toEqual([{ endpoint: browser.endpoint(), hour: 8 }]);
  expect(keptPush('c')).toEqual({ endpoint: browser.endpoint(), hour: 8 });
});

test('where permission was taken away, the server hears of it', async () => {
  const browser = world();
  await startPush(player, keyA, 8);
  vi.stubGlobal('Notification', { permission: 'denied' });
  await mendPush(player);
  expect([browser.server.push, keptPush('c')]).toEqual([[], null]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, undefined, 'home_screen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, undefined, 'home_screen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined, 'unsupported'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)', 5, true, 'unsupported'],
])('a browser without pushes: %s with %d fingers', (userAgent, maxTouchPoints, standalone, expected) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
  expect(pushSupport()).toBe(expected);
});
