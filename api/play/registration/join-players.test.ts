import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { TransactionSql } from 'postgres';
import type { Draft } from '#activity/document.ts';
import type { RegistrationField, Settings } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import {
  begun,
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  rightOf,
  wrongOf,
  type Player,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { rewardSharer } from '#api/play/sharing/reward-sharer.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { joinPlayers } from './join-players.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
/** The list of players has sums for exactly the listed players, equal to the sums of their games. */
async function expectSums(): Promise<void> {
  await owner()`select list_waiting(null, null, 1000)`;
  const sums = await owner()`select activity_id, player_id, correct, wrong, complete_games from player_figure order by 1, 2`;
  const folded = await owner()`
    select r.activity_id, r.player_id, coalesce(sum(g.correct), 0)::int as correct, coalesce(sum(g.wrong), 0)::int as wrong, count(g.id)::int as complete_games
    from registration r left join game g on g.tenant_id = r.tenant_id and g.activity_id = r.activity_id and g.player_id = r.player_id
      and g.state in ('finished', 'timed_out') and not g.is_preview
    group by 1, 2 order by 1, 2`;
  expect(sums).toEqual(folded);
}
afterEach(expectSums);

const fields: RegistrationField[] = [
  { key: 'email', name: 'email', required: true },
  { key: 'phone', name: 'phone', required: false },
];
const round = { id: newId(), title: 'All of it', start_date: '2000-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };
const withFields = (draft: Draft): Draft => ({
  ...draft,
  rounds: [round],
  registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } },
});
const quiz = (settings: Partial<Settings> = {}) =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice(), choice(), choice()], settings, change: withFields });
const anEmail = (): string => `${newId()}@home.example`;
const owner = () => server.services.database.owner;

/** Plays one game of three questions, `right` of them right, for one point each. */
const play = (visitor: Player, live: TestQuiz, right = 3) =>
  playGame(visitor, live, (question, place) => (place < right ? rightOf : wrongOf)(question));

/** Registers on another device with the code sent to the address, so that both devices belong to one player. */
async function join(visitor: Player, live: TestQuiz, email: string, more: Record<string, string> = {}): Promise<void> {
  const form = { quiz_localization_id: live.id, email, ...more };
  expect(granted(await visitor.register(form)).code_sent).toBe(true);
  await server.runJobs();
  const [mail] = await owner()<
    { text: string }[]
  >`select text from mail_outbox where recipient = ${email} order by created_at desc limit 1`;
  granted(await visitor.register({ ...form, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }));
}
async function own(visitor: Player, { id }: TestQuiz, ofRound?: string) {
  const { me, total } = await server.anonymous.readLeaderboard({
    params: { id },
    query: { uuid_front: visitor.uuid_front, ...(ofRound ? { round: ofRound } : {}) },
  });
  return me && { points: me.points, bonus_points: me.bonus_points, total };
}
async function keyOf({ uuid_front }: Player, { id }: TestQuiz): Promise<string> {
  const { key } = await server.anonymous.shareChallenge({ params: { id }, body: { uuid_front, shareable_type: 'quizlocalization' } });
  return key as string;
}
/** Follows the link, plays and registers. */
async function befriend(visitor: Player, live: TestQuiz, key: string, email = anEmail()): Promise<void> {
  granted(await visitor.start(live, { key }));
  await play(visitor, live);
  await visitor.register({ quiz_localization_id: live.id, email });
}

