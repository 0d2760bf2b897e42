import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wholePart } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { anotherTenant, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { eligiblePlayers, type Eligibility } from './eligible-players.ts';
import { drawable, fillWithPlayers } from './test-draws.ts';

let server: TestServer;
let live: TestQuiz;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  live = await drawable(server);
  await fillWithPlayers(server, live, 3);
});

const sql = () => server.services.database.owner;
const rules: Eligibility['rules'] = {
  registered: true,
  confirmed_address: true,
  played: 'any',
  from: null,
  to: null,
  earlier_winners_left_out: false,
};
/** The numbers of the players who may take part: fillWithPlayers names them Berg 1, Berg 2, … */
async function taking(own: Partial<Eligibility['rules']> = {}, more: Partial<Omit<Eligibility, 'rules'>> = {}): Promise<number[]> {
  const { tenant_id, id: activity_id } = live;
  const terms: Eligibility = {
    tenant_id,
    activity_id,
    scope: { kind: 'whole', id: null },
    replaces: null,
    ...more,
    rules: { ...rules, ...own },
  };
  const { rows } = await server.services.database.asTenant(tenant_id, (tx) => eligiblePlayers(terms).execute(tx));
  const ids = rows.map((row) => (row as { player_id: string }).player_id);
  const players = await sql()<{ surname: string }[]>`select surname from player where id = any(${ids}::uuid[])`;
  return players.map(({ surname }) => Number(surname.replace('Berg ', ''))).toSorted((a, b) => a - b);
}
const playerOf = (number: number) =>
  sql()`(select p.id from player p join registration r on r.tenant_id = p.tenant_id and r.player_id = p.id where r.activity_id = ${live.id} and p.surname = ${`Berg ${number}`})`;
const gameOf = (number: number) => sql()`activity_id = ${live.id} and player_id = ${playerOf(number)}`;

test('a game beyond the limit gives no entry in a draw', async () => {
  await sql()`update game set beyond_limit = true where ${gameOf(1)}`;
  expect(await taking()).toEqual([2, 3]);
});

test('a preview gives none, nor an abandoned or open game', async () => {
  await sql()`update game set is_preview = true, day = null where ${gameOf(1)}`;
  await sql()`update game set state = 'left' where ${gameOf(2)}`;
  expect(await taking()).toEqual([3]);
  await sql()`update game set state = 'playing', ended_at = null where ${gameOf(3)}`;
  expect(await taking()).toEqual([]);
});

test('a game whose time ran out gives one, but not among those who played right', async () => {
  await sql()`update game set state = 'timed_out' where ${gameOf(1)}`;
  await sql()`update game set wrong = 1 where ${gameOf(2)}`;
  expect(await taking()).toEqual([1, 2, 3]);
  expect(await taking({ played: 'right' })).toEqual([3]);
});

test('a game excluded by a cheater record gives none', async () => {
  await sql()`
    insert into cheater_record (tenant_id, id, activity_id, player_id, removed_at)
    select ${live.tenant_id}, ${newId()}, ${live.id}, ${playerOf(1)}, now()`;
  expect(await taking()).toEqual([2, 3]);
});

