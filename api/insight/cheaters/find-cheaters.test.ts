import { afterAll, beforeAll, expect, test } from 'vitest';
import { begun, buildQuiz, choice, granted, player, rightOf, wrongOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import type { Answered } from '#shared/contract/play.ts';
import { networkOf } from '#api/play/player-records/networks.ts';
import { joins, sharedQuiz } from './test-cheaters.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

const list = ({ id }: Pick<TestQuiz, 'id'>) => editor.api.listCheaters({ params: { id } });
async function look(quiz: Pick<TestQuiz, 'id'>): Promise<Awaited<ReturnType<typeof list>>> {
  await editor.api.lookForCheaters({ params: { id: quiz.id } });
  expect((await list(quiz)).is_looking).toBe(true);
  await server.runJobs();
  return list(quiz);
}
const tenQuestions = () =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: Array.from({ length: 10 }, (_, place) =>
      choice({ text: `Which of these is the longest river of country number ${place}?` }),
    ),
    settings: { registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: false }] },
      },
    }),
  });

/** Plays with the given answer times in seconds, by the server's clock. */
async function plays(
  quiz: TestQuiz,
  name: string,
  seconds: (place: number) => number,
  isRight: (place: number) => boolean = () => true,
): Promise<Player> {
  const visitor = player(server);
  const { game_id, question: first } = begun(await visitor.start(quiz));
  let due: typeof first | undefined = first;
  for (let place = 0; due; place += 1) {
    server.clock.advance(seconds(place) * 1000);
    const question = quiz.questions.find(({ id }) => id === due!.id)!;
    const reply: Answered = granted(await visitor.answer(game_id, due, (isRight(place) ? rightOf : wrongOf)(question)));
    due = reply.finished ? undefined : (reply.next ?? granted(await visitor.next(game_id)).question);
  }
  granted(await visitor.register({ game_id, name }));
  return visitor;
}

test('a search in an unknown activity finds no player, and a single honest player is not suggested', async () => {
  const quiz = await sharedQuiz(server);
  expect(await look(quiz)).toMatchObject({ proposed: [], removed: [], looked_at_players: 0, can: { see_personal: true } });
  await joins(server, quiz, 'Anna');
  expect(await look(quiz)).toMatchObject({ proposed: [], looked_at_players: 1 });
});

test('programs are proposed by their times, with the number and how rare it is, and honest players are not', async () => {
  server.clock.set(new Date());
  const quiz = await tenQuestions();
  const random = seededRandom(7);
  const paces = [0.7, 1.4, 0.9, 1.1, 1.8, 0.8, 1.3, 1, 1.6, 0.75];
  for (let n = 0; n < 12; n += 1) {
    await plays(
      quiz,
      `Honest ${n}`,
      () => 3 + random() * 6,
      (place) => (place + n) % 3 > 0,
    );
  }
  await plays(quiz, 'Robot 1', (place) => 4 * (paces[place] ?? 1));
  await plays(quiz, 'Robot 2', (place) => 4.04 * (paces[place] ?? 1));
  await plays(quiz, 'Bolt', () => 0.3);
  const { proposed, looked_at_players, is_looking, removed } = await look(quiz);
  expect([looked_at_players, is_looking, removed]).toEqual([15, false, []]);
  const reasons = new Map(proposed.map((proposal) => [proposal.player.name, proposal.signals.map(({ kind }) => kind)]));
  expect(reasons.get('Robot 1')).toContain('same_timing');
  expect(reasons.get('Robot 2')).toContain('same_timing');
  expect(reasons.get('Bolt')).toContain('fast_answers');
  expect([...reasons.keys()].filter((name) => name?.startsWith('Honest'))).toEqual([]);
  const robots = proposed.filter(({ player: { name } }) => name?.startsWith('Robot'));
  expect(new Set(robots.map(({ group }) => group)).size).toBe(1);
  const bolt = proposed.find(({ player: { name } }) => name === 'Bolt')!.signals.find(({ kind }) => kind === 'fast_answers')!;
  expect(bolt).toMatchObject({ number: 10, of: 10, words: '10 of 10 answers were correct and faster than reading the question takes.' });
  expect(bolt.base_rate).toBeLessThan(0.1);
  // The two programs are left out: they surely cheated.
  expect(bolt.others).toEqual({ compared: 12, as_much: 0 });
  const timing = robots[0]!.signals.find(({ kind }) => kind === 'same_timing')!;
  expect([timing.others, timing.base_rate < 0.01]).toEqual([null, true]);
  // A removed player is no longer proposed, and the removal keeps the findings.
  const body = { player_id: robots[0]!.player.id, cheatersable_id: quiz.id, cheatersable_type: 'quizLocalization' as const };
  const answer = await editor.api.removeCheater({ body });
  expect(answer.removed[0]!.signals).toEqual(robots[0]!.signals);
  expect((await list(quiz)).proposed.map(({ player: { id } }) => id)).not.toContain(body.player_id);
  // Findings stored before the number of compared players was recorded are still shown.
  await server.services.database.owner`
    update cheater_record set evidence = (select jsonb_agg(one - 'others') from jsonb_array_elements(evidence) one) where activity_id = ${quiz.id}`;
  await server.services.database.owner`
    update suspicion set signals = (select jsonb_agg(one - 'others') from jsonb_array_elements(signals) one) where activity_id = ${quiz.id}`;
  const old = await list(quiz);
  expect(old.removed[0]!.signals).toEqual(robots[0]!.signals.map((signal) => ({ ...signal, others: null })));
  expect(old.proposed.flatMap(({ signals }) => signals.map(({ others }) => others)).filter((others) => others !== null)).toEqual([]);
  expect(old.proposed.length).toBeGreaterThan(0);
  const evidence = await editor.api.readCheaterEvidence({
    params: { id: quiz.id },
    query: { players: robots.map((robot) => robot.player.id).join() },
  });
  expect(evidence.questions).toHaveLength(10);
  const times = evidence.players.map(({ answers }) => answers.map((answer) => answer?.time_used ?? 0));
  for (const [place, time] of times[0]!.entries()) expect(Math.abs(time - times[1]![place]!)).toBeLessThan(0.1);
});

test('the network of a game is a hash that includes the activity and the week, of /24 or /48, and no address is stored', async () => {
  const [quiz, other] = [await sharedQuiz(server), await sharedQuiz(server)];
  const start = (id: string, address: string) =>
    server.request(`/api/v1/player/start/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ uuid_front: newId() }),
    });
  server.clock.set('2026-11-18T12:00:00Z');
  for (const address of ['203.0.113.5', '203.0.113.200', '203.0.114.5', '2001:db8:1:2::7', '2001:db8:1:9::1'])
    await start(quiz.id, address);
  await start(other.id, '203.0.113.5');
  server.clock.set('2026-11-25T12:00:00Z');
  await start(quiz.id, '203.0.113.5');
  const rows = await server.services.database.owner<{ network: string }[]>`
    select encode(network, 'hex') as network from game where activity_id in (${quiz.id}, ${other.id}) order by started_at, activity_id = ${other.id}`;
  const found = rows.map(({ network }) => network);
  expect(found.every((network) => /^[0-9a-f]{16}$/.test(network))).toBe(true);
  expect(new Set(found).size).toBe(5);
  expect(await server.services.database.owner`select week from network_key order by week`).toHaveLength(2);
  server.clock.set('2026-12-15T12:00:00Z');
  await server.services.jobs.send('delete-stale', {});
  await server.runJobs();
  expect(await server.services.database.owner`select week from network_key`).toHaveLength(0);
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:DB8:0001:ffff::1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['unknown', undefined],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
