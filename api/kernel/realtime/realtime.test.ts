import { once } from 'node:events';
import Pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { activityChannel, userChannel, wallChannel } from './channels.ts';
import { secondProcess } from './test-sockets.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof secondProcess>>;
const clients: Pusher[] = [];
beforeAll(async () => {
  server = await testServer({});
  second = await secondProcess(server);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function buildActivity(tenant_id: string): Promise<string> {
  const id = newId();
  await server.services.database
    .owner`insert into activity (tenant_id, id, quiz_id, kind, name, lang, draft) values (${tenant_id}, ${id}, ${newId()}, 'quiz', 'Quiz', 1, '{"cover": {}, "theme": {}, "questions": []}')`;
  return id;
}
function connect(user: TestUser, base = server.base): Pusher {
  const { hostname, port } = new URL(base);
  const client = new Pusher('lucka', {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: { endpoint: `${base}/broadcasting/auth`, transport: 'ajax', headers: { Authorization: `Bearer ${user.token}` } },
  });
  clients.push(client);
  return client;
}
const next = <T>(client: Pusher, channel: string, event: string, fits: (data: T) => boolean = () => true) =>
  new Promise<T>((resolve) => {
    client.channel(channel).bind(event, (data: T) => fits(data) && resolve(data));
  });
const subscribed = async (client: Pusher, channel: string): Promise<void> => {
  client.subscribe(channel);
  await next(client, channel, 'pusher:subscription_succeeded');
};

test('pusher-js receives on its own channel what another process published', async () => {
  const user = await server.asEditor();
  const client = connect(user);
  await subscribed(client, userChannel(user.account_id));
  const message = next(client, userChannel(user.account_id), 'notification');
  await second.services.realtime.publish(userChannel(user.account_id), 'notification', { text: 'åäö' });
  expect(await message).toEqual({ text: 'åäö' });
});

test('a message in a transaction is delivered only when it commits', async () => {
  const user = await server.asEditor();
  const client = connect(user);
  const channel = userChannel(user.account_id);
  await subscribed(client, channel);
  const message = next<{ number: number }>(client, channel, 'counted');
  const { database, realtime } = server.services;
  await database
    .asTenant(user.tenant_id, async (tx) => {
      await realtime.publish(channel, 'counted', { number: 1 }, { tx });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.asTenant(user.tenant_id, (tx) => realtime.publish(channel, 'counted', { number: 2 }, { tx }));
  expect(await message).toEqual({ number: 2 });
});

test('a message that is too large arrives without its content', async () => {
  const user = await server.asEditor();
  const client = connect(user);
  await subscribed(client, userChannel(user.account_id));
  const message = next(client, userChannel(user.account_id), 'large');
  await server.services.realtime.publish(userChannel(user.account_id), 'large', { text: 'x'.repeat(9_000) });
  expect(await message).toEqual({});
});

test('two editors of one quiz see each other and each other’s question, in any process, and see who leaves', async () => {
  const [anna, bo] = [
    await server.signIn({ tenant_id: server.tenant.id, name: 'Anna' }),
    await server.signIn({ tenant_id: server.tenant.id, name: 'Bo' }),
  ];
  const channel = activityChannel(await buildActivity(server.tenant.id));
  type Members = { members: { name: string }[] };
  const names = ({ members }: Members): string =>
    members
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b))
      .join(' ');
  const first = connect(anna);
  await subscribed(first, channel);
  const both = next<Members>(first, channel, 'members', (data) => names(data) === 'Anna Bo');
  const other = connect(bo, second.base);
  await subscribed(other, channel);
  expect(names(await both)).toBe('Anna Bo');
  const question = newId();
  const listed = next<{ members: { name: string; place?: string }[] }>(first, channel, 'members', ({ members }) =>
    members.some(({ name, place }) => name === 'Bo' && place === question),
  );
  other.channel(channel).trigger('client-place', { place: question });
  await listed;
  const alone = next<Members>(first, channel, 'members', (data) => names(data) === 'Anna');
  other.disconnect();
  expect(names(await alone)).toBe('Anna');
});

test('a wall learns without an account that statistics changed, in any process, and nothing else about an activity', async () => {
  const id = await buildActivity(server.tenant.id);
  const ws = new WebSocket(`${second.base.replace('http', 'ws')}/app/lucka`);
  const frames: string[] = [];
  ws.addEventListener('message', ({ data }) => void frames.push(String(data)));
  const expectEvent = async (event: string): Promise<void> => {
    await expect.poll(() => frames.filter((frame) => frame.includes(`"event":"${event}"`)).length).toBe(1);
  };
  await expectEvent('pusher:connection_established');
  const subscribe = (channel: string) => ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
  subscribe(wallChannel(id));
  await expectEvent('pusher_internal:subscription_succeeded');
  subscribe('wall.x');
  await expectEvent('pusher:error');
  const { realtime } = server.services;
  await realtime.publish(activityChannel(id), 'edits', { secret: 'the right answer' });
  await realtime.publish(activityChannel(newId()), 'figures', {});
  await realtime.publish(activityChannel(id), 'figures', { secret: 'how many' });
  await expectEvent('figures');
  expect(frames.join(' ')).not.toContain('secret');
  expect(frames).toHaveLength(4);
  ws.close();
});

test('channels of other people, other tenants and other kinds are not authorised', async () => {
  const user = await server.asOwner();
  const foreign = await buildTenant(server.services, 'Foreign');
  const authorise = (channel_name: string) => user.api.authorizeChannel({ body: { socket_id: '1.2', channel_name } });
  for (const channel of [
    userChannel(newId()),
    activityChannel(await buildActivity(foreign.id)),
    activityChannel(newId()),
    'private-other',
    'presence-x',
    'public',
  ]) {
    await expect(authorise(channel)).rejects.toMatchObject({ status: 403 });
  }
  await expect(
    server.anonymous.authorizeChannel({ body: { socket_id: '1.2', channel_name: userChannel(user.account_id) } }),
  ).rejects.toMatchObject({ status: 401 });
  await expect(user.api.authorizeChannel({ body: { socket_id: 'x', channel_name: 'y' } })).rejects.toMatchObject({ status: 422 });
});

type Frame = { event: string; data: string; channel?: string };
async function rawSocket(path = '/app/lucka'): Promise<{ ws: WebSocket; frames: () => Promise<Frame> }> {
  const ws = new WebSocket(`${server.base.replace('http', 'ws')}${path}`);
  const queue: Frame[] = [];
  ws.on('message', (raw) => queue.push(JSON.parse(String(raw)) as Frame));
  const frames = async (): Promise<Frame> => {
    if (queue.length === 0) await once(ws, 'message');
    return queue.shift()!;
  };
  return { ws, frames };
}

test('an authorisation is valid for its own socket and channel only', async () => {
  const user = await server.asEditor();
  const { ws, frames } = await rawSocket();
  const { socket_id } = JSON.parse((await frames()).data) as { socket_id: string };
  const { auth } = await user.api.authorizeChannel({ body: { socket_id: '9.9', channel_name: userChannel(user.account_id) } });
  const subscribe = (channel: string, token: unknown) =>
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: token } }));
  for (const [channel, token] of [
    [userChannel(user.account_id), auth],
    [userChannel(user.account_id), 'lucka:00:00'],
    [userChannel(user.account_id), undefined],
  ] as const) {
    subscribe(channel, token);
    expect((await frames()).event).toBe('pusher:subscription_error');
  }
  subscribe('public-channel', '');
  expect((await frames()).event).toBe('pusher:error');
  const own = await user.api.authorizeChannel({ body: { socket_id, channel_name: userChannel(user.account_id) } });
  subscribe(userChannel(user.account_id), own.auth);
  expect((await frames()).event).toBe('pusher_internal:subscription_succeeded');
  ws.close();
});

