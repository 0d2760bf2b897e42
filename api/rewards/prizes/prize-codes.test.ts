import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { listOf } from '#api/accounts/notifications/test-notifications.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { anotherTenant, granted, player, playGame, wrongOf } from '#api/play/play/test-quiz.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { mostCodesAtOnce } from '#shared/prizes/read-codes.ts';
import { notifyLowCodes } from './notify-low-codes.job.ts';
import { devicesOf, newPrize, withPrizes } from './test-prizes.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

const owner = () => server.services.database.owner;
const codes = (count: number, name = 'CODE') => Array.from({ length: count }, (_, place) => `${name}-${place}`);
const addCodes = (prize: { id: string }, list: readonly string[], { api } = editor) =>
  api.importPrizeCodes({ params: { id: prize.id }, body: { codes: list.join('\n') } });
const claim = (live: { id: string }, uuid_front: string) =>
  server.anonymous.claimPrizeCodes({ params: { id: live.id }, body: { uuid_front } });
const stockOf = async (live: { id: string }) => (await editor.api.listPrizeStocks({ params: { id: live.id } })).data;
const forPlayers = () => newPrize({ code_for: 'player' });

/** Plays as a new device, and registers with this address. */
async function playAs(live: Parameters<typeof playGame>[1], email?: string, give?: Parameters<typeof playGame>[2]): Promise<string> {
  const visitor = player(server);
  const { started } = await playGame(visitor, live, give);
  if (email !== undefined) granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email }));
  return visitor.uuid_front;
}

describe('adding codes', () => {
  test('counts new, repeated, known and unusable codes, and a repeat adds nothing', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    const list = ['code', 'A', 'B', 'A', 'x'.repeat(101)];
    expect(await addCodes(prize, list)).toMatchObject({
      codes: 2,
      given: 0,
      low_at: 10,
      added: 2,
      repeated: 1,
      known: 0,
      refused: 1,
      refused_lines: [5],
    });
    expect(await addCodes(prize, [...list, 'C'])).toMatchObject({ codes: 3, added: 1, known: 2 });
    expect(await stockOf(live)).toEqual([{ prize_id: prize.id, codes: 3, given: 0, low_at: 10 }]);
  });

  test('stores them encrypted, and one code only once in an activity', async () => {
    const [first, second] = [forPlayers(), forPlayers()];
    await withPrizes(server, [first, second]);
    await addCodes(first, ['SECRET-7731']);
    expect(await addCodes(second, ['SECRET-7731', 'OTHER'])).toMatchObject({ added: 1, known: 1 });
    const rows = await owner()<{ row: string }[]>`select row_to_json(c)::text as row from prize_code c where prize_id = ${first.id}`;
    expect(JSON.stringify(rows)).not.toContain('7731');
    const logged = await owner()<
      { row: string }[]
    >`select row_to_json(l)::text as row from audit_log l where action = 'import_prize_codes'`;
    expect(JSON.stringify(logged)).not.toContain('7731');
  });

  test('is refused without a code, beyond the limit, without the right, and for another tenant', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    expect((await failure(addCodes(prize, ['code']))).errors).toEqual({ codes: ['No usable code found.'] });
    expect((await failure(addCodes(prize, codes(mostCodesAtOnce + 1)))).errors).toEqual({ codes: ['At most 20000 allowed.'] });
    const analyst = await server.asEditor('analyst');
    expect((await failure(addCodes(prize, ['A'], analyst))).status).toBe(403);
    const stranger = await server.asOwner((await anotherTenant(server.services)).id);
    expect((await failure(addCodes(prize, ['A'], stranger))).status).toBe(404);
    expect((await failure(stranger.api.listPrizeStocks({ params: { id: live.id } }))).status).toBe(404);
    expect((await failure(stranger.api.deletePrizeCodes({ params: { id: prize.id } }))).status).toBe(404);
  });
});