describe('bonus points', () => {
  const reward = { enabled: true, amount: 500, activities: 2, maximum: 800 };

  test('stay out of a board without them when devices are merged in another activity', async () => {
    const [live, other] = [await quiz({ leaderboard_bonus_points: false, share_reward: reward }), await quiz()];
    await owner()`update activity set adds_bonus = false where id = ${live.id}`;
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    await play(phone, live);
    await phone.register({ quiz_localization_id: live.id, email });
    await befriend(player(server), live, await keyOf(phone, live));
    expect(await own(phone, live)).toMatchObject({ bonus_points: 0 });
    await play(laptop, other);
    await join(laptop, other, email);
    for (const ofRound of [undefined, round.id]) expect(await own(phone, live, ofRound)).toMatchObject({ points: 3, bonus_points: 0 });
  });

  test('of two devices count for the merged player within the limits, and for a round, too', async () => {
    const live = await quiz({ share_reward: reward });
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    await play(phone, live);
    await phone.register({ quiz_localization_id: live.id, email });
    await play(laptop, live);
    await befriend(player(server), live, await keyOf(phone, live));
    await befriend(player(server), live, await keyOf(laptop, live));
    const third = await keyOf(laptop, live);
    await join(laptop, live, email);
    for (const ofRound of [undefined, round.id]) expect(await own(phone, live, ofRound)).toMatchObject({ bonus_points: 800 });
    await befriend(player(server), live, third);
    expect(await own(phone, live)).toMatchObject({ bonus_points: 800 });
  });

  test('are taken back for a friend who is the sharer herself, and paid once for two friends who are one person', async () => {
    const live = await quiz({ share_reward: { ...reward, activities: 10, maximum: 5000 } });
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    await play(phone, live);
    await phone.register({ quiz_localization_id: live.id, email });
    const key = await keyOf(phone, live);
    await befriend(laptop, live, key);
    const [friend, friendsPhone] = [player(server), player(server)];
    const hers = anEmail();
    await befriend(friend, live, key, hers);
    await befriend(friendsPhone, live, key);
    expect(await own(phone, live)).toMatchObject({ bonus_points: 1500 });
    await join(friendsPhone, live, hers);
    expect(await own(phone, live)).toMatchObject({ bonus_points: 1000 });
    await join(laptop, live, email);
    for (const ofRound of [undefined, round.id]) expect(await own(phone, live, ofRound)).toMatchObject({ bonus_points: 500 });
  });
});

describe('the game limit', () => {
  const at = (day: string) => server.clock.set(`2026-11-${day}Z`);
  const types = amount(['day', 'total'] as const, ['hour', 'day', 'week', 'month', 'total'] as const);
  /** The results of the first two of three games with 1, 2 and 3 points. */
  const expected = { best: 2, average: 1.5, count_up: 3 } as const;

  describe.each(types)('of two games each %s', (game_limit_type) => {
    test.each(Object.entries(expected))(
      'is not exceeded by merging three devices, where the board counts %s, in any order',
      async (score, points) => {
        for (const order of [
          [1, 2],
          [2, 1],
        ]) {
          const live = await quiz({ game_limit: 2, game_limit_type, leaderboard_score: score as keyof typeof expected });
          const devices = [player(server), player(server), player(server)] as const;
          const email = anEmail();
          at('20T10:00:00');
          await play(devices[0], live, 1);
          at('20T10:01:00');
          await play(devices[1], live, 2);
          at('20T10:02:00');
          await play(devices[2], live, 3);
          await devices[0].register({ quiz_localization_id: live.id, email });
          for (const joined of order) await join(devices[joined]!, live, email);
          for (const ofRound of [undefined, round.id])
            expect(await own(devices[0], live, ofRound)).toEqual({ points, bonus_points: 0, total: 1 });
          expect(await devices[1].start(live)).toMatchObject({ reason: 'game_limit' });
        }
        server.clock.set(new Date());
      },
    );
  });

  test('applies to each period separately', async () => {
    const live = await quiz({ game_limit: 1, game_limit_type: 'day', leaderboard_score: 'count_up' });
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    for (const day of ['20T23:50:00', '21T00:10:00']) {
      at(day);
      await play(phone, live);
      await play(laptop, live);
    }
    await phone.register({ quiz_localization_id: live.id, email });
    await join(laptop, live, email);
    expect(await own(phone, live)).toMatchObject({ points: 6 });
    server.clock.set(new Date());
  });

  test('ignores a game that was open when its player reached the limit', async () => {
    const live = await quiz({ game_limit: 1, game_limit_type: 'day', leaderboard_score: 'count_up' });
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    await play(phone, live, 0);
    await phone.register({ quiz_localization_id: live.id, email });
    granted(await laptop.start(live));
    await join(laptop, live, email);
    await play(laptop, live);
    expect(await own(laptop, live)).toMatchObject({ points: 0 });
  });
});

