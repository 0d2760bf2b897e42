import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { listenTo, openTestRoom, rightHere, timedChoices } from './test-room.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

/** As long as a process remembers the rights of a host. */
const remembered = 3_001;

test('a host’s links open nothing once she is suspended, may no longer, or has left; those of others go on', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const [host, owner] = [await server.asEditor(), await server.asOwner()];
  const rowOf = async ({ api }: TestUser) => (await api.listRooms({ params: { quizID: room.quiz.id } })).data[0]?.links;
  const [links, others] = [await rowOf(host), await rowOf(owner)];
  const asHost = (token = '') => server.anonymous.readRoomAsHost({ body: { token } });
  const { owner: sql } = server.services.database;
  const refuses = async () => {
    server.clock.advance(remembered);
    for (const token of [links?.host, links?.cohost]) await expect(asHost(token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(server.anonymous.readRoomAsWall({ body: { token: links?.wall ?? '' } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await asHost(others?.host)).toMatchObject({ phase: 'lobby' });
  };
  const membership = sql`tenant_id = ${server.tenant.id} and account_id = ${host.account_id}`;
  const again = async () => {
    server.clock.advance(remembered);
    expect(await asHost(links?.host)).toMatchObject({ is_account: true });
    expect(await asHost(links?.cohost)).toMatchObject({ is_account: false });
  };
  await again();
  const socket = await listenTo(server.base, `room-host.${room.row.id}`, links?.host);
  await socket.receive('frame');
  await owner.api.updateUser({ params: { id: host.account_id }, body: { state: 'suspended' } });
  await refuses();
  // Within five seconds, an open page too.
  await socket.receive('gone');
  socket.close();
  await sql`update membership set state = 'active' where ${membership}`;
  await again();
  await sql`update membership set role = 'analyst' where ${membership}`;
  await refuses();
  await sql`update membership set role = 'editor' where ${membership}`;
  await again();
  await sql`update activity set only_named = true where id = ${room.quiz.id}`;
  await refuses();
  await sql`update activity set only_named = false where id = ${room.quiz.id}`;
  await again();
  await sql`delete from membership where ${membership}`;
  await refuses();
});

test('opening, names, removals, new links and the end of a room are in the audit log, on who made the link, without a player’s name', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(1) });
  const owner = await server.asOwner();
  const phone = await room.phone('5h1t');
  const { waiting } = await room.state();
  const { player_id } = waiting[0]!;
  const { token } = room;
  await server.anonymous.decideRoomName({ body: { token, player_id, decision: 'allow' } });
  await server.anonymous.removeRoomPlayers({ body: { token, player_id, is_removed: true } });
  await server.anonymous.removeRoomPlayers({ body: { token, player_id, is_removed: false } });
  await server.anonymous.changeRoomPlayer({ body: { token, player_id, fair_time: 1.5 } });
  const { links } = await owner.api.replaceRoomLinks({ params: { id: room.row.id }, body: {} });
  await server.services.rooms.refresh(room.row.id);
  const cohost = links?.cohost ?? '';
  const { step } = await server.anonymous.readRoomAsHost({ body: { token: cohost } });
  await server.anonymous.stepRoom({ body: { token: cohost, step, event: 'end' } });
  const { data } = await owner.api.listAuditLog({ query: { topic: 'rooms' } });
  const own = data.filter(({ detail }) => detail?.subject?.includes(room.quiz.id)).toReversed();
  expect(own.map(({ action }) => action)).toEqual([
    'open_room',
    'allow_room_name',
    'remove_room_players',
    'let_in_room_players',
    'change_room_player',
    'replace_room_links',
    'end_room',
  ]);
  expect(own.map(({ actor }) => actor?.id === owner.account_id)).toEqual([false, false, false, false, false, true, true]);
  expect(own.at(-1)?.detail?.subject).toContain('by a co-host’s link');
  expect(JSON.stringify(own)).not.toContain(phone.own.typed_name);
});

test('the results of a room are a file for who may export players: a line for each player, three cells for each question', async () => {
  const room = await openTestRoom(server, { questions: timedChoices(2) });
  const [kim] = [await room.phone('Kim'), await room.phone('=1+1')];
  await room.until('open');
  server.clock.advance(3_000);
  await kim.answer({ answer_id: rightHere(room, (await kim.state()).frame) }, 3_000);
  await room.until('board');
  await room.step('end');
  const editor = await server.asEditor();
  const get = async (format: string, { token }: TestUser) =>
    server.request(`/api/v1/rooms/${room.row.id}/results?format=${format}`, { headers: { authorization: `Bearer ${token}` } });
  const csv = await (await get('csv', editor)).text();
  const [heads, first, second] = csv.split('\r\n');
  expect(heads).toBe('place,name,points,1. Which one?: result,1. Which one?: points,1. Which one?: seconds');
  expect(first).toBe('1,Kim,9.5,right,9.5,3');
  expect(second).toBe("2,'=1+1,0,time_over,,");
  const sheets = unzipSync(new Uint8Array(await (await get('xlsx', editor)).arrayBuffer()));
  expect(
    Object.values(sheets)
      .map((bytes) => strFromU8(bytes))
      .join(''),
  ).toContain('Kim');
  expect((await get('csv', await server.asEditor('analyst'))).status).toBe(403);
  const { api } = await server.asOwner();
  const { data } = await api.listAuditLog({ query: { topic: 'exports' } });
  expect(data.filter(({ action }) => action === 'export_room')).toHaveLength(2);
  await expect(api.readRoomReceipt({ params: { id: newId() } })).rejects.toMatchObject({ code: 'not_found' });
});
