import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#shared/contract/client.ts';
import { createCalendar } from '#api/authoring/calendars/test-calendar.ts';
import { buildTenant } from '#api/test-factories.ts';
import { clientRoutes, testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  stranger = await server.asOwner((await buildTenant(server.services)).id);
});
afterAll(() => server.close());

/** The Location of the last call of `client`. */
function watched(token: string): { client: Client; location: () => string } {
  let location = '';
  const client = createClient(clientRoutes, {
    base: server.base,
    token: () => token,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      location = response.headers.get('location') ?? '';
      return response;
    },
  });
  return { client: client as Client, location: () => location };
}

test('a created object of any kind is read at its Location', async () => {
  const { client, location } = watched(owner.token);
  const quiz = await client.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'person' } });
  const { id: calendar_id, hatches } = await createCalendar(owner.api);
  const ofQuiz = { quiz_localization_id: quiz.id };
  const door = hatches[0]!.id;
  const { api } = owner;
  type Creation = readonly [() => Promise<{ id: string }>, (call: { params: { id: string } }) => Promise<object>];
  const creations: Record<string, Creation> = {
    question: [() => client.createQuestion({ body: { ...ofQuiz, text: 'Which one?', type: 'text' } }), api.readQuestion],
    'person type': [() => client.createPersonType({ body: { ...ofQuiz, title: 'The owl' } }), api.readPersonType],
    'question behind a door': [
      () => client.createCalendarQuestion({ body: { hatch_id: door, text: 'Which one?', type: 'text' } }),
      api.readQuestion,
    ],
    door: [() => client.createHatch({ body: { calendar_id } }), api.readHatch],
    prize: [() => client.createPrize({ body: { calendar_id } }), api.readPrize],
    role: [() => client.createRole({ body: { name: 'Author', permissions: ['quiz_create'] } }), api.readRole],
    permission: [() => client.createPermission({ body: { permission: 'quiz_create', audience: 'team_editors' } }), api.readPermission],
  };
  for (const [name, [create, read]] of Object.entries(creations)) {
    const created = await create();
    const found = await server.request(location(), { headers: { authorization: `Bearer ${owner.token}` } });
    expect([name, found.status]).toEqual([name, 200]);
    expect(await found.json()).toEqual(created);
    expect(await read({ params: { id: created.id } })).toEqual(created);
    const asStranger = await server.request(location(), { headers: { authorization: `Bearer ${stranger.token}` } });
    expect([name, asStranger.status]).toEqual([name, 404]);
  }
});

test('a member who may not edit the activity reads a question there without its right answers', async () => {
  const quiz = await owner.api.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'quiz' } });
  const { id } = await owner.api.createQuestion({ body: { quiz_localization_id: quiz.id, text: 'How many?', type: 'exact_answer' } });
  await owner.api.updateQuestion({ params: { id }, body: { exact_answer: 7 } });
  const { id: door } = (await createCalendar(owner.api)).hatches[0]!;
  const behind = await owner.api.createCalendarQuestion({ body: { hatch_id: door, text: 'How many?', type: 'exact_answer' } });
  await owner.api.updateCalendarQuestion({ params: { id: behind.id }, body: { exact_answer: 7 } });
  const analyst = await server.asEditor('analyst');
  expect(await owner.api.readQuestion({ params: { id } })).toHaveProperty('exact_answer', 7);
  expect(await analyst.api.readQuestion({ params: { id } })).not.toHaveProperty('exact_answer');
  expect(await owner.api.readQuestion({ params: { id: behind.id } })).toHaveProperty('exact_answer', 7);
  const [seen] = (await analyst.api.readHatch({ params: { id: door } })).questions;
  expect(seen).toMatchObject({ id: behind.id });
  expect(seen).not.toHaveProperty('exact_answer');
});
