import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Settings } from '#shared/content/head.ts';
import { begun, buildQuiz, choice, granted, playGame, player, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import type { Event, Follower } from './event.ts';
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
  const one = player(server);
  const { started } = await playGame(one, live);
  granted(await one.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@sharer.example` }));
  return keyOf(one, live);
}
/** As if the process had ended between the commit and what follows from it. */
const crashing = () => vi.spyOn(server.services.events, 'follow').mockResolvedValue(undefined);
afterEach(() => void vi.restoreAllMocks());

test('the end of a game and a registration are events, once each, in the same commit as what they tell', async () => {
  const live = await quiz({ registration_moment: 'after' });
  const one = player(server);
  const { started } = await playGame(one, live);
  const { player: registered } = granted(await one.register({ game_id: started.game_id, name: 'Anna', email: 'anna@events.example' }));
  granted(await one.register({ game_id: started.game_id, name: 'Anne', email: 'anna@events.example' }));
  expect(await eventsOf(live)).toEqual([
    { subject_id: started.game_id, kind: 'game_ended', waiting: [] },
    { subject_id: registered.id, kind: 'registered', waiting: [] },
  ]);
});

test('previews and games that were given up are no events, and what is deleted takes its events along', async () => {
  const live = await quiz({});
  const one = player(server);
  await playGame(one, live);
  const { owner } = server.services.database;
  await owner`delete from game where activity_id = ${live.id}`;
  expect(await eventsOf(live)).toEqual([]);
});

test('what a process did not come to after the commit is done by the job, once, however many processes look', async () => {
  const live = await quiz();
  const key = await sharer(live);
  const friend = player(server);
  const { game_id, question } = begun(await friend.start(live, { key }));
  crashing();
  granted(await friend.answer(game_id, question, rightOf(live.questions[0]!)));
  granted(await friend.register({ game_id, name: 'Bo', email: `${newId()}@friend.example` }));
  expect(await pointsOf(live)).toEqual([]);
  expect((await eventsOf(live)).map(({ waiting }) => waiting)).toEqual([[], [], ['share_reward'], ['share_reward']]);
  const { events } = server.services;
  await Promise.all([events.followAll(), events.followAll(), events.followAll()]);
  await events.followAll();
  expect(await pointsOf(live)).toEqual([100]);
  expect((await eventsOf(live)).flatMap(({ waiting }) => waiting)).toEqual([]);
  expect(await events.followAll()).toBe(0);
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

test('a follower that fails leaves nothing behind, holds up no other, and is asked again', async () => {
  const live = await quiz({});
  const { database, log, jobs, play, clock } = server.services;
  await database.owner`create table if not exists followed (name text not null)`;
  await database.owner`grant insert on followed to lucka_play`;
  let failures = 1;
  const writing = (name: string, fails: () => boolean): Follower => ({
    name,
    on: ['game_ended'],
    wants: () => true,
    async follow(tx) {
      await tx`insert into followed (name) values (${name})`;
      if (fails()) throw new Error('cut off');
    },
  });
  const followers = [writing('first', () => failures-- > 0), writing('second', () => false)];
  const events = openEvents({ database, log: { ...log, error: () => undefined } as never, jobs, clock }, followers, () => play);
  const { started } = await playGame(player(server), live);
  const event: Event = { tenant_id: live.tenant_id, activity_id: live.id, subject_id: started.game_id, kind: 'game_ended', at: Date.now() };
  const waiting = events.waiting('game_ended', { tenant_id: live.tenant_id, settings: live.draft.settings });
  await database.owner`update event set waiting = ${waiting} where activity_id = ${live.id}`;
  const followed = async () => (await database.owner<{ name: string }[]>`select name from followed order by name`).map(({ name }) => name);
  await events.follow([event]);
  expect(await followed()).toEqual(['second']);
  await events.follow([event]);
  await events.followAll();
  expect(await followed()).toEqual(['first', 'second']);
});

test('who is told of each registration is told once, also when it is changed later', async () => {
  const live = await quiz({ email_report: 'newLead', registration_moment: 'after' });
  const send = vi.spyOn(server.services.jobs, 'send');
  const one = player(server);
  const { started } = await playGame(one, live);
  for (const name of ['Anna', 'Anne', 'Anja'])
    granted(await one.register({ game_id: started.game_id, name, email: 'lead@events.example' }));
  expect(send.mock.calls.filter(([job]) => job === 'tell-new-lead')).toHaveLength(1);
});

test('only who waits is asked: what web hooks alone wait for costs no transaction', async () => {
  const asked: unknown[] = [];
  const database = { playSql: { begin: async (work: unknown) => void asked.push(work) } } as never;
  const follower = (name: string): Follower => ({ name, on: ['game_ended'], wants: () => true, follow: async () => {} });
  const hooks: Follower = { ...follower('web_hooks'), follow: 'by_itself' };
  const events = openEvents({ ...server.services, database }, [follower('one'), follower('other'), hooks], () => server.services.play);
  const event: Event = { tenant_id: newId(), activity_id: newId(), subject_id: newId(), kind: 'game_ended', at: 0 };
  await events.follow([event], ['web_hooks']);
  expect(asked).toHaveLength(0);
  await events.follow([event], ['web_hooks', 'other']);
  expect(asked).toHaveLength(1);
  await events.follow([event]);
  expect(asked).toHaveLength(3);
});

test('nobody waits for what is later: it follows in turn, and what is too much at once is left to the job', async () => {
  const asked: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  const database = { playSql: { begin: async (work: unknown) => gate.promise.then(() => asked.push(work)) } } as never;
  const later: Follower = { name: 'later', on: ['game_ended'], wants: () => true, isLater: true, follow: async () => {} };
  const events = openEvents({ ...server.services, database }, [later], () => server.services.play);
  const event = (): Event => ({ tenant_id: newId(), activity_id: newId(), subject_id: newId(), kind: 'game_ended', at: 0 });
  for (let count = 0; count < 300; count += 1) await events.follow([event()]);
  expect(asked).toHaveLength(0);
  gate.resolve();
  await events.settled();
  expect(asked.length).toBeGreaterThan(150);
  expect(asked.length).toBeLessThan(250);
});
