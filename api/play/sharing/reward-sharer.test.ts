import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildQuiz,
  choice,
  begun,
  granted,
  player,
  rightOf,
  type Player,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { shareChannels } from '#shared/contract/sharing.ts';
import { newId } from '#shared/ids.ts';
import { rewardSharer } from './reward-sharer.ts';

let server: TestServer;
let quiz: TestQuiz;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => rewarding({}));

const sql = () => server.services.database.playSql;

/** A quiz of one question whose registration asks for an optional address. */
async function rewarding(reward: Partial<TestQuiz['draft']['settings']['share_reward']>, more: Partial<QuizOptions> = {}): Promise<void> {
  const share_reward = { enabled: true, amount: 500, activities: 10, maximum: 5000, ...reward };
  const { settings, ...options } = more;
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    ...options,
    settings: { share_reward, ...settings },
    change: (draft) => ({
      ...draft,
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'email', name: 'email', required: false }] },
      },
    }),
  });
}

async function finish(visitor: Player, key?: string): Promise<void> {
  const { game_id, question } = begun(await visitor.start(quiz, { skip_registration: true, ...(key ? { key } : {}) }));
  granted(await visitor.answer(game_id, question, rightOf(quiz.questions[0]!)));
}
const register = (visitor: Player, email?: string) => visitor.register({ quiz_localization_id: quiz.id, ...(email ? { email } : {}) });

async function keyOf({ uuid_front }: Player): Promise<string> {
  const body = { uuid_front, shareable_type: 'quizlocalization' as const };
  return (await server.anonymous.shareChallenge({ params: { id: quiz.id }, body })).key as string;
}

/** Only opens the cover. */
const open = ({ uuid_front }: Player, initiator_id: string) =>
  server.anonymous.shareChallenge({ params: { id: quiz.id }, body: { uuid_front, shareable_type: 'quizlocalization', initiator_id } });

async function newSharer(email?: string): Promise<Player & { key: string }> {
  const visitor = player(server);
  await finish(visitor);
  await register(visitor, email);
  return { ...visitor, key: await keyOf(visitor) };
}

/** A friend who has done everything that a reward requires. */
async function newFriend(key: string, email?: string): Promise<Player> {
  const friend = player(server);
  await finish(friend, key);
  await register(friend, email);
  return friend;
}

const idOf = async ({ uuid_front }: Player): Promise<string> =>
  (
    (await sql()`select player_id from player_device where tenant_id = ${server.tenant.id} and uuid_front = ${uuid_front}`)[0] as {
      player_id: string;
    }
  ).player_id;

async function rewards(visitor: Player): Promise<{ points: number[]; bonus: number | undefined }> {
  const player_id = await idOf(visitor);
  const rows = await sql()<
    { points: number }[]
  >`select points from ledger where activity_id = ${quiz.id} and player_id = ${player_id} and reason = 'share' order by at, points desc`;
  const [place] = await sql()<
    { bonus_points: number }[]
  >`select bonus_points from standing where board_id = ${quiz.id} and player_id = ${player_id}`;
  return { points: rows.map(({ points }) => points), bonus: place?.bonus_points };
}

/** The bonus in the result of her next game. */
async function toldBonus(visitor: Player): Promise<number | undefined> {
  const { game_id, question } = begun(await visitor.start(quiz));
  granted(await visitor.answer(game_id, question, rightOf(quiz.questions[0]!)));
  return granted(await visitor.next(game_id)).result?.bonus_points;
}

test('the result shows no bonus points when the board excludes them', async () => {
  const anna = await newSharer();
  await newFriend(anna.key, `${newId()}@home.example`);
  expect(await toldBonus(anna)).toBe(500);
  await server.services.database.owner`update activity set adds_bonus = false where id = ${quiz.id}`;
  expect(await toldBonus(anna)).toBe(0);
});

