import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { recordShareVisit } from './record-share-visit.ts';
import { rewardSharer } from './reward-sharer.ts';
import { buildSharedQuiz, type SharedQuiz } from './test-sharing.ts';

let server: TestServer;
let quiz: SharedQuiz;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  quiz = await buildSharedQuiz(server);
});

interface Person {
  uuid_front: string;
  player_id: string;
}
const sql = () => server.services.database.playSql;
const now = () => server.clock.now();

async function newPerson(): Promise<Person> {
  const person = { uuid_front: newId(), player_id: newId() };
  await sql()`insert into player (tenant_id, id) values (${quiz.tenant_id}, ${person.player_id})`;
  await sql()`insert into player_device (tenant_id, uuid_front, player_id) values (${quiz.tenant_id}, ${person.uuid_front}, ${person.player_id})`;
  return person;
}

/** As the operations do it: what happened and its reward in one transaction. */
async function finish({ uuid_front, player_id }: Person, state: 'finished' | 'timed_out' = 'finished'): Promise<void> {
  const { tenant_id, activity_id, content } = quiz;
  await sql().begin(async (tx) => {
    await tx`
      insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, ended_at, points, time_used)
      select tenant_id, ${newId()}, id, publication_id, ${player_id}, ${uuid_front}, 1, 1, ${state}, ${now()}, 1, 1 from activity where id = ${activity_id}`;
    await tx`
      insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
      select r.tenant_id, r.activity_id, r.player_id, 1, 1, now() from registration r where r.activity_id = ${activity_id} and r.player_id = ${player_id}
      on conflict do nothing`;
    await rewardSharer(tx, { tenant_id, activity_id, player_id }, content.settings, now().getTime());
  });
}

async function register({ player_id }: Person, email?: string): Promise<void> {
  const { tenant_id, activity_id, content } = quiz;
  await sql().begin(async (tx) => {
    await tx`
      insert into registration (tenant_id, activity_id, player_id, fields, registered_at)
      values (${tenant_id}, ${activity_id}, ${player_id}, ${tx.json(email ? { email } : {})}, ${now()})`;
    await tx`
      insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
      select tenant_id, activity_id, player_id, 1, 1, now() from game where activity_id = ${activity_id} and player_id = ${player_id} and state = 'finished' limit 1
      on conflict do nothing`;
    await rewardSharer(tx, { tenant_id, activity_id, player_id }, content.settings, now().getTime());
  });
}

async function open({ uuid_front }: Pick<Person, 'uuid_front'>, key: string): Promise<void> {
  const { tenant_id, activity_id, content } = quiz;
  await recordShareVisit(sql(), { tenant_id, activity_id, timezone: content.settings.timezone, uuid_front, key, at: now().getTime(), is_playing: true });
}

async function keyOf({ uuid_front }: Person): Promise<string> {
  const { key } = await server.anonymous.shareChallenge({ params: { id: quiz.activity_id }, body: { uuid_front, shareable_type: 'quizlocalization' } });
  return key as string;
}

async function newSharer(email?: string): Promise<Person & { key: string }> {
  const person = await newPerson();
  await finish(person);
  await register(person, email);
  return { ...person, key: await keyOf(person) };
}

/** A friend who has done all that a reward asks for. */
async function newFriend(key: string, email?: string): Promise<Person> {
  const friend = await newPerson();
  await open(friend, key);
  await finish(friend);
  await register(friend, email);
  return friend;
}

const rewards = async ({ player_id }: Person): Promise<{ points: number[]; bonus: number | undefined }> => {
  const rows = await sql()<{ points: number }[]>`select points from ledger where activity_id = ${quiz.activity_id} and player_id = ${player_id} and reason = 'share' order by at, points desc`;
  const [place] = await sql()<{ bonus_points: number }[]>`select bonus_points from standing where board_id = ${quiz.activity_id} and player_id = ${player_id}`;
  return { points: rows.map(({ points }) => points), bonus: place?.bonus_points };
};

test('a friend who opens the link, plays to the end and registers gives the sharer her bonus points', async () => {
  const anna = await newSharer('anna@home.example');
  const friend = await newFriend(anna.key, 'bo@home.example');
  expect(await rewards(anna)).toEqual({ points: [500], bonus: 500 });
  const [row] = await sql()`select item_id, player_id from ledger where activity_id = ${quiz.activity_id} and reason = 'share'`;
  expect(row).toEqual({ item_id: friend.player_id, player_id: anna.player_id });
});

test('the order does not matter: registering first and finishing later pays too', async () => {
  const anna = await newSharer();
  const friend = await newPerson();
  await open(friend, anna.key);
  await register(friend);
  expect((await rewards(anna)).points).toEqual([]);
  await finish(friend);
  expect((await rewards(anna)).points).toEqual([500]);
});