describe('giving codes', () => {
  test('200 parallel claims get 200 different codes, twice the same, and the next one none', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(200));
    const devices = await devicesOf(server, live, 201);
    const late = devices.pop()!;
    const claimAll = async () => (await Promise.all(devices.map((device) => claim(live, device)))).map(([own]) => own?.code);
    const first = await claimAll();
    expect(new Set(first)).toEqual(new Set(codes(200)));
    expect(await claimAll()).toEqual(first);
    expect(await claim(live, late)).toEqual([{ prize_id: prize.id, title: 'A voucher', state: 'none_left', code: null }]);
    expect(await stockOf(live)).toMatchObject([{ codes: 200, given: 200 }]);
  });

  test('one player in many tabs gets one code', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(50));
    const [device] = (await devicesOf(server, live, 1)) as [string];
    const replies = await Promise.all(Array.from({ length: 40 }, () => claim(live, device)));
    expect(new Set(replies.map(([own]) => own?.code)).size).toBe(1);
    expect(await stockOf(live)).toMatchObject([{ given: 1 }]);
  });

  test('a phone or a member number gets one code, on however many devices', async () => {
    const prize = forPlayers();
    const fields = (['phone', 'member_number'] as const).map((name) => ({ key: name, name, required: false }));
    const live = await withPrizes(server, [prize], fields);
    await addCodes(prize, codes(9));
    const claimAs = async (form: Record<string, string>) => {
      const visitor = player(server);
      const { started } = await playGame(visitor, live);
      granted(await visitor.register({ game_id: started.game_id, ...form }));
      return (await claim(live, visitor.uuid_front)).map(({ state }) => state);
    };
    for (const form of [{ phone: '+46 70 123 45 67' }, { member_number: 'M-7' }]) expect(await claimAs(form)).toEqual(['given']);
    for (const form of [{ phone: '070-123 45 67' }, { member_number: 'm-7' }]) expect(await claimAs(form)).toEqual(['address_used']);
    expect(await claimAs({ phone: '070-123 45 68' })).toEqual(['given']);
    expect(await stockOf(live)).toMatchObject([{ given: 3 }]);
  });

  test('a mailbox gets one code, however it is spelled, and no other device sees it', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(9));
    const name = newId();
    const spelled = [`${name}@code.example`, `${name}+2@code.example`, `${name.toUpperCase()}@CODE.example`];
    const devices = await Promise.all(spelled.map((email) => playAs(live, email)));
    const replies = await Promise.all(devices.map((device) => claim(live, device)));
    const states = replies.map(([own]) => String(own?.state)).toSorted((a, b) => a.localeCompare(b));
    expect(states).toEqual(['address_used', 'address_used', 'given']);
    expect(replies.flat().filter(({ code }) => code !== null)).toHaveLength(1);
    expect(await stockOf(live)).toMatchObject([{ given: 1 }]);
  });

  test('needs a finished game and a registration, and right answers where the prize says so', async () => {
    const [any, right, winners] = [forPlayers(), newPrize({ code_for: 'right' }), newPrize({ code_for: 'winner' })];
    const elsewhere = newPrize({ code_for: 'player', hatch_ids: [newId()] });
    const live = await withPrizes(server, [any, right, winners, elsewhere]);
    for (const [place, prize] of [any, right, winners, elsewhere].entries()) await addCodes(prize, codes(5, `P${place}`));
    expect(await claim(live, newId())).toEqual([]);
    const unregistered = await playAs(live);
    expect((await claim(live, unregistered)).map(({ prize_id, state }) => [prize_id, state])).toEqual([
      [any.id, 'register'],
      [right.id, 'register'],
    ]);
    const wrong = await playAs(live, `${newId()}@code.example`, wrongOf);
    expect((await claim(live, wrong)).map(({ prize_id, state }) => [prize_id, state])).toEqual([[any.id, 'given']]);
    expect((await stockOf(live)).map(({ given }) => given)).toEqual([1, 0, 0, 0]);
  });

  test('a removed player gets none', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(5));
    const [device] = (await devicesOf(server, live, 1)) as [string];
    await owner()`insert into cheater_record (tenant_id, id, activity_id, player_id, reason, removed_at)
      select tenant_id, gen_random_uuid(), activity_id, player_id, 'a script', now() from game where activity_id = ${live.id}`;
    expect(await claim(live, device)).toEqual([]);
  });

  test('no statement gives a code again', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(2));
    const [device] = (await devicesOf(server, live, 1)) as [string];
    await claim(live, device);
    const again = owner()`update prize_code set holder = sha256('x') where prize_id = ${prize.id} and holder is not null`;
    await expect(again).rejects.toThrow('a code of a prize is given once');
    await expect(owner()`update prize_code set code = 'x' where prize_id = ${prize.id}`).rejects.toThrow('never changes');
  });

  test('erasure cuts the link and leaves the code given: the same mailbox gets no second one', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(5));
    const email = `${newId()}@code.example`;
    expect(await claim(live, await playAs(live, email))).toMatchObject([{ state: 'given' }]);
    await eraseAddress(server.services, { tenant_id: live.tenant_id, email });
    expect(await owner()`select from prize_code where prize_id = ${prize.id} and player_id is not null`).toHaveLength(0);
    expect(await claim(live, await playAs(live, email))).toMatchObject([{ state: 'address_used', code: null }]);
    expect(await stockOf(live)).toMatchObject([{ given: 1 }]);
  });
});

describe('the stock', () => {
  test('deleting unused codes leaves those of players', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(5));
    const [device] = (await devicesOf(server, live, 1)) as [string];
    const [own] = await claim(live, device);
    await editor.api.deletePrizeCodes({ params: { id: prize.id } });
    expect(await stockOf(live)).toMatchObject([{ codes: 1, given: 1 }]);
    expect(await claim(live, device)).toEqual([own]);
  });

  test('editors are notified once when it runs low, and again after new codes ran low', async () => {
    const prize = forPlayers();
    const live = await withPrizes(server, [prize]);
    await addCodes(prize, codes(5));
    expect(await editor.api.changePrizeAlert({ params: { id: prize.id }, body: { low_at: 4 } })).toMatchObject({ low_at: 4 });
    const notices = async () => {
      await notifyLowCodes.run(server.services, {});
      return (await listOf(editor))
        .filter(({ data }) => data.kind === 'codes_low' && data.link.includes(live.id))
        .map(({ data }) => data.count);
    };
    expect(await notices()).toEqual([]);
    const [device] = (await devicesOf(server, live, 1)) as [string];
    await claim(live, device);
    expect(await notices()).toEqual([1]);
    expect(await notices()).toEqual([1]);
    await addCodes(prize, ['NEW']);
    expect(await notices()).toEqual([1]);
    await editor.api.changePrizeAlert({ params: { id: prize.id }, body: { low_at: 5 } });
    expect(await notices()).toEqual([2]);
  });
});