test('a friend who opens the link, plays to the end and registers earns the sharer bonus points', async () => {
  const anna = await newSharer('anna@home.example');
  const friend = await newFriend(anna.key, 'bo@home.example');
  expect(await rewards(anna)).toEqual({ points: [500], bonus: 500 });
  expect(await toldBonus(anna)).toBe(500);
  expect(await toldBonus(friend)).toBe(0);
  const [row] = await sql()`select item_id, player_id from ledger where activity_id = ${quiz.id} and reason = 'share'`;
  expect(row).toEqual({ item_id: await idOf(friend), player_id: await idOf(anna) });
  const { data } = await server.anonymous.readLeaderboard({ params: { id: quiz.id }, query: { uuid_front: anna.uuid_front } });
  expect(data[0]).toMatchObject({ is_me: true, bonus_points: 500 });
});

test('registering first and finishing later pays too', async () => {
  await rewarding({}, { settings: { registration_moment: 'before' } });
  const anna = await newSharer();
  const friend = player(server);
  await open(friend, anna.key);
  await friend.start(quiz);
  await register(friend);
  expect((await rewards(anna)).points).toEqual([]);
  const { game_id, question } = begun(await friend.start(quiz));
  await friend.answer(game_id, question, rightOf(quiz.questions[0]!));
  expect((await rewards(anna)).points).toEqual([500]);
});

test('friends who came before the sharer had played are paid for when she plays, and only once', async () => {
  const anna = player(server);
  const key = await keyOf(anna);
  await newFriend(key, 'bo@early.example');
  await newFriend(key, 'cia@early.example');
  expect((await rewards(anna)).points).toEqual([]);
  await finish(anna);
  await register(anna, 'anna@early.example');
  expect(await rewards(anna)).toEqual({ points: [500, 500], bonus: 1000 });
  await finish(anna);
  expect(await rewards(anna)).toEqual({ points: [500, 500], bonus: 1000 });
  const { friends, bonus_points } = await server.anonymous.shareChallenge({
    params: { id: quiz.id },
    body: { uuid_front: anna.uuid_front, shareable_type: 'quizlocalization' },
  });
  expect({ friends, bonus_points }).toEqual({ friends: 2, bonus_points: 1000 });
});

test('a friend who did not finish, or did not register, earns nothing', async () => {
  const anna = await newSharer();
  const [unfinished, unregistered] = [player(server), player(server)];
  await unfinished.start(quiz, { key: anna.key });
  await register(unfinished);
  await finish(unregistered, anna.key);
  expect((await rewards(anna)).points).toEqual([]);
});

test('a game whose time ran out counts only when it has an answer', async () => {
  await rewarding({}, { settings: { time_limit_type: 'game', time_limit: 60 }, questions: [choice(), choice()] });
  const anna = player(server);
  const hers = begun(await anna.start(quiz));
  await anna.answer(hers.game_id, hers.question, rightOf(quiz.questions[0]!));
  const key = await keyOf(anna);
  const [idle, slow] = [player(server), player(server)];
  const idleGame = begun(await idle.start(quiz, { key }));
  const slowGame = begun(await slow.start(quiz, { key }));
  await slow.answer(slowGame.game_id, slowGame.question, rightOf(quiz.questions[0]!));
  server.clock.advance(120_000);
  for (const [visitor, { game_id }] of [
    [idle, idleGame],
    [slow, slowGame],
  ] as const) {
    expect(granted(await visitor.next(game_id)).finished).toBe(true);
    await register(visitor);
  }
  expect((await rewards(anna)).points).toEqual([500]);
});

test('a player registered before she opens the link earns nothing', async () => {
  const [anna, bo] = [await newSharer(), await newSharer()];
  await open(bo, anna.key);
  await finish(bo, anna.key);
  await register(bo);
  expect((await rewards(anna)).points).toEqual([]);
});

test('one friend counts once, however often she plays and registers', async () => {
  const anna = await newSharer();
  const friend = await newFriend(anna.key);
  await finish(friend, anna.key);
  await register(friend);
  expect((await rewards(anna)).points).toEqual([500]);
});

test('one mailbox is one friend, on however many devices', async () => {
  const anna = await newSharer('anna@home.example');
  await newFriend(anna.key, 'bo@home.example');
  await newFriend(anna.key, 'Bo@home.example');
  await newFriend(anna.key, 'bo+second@home.example');
  expect((await rewards(anna)).points).toEqual([500]);
});