test('malformed frames and pings get a reply, and an unknown application is rejected', async () => {
  const { ws, frames } = await rawSocket();
  await frames();
  ws.send('{broken');
  expect((await frames()).event).toBe('pusher:error');
  ws.send('null');
  expect((await frames()).event).toBe('pusher:error');
  ws.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
  expect((await frames()).event).toBe('pusher:pong');
  // A value that cannot be converted to a text is no channel: the server continues.
  const nothing = { toString: 1, valueOf: 1 };
  for (const channel of [nothing, [nothing], 7, null]) {
    for (const data of [{ channel }, { channel: `wall.${newId()}`, auth: nothing, place: nothing }, channel])
      for (const event of ['pusher:subscribe', 'pusher:unsubscribe', 'client-place', nothing])
        ws.send(JSON.stringify({ event, channel, data }));
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-user.${newId()}`, auth: nothing } }));
  }
  ws.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
  let last = '';
  for (let read = 0; last !== 'pusher:pong' && read < 100; read += 1) last = (await frames()).event;
  expect(last).toBe('pusher:pong');
  ws.close();
  const other = await rawSocket('/app/other');
  const [code] = (await once(other.ws, 'close')) as [number];
  expect(code).toBe(4001);
});

test('after a lost listening connection, admitted clients get a reload event, and others are disconnected', async () => {
  const { owner } = server.services.database;
  const [stays, leaves, removed] = await Promise.all([server.asEditor(), server.asEditor(), server.asEditor()]);
  const channel = activityChannel(await buildActivity(server.tenant.id));
  const listen = async (user: TestUser) => {
    const { ws, frames } = await rawSocket();
    const { socket_id } = JSON.parse((await frames()).data) as { socket_id: string };
    const { auth } = await user.api.authorizeChannel({ body: { socket_id, channel_name: channel } });
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    const events: string[] = [];
    ws.on('message', (raw) => events.push((JSON.parse(String(raw)) as Frame).event));
    const code = once(ws, 'close').then(([closed]) => closed as number);
    while ((await frames()).event !== 'pusher_internal:subscription_succeeded');
    return { ws, events, code };
  };
  const sockets = { stays: await listen(stays), leaves: await listen(leaves), removed: await listen(removed) };
  await owner`update session set ended_at = now(), end_reason = 'sign_out' where account_id = ${leaves.account_id}`;
  await owner`delete from membership where account_id = ${removed.account_id}`;
  const cut = await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen "%' and pid <> pg_backend_pid()`;
  expect(cut.length).toBeGreaterThan(0);
  expect(await sockets.leaves.code).toBe(4009);
  expect(await sockets.removed.code).toBe(4009);
  await expect.poll(() => sockets.stays.events).toContain('look_again');
  expect(sockets.stays.ws.readyState).toBe(WebSocket.OPEN);
  // Later messages arrive again.
  await server.services.realtime.publish(channel, 'edits', { revision: 7 });
  await expect.poll(() => sockets.stays.events).toContain('edits');
  sockets.stays.ws.close();
});
