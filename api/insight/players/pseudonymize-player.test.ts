import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, keyOf, playOnce, sharedQuiz } from '#api/insight/cheaters/test-cheaters.ts';
import { granted } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

/** Every table with the text in any column, as a dump would show it. */
async function tablesWith(text: string): Promise<string[]> {
  const { owner } = server.services.database;
  const tables = await owner<
    { name: string }[]
  >`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await owner`select from ${owner(name)} t where t::text ilike ${`%${text}%`} limit 1`).length > 0 ? [name] : [],
    ),
  );
  return found.flat().toSorted();
}

test('a pseudonymized player keeps points and place under a number, and no data identifies her', async () => {
  const quiz = await sharedQuiz(server);
  const email = `${newId()}@who.example`;
  const anna = await joins(server, quiz, 'Annabelle', { email });
  await playOnce(anna, quiz);
  const key = await keyOf(server, quiz, anna);
  const bo = await joins(server, quiz, 'Bo', { isRight: false, key });
  const before = await bo.board(quiz);
  const { success, name } = await editor.api.pseudonymizePlayer({ body: { player_id: anna.id, quiz_localization_id: quiz.id } });
  expect([success, name]).toEqual([true, expect.stringMatching(/^Player \d{4,}$/)]);
  // The same version of the board is served for half a second.
  server.clock.advance(1000);
  const after = await bo.board(quiz);
  expect(after.data.map(({ place, points, bonus_points }) => [place, points, bonus_points])).toEqual(
    before.data.map(({ place, points, bonus_points }) => [place, points, bonus_points]),
  );
  expect(after.data.map((row) => row.name)).toEqual([name, 'Bo']);
  const { owner } = server.services.database;
  const [nameless] = await owner<{ id: string }[]>`select id from player where tenant_id = ${quiz.tenant_id} and username = ${name}`;
  const isNameless = async (playerID: string) => (await editor.api.readPlayer({ params: { id: quiz.id, playerID } })).is_nameless;
  expect([await isNameless(nameless!.id), await isNameless(bo.id)]).toEqual([true, false]);
  for (const [what, text] of Object.entries({ name: 'Annabelle', email, uuid: anna.uuid_front, id: anna.id, key }))
    expect([what, await tablesWith(text)]).toEqual([what, []]);
  const [{ times } = { times: -1 }] = await server.services.database.owner<{ times: number }[]>`
    select count(*)::int as times from game g join player p on p.tenant_id = g.tenant_id and p.id = g.player_id
    where p.username = ${name} and (g.started_at <> date_trunc('day', g.started_at, 'UTC') or g.ended_at <> date_trunc('day', g.ended_at, 'UTC'))`;
  expect(times).toBe(0);
  // With its next game, the device becomes a new player.
  await playOnce(anna, quiz);
  const again = granted(await anna.register({ quiz_localization_id: quiz.id, name: 'Annabelle' }));
  expect(again.player.id).not.toBe(anna.id);
  expect((await bo.board(quiz)).total).toBe(3);
});

test('the player’s data in other activities stays hers', async () => {
  const [quiz, other] = [await sharedQuiz(server), await sharedQuiz(server)];
  const anna = await joins(server, quiz, 'Annabelle');
  await playOnce(anna, other);
  granted(await anna.register({ quiz_localization_id: other.id, name: 'Annabelle' }));
  await editor.api.pseudonymizePlayer({ body: { player_id: anna.id, quiz_localization_id: quiz.id } });
  expect((await anna.board(other)).me).toMatchObject({ name: 'Annabelle', points: 1 });
  expect((await anna.board(quiz)).me).toBeNull();
});

test('her share rewards lose their friend, and an unknown or repeated player is reported', async () => {
  const quiz = await sharedQuiz(server);
  const anna = await joins(server, quiz, 'Anna');
  const friend = await joins(server, quiz, 'Friend', { key: await keyOf(server, quiz, anna) });
  await editor.api.pseudonymizePlayer({ body: { player_id: friend.id, quiz_localization_id: quiz.id } });
  expect((await anna.board(quiz)).me?.bonus_points).toBe(100);
  await expect(editor.api.pseudonymizePlayer({ body: { player_id: friend.id, quiz_localization_id: quiz.id } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(editor.api.pseudonymizePlayer({ body: { player_id: anna.id } })).rejects.toMatchObject({ status: 422 });
});

test('her text in a comparison of winners is deleted, and the comparison stays', async () => {
  const quiz = await sharedQuiz(server);
  const anna = await joins(server, quiz, 'Anna');
  const { owner } = server.services.database;
  const id = newId();
  await owner`
    insert into ranking (tenant_id, id, activity_id, state, scope, count, only_right, entries, created_at)
    values (${quiz.tenant_id}, ${id}, ${quiz.id}, 'judging', 'whole', 1, false, 1, now())`;
  await owner`
    insert into ranking_entry (tenant_id, ranking_id, activity_id, player_id, points, time_used, reached_at, words, answered_at, lot, created_at)
    values (${quiz.tenant_id}, ${id}, ${quiz.id}, ${anna.id}, 7, 3, '2031-05-05T10:11:12Z', 'The hill behind my house', '2031-05-05T10:11:12Z', '', now())`;
  const { name } = await editor.api.pseudonymizePlayer({ body: { player_id: anna.id, quiz_localization_id: quiz.id } });
  expect(await tablesWith('The hill behind my house')).toEqual([]);
  const entries = await owner`
    select p.username, e.points, e.words, e.reached_at = date_trunc('day', e.reached_at, 'Europe/Stockholm') or e.reached_at = date_trunc('day', e.reached_at, 'UTC') as is_day
    from ranking_entry e join player p on p.tenant_id = e.tenant_id and p.id = e.player_id where e.ranking_id = ${id}`;
  expect(entries.map((row) => ({ ...row }))).toEqual([{ username: name, points: 7, words: null, is_day: true }]);
});
