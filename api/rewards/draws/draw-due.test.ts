import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import * as beacon from '#shared/draws/beacon.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { quicknet, roundTime } from '#shared/draws/quicknet.ts';
import { knownRound } from '#shared/draws/test-receipt.ts';
import { verifyReceipt } from '#shared/draws/verify-receipt.ts';
import { drawDue } from './draw-due.job.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { drawable, fillWithPlayers } from './test-draws.ts';

let drand: Server;
let requests: string[] = [];
/** The network's reply; undefined: not published yet. */
let answer: object | undefined;
let server: TestServer;
let editor: TestUser;

/** A time for freezing such that the first round an hour later is the known one. */
const freezing = roundTime(knownRound.round) - 3_600_000 - 1_000;

beforeAll(async () => {
  drand = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.statusCode = answer ? 200 : 425;
    reply.end(JSON.stringify(answer ?? { error: 'too early' }));
  });
  await new Promise<void>((listening) => void drand.listen(0, '127.0.0.1', listening));
  server = await testServer();
  server.services.config.drand_url = `http://127.0.0.1:${(drand.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  requests = [];
  answer = knownRound;
  server.clock.set(new Date(freezing));
  editor = await server.asEditor();
});
afterAll(async () => {
  await server.close();
  drand.close();
});

async function frozen(players = 7) {
  const live = await drawable(server);
  await fillWithPlayers(server, live, players);
  return editor.api.drawWinners({ params: { id: live.id }, body: { count: 2, alternates: 2, use_drand: true } });
}
const run = () => drawDue.run(server.services, {});
const receiptOf = async (id: string) => (await (await server.request(`/api/v1/draws/${id}/receipt`)).json()) as Receipt;
async function refusedAt(receipt: Receipt): Promise<string | null> {
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon })) if (!is_right) return step;
  return null;
}

test('a draw waits for a round that comes out an hour later, and is then drawn by it', async () => {
  const draw = await frozen();
  expect(draw).toMatchObject({
    state: 'frozen',
    level: 'B',
    winners: [],
    beacon: { chain: quicknet.chain, round: knownRound.round },
    can: { redraw: false },
  });
  expect(draw.seed).toBeUndefined();
  expect(await refusedAt(await receiptOf(draw.id))).toBeNull();
  await run();
  expect(requests).toEqual([]);
  server.clock.set(new Date(roundTime(knownRound.round)));
  await Promise.all([run(), run()]);
  expect(requests[0]).toBe(`/${quicknet.chain}/public/${knownRound.round}`);
  const drawn = await server.anonymous.readDraw({ params: { id: draw.id } });
  expect(drawn).toMatchObject({ state: 'drawn', winners: [{ rank: 1 }, { rank: 2 }] });
  const receipt = await receiptOf(draw.id);
  expect(receipt.log.map(({ kind }) => kind)).toEqual(['drawn']);
  expect(receipt.outcome?.beacon).toEqual({ signature: knownRound.signature, randomness: knownRound.randomness });
  expect(await refusedAt(receipt)).toBeNull();
});

test('a round without a valid signature of the network is rejected, and without a valid one by the deadline the draw fails in public', async () => {
  const draw = await frozen();
  for (const wrong of [
    undefined,
    { ...knownRound, signature: knownRound.signature.replace('b446', 'b447') },
    { ...knownRound, signature: 'x' },
    { randomness: knownRound.randomness },
  ]) {
    answer = wrong;
    server.clock.set(new Date(roundTime(knownRound.round) + 60_000));
    await run();
    expect((await server.anonymous.readDraw({ params: { id: draw.id } })).state).toBe('frozen');
  }
  server.clock.set(new Date(Date.parse(draw.deadline!) + 1));
  await run();
  editor = await server.asEditor();
  const { data } = await editor.api.listDraws({ params: { id: draw.calendar_id } });
  expect(data[0]).toMatchObject({ number: 1, state: 'failed', winners: [], can: { redraw: true, announce: false } });
  expect(await refusedAt(await receiptOf(draw.id))).toBeNull();
  const again = { count: 1, replaces: draw.id, reason: 'The network did not answer.' };
  expect(await editor.api.drawWinners({ params: { id: draw.calendar_id }, body: again })).toMatchObject({ number: 2, state: 'drawn' });
});

test('entries that somebody changed in the database after the freeze fail the draw', async () => {
  const draw = await frozen();
  const { owner } = server.services.database;
  await owner`delete from draw_entry where ctid = (select ctid from draw_entry where draw_id = ${draw.id} limit 1)`;
  server.clock.set(new Date(roundTime(knownRound.round)));
  await run();
  const receipt = await receiptOf(draw.id);
  expect(receipt).toMatchObject({ state: 'failed', log: [{ kind: 'failed', reason: 'entries' }] });
  expect(await refusedAt(receipt)).toBe('terms');
});

/** Seconds of processor time that the loop of this process works without a pause, at most, and in all. Other work on the machine changes neither. */
async function slices<T>(work: () => Promise<T>): Promise<{ longest: number; whole: number; result: T }> {
  let longest = 0;
  let whole = 0;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const slice = (user + system) / 1e6;
    longest = Math.max(longest, slice);
    whole += slice;
  };
  const timer = setInterval(look, 5);
  const result = await work();
  clearInterval(timer);
  look();
  return { longest, whole, result };
}

test('many players are frozen and drawn while the loop answers others', { timeout: 180_000 }, async () => {
  const entries = amount(300, 100_000);
  const live = await drawable(server);
  // The statistics are from before the rush: they expect a few players.
  await server.services.database.owner`analyze game, registration, player`;
  await server.services.database.owner.begin(async (sql) => {
    // Without the triggers for lists and figures: the draw does not read them, and making them for so many players takes half a minute.
    await sql`set local session_replication_role = replica`;
    await fillWithPlayers(server, live, entries, 0, sql);
  });
  const { longest, whole, result } = await slices(() =>
    editor.api.drawWinners({ params: { id: live.id }, body: { count: 5, alternates: 20 } }),
  );
  expect(result).toMatchObject({ entries, state: 'drawn' });
  // In slices of 50 ms: one uninterrupted run would take most of the whole. Few players take too little to divide.
  if (whole > 1) expect(longest).toBeLessThan(whole / 4);
});