test('of a round the games count that ended from its begin on and before its end', async () => {
  for (const [number, at] of Object.entries({ 1: '2026-11-01T00:00:00Z', 2: '2026-11-08T00:00:00Z', 3: '2026-10-31T23:59:59Z' }))
    await sql()`update game set ended_at = ${at} where ${gameOf(Number(number))}`;
  expect(await taking({ from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' })).toEqual([1]);
});

test('of a door only its games count', async () => {
  const door = newId();
  await sql()`update game set part_id = ${door} where ${gameOf(1)}`;
  expect(await taking({}, { scope: { kind: 'hatch', id: door } })).toEqual([1]);
  expect(await taking({}, { scope: { kind: 'hatch', id: wholePart } })).toEqual([2, 3]);
});

test('a game of another activity gives no entry in this one', async () => {
  const other = await drawable(server);
  await sql()`update game set activity_id = ${other.id}, publication_id = ${other.publication_id} where ${gameOf(1)}`;
  expect(await taking()).toEqual([2, 3]);
  expect(await taking({}, { activity_id: other.id })).toEqual([]);
  expect(await taking({}, { tenant_id: (await anotherTenant(server.services)).id })).toEqual([]);
});

test('of players with one mailbox the first to register takes part', async () => {
  const twins = sql()`where activity_id = ${live.id} and player_id in (${playerOf(1)}, ${playerOf(2)})`;
  await sql()`update registration set fields = '{"email": "anna@draw.example"}' ${twins}`;
  await sql()`update registration set registered_at = registered_at - interval '1 minute' where activity_id = ${live.id} and player_id = ${playerOf(2)}`;
  expect(await taking()).toEqual([2, 3]);
  await sql()`update registration set registered_at = registered_at - interval '2 minutes' where activity_id = ${live.id} and player_id = ${playerOf(1)}`;
  expect(await taking()).toEqual([1, 3]);
});

/** A draw in which this player has a place. */
async function won(
  number: number,
  own: { place?: string; activity_id?: string; replaces?: string; state?: 'frozen' | 'failed' } = {},
): Promise<string> {
  const id = newId();
  const { place = 'winner', activity_id = live.id, replaces = null, state = 'drawn' } = own;
  const at = state === 'drawn' ? new Date() : null;
  await sql()`
    insert into draw (tenant_id, id, activity_id, number, state, scope, terms, commitment, entries, outcome, frozen_at, drawn_at, replaces)
    select ${live.tenant_id}, ${id}, ${activity_id}, count(*) + 1, ${state}, 'whole', '{}', decode(repeat('00', 32), 'hex'), 1, ${at && '{}'}, now(), ${at}, ${replaces}
    from draw where activity_id = ${activity_id}`;
  await sql()`
    insert into draw_entry (tenant_id, draw_id, leaf, player_id, rank, place)
    values (${live.tenant_id}, ${id}, decode(repeat('00', 32), 'hex'), ${playerOf(number)}, 1, ${place})`;
  return id;
}
const othersOnly = { earlier_winners_left_out: true };

test('an earlier winner is excluded where the editor chose so; an alternate and a replaced winner are not', async () => {
  await won(1);
  await won(2, { place: 'alternate' });
  await won(3, { place: 'voided' });
  expect(await taking()).toEqual([1, 2, 3]);
  expect(await taking(othersOnly)).toEqual([2, 3]);
});

test('a winner of another activity is not excluded', async () => {
  await won(1, { activity_id: (await drawable(server)).id });
  expect(await taking(othersOnly)).toEqual([1, 2, 3]);
});

test('a winner of a replaced draw is not excluded, unless the draw that replaces it failed', async () => {
  await won(2, { replaces: await won(1) });
  expect(await taking(othersOnly)).toEqual([1, 3]);
  const first = await won(3);
  await won(1, { replaces: first, state: 'failed', place: 'alternate' });
  expect(await taking(othersOnly)).toEqual([1]);
  expect(await taking(othersOnly, { replaces: first })).toEqual([1, 3]);
});

test('a winner by points is excluded; a player who was only ranked, or ranked in another activity, is not', async () => {
  const other = await drawable(server);
  for (const [number, rank, activity_id] of [[1, 1, live.id], [2, 2, live.id], [3, 1, other.id]] as const) {
    const id = newId();
    await sql()`
      insert into ranking (tenant_id, id, activity_id, state, scope, scope_id, count, only_right, entries, created_at, settled_at)
      values (${live.tenant_id}, ${id}, ${activity_id}, 'settled', 'hatch', ${newId()}, 1, false, 2, now(), now())`;
    await sql()`
      insert into ranking_entry (tenant_id, ranking_id, activity_id, player_id, points, time_used, reached_at, lot, rank, settled_by, created_at)
      values (${live.tenant_id}, ${id}, ${activity_id}, ${playerOf(number)}, 1, 1, now(), '\\x00', ${rank}, 'points', now())`;
  } // prettier-ignore
  expect(await taking(othersOnly)).toEqual([2, 3]);
});

test('every device of a mailbox that won is left out', async () => {
  await sql()`update registration set fields = '{"email": "anna@draw.example"}' where activity_id = ${live.id} and player_id in (${playerOf(1)}, ${playerOf(2)})`;
  await won(2);
  expect(await taking()).toHaveLength(2);
  expect(await taking(othersOnly)).toEqual([3]);
});