test('a game that continues with a ticket from before the merge counts for the merged player', async () => {
  const [live, other] = [await quiz({ leaderboard_score: 'best' }), await quiz()];
  const [phone, laptop] = [player(server), player(server)];
  const email = anEmail();
  await play(phone, live, 0);
  await phone.register({ quiz_localization_id: live.id, email });
  const { game_id, question } = begun(await laptop.start(live));
  await play(laptop, other);
  await join(laptop, other, email);
  const currentQuestion = { ...question };
  for (let answered; currentQuestion.id !== ''; Object.assign(currentQuestion, answered.next ?? { id: '' })) {
    const full = live.questions.find(({ id }) => id === currentQuestion.id)!;
    answered = granted(await laptop.answer(game_id, currentQuestion, rightOf(full)));
  }
  expect(await own(phone, live)).toMatchObject({ points: 3, total: 1 });
});

test('a game of one device and a registration of the other make a place', async () => {
  const [live, other] = [await quiz(), await quiz()];
  const [phone, laptop] = [player(server), player(server)];
  const email = anEmail();
  await play(phone, live);
  await play(phone, other);
  await phone.register({ quiz_localization_id: other.id, email });
  await laptop.register({ quiz_localization_id: live.id, email: anEmail() });
  expect(await own(phone, live)).toBeNull();
  await join(laptop, other, email);
  expect(await own(phone, live)).toMatchObject({ points: 3, total: 1 });
});

test('the details of the other device’s player become the merged player’s, and none stay under the old id', async () => {
  const live = await quiz();
  const [phone, laptop] = [player(server), player(server)];
  const email = anEmail();
  await phone.register({ quiz_localization_id: live.id, email });
  const { player: other } = granted(await laptop.register({ quiz_localization_id: live.id, email: anEmail(), phone: '0701234567' }));
  await join(laptop, live, email);
  const rows = await owner()<{ id: string; email: string | null; phone: string | null }[]>`
    select id, email, phone from player where email = ${email} or id = ${other.id} order by email nulls last`;
  expect(rows).toMatchObject([
    { email, phone: '0701234567' },
    { id: other.id, email: null, phone: null },
  ]);
});

