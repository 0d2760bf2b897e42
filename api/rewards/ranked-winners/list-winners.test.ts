import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { wholePart } from '#shared/content/part.ts';
import { createSoundQuiz, failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { drawable, fillWithPlayers, prize } from '#api/rewards/draws/test-draws.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  // The one live game of a trial would not be enough.
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

const draw = (id: string, body: Partial<Parameters<TestUser['api']['drawWinners']>[0]['body']> = {}) =>
  editor.api.drawWinners({ params: { id }, body: { count: 1, ...body } });
const announce = (id: string, body: { show_names?: boolean } = {}) => editor.api.announceDraw({ params: { id }, body });
const listed = async (id: string) => (await server.anonymous.listWinners({ params: { id } })).data;

describe('the winners of a calendar', () => {
  test('are listed once their draw is announced, and not before', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 6);
    const [first, second] = [await draw(live.id, { count: 2, prize_id: prize.id }), await draw(live.id, { hatch: wholePart })];
    await draw(live.id);
    expect(await listed(live.id)).toEqual([]);
    await announce(first.id);
    await announce(second.id, { show_names: false });
    const [door, whole, ...others] = await listed(live.id);
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ draw_id: first.id, number: 1, prize, scope: { kind: 'whole' }, entries: 6, replaced_by: null });
    expect(whole!.winners).toEqual(first.winners.map(({ rank, entry }) => ({ rank, entry, name: 'Anna B.' })));
    expect(whole!.url).toMatch(new RegExp(`/draw/${first.id}$`));
    expect(door).toMatchObject({ number: 2, scope: { kind: 'hatch' }, prize: null, winners: [{ name: null, rank: 1 }] });
    expect(JSON.stringify([door, whole])).not.toMatch(/@|berg/i);
  });

  test('are the present ones: a player who moved up is listed, a replaced one is not', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 5);
    const drawn = await draw(live.id, { count: 2, alternates: 1 });
    await announce(drawn.id);
    await editor.api.replaceWinner({ params: { id: drawn.id }, body: { entry: drawn.winners[0]!.entry, reason: 'Works here.' } });
    expect((await listed(live.id))[0]!.winners.map(({ entry }) => entry)).toEqual([drawn.winners[1]!.entry, drawn.alternates[0]!.entry]);
  });

  test('of a replaced draw are not listed any more, and the reason is shown; those of the new one wait for its announcement', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 5);
    const first = await draw(live.id);
    await announce(first.id);
    const second = await draw(live.id, { replaces: first.id, reason: 'The rules named another door.' });
    const replaced_by = { number: 2, reason: 'The rules named another door.' };
    expect(await listed(live.id)).toMatchObject([{ number: 1, winners: [], replaced_by }]);
    await announce(second.id);
    expect((await listed(live.id)).map(({ number, winners }) => [number, winners.length])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  test('are listed after the end too, without a sign-in', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 3);
    await announce((await draw(live.id)).id);
    await server.services.database
      .owner`update activity set stage = 'expired', end_date = now() - interval '1 day', start_date = now() - interval '9 days' where id = ${live.id}`;
    server.services.play.activities.clear();
    expect(await listed(live.id)).toHaveLength(1);
  });

  test('belong to this calendar only; an unknown or unpublished one is 404', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 3);
    await announce((await draw(live.id)).id);
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    const theirs = await createSoundQuiz(stranger.api);
    expect((await failure(listed(theirs.id))).status).toBe(404);
    await stranger.api.publishQuiz({ params: { quizID: theirs.id } });
    server.services.play.activities.clear();
    expect(await listed(theirs.id)).toEqual([]);
    expect((await failure(listed(newId()))).status).toBe(404);
  });
});
