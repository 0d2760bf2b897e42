import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { sectionsOf } from './provider-document.ts';
import { templates } from './templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
const file = async (token: string, path: string) => {
  const response = await server.request(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};
const record = async (token: string): Promise<string> => (await file(token, '/api/v1/data-management/record?format=csv')).bytes.toString();

test('a shorter period says how many players are due already, of one activity and of all', async () => {
  const tenant = await buildTenant(server.services, 'Due');
  const owner = await server.asOwner(tenant.id);
  const [old, recent] = [
    await buildQuiz(server.services, { tenant_id: tenant.id }),
    await buildQuiz(server.services, { tenant_id: tenant.id }),
  ];
  const now = server.clock.now().getTime();
  for (const [quiz, years] of [
    [old, 2],
    [recent, 0],
  ] as const) {
    await sql()`update activity set end_date = ${new Date(now - years * 366 * 86_400_000)} where id = ${quiz.id}`;
    for (let player = 0; player < 3; player += 1) {
      const [made] = await sql()<
        { id: string }[]
      >`insert into player (tenant_id, id) values (${tenant.id}, gen_random_uuid()) returning id`;
      await sql()`insert into registration (tenant_id, activity_id, player_id, fields) values (${tenant.id}, ${quiz.id}, ${made!.id}, '{}')`;
    }
  }
  const preview = (id: string, period: 1 | 3) => owner.api.previewRetention({ params: { id }, query: { period } });
  expect(await preview('tenant', 1)).toEqual({ players: 3, activities: 1 });
  expect(await preview('tenant', 3)).toEqual({ players: 0, activities: 0 });
  expect(await preview(old.id, 1)).toEqual({ players: 3, activities: 1 });
  expect(await preview(recent.id, 1)).toEqual({ players: 0, activities: 0 });
  const other = await server.asOwner((await buildTenant(server.services, 'Other')).id);
  await expect(other.api.previewRetention({ params: { id: old.id }, query: { period: 1 } })).rejects.toMatchObject({ status: 404 });
});

test('the record of processing names the features that are on, and nothing else', async () => {
  const tenant = await buildTenant(server.services, '=Birds & Co');
  const owner = await server.asOwner(tenant.id);
  await buildQuiz(server.services, {
    tenant_id: tenant.id,
    settings: { skip_registration: false },
    change: (draft) => {
      const fields = [{ key: 'email', name: 'email' as const, required: true }];
      return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
    },
  });
  const before = await record(owner.token);
  expect(before).toContain('"Fields of forms","Email"');
  expect(before).not.toMatch(/Webhooks|API keys|Single sign-on"|Phone/);
  // A cell of a spreadsheet that is no formula.
  expect(before).not.toContain('"=Birds');
  await owner.api.createHook({ body: { event: 'game.finished', target_url: 'https://crm.example/hook', with_personal: true } });
  await owner.api.createApiKey({ body: { name: 'Program', scopes: ['api_settings'] } });
  const after = await record(owner.token);
  expect(after).toContain('"Webhooks","crm.example. With names and addresses."');
  expect(after).toContain('"API keys"');
  const pdf = await file(owner.token, '/api/v1/data-management/record');
  expect([pdf.status, pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
});

test('the provider’s documents are templates until all is filled in, and then each organisation’s own', async () => {
  const staff = await server.asStaff();
  const owner = await server.asOwner();
  expect(await owner.api.listProviderDocuments()).toEqual({ data: [] });
  const path = '/api/v1/data-management/documents/sub_processors';
  expect((await file(owner.token, path)).status).toBe(404);
  const { data } = await staff.api.listStaffDocuments();
  expect(data.map(({ body, changed_at }) => [body, changed_at])).toEqual([
    [templates.processing_agreement, null],
    [templates.sub_processors, null],
  ]);
  const params = { document: 'sub_processors' as const };
  await expect(staff.api.changeProviderDocument({ params, body: { body: templates.sub_processors } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(owner.api.changeProviderDocument({ params, body: { body: 'Mine' } })).rejects.toMatchObject({ status: 403 });
  await staff.api.changeProviderDocument({ params, body: { body: '# Servers\nFor {{tenant}}: Host AB, Sweden.' } });
  expect((await owner.api.listProviderDocuments()).data).toMatchObject([{ id: 'sub_processors' }]);
  const pdf = await file(owner.token, path);
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const editor = await server.asEditor('analyst');
  expect((await file(editor.token, path)).status).toBe(403);
});

test('headings and paragraphs of a document are told apart', () => {
  expect(sectionsOf('First\n# Second\n\nThird\nFourth')).toEqual([
    { heading: '', paragraphs: ['First'], rows: [] },
    { heading: 'Second', paragraphs: ['Third', 'Fourth'], rows: [] },
  ]);
});
