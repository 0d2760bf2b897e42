import { afterAll, beforeAll, expect, test } from 'vitest';
import * as beacon from '#shared/draws/beacon.ts';
import { quicknet, roundAfter, roundTime } from '#shared/draws/quicknet.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { verifyReceipt } from '#shared/draws/verify-receipt.ts';
import { newId } from '#shared/ids.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { drawable, fillWithPlayers, prize } from './test-draws.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
const draw = (id: string, body: object = {}) => editor.api.drawWinners({ params: { id }, body: { count: 1, ...body } });
const remove = (id: string, player_id: string, reason?: string) =>
  editor.api.removeCheater({ body: { cheatersable_id: id, cheatersable_type: 'quizLocalization', player_id, ...(reason && { reason }) } });
async function playersOf(id: string): Promise<string[]> {
  const rows = await sql()<{ player_id: string }[]>`select player_id from registration where activity_id = ${id} order by player_id`;
  return rows.map(({ player_id }) => player_id);
}
async function receiptOf(id: string): Promise<Receipt> {
  const receipt = (await (await server.request(`/api/v1/draws/${id}/receipt`)).json()) as Receipt;
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon }))
    expect([step, is_right]).toEqual([step, true]);
  return receipt;
}
async function filled(players: number) {
  const live = await drawable(server);
  await fillWithPlayers(server, live, players);
  return { live, players: await playersOf(live.id) };
}
const nobody = { deleted: 0, deleted_by_retention: 0, joined: 0, made_nameless: 0, put_back: 0, regrades: 0 };

