import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import { buildAccount, buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { activityChannel, userChannel } from './channels.ts';
import { listenAs, secondProcess } from './test-sockets.ts';

/** Within which a change of rights is felt everywhere. */
const promised = 5_000;

let server: TestServer;
let second: Awaited<ReturnType<typeof secondProcess>>;
let db: TestServer['services']['database']['owner'];
beforeAll(async () => {
  server = await testServer({});
  second = await secondProcess(server);
  db = server.services.database.owner;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

/** A tenant with an owner, an editor and a quiz; the editor listens to it, and to her own channel, in two processes. */
async function listening() {
  const { id } = await buildTenant(server.services);
  const owner = await server.asOwner(id);
  const editor = await server.asEditor('editor', id);
  const { id: quizID } = await owner.api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } });
  return { id, owner, editor, quizID, channel: activityChannel(quizID) };
}
const within = async <T>(work: Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work;
  expect(performance.now() - began).toBeLessThan(promised);
  return result;
};

type At = Awaited<ReturnType<typeof listening>>;
const changes: [what: string, change: (at: At) => Promise<unknown>][] = [
  ['is removed from the tenant', ({ editor }) => db`delete from membership where account_id = ${editor.account_id}`],
  ['is suspended', ({ editor }) => db`update membership set state = 'suspended' where account_id = ${editor.account_id}`],
  ['has signed out', ({ editor }) => editor.api.signOut()],
  ['loses her session', ({ editor }) => db`delete from session where account_id = ${editor.account_id}`],
  ['is erased', ({ editor }) => db`delete from account where id = ${editor.account_id}`],
  ['is in a tenant that is suspended', ({ id }) => db`update tenant set suspended_at = now() where id = ${id}`],
  ['is in a tenant that demands a second factor', ({ id }) => db`update tenant set second_factor = true where id = ${id}`],
  ['is in a tenant that is entered by its own provider alone', ({ id }) => db`update tenant set sso_only = true where id = ${id}`],
  [
    'has gone to work elsewhere',
    ({ editor }) => db`update session set tenant_id = ${server.tenant.id} where account_id = ${editor.account_id}`,
  ],
];
test.concurrent.each(changes)(
  'a person who %s receives nothing more of the tenant, in any process, and HTTP refuses her at once',
  async (_what, change) => {
    const at = await listening();
    const here = await listenAs(server, server.base, at.editor, [at.channel]);
    const there = await listenAs(server, second.base, at.editor, [at.channel]);
    const other = await listenAs(server, second.base, at.owner, [userChannel(at.owner.account_id)]);
    await change(at);
    await expect(at.editor.api.readQuiz({ params: { quizID: at.quizID } })).rejects.toMatchObject({
      status: expect.toBeOneOf([401, 403, 404]),
    });
    expect(await within(Promise.all([here.code, there.code]))).toEqual([4009, 4009]);
    expect(other.ws.readyState).toBe(WebSocket.OPEN);
    other.ws.close();
  },
);

test('a suspended person keeps her own channel, which reports it', async () => {
  const at = await listening();
  const own = userChannel(at.editor.account_id);
  const socket = await listenAs(server, second.base, at.editor, [own, at.channel]);
  await db`update membership set state = 'suspended' where account_id = ${at.editor.account_id}`;
  await within(Promise.all([socket.nextFrame('rights', own), socket.nextFrame('pusher:subscription_error', at.channel)]));
  expect(socket.ws.readyState).toBe(WebSocket.OPEN);
  socket.ws.close();
});

test('a replaced API key, and one whose owner was removed, receives nothing more', async () => {
  const at = await listening();
  for (const [owner, end] of [
    [at.owner, () => at.owner.api.changeApiKey({ body: {} })],
    [await server.asEditor('admin', at.id), () => db`delete from membership where tenant_id = ${at.id} and role = 'admin'`],
  ] as const) {
    const { key = '' } = await owner.api.changeApiKey({ body: {} });
    const socket = await listenAs(server, second.base, { token: key }, [at.channel]);
    await end();
    await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
    expect(await within(socket.code)).toBe(4009);
  }
});