test('opening and playing without registering pays nothing, nor does a game whose time ran out with nothing answered', async () => {
  const anna = await newSharer();
  const friend = await newPerson();
  await open(friend, anna.key);
  await finish(friend, 'timed_out');
  await register(friend);
  expect((await rewards(anna)).points).toEqual([]);
});

test('who was registered before opening the link is not won by it', async () => {
  const anna = await newSharer();
  const bo = await newSharer();
  await open(bo, anna.key);
  await finish(bo);
  expect((await rewards(anna)).points).toEqual([]);
});

test('one friend counts once, however often she plays', async () => {
  const anna = await newSharer();
  const friend = await newFriend(anna.key);
  await finish(friend);
  expect((await rewards(anna)).points).toEqual([500]);
});

test('one mailbox is one friend, on however many devices', async () => {
  const anna = await newSharer('anna@home.example');
  await newFriend(anna.key, 'bo@home.example');
  await newFriend(anna.key, 'Bo+second@home.example');
  expect((await rewards(anna)).points).toEqual([500]);
});

test('nobody is her own friend: not by her device, not by her mailbox', async () => {
  const anna = await newSharer('anna@gmail.com');
  await open(anna, anna.key);
  await newFriend(anna.key, 'an.na+me@googlemail.com');
  expect(await sql()`select from share_visit where uuid_front = ${anna.uuid_front}`).toHaveLength(0);
  expect((await rewards(anna)).points).toEqual([]);
});

test('a device that the sharer played on is hers, whoever it belongs to now', async () => {
  const anna = await newSharer();
  const other = await newPerson();
  await open(other, anna.key);
  await sql()`update game set uuid_front = ${other.uuid_front} where player_id = ${anna.player_id}`;
  await finish(other);
  await register(other);
  expect((await rewards(anna)).points).toEqual([]);
});

test('two who bring each other are paid for once', async () => {
  const [anna, bo] = [await newPerson(), await newPerson()];
  await finish(anna);
  await finish(bo);
  const keys = [await keyOf(anna), await keyOf(bo)] as const;
  await open(anna, keys[1]);
  await open(bo, keys[0]);
  for (const person of [anna, bo]) {
    await finish(person);
    await register(person);
  }
  const paid = await Promise.all([rewards(anna), rewards(bo)]);
  expect(paid.map(({ points }) => points)).toEqual([[], [500]]);
});

test('the first link stays: a later one takes no friend over', async () => {
  const [anna, bo] = [await newSharer(), await newSharer()];
  const friend = await newPerson();
  await open(friend, anna.key);
  await open(friend, bo.key);
  await finish(friend);
  await register(friend);
  expect([(await rewards(anna)).points, (await rewards(bo)).points]).toEqual([[500], []]);
});

test('neither the number of friends nor the points go beyond their limits', async () => {
  quiz = await buildSharedQuiz(server, { share_reward: { enabled: true, amount: 500, activities: 3, maximum: 1200 } });
  const anna = await newSharer();
  for (let count = 0; count < 4; count += 1) await newFriend(anna.key);
  expect(await rewards(anna)).toEqual({ points: [500, 500, 200], bonus: 1200 });
});

test('friends at the same moment do not pass the limit together', async () => {
  quiz = await buildSharedQuiz(server, { share_reward: { enabled: true, amount: 500, activities: 2, maximum: 5000 } });
  const anna = await newSharer();
  await Promise.all(Array.from({ length: 8 }, () => newFriend(anna.key)));
  expect(await rewards(anna)).toEqual({ points: [500, 500], bonus: 1000 });
});

test('a friend who finishes in one tab and registers in another at the same moment pays once', async () => {
  const anna = await newSharer();
  const friends = await Promise.all(Array.from({ length: 6 }, newPerson));
  for (const friend of friends) await open(friend, anna.key);
  await Promise.all(friends.flatMap((friend) => [finish(friend), register(friend)]));
  await Promise.all(friends.flatMap((friend) => [finish(friend), finish(friend)]));
  expect(await rewards(anna)).toEqual({ points: Array(6).fill(500), bonus: 3000 });
});

test('what was earned before the sharer had a place on the board is there when she gets one', async () => {
  const anna = await newPerson();
  await finish(anna);
  await newFriend(await keyOf(anna));
  expect(await rewards(anna)).toEqual({ points: [500], bonus: undefined });
  await register(anna);
  expect((await rewards(anna)).bonus).toBe(500);
});

test('without a reward the link still counts, and pays nothing', async () => {
  quiz = await buildSharedQuiz(server, { share_reward: { enabled: false, amount: 500, activities: 10, maximum: 5000 } });
  const anna = await newSharer();
  await newFriend(anna.key);
  expect((await rewards(anna)).points).toEqual([]);
  const [count] = await sql()`select opens, plays, registrations from share_statistic where activity_id = ${quiz.activity_id}`;
  expect(count).toEqual({ opens: 1, plays: 1, registrations: 1 });
});