test('a draw after most players were removed says so in its signed terms, and that they were readmitted', async () => {
  const { live, players } = await filled(6);
  const removed: string[] = [];
  for (const [place, player] of players.slice(1).entries()) {
    const reply = await remove(live.id, player, place === 0 ? 'Plays by a script.' : undefined);
    removed.push(reply.removed[0]!.id);
  }
  const drawn = await draw(live.id);
  expect(drawn).toMatchObject({ entries: 1, players: { registered: 6, fulfilled: 6 }, rules: { removed_left_out: true }, put_back: [] });
  for (const id of removed.slice(0, 2)) await editor.api.putBackCheater({ params: { id } });
  await editor.api.putBackCheater({ params: { id: removed[0]! } });
  await editor.api.announceDraw({ params: { id: drawn.id }, body: {} });
  const { terms, log } = await receiptOf(drawn.id);
  expect(terms.players?.left_out).toMatchObject({ removed_as_proposed: 0, removed_with_reason: 1, removed_without_reason: 4 });
  expect(log.map(({ kind }) => kind)).toEqual(['drawn', 'put_back', 'put_back', 'announced']);
  expect((await server.anonymous.readDraw({ params: { id: drawn.id } })).put_back).toHaveLength(2);
  const page = await (await server.request(`/draw/${drawn.id}`)).text();
  expect(page).toContain('<dt>Removed by the organiser, without a reason</dt><dd>4</dd>');
  expect(page).toMatch(/<dt>Removed players restored after the freeze<\/dt><dd>2 \(/);
});

test('the tenant’s log has who removed a player and why, and the number of entries', async () => {
  const { live, players } = await filled(3);
  const { removed } = await remove(live.id, players[0]!, 'Plays by a script.');
  const drawn = await draw(live.id);
  const entries = await sql()<{ account_id: string; action: string; after: string }[]>`
    select account_id, action, detail ->> 'after' as after from audit_log
    where detail ->> 'subject' like ${`%(${removed[0]!.id})`} or detail ->> 'subject' like ${`%(${drawn.id})`} order by seq`;
  expect(entries).toEqual([
    { account_id: editor.account_id, action: 'remove_cheater', after: 'Plays by a script.' },
    { account_id: editor.account_id, action: 'draw_winners', after: '2 of 3 who fulfil the rules' },
  ]);
});

test('a player readmitted while a draw waits for its round is on its receipt', async () => {
  const round = 1000;
  server.clock.set(new Date(roundTime(round) - 3_700_000));
  editor = await server.asEditor();
  try {
    const { live, players } = await filled(3);
    const { removed } = await remove(live.id, players[0]!);
    const { id, beacon: awaited } = await draw(live.id, { use_drand: true });
    expect(awaited).toMatchObject({ chain: quicknet.chain, round: roundAfter(server.clock.now().getTime() + 3_600_000) });
    server.clock.advance(60_000);
    await editor.api.putBackCheater({ params: { id: removed[0]!.id } });
    expect((await receiptOf(id)).log.map(({ kind }) => kind)).toEqual(['put_back']);
  } finally {
    server.clock.set(new Date());
    editor = await server.asEditor();
  }
});

test('a player removed after the freeze and readmitted changes no receipt', async () => {
  const { live, players } = await filled(2);
  const drawn = await draw(live.id);
  server.clock.advance(1000);
  const { removed } = await remove(live.id, players[0]!);
  await editor.api.putBackCheater({ params: { id: removed[0]!.id } });
  expect((await receiptOf(drawn.id)).log.map(({ kind }) => kind)).toEqual(['drawn']);
});

test('each player who fulfils the rules and takes no part is counted under one reason', async () => {
  const { live, players } = await filled(7);
  const [proposed, reasoned, beyond, again, first] = players as [string, string, string, string, string];
  await sql()`
    insert into suspicion (tenant_id, activity_id, player_id, weight, circle, signals, found_at)
    values (${live.tenant_id}, ${live.id}, ${proposed}, 9, 1, '[{"kind":"fast_answers","words":"","number":1,"of":1,"base_rate":0,"weight":9,"players":[]}]', now())`;
  await remove(live.id, proposed);
  await remove(live.id, reasoned, 'Works at the shop.');
  await sql()`update game set beyond_limit = true where activity_id = ${live.id} and player_id = ${beyond}`;
  for (const trace of [again, first])
    await sql()`update registration set fields = '{"email":"anna@draw.example"}', registered_at = registered_at - ${trace === first ? '1 hour' : '0 hours'}::interval where activity_id = ${live.id} and player_id = ${trace}`;
  const won = await draw(live.id, { prize_id: prize.id });
  expect(won.entries).toBe(3);
  const drawn = await draw(live.id, { exclude_earlier_winners: true });
  expect(drawn.players).toEqual({
    registered: 7,
    fulfilled: 7,
    left_out: {
      removed_as_proposed: 1,
      removed_with_reason: 1,
      removed_without_reason: 0,
      beyond_game_limit: 1,
      same_address: 1,
      earlier_winner: 1,
    },
    before: nobody,
    dates_published_at: null,
  });
  expect(drawn.entries).toBe(2);
  await receiptOf(drawn.id);
});

test('players who were deleted, merged or pseudonymised before the freeze are counted', async () => {
  const { live, players } = await filled(8);
  const [deleted, nameless, from, into, back] = players as [string, string, string, string, string];
  await editor.api.deleteAllPlayers({ params: { id: live.id }, body: { data: [deleted], withPlayers: true, confirm: true } });
  await editor.api.pseudonymizePlayer({ body: { player_id: nameless, quiz_localization_id: live.id } });
  await server.services.database.playSql.begin((tx) => joinPlayers(tx, { tenant_id: live.tenant_id, from, into, again: [] }));
  const { removed } = await remove(live.id, back);
  await editor.api.putBackCheater({ params: { id: removed[0]!.id } });
  const drawn = await draw(live.id);
  expect(drawn.players?.before).toEqual({ ...nobody, deleted: 1, joined: 1, made_nameless: 1, put_back: 1 });
  const page = await (await server.request(`/draw/${drawn.id}`)).text();
  expect(page).toContain('<dt>Deleted by the organiser</dt><dd>1</dd>');
});

test('a draw of a round says since when its dates have been public, and when they were not', async () => {
  const round = { id: newId(), title: 'Week', start_date: '2020-01-01T00:00:00.000Z', end_date: '2090-01-01T00:00:00.000Z' };
  const { id } = await createSoundQuiz(editor.api);
  const params = { quizID: id };
  const addPrize = async () => {
    await sql()`update activity set draft = jsonb_set(draft, '{prizes}', ${sql().json([prize])}) where id = ${id}`;
    return prize.id;
  };
  const setDates = (end_date: string) =>
    sql()`update activity set draft = jsonb_set(draft, '{rounds}', ${sql().json([{ ...round, end_date }])}) where id = ${id}`;
  await setDates(round.end_date);
  await editor.api.publishQuiz({ params });
  server.clock.advance(1000);
  await editor.api.updateQuiz({ params, body: { name: 'Renamed' } });
  await editor.api.publishQuiz({ params });
  const [first] = await sql()<{ at: Date; id: string; tenant_id: string }[]>`
    select published_at as at, id, tenant_id from publication where activity_id = ${id} order by version limit 1`;
  await fillWithPlayers(server, { id, tenant_id: first!.tenant_id, publication_id: first!.id } as never, 3);
  expect((await draw(id, { round: round.id })).players?.dates_published_at).toBe(first!.at.toISOString());
  await setDates('2080-01-01T00:00:00.000Z');
  expect((await draw(id, { round: round.id, prize_id: await addPrize() })).players?.dates_published_at).toBeNull();
});

test('a quiz commits to the seeds of its draws at its first publication, and only then', async () => {
  const { id } = await createSoundQuiz(editor.api);
  const committed = async () => (await server.anonymous.readDrawCommitments({ params: { id } })).commitments;
  await editor.api.publishQuiz({ params: { quizID: id } });
  const first = await committed();
  expect(first).toHaveLength(1);
  await editor.api.updateQuiz({ params: { quizID: id }, body: { name: 'Renamed' } });
  await editor.api.publishQuiz({ params: { quizID: id } });
  expect(await committed()).toEqual(first);
});