test('an address that is registered here already is no new friend', async () => {
  const anna = await newSharer('anna@home.example');
  await newSharer('bo@home.example');
  await newFriend(anna.key, 'bo@home.example');
  expect((await rewards(anna)).points).toEqual([]);
});

test('no player is her own friend: not by her device, not by her mailbox', async () => {
  const anna = await newSharer('anna@gmail.com');
  await open(anna, anna.key);
  await newFriend(anna.key, 'anna@gmail.com');
  await newFriend(anna.key, 'an.na+me@googlemail.com');
  expect(await sql()`select from share_visit where uuid_front = ${anna.uuid_front}`).toHaveLength(0);
  expect((await rewards(anna)).points).toEqual([]);
});

test('a sharer who later registers with the friend’s mailbox loses the reward', async () => {
  const anna = player(server);
  await finish(anna);
  const key = await keyOf(anna);
  await newFriend(key, 'anna+1@home.example');
  await newFriend(key, 'bo@home.example');
  expect((await rewards(anna)).points).toEqual([500, 500]);
  await register(anna, 'Anna@home.example');
  expect((await rewards(anna)).bonus).toBe(500);
  const body = { uuid_front: anna.uuid_front, shareable_type: 'quizlocalization' as const };
  expect(await server.anonymous.shareChallenge({ params: { id: quiz.id }, body })).toMatchObject({ friends: 1, bonus_points: 500 });
});

test('a sharer whose game ends after such a registration loses the reward, too', async () => {
  const anna = player(server);
  const { game_id, question } = begun(await anna.start(quiz, { skip_registration: true }));
  granted(await anna.answer(game_id, question, rightOf(quiz.questions[0]!)));
  await newFriend(await keyOf(anna), 'anna+2@home.example');
  granted(await anna.register({ game_id, email: 'anna@home.example' }));
  expect((await rewards(anna)).bonus).toBe(0);
});

test('a friend who proves to be the sharer, by a code to her address, earns nothing', async () => {
  const anna = await newSharer('anna.sharer@home.example');
  const friend = await newFriend(anna.key, 'other@home.example');
  expect((await rewards(anna)).bonus).toBe(500);
  await register(friend, 'anna.sharer@home.example');
  await server.runJobs();
  const [mail] = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', 'anna.sharer@home.example')
    .execute();
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] as string;
  granted(await friend.register({ quiz_localization_id: quiz.id, email: 'anna.sharer@home.example', code }));
  expect((await rewards(anna)).bonus).toBe(0);
});

test('a mailbox that is registered here already is no new friend, however its address is written', async () => {
  const anna = await newSharer('anna@home.example');
  await newSharer('an.other@gmail.com');
  await newFriend(anna.key, 'another+1@googlemail.com');
  expect((await rewards(anna)).points).toEqual([]);
});

test('a device on which the sharer played is hers, also under a new owner', async () => {
  const anna = await newSharer();
  const other = player(server);
  await open(other, anna.key);
  await sql()`update game set uuid_front = ${other.uuid_front} where player_id = ${await idOf(anna)}`;
  await finish(other);
  await register(other);
  expect((await rewards(anna)).points).toEqual([]);
});

test('two players who share with each other are each paid once', async () => {
  const [anna, bo] = [player(server), player(server)];
  await finish(anna);
  await finish(bo);
  const keys = [await keyOf(anna), await keyOf(bo)] as const;
  await open(anna, keys[1]);
  await open(bo, keys[0]);
  for (const visitor of [anna, bo]) {
    await finish(visitor);
    await register(visitor);
  }
  expect([(await rewards(anna)).points, (await rewards(bo)).points]).toEqual([[], [500]]);
});

test('the first link stays: a later one does not take the friend over', async () => {
  const [anna, bo] = [await newSharer(), await newSharer()];
  const friend = player(server);
  await open(friend, anna.key);
  await finish(friend, bo.key);
  await register(friend);
  expect([(await rewards(anna)).points, (await rewards(bo)).points]).toEqual([[500], []]);
});

test('a key counts only in its own activity, and a forged one nowhere', async () => {
  const anna = await newSharer();
  const first = quiz;
  await rewarding({});
  await newFriend(anna.key);
  await newFriend('s.AAAAAAAAAAAAAAAAAAAAAA.copy');
  quiz = first;
  expect((await rewards(anna)).points).toEqual([]);
  expect(await sql()`select from share_visit where key = 'AAAAAAAAAAAAAAAAAAAAAA'`).toHaveLength(0);
});

