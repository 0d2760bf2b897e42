import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { permissions } from '#shared/permissions.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import { activityChannel, userChannel } from '#api/kernel/realtime/channels.ts';
import { buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Every call that any signed-in person may make. */
const ofAnybody = (Object.entries(contract) as [string, Operation][]).filter(([, { who }]) => who === 'signed_in');

/** The calls of these that a key may make, too: they read the tenant's data, and of the person behind the key only that it is hers. */
const open = [
  'authorizeChannel',
  'checkHeldQuizzes',
  'listCalendarAppearances',
  'listCalendarQuestions',
  'listCalendars',
  'listHeldQuizzes',
  'listMemberActivities',
  'listQuizFilters',
  'listQuizzes',
  'listRounds',
  'listSettings',
  'previewQuiz',
  'readCalendar',
  'readHatch',
  'readPersonType',
  'readPrize',
  'readProfile',
  'readQuestion',
  'readQuiz',
  'readSetting',
  'rehearseCalendar',
];

test('of the calls open to any signed-in person a key may make the listed ones, and no new one by default', () => {
  const key = { permissions: new Set(permissions), is_staff: false, tenant_id: newId(), key: { id: newId(), per_minute: 600 } };
  expect(
    ofAnybody
      .filter(([, operation]) => mayCall(key, operation))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(open);
});

test('a key with one scope reads and changes nothing of its owner, whatever call it tries', async () => {
  const user = await server.asOwner();
  const before = await user.api.readProfile();
  const { key } = await user.api.createApiKey({ body: { name: 'Figures', scopes: ['quiz_statistics_view'] } });
  const bodies: Record<string, object> = {
    changePassword: { current_password: testPassword, password: 'robin in the snow', password_confirmation: 'robin in the snow' },
    updateProfile: { name: 'Renamed', email: 'thief@test.example' },
    proveIdentity: { password: testPassword },
    switchTenant: { tenant_id: user.tenant_id },
  };
  const allowed: string[] = [];
  for (const [name, { method, path, encoding }] of ofAnybody) {
    if (open.includes(name)) continue;
    const sample = bodies[name];
    const body = sample && (encoding === 'form' ? new URLSearchParams(sample as Record<string, string>) : JSON.stringify(sample));
    const headers = { authorization: `Bearer ${key}`, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const response = await server.request(
      path.replace(/:(\w+)/g, () => newId()),
      { method, headers, ...(body && { body }) },
    );
    if (response.status !== 403) allowed.push(`${name} ${response.status}`);
  }
  expect(allowed).toEqual([]);
  expect(await user.api.readProfile()).toEqual(before);
});

test('a key does not guess the password of its owner, and neither ends nor lists her sessions', async () => {
  const user = await server.asOwner();
  const { key } = await user.api.createApiKey({ body: { name: 'Figures', scopes: ['quiz_statistics_view'] } });
  const program = server.client(key);
  const guess = { current_password: 'guess', password: 'robin in the snow', password_confirmation: 'robin in the snow' };
  for (const call of [
    () => program.changePassword({ body: guess }),
    () => program.proveIdentity({ body: { password: 'guess' } }),
    () => program.listSessions(),
    () => program.endOtherSessions(),
    () => program.exportOwnAccount(),
    () => program.listNotifications({ query: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, message: 'This call is not for API keys.' });
  expect((await user.api.listSessions()).data).toHaveLength(1);
});

test('a key receives events of its tenant’s activities, none of its owner’s channel, and none of another tenant', async () => {
  const user = await server.asOwner();
  const foreign = await buildTenant(server.services, 'Elsewhere');
  await server.services.database.asTenant(foreign.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: foreign.id, account_id: user.account_id, role: 'owner' }).execute(),
  );
  const quiz = await user.api.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'quiz' } });
  const { key } = await user.api.createApiKey({ body: { name: 'Listens', scopes: ['quiz_statistics_view'] } });
  const program = server.client(key);
  const listen = (channel_name: string) => program.authorizeChannel({ body: { socket_id: '1.2', channel_name } });
  expect(await listen(activityChannel(quiz.quiz_localization[0]!.id))).toEqual({ auth: expect.any(String) });
  await expect(listen(userChannel(user.account_id))).rejects.toMatchObject({ status: 403 });
  expect((await user.api.readProfile()).tenants).toHaveLength(2);
  expect((await program.readProfile()).tenants.map(({ id }) => id)).toEqual([user.tenant_id]);
});
