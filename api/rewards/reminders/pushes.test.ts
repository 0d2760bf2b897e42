import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildQuiz, player, type Player } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { isPushEndpoint } from './remind-by-push.ts';
import { openPushes, type Subscription } from './pushes.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';

interface Ece {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ReturnType<typeof createECDH>; authSecret: string }): Buffer;
}
const { decrypt } = createRequire(import.meta.url)('http_ece') as Ece;

/** A push service: takes messages to any endpoint, and answers as configured. */
interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
const taken: Taken[] = [];
let status = 201;
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
const toService = ((endpoint: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${(service.address() as AddressInfo).port}${new URL(endpoint).pathname}`, init)) as typeof fetch;

let server: TestServer;
const calendars = new Map<string, RemindedCalendar>();
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await testServer();
  server.services.findReminded = async (activity_id) => calendars.get(activity_id);
  server.services.pushes = openPushes({
    config: { ...server.services.config, public_url: 'https://play.example' },
    secrets: server.services.secrets,
    fetch: toService,
  });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(async () => {
  taken.length = 0;
  status = 201;
  server.clock.set('2026-12-01T12:00:00Z');
  await server.services.database.owner`delete from reminder`;
});

/** A browser that subscribed. */
function browser() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const subscription: Subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    p256dh: key.getPublicKey().toString('base64url'),
    auth,
  };
  const read = ({ body }: Taken) =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString()) as unknown;
  return { subscription, read };
}
async function calendar() {
  const { tenant_id, id } = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const doors = Array.from({ length: 3 }, (_, index) => ({ number: index + 1, opens_at: new Date(Date.UTC(2026, 10, 30 + index, 23)) }));
  calendars.set(id, {
    tenant_id,
    activity_id: id,
    name: 'Advent',
    lang: 2,
    url: `${server.base}/player/calendar/${id}`,
    version: 1,
    published_at: new Date(0),
    doors,
  });
  return id;
}
const remind = (calendar_id: string, visitor: Player, subscription: Subscription, hour = 8) =>
  server.anonymous.remindByPush({
    body: { calendar_id, uuid_front: visitor.uuid_front, hour, timezone: 'Europe/Stockholm', ...subscription },
  });
const kept = (calendar_id: string, { uuid_front }: Player) => server.anonymous.readReminders({ query: { calendar_id, uuid_front } });
async function remindAt(time: string) {
  server.clock.set(time);
  await server.services.jobs.send('send-reminders', {});
  await server.runJobs();
}

describe('a reminder by push', () => {
  it('reaches each of the player’s browsers once, and only they can read it', async () => {
    const [id, visitor, phone, desk] = [await calendar(), player(server), browser(), browser()];
    for (const { subscription } of [phone, desk, phone]) expect(await remind(id, visitor, subscription)).toEqual({ state: 'reminded' });
    await remindAt('2026-12-02T07:00:00Z');
    await remindAt('2026-12-02T07:15:00Z');
    expect(taken.map(({ path }) => path).toSorted()).toEqual(
      [phone, desk].map(({ subscription }) => new URL(subscription.endpoint).pathname).toSorted(),
    );
    for (const { subscription, read } of [phone, desk]) {
      const push = taken.find(({ path }) => subscription.endpoint.endsWith(path)) as Taken;
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
      expect(read(push)).toEqual({ title: 'Advent', body: 'Lucka 2', url: `${server.base}/player/calendar/${id}`, tag: id });
      expect(push.body.includes('Lucka')).toBe(false);
    }
    expect(() => desk.read(taken.find(({ path }) => phone.subscription.endpoint.endsWith(path)) as Taken)).toThrow(/auth|decrypt/i);
  });

  it('is signed with the key that browsers subscribe with, which stays the same, in the name of the https origin', async () => {
    const [id, visitor, { subscription }] = [await calendar(), player(server), browser()];
    await remind(id, visitor, subscription);
    await remindAt('2026-12-02T07:00:00Z');
    const { push_key } = await kept(id, visitor);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(taken[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(push_key);
    const point = Buffer.from(push_key ?? '', 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const [head = '', claims = '', signature = ''] = token.split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://play.example',
    });
    const again = openPushes({
      config: { ...server.services.config, public_url: 'https://play.example' },
      secrets: server.services.secrets,
    });
    expect(again.public_key).toBe(push_key);
  });

  it.each([404, 410])('ends where the push service answers %i, and only there', async (gone) => {
    const [id, visitor, phone] = [await calendar(), player(server), browser()];
    await remind(id, visitor, phone.subscription);
    status = gone;
    await remindAt('2026-12-02T07:00:00Z');
    expect((await kept(id, visitor)).push).toEqual([]);
    status = 403;
    await remind(id, visitor, phone.subscription);
    await remindAt('2026-12-03T07:00:00Z');
    expect((await kept(id, visitor)).push).toHaveLength(1);
  });

  it('is tried again where the push service is busy', async () => {
    const [id, visitor, phone] = [await calendar(), player(server), browser()];
    await remind(id, visitor, phone.subscription);
    status = 503;
    await expect(remindAt('2026-12-02T07:00:00Z')).rejects.toThrow('503');
    expect((await kept(id, visitor)).push).toEqual([{ endpoint: phone.subscription.endpoint, hour: 8, timezone: 'Europe/Stockholm' }]);
  });

  it('is sent to push services only', async () => {
    const [id, visitor, { subscription }] = [await calendar(), player(server), browser()];
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'file:///etc/passwd',
      'x',
    ])
      await expect(remind(id, visitor, { ...subscription, endpoint })).rejects.toMatchObject({ status: 422 });
    const others = [
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ];
    expect(others.map(isPushEndpoint)).toEqual([true, true, true]);
  });

  it('ends on one of her browsers alone where that is named', async () => {
    const [id, visitor, phone, laptop] = [await calendar(), player(server), browser(), browser()];
    for (const { subscription } of [phone, laptop]) await remind(id, visitor, subscription);
    const { endpoint } = phone.subscription;
    await server.anonymous.endReminders({ body: { calendar_id: id, uuid_front: visitor.uuid_front, kind: 'push', endpoint } });
    expect((await kept(id, visitor)).push).toMatchObject([{ endpoint: laptop.subscription.endpoint }]);
  });

  it('ends when the player says so, and is not to be had without https', async () => {
    const [id, visitor, { subscription }] = [await calendar(), player(server), browser()];
    await remind(id, visitor, subscription);
    await server.anonymous.endReminders({ body: { calendar_id: id, uuid_front: visitor.uuid_front, kind: 'push' } });
    await remindAt('2026-12-02T07:00:00Z');
    expect(taken).toEqual([]);
    const { pushes } = server.services;
    server.services.pushes = openPushes({
      config: { ...server.services.config, public_url: 'http://lucka.test' },
      secrets: server.services.secrets,
    });
    expect(await remind(id, visitor, subscription)).toEqual({ state: 'unavailable' });
    expect((await kept(id, visitor)).push_key).toBe(null);
    server.services.pushes = pushes;
  });
});

describe('the service worker', () => {
  type Listener = (event: { data?: { json(): unknown }; notification?: object; waitUntil(work: Promise<unknown>): void }) => void;
  /** The worker in a browser of ours. */
  async function installed() {
    const source = await (await server.request('/reminder-worker.js')).text();
    const listeners = new Map<string, Listener>();
    const shown: unknown[] = [];
    const opened: string[] = [];
    const self = {
      location: { origin: 'https://play.example' },
      registration: {
        scope: 'https://play.example/player/',
        showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      },
      clients: { matchAll: async () => [], openWindow: async (url: string) => void opened.push(url), claim: async () => undefined },
      skipWaiting: () => undefined,
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    };
    runInNewContext(source, { self, URL });
    const dispatchEvent = async (name: string, event: object) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(name)?.({ ...event, waitUntil: (promised: Promise<unknown>) => void (work = promised) });
      await work;
    };
    return { shown, opened, dispatchEvent };
  }

  it('shows every push, also one that cannot be read', async () => {
    const { shown, dispatchEvent } = await installed();
    await dispatchEvent('push', {
      data: { json: () => ({ title: 'Advent', body: 'Lucka 2', url: 'https://play.example/player/calendar/1', tag: 't' }) },
    });
    await dispatchEvent('push', { data: null });
    await dispatchEvent('push', { data: { json: () => JSON.parse('{') as unknown } });
    expect(shown).toMatchObject([
      { title: 'Advent', body: 'Lucka 2', tag: 't', data: { url: 'https://play.example/player/calendar/1' } },
      { title: 'Lucka', body: '' },
      { title: 'Lucka', body: '' },
    ]);
  });

  it('opens the calendar when it is pressed, and no other site', async () => {
    const { opened, dispatchEvent } = await installed();
    const press = (url: string) => dispatchEvent('notificationclick', { notification: { close: () => undefined, data: { url } } });
    await press('https://play.example/player/calendar/1');
    await press('https://evil.example/');
    expect(opened).toEqual(['https://play.example/player/calendar/1']);
  });
});

test('the worker is served as a script that no cache keeps', async () => {
  const { headers } = await server.request('/reminder-worker.js');
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
});