describe('the consequence of two devices’ actions', () => {
  const reward = { enabled: true, amount: 500, activities: 10, maximum: 5000 };
  const rewarding = (more: Partial<Settings> = {}) => quiz({ share_reward: reward, ...more });
  const playerOf = async ({ uuid_front }: Player): Promise<string> =>
    (await owner()<{ player_id: string }[]>`select player_id from player_device where uuid_front = ${uuid_front}`)[0]!.player_id;
  /** The sharers and the friends for whom they were paid. */
  const paid = ({ id }: TestQuiz) =>
    owner()<{ friend_id: string; points: number }[]>`
      select item_id as friend_id, sum(points)::int as points from ledger
      where activity_id = ${id} and reason in ('share', 'correction') group by item_id order by points desc`;
  /** A player with a place on the board, and her share key. */
  async function sharer(live: TestQuiz): Promise<string> {
    const visitor = player(server);
    await play(visitor, live);
    granted(await visitor.register({ quiz_localization_id: live.id, email: anEmail() }));
    return keyOf(visitor, live);
  }
  /** Simulates that the process ends between the commit and the work that follows from it. */
  const crashing = () => vi.spyOn(server.services.events, 'handle').mockResolvedValue(undefined);
  afterEach(() => void vi.restoreAllMocks());

  test('is not lost when both were registered and no subscriber had handled one of the registrations', async () => {
    const [live, other] = [await rewarding({ email_report: 'newLead' }), await quiz()];
    const key = await sharer(live);
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    granted(await laptop.start(live, { key }));
    await play(laptop, live);
    await phone.register({ quiz_localization_id: live.id, email });
    const crashed = crashing();
    granted(await laptop.register({ quiz_localization_id: live.id, email: anEmail() }));
    crashed.mockRestore();
    expect(await paid(live)).toEqual([]);
    await join(laptop, other, email);
    const send = vi.spyOn(server.services.jobs, 'send');
    await server.services.events.handlePending();
    await server.services.events.handlePending();
    expect(await paid(live)).toEqual([{ friend_id: await playerOf(phone), points: 500 }]);
    expect(send.mock.calls.filter(([job]) => job === 'notify-new-lead')).toHaveLength(1);
  });

  test('is recognised when one device opened a link and played, the other registered, and both are merged in another activity', async () => {
    const [live, other] = [await rewarding(), await quiz()];
    const key = await sharer(live);
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    granted(await laptop.start(live, { key }));
    await play(laptop, live);
    await phone.register({ quiz_localization_id: live.id, email });
    expect(await paid(live)).toEqual([]);
    await join(laptop, other, email);
    await server.services.events.handlePending();
    expect(await paid(live)).toEqual([{ friend_id: await playerOf(phone), points: 500 }]);
  });

  test('is paid to the merged player when a game ends with a ticket from before the merge', async () => {
    const [live, other] = [await rewarding(), await quiz()];
    const key = await sharer(live);
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    const { game_id, question } = begun(await laptop.start(live, { key }));
    await phone.register({ quiz_localization_id: live.id, email });
    await join(laptop, other, email);
    const currentQuestion = { ...question };
    for (let answered; currentQuestion.id !== ''; Object.assign(currentQuestion, answered.next ?? { id: '' })) {
      const full = live.questions.find(({ id }) => id === currentQuestion.id)!;
      answered = granted(await laptop.answer(game_id, currentQuestion, rightOf(full)));
    }
    await server.services.events.handlePending();
    expect(await paid(live)).toEqual([{ friend_id: await playerOf(phone), points: 500 }]);
  });

  test('is paid once when a reward and the merge of its friend run at the same moment', async () => {
    const live = await rewarding();
    const key = await sharer(live);
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    await phone.register({ quiz_localization_id: live.id, email });
    granted(await laptop.start(live, { key }));
    await play(laptop, live);
    const crashed = crashing();
    granted(await laptop.register({ quiz_localization_id: live.id, email: anEmail() }));
    crashed.mockRestore();
    const [from, into] = [await playerOf(laptop), await playerOf(phone)];
    const { tenant_id, id: activity_id } = live;
    const { playSql } = server.services.database;
    const again = ['share_reward'];
    let joining: Promise<unknown> = Promise.resolve();
    let isJoined = false;
    await playSql.begin(async (tx: TransactionSql) => {
      await rewardSharer(tx, { tenant_id, activity_id, player_id: from }, live.draft.settings, Date.now());
      joining = playSql.begin((other) => joinPlayers(other, { tenant_id, from, into, again })).then(() => (isJoined = true));
      await vi.waitFor(async () => {
        const waiting = await owner()`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(isJoined || waiting.length > 0).toBe(true);
      }, 15_000);
    });
    await joining;
    await server.services.events.handlePending();
    expect(await paid(live)).toEqual([{ friend_id: expect.any(String) as string, points: 500 }]);
    const rewards = await owner()`select friend_id from share_reward where activity_id = ${activity_id}`;
    expect(rewards).toEqual([{ friend_id: into }]);
  });
});
