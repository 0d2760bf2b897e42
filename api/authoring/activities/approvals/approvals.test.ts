import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { change, createSoundQuiz, failure } from '../test-activity.ts';

let server: TestServer;
let owner: TestUser;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  const tenant_id = (await buildTenant(server.services)).id;
  await putOnPlan(server.services, tenant_id, 'scale');
  owner = await server.signIn({ tenant_id, role: 'owner', name: 'Olivia Ek' });
  editor = await server.signIn({ tenant_id, role: 'editor', name: 'Emil Sand' });
  await owner.api.changeSetting({ params: { id: 'publish_approval' }, body: { value: true } });
});
afterAll(() => server.close());

const sound = async () => {
  const { id } = await createSoundQuiz(editor.api);
  const params = { quizID: id };
  const revision = async () => (await editor.api.readQuiz({ params })).revision;
  const rename = (name: string) => editor.api.saveChanges({ params, body: { changes: [change('rename', { name })] } });
  return { id, params, revision, rename };
};
const notificationsOf = async ({ api }: TestUser) =>
  (await api.listNotifications({ query: {} })).data.map(({ title, data: { link } }) => [title, link]);

test('where approval is needed every way of publishing is refused to others, and open to approvers', async () => {
  const { params, rename } = await sound();
  expect((await editor.api.readProfile()).tenant?.publish_approval).toBe(true);
  expect((await failure(editor.api.publishQuiz({ params }))).code).toBe('approval_needed');
  expect((await failure(editor.api.updateQuiz({ params, body: { stage: 'live' } }))).code).toBe('approval_needed');
  expect(await owner.api.publishQuiz({ params })).toMatchObject({ stage: 'live' });
  await rename('Summer birds');
  expect((await failure(editor.api.publishQuiz({ params }))).code).toBe('approval_needed');
  await owner.api.changeSetting({ params: { id: 'publish_approval' }, body: { value: false } });
  expect(await editor.api.publishQuiz({ params })).toMatchObject({ unpublished_changes: false });
  await owner.api.changeSetting({ params: { id: 'publish_approval' }, body: { value: true } });
});

test('a request is approved: exactly its revision is published, and its author is notified', async () => {
  const { id, params, revision, rename } = await sound();
  const requested = await revision();
  await editor.api.requestApproval({ params, body: { revision: requested } });
  expect(await notificationsOf(owner)).toContainEqual(['Approval requested: Winter birds', `/quiz/${id}/editor/?part=check`]);
  expect(await owner.api.readApproval({ params })).toMatchObject({
    request: { revision: requested, published_revision: null, by: 'Emil Sand', has_changed: false, returned: null },
  });
  expect((await failure(editor.api.approvePublication({ params, body: { revision: requested } }))).status).toBe(403);
  // A change withdraws nothing, but is not published unseen.
  await rename('Summer birds');
  expect(await owner.api.readApproval({ params })).toMatchObject({ request: { revision: requested, has_changed: true } });
  expect((await failure(owner.api.approvePublication({ params, body: { revision: requested } }))).code).toBe('conflict');
  expect((await failure(owner.api.approvePublication({ params, body: { revision: await revision() } }))).code).toBe('conflict');
  const again = await revision();
  expect((await failure(editor.api.requestApproval({ params, body: { revision: requested } }))).code).toBe('conflict');
  await editor.api.requestApproval({ params, body: { revision: again } });
  expect(await owner.api.approvePublication({ params, body: { revision: again } })).toMatchObject({ name: 'Summer birds', stage: 'live' });
  expect(await owner.api.readApproval({ params })).toEqual({ request: null });
  expect(await notificationsOf(editor)).toContainEqual(['Approved: Summer birds', `/quiz/${id}/editor/?part=check`]);
  expect((await failure(owner.api.approvePublication({ params, body: { revision: again } }))).status).toBe(404);
});

test('a request is sent back with a note, and can be made again', async () => {
  const { params, revision } = await sound();
  const body = { revision: await revision() };
  await editor.api.requestApproval({ params, body });
  expect((await failure(editor.api.returnRequest({ params, body: { ...body, note: 'Mine' } }))).status).toBe(403);
  await owner.api.returnRequest({ params, body: { ...body, note: ' Check the dates. ' } });
  expect(await editor.api.readApproval({ params })).toMatchObject({ request: { returned: { by: 'Olivia Ek', note: 'Check the dates.' } } });
  expect((await notificationsOf(editor)).map(([title]) => title)).toContain('Sent back: Winter birds');
  expect((await failure(owner.api.approvePublication({ params, body }))).status).toBe(404);
  await editor.api.requestApproval({ params, body });
  expect(await editor.api.readApproval({ params })).toMatchObject({ request: { returned: null } });
});

test('other tenants and members who may not publish neither request nor decide', async () => {
  const { params, revision } = await sound();
  const body = { revision: await revision() };
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  const writer = await server.asEditor('text_editor', editor.tenant_id);
  expect((await failure(writer.api.requestApproval({ params, body }))).status).toBe(403);
  expect((await failure(stranger.api.readApproval({ params }))).status).toBe(404);
  expect((await failure(stranger.api.requestApproval({ params, body }))).status).toBe(404);
  expect((await failure(stranger.api.approvePublication({ params, body }))).status).toBe(404);
  expect((await failure(stranger.api.returnRequest({ params, body: { ...body, note: '' } }))).status).toBe(404);
});