exhaustiveTest('provider staff whose visit has ended receive nothing more of the tenant, also when it expired', async () => {
  const at = await listening();
  for (const end of ['ended_at', 'ends_at']) {
    const { id: account_id } = await buildAccount(server.services, { is_staff: true });
    const session = { account_id, tenant_id: at.id, client_id: 'test' };
    const { access_token: token } = await startSession(server.services.database.editor, session, new Date());
    await db`insert into staff_visit (tenant_id, id, session_id, account_id, reason, started_at, ends_at)
      select ${at.id}, ${newId()}, id, account_id, 'why', now(), now() + interval '1 hour' from session where account_id = ${account_id}`;
    const socket = await listenAs(server, second.base, { token }, [at.channel]);
    // Expiry writes no row, so the database reports nothing.
    await db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update staff_visit set ${tx(end)} = now() where account_id = ${account_id}`;
    });
    expect(await within(socket.code)).toBe(4009);
  }
});

test('a change of role, audience or own role is reported in the person’s own channel, and not to others', async () => {
  const at = await listening();
  const own = userChannel(at.editor.account_id);
  const socket = await listenAs(server, second.base, at.editor, [own]);
  const elsewhere = await listening();
  const stranger = await listenAs(server, second.base, elsewhere.editor, [userChannel(elsewhere.editor.account_id)]);
  let wasTold = false;
  void stranger.nextFrame('rights').then(() => (wasTold = true));
  const notified = () => within(socket.nextFrame('rights', own));
  await db`update membership set role = 'analyst' where account_id = ${at.editor.account_id}`;
  await notified();
  const { id } = await at.owner.api.createPermission({ body: { permission: 'quiz_create', audience: 'users' } });
  await notified();
  await at.owner.api.changePermission({ params: { id }, body: { audience: 'users', emails: [at.editor.email] } });
  await notified();
  await at.owner.api.resetPermission({ params: { id } });
  await notified();
  const role = await at.owner.api.createRole({ body: { name: 'Own', permissions: ['quiz_create'] } });
  await db`update membership set role = 'own', role_id = ${role.id} where account_id = ${at.editor.account_id}`;
  await notified();
  await at.owner.api.changeRole({ params: { id: role.id }, body: { permissions: [] } });
  await notified();
  const { id: next } = await buildTenant(server.services);
  await db`insert into membership (tenant_id, account_id, role) values (${next}, ${at.editor.account_id}, 'analyst')`;
  await notified();
  expect(wasTold).toBe(false);
  socket.ws.close();
  stranger.ws.close();
});

test('a change of an activity’s editors is reported in the channel of the activity', async () => {
  const at = await listening();
  const socket = await listenAs(server, second.base, at.editor, [at.channel]);
  await at.owner.api.changeActivityEditors({ params: { quizID: at.quizID }, body: { only_named: true, accounts: [] } });
  expect(await within(socket.nextFrame('rights', at.channel))).toMatchObject({ channel: at.channel });
  socket.ws.close();
});

test('a change that no process was notified of is found within five seconds', async () => {
  const at = await listening();
  const other = await server.asEditor('editor', at.id);
  const own = userChannel(other.account_id);
  const removed = [
    await listenAs(server, server.base, at.editor, [at.channel]),
    await listenAs(server, second.base, at.editor, [at.channel]),
  ];
  const changed = await listenAs(server, second.base, other, [own]);
  // Checked at once, so that a difference is visible.
  await db`update session set factor_at = now() where account_id = ${other.account_id}`;
  await within(changed.nextFrame('rights', own));
  await db.begin(async (tx) => {
    // No trigger notifies.
    await tx`set local session_replication_role = replica`;
    await tx`delete from membership where account_id = ${at.editor.account_id}`;
    await tx`update membership set role = 'analyst' where account_id = ${other.account_id}`;
  });
  expect(await within(Promise.all(removed.map(({ code }) => code)))).toEqual([4009, 4009]);
  await within(changed.nextFrame('rights', own));
  changed.ws.close();
});

exhaustiveTest('a change during a cut of the listening connection closes both processes’ clients within five seconds', async () => {
  const at = await listening();
  const sockets = [
    await listenAs(server, server.base, at.editor, [at.channel]),
    await listenAs(server, second.base, at.editor, [at.channel]),
  ];
  const stays = await listenAs(server, second.base, at.owner, [at.channel]);
  await db.begin(async (tx) => {
    await tx`delete from membership where account_id = ${at.editor.account_id}`;
    const cut = await tx`
      select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where datname = current_database() and query ilike 'listen "%' and pid <> pg_backend_pid()`;
    expect(cut.length).toBeGreaterThanOrEqual(2);
  });
  expect(await within(Promise.all(sockets.map(({ code }) => code)))).toEqual([4009, 4009]);
  await within(stays.nextFrame('look_again', at.channel));
  stays.ws.close();
});