test('neither the number of friends nor the points go beyond their limits', async () => {
  await rewarding({ activities: 3, maximum: 1200 });
  const anna = await newSharer();
  for (let count = 0; count < 4; count += 1) await newFriend(anna.key);
  expect(await rewards(anna)).toEqual({ points: [500, 500, 200], bonus: 1200 });
});

test('friends at the same moment do not pass the limit together', async () => {
  await rewarding({ activities: 2 });
  const anna = await newSharer();
  // Each through another channel: friends of one channel wait for each other at its counter.
  const friends = shareChannels.map((channel) => ({ visitor: player(server), key: `${anna.key}.${channel}` }));
  await Promise.all(friends.map(({ visitor, key }) => finish(visitor, key)));
  await Promise.all(friends.map(({ visitor }) => register(visitor)));
  expect(await rewards(anna)).toEqual({ points: [500, 500], bonus: 1000 });
});

test('a friend who finishes in one tab and registers in others at the same moment pays once', async () => {
  const anna = await newSharer();
  const friends = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const visitor = player(server);
      return { visitor, ...begun(await visitor.start(quiz, { key: anna.key })) };
    }),
  );
  await Promise.all(
    friends.flatMap(({ visitor, game_id, question }) => [
      visitor.answer(game_id, question, rightOf(quiz.questions[0]!)),
      register(visitor),
      register(visitor),
    ]),
  );
  expect(await rewards(anna)).toEqual({ points: Array(6).fill(500), bonus: 3000 });
});

test('when a game’s end and a registration do not see each other yet, the later one pays', async () => {
  const anna = await newSharer();
  const friend = player(server);
  const { game_id } = begun(await friend.start(quiz, { key: anna.key }));
  const who = { tenant_id: server.tenant.id, activity_id: quiz.id, player_id: await idOf(friend) };
  const now = server.clock.now();
  const reward = (tx: TransactionSql) => rewardSharer(tx, who, quiz.draft.settings, now.getTime());
  let registering: Promise<unknown> = Promise.resolve();
  let isRegistered = false;
  await sql().begin(async (tx) => {
    await tx`update game set state = 'finished', ended_at = ${now}, points = 1, time_used = 1 where id = ${game_id} and tenant_id = ${who.tenant_id}`;
    await reward(tx);
    registering = sql().begin(async (other) => {
      await other`
        insert into registration (tenant_id, activity_id, player_id, fields, registered_at)
        values (${who.tenant_id}, ${quiz.id}, ${who.player_id}, '{}', ${now})`;
      await reward(other);
      isRegistered = true;
    });
    // The end commits only after the registration has looked for it, or while it waits to look.
    await vi.waitFor(async () => {
      const waiting = await server.services.database
        .owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(isRegistered || waiting.length > 0).toBe(true);
    }, 15_000);
  });
  await registering;
  expect((await rewards(anna)).points).toEqual([500]);
});

test('rewards earned before the sharer had a place count when she gets one', async () => {
  const anna = player(server);
  await finish(anna);
  await newFriend(await keyOf(anna));
  expect(await rewards(anna)).toEqual({ points: [500], bonus: undefined });
  await register(anna);
  expect((await rewards(anna)).bonus).toBe(500);
  const { api } = await server.asOwner();
  const { links } = await api.readLinkStatistics({ params: { id: quiz.id }, query: {} });
  expect(links).toEqual([{ link: 'link', opened: 1, played: 1, registered: 1, bonus: 500 }]);
});

test('without a reward the link still counts, and pays nothing', async () => {
  await rewarding({ enabled: false });
  const anna = await newSharer();
  await newFriend(`${anna.key}.whatsapp`);
  expect((await rewards(anna)).points).toEqual([]);
  const [count] = await sql()`select channel, opens, plays, registrations, bonus from share_statistic where activity_id = ${quiz.id}`;
  expect(count).toEqual({ channel: 'whatsapp', opens: 1, plays: 1, registrations: 1, bonus: 0 });
});
