import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Settings } from '#shared/content/head.ts';
import { begun, buildQuiz, choice, granted, playGame, player, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import type { Event, Subscriber } from './event.ts';
import { openEvents } from './open-events.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({})));
afterAll(() => server.close());

const rewarding: Partial<Settings> = {
  share_reward: { enabled: true, amount: 100, activities: 10, maximum: 1000 },
  registration_moment: 'after',
};
const quiz = (settings: Partial<Settings> = rewarding): Promise<TestQuiz> =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()], settings });
const eventsOf = ({ id }: TestQuiz) => server.services.database.owner<(Event & { waiting: string[] })[]>`
  select subject_id, kind, waiting from event where activity_id = ${id} order by at, kind`;
const pointsOf = async (live: TestQuiz) =>
  (
    await server.services.database.owner<
      { points: number }[]
    >`select points from ledger where activity_id = ${live.id} and reason = 'share'`
  ).map(({ points }) => points);
async function keyOf({ uuid_front }: Player, live: TestQuiz): Promise<string> {
  const body = { uuid_front, shareable_type: 'quizlocalization' as const };
  return (await server.anonymous.shareChallenge({ params: { id: live.id }, body })).key as string;
}
/** Somebody with a share link who has a place on the board. */
async function sharer(live: TestQuiz): Promise<string> {
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@sharer.example` }));
  return keyOf(visitor, live);
}
/** As if the process had ended between the commit and what follows from it. */
const crashing = () => vi.spyOn(server.services.events, 'handle').mockResolvedValue(undefined);
afterEach(() => void vi.restoreAllMocks());

test('the end of a game and a registration are one event each, in the same commit as their rows', async () => {
  const live = await quiz({ registration_moment: 'after' });
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  const { player: registered } = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: 'anna@events.example' }));
  granted(await visitor.register({ game_id: started.game_id, name: 'Anne', email: 'anna@events.example' }));
  expect(await eventsOf(live)).toEqual([
    { subject_id: started.game_id, kind: 'game_ended', waiting: [] },
    { subject_id: registered.id, kind: 'registered', waiting: [] },
  ]);
});

test('previews and abandoned games create no events, and deleted games delete theirs', async () => {
  const live = await quiz({});
  const visitor = player(server);
  await playGame(visitor, live);
  const { owner } = server.services.database;
  await owner`delete from game where activity_id = ${live.id}`;
  expect(await eventsOf(live)).toEqual([]);
});

test('the job handles events that a process did not reach after the commit, once, in any number of processes', async () => {
  const live = await quiz();
  const key = await sharer(live);
  const friend = player(server);
  const { game_id, question } = begun(await friend.start(live, { key }));
  crashing();
  granted(await friend.answer(game_id, question, rightOf(live.questions[0]!)));
  granted(await friend.register({ game_id, name: 'Bo', email: `${newId()}@friend.example` }));
  expect(await pointsOf(live)).toEqual([]);
  expect((await eventsOf(live)).map(({ waiting: pendingSubscribers }) => pendingSubscribers)).toEqual([
    [],
    [],
    ['share_reward'],
    ['share_reward'],
  ]);
  const { events } = server.services;
  await Promise.all([events.handlePending(), events.handlePending(), events.handlePending()]);
  await events.handlePending();
  expect(await pointsOf(live)).toEqual([100]);
  expect((await eventsOf(live)).flatMap(({ waiting: pendingSubscribers }) => pendingSubscribers)).toEqual([]);
  expect(await events.handlePending()).toBe(0);
});

test('the reward is there when the answer that earned it is acknowledged', async () => {
  const live = await quiz();
  const key = await sharer(live);
  const friend = player(server);
  const { game_id, question } = begun(await friend.start(live, { key }));
  granted(await friend.register({ game_id, name: 'Bo', email: `${newId()}@friend.example` }));
  granted(await friend.answer(game_id, question, rightOf(live.questions[0]!)));
  expect(await pointsOf(live)).toEqual([100]);
});

test('a subscriber that fails leaves no trace, blocks no other, and is retried', async () => {
  const live = await quiz({});
  const { database, log, jobs, play, clock } = server.services;
  await database.owner`create table if not exists followed (name text not null)`;
  await database.owner`grant insert on followed to lucka_play`;
  let failures = 1;
  const writing = (name: string, fails: () => boolean): Subscriber => ({
    name,
    on: ['game_ended'],
    accepts: () => true,
    async handle(tx) {
      await tx`insert into followed (name) values (${name})`;
      if (fails()) throw new Error('cut off');
    },
  });
  const subscribers = [writing('first', () => failures-- > 0), writing('second', () => false)];
  const events = openEvents({ database, log: { ...log, error: () => undefined } as never, jobs, clock }, subscribers, () => play);
  const { started } = await playGame(player(server), live);
  const event: Event = { tenant_id: live.tenant_id, activity_id: live.id, subject_id: started.game_id, kind: 'game_ended', at: Date.now() };
  const pendingSubscribers = events.pendingSubscribers('game_ended', { tenant_id: live.tenant_id, settings: live.draft.settings });
  await database.owner`update event set waiting = ${pendingSubscribers} where activity_id = ${live.id}`;
  const handled = async () => (await database.owner<{ name: string }[]>`select name from followed order by name`).map(({ name }) => name);
  await events.handle([event]);
  expect(await handled()).toEqual(['second']);
  await events.handle([event]);
  await events.handlePending();
  expect(await handled()).toEqual(['first', 'second']);
});

test('a registration is notified once, also when it is changed later', async () => {
  const live = await quiz({ email_report: 'newLead', registration_moment: 'after' });
  const send = vi.spyOn(server.services.jobs, 'send');
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  for (const name of ['Anna', 'Anne', 'Anja'])
    granted(await visitor.register({ game_id: started.game_id, name, email: 'lead@events.example' }));
  expect(send.mock.calls.filter(([job]) => job === 'notify-new-lead')).toHaveLength(1);
});

test('only pending subscribers are run: an event that only web hooks wait for costs no transaction', async () => {
  const transactions: unknown[] = [];
  const database = { playSql: { begin: async (work: unknown) => void transactions.push(work) } } as never;
  const subscriber = (name: string): Subscriber => ({ name, on: ['game_ended'], accepts: () => true, handle: async () => {} });
  const hooks: Subscriber = { ...subscriber('web_hooks'), handle: 'by_itself' };
  const events = openEvents({ ...server.services, database }, [subscriber('one'), subscriber('other'), hooks], () => server.services.play);
  const event: Event = { tenant_id: newId(), activity_id: newId(), subject_id: newId(), kind: 'game_ended', at: 0 };
  await events.handle([event], ['web_hooks']);
  expect(transactions).toHaveLength(0);
  await events.handle([event], ['web_hooks', 'other']);
  expect(transactions).toHaveLength(1);
  await events.handle([event]);
  expect(transactions).toHaveLength(3);
});

test('background subscribers run one after another after the reply, and a full queue leaves the rest to the job', async () => {
  const transactions: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const database = { playSql: { begin: async (work: unknown) => gate.promise.then(() => transactions.push(work)) } } as never;
  const later: Subscriber = { name: 'later', on: ['game_ended'], accepts: () => true, inBackground: true, handle: async () => {} };
  const events = openEvents({ ...server.services, database }, [later], () => server.services.play);
  const event = (): Event => ({ tenant_id: newId(), activity_id: newId(), subject_id: newId(), kind: 'game_ended', at: 0 });
  for (let count = 0; count < 300; count += 1) await events.handle([event()]);
  expect(transactions).toHaveLength(0);
  gate.resolve();
  await events.settled();
  expect(transactions.length).toBeGreaterThan(150);
  expect(transactions.length).toBeLessThan(250);
});
