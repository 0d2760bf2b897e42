import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Overview } from '#shared/contract/figures.ts';
import { newId } from '#shared/ids.ts';
import type { Started } from '#shared/contract/play.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, granted, player, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { findDifferences } from './find-differences.ts';
import { leaveOutPlayers, takePlayersIn, forgetGames } from '#api/play/figures/leave-out-players.ts';
import { whileGamesChange } from '#api/play/figures/while-games-change.ts';
import { rebuildFigures } from './rebuild-figures.ts';
import { compactFigures } from '#api/play/figures/compact-figures.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

/** Addresses in Sweden and in Germany, and a reserved one. */
const addresses = ['130.243.0.1', '141.1.1.1', '198.18.0.1'];
/** A kind whose games only have a score, and one whose games reach a grade. */
const kinds = ['quiz', 'academy'] as const;
const zones = ['Europe/Stockholm', 'Pacific/Apia', 'Asia/Kathmandu', 'America/St_Johns'];

const who = fc.nat({ max: 4 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('play' as const),
      who,
      answers: fc.array(fc.boolean(), { maxLength: 3 }),
      from: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('preview' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('register' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('leave_out' as const, 'take_in' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('regrade' as const), question: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('compact' as const) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: -30, max: 60 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  kind: (typeof kinds)[number];
  quiz: TestQuiz;
  /** The ids of its grades, the lowest first. */
  grades: string[];
  timezone: string;
  people: string[];
  out: Set<string>;
}
const ofWorld = ({ quiz }: World) => ({ tenant_id: quiz.tenant_id, activity_id: quiz.id });
const inTenant = <T>(world: World, work: Parameters<typeof server.services.database.asTenant<T>>[1]) =>
  server.services.database.asTenant(world.quiz.tenant_id, work);

async function playerOf(world: World, uuid_front: string): Promise<string | undefined> {
  const [row] = await server.services.database.owner<{ player_id: string }[]>`
    select player_id from player_device where tenant_id = ${world.quiz.tenant_id} and uuid_front = ${uuid_front}`;
  return row?.player_id;
}

/** Starts a game from an address of the real world. */
async function startFrom(world: World, uuid_front: string, address: string): Promise<Started> {
  const reply = await server.request(`/api/v1/player/start/${world.quiz.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ uuid_front, device_type: 'mobile', source: { utm_source: 'letter', host: 'news.example' } }),
  });
  return (await reply.json()) as Started;
}

async function play(world: World, uuid_front: string, answers: readonly boolean[], address: string): Promise<void> {
  let { game_id, question } = await startFrom(world, uuid_front, address);
  const visitor = player(server, uuid_front);
  for (const isRight of answers) {
    if (!question) return;
    const currentQuestion = world.quiz.questions.find(({ id }) => id === question?.id)!;
    const reply = granted(await visitor.answer(game_id, question, (isRight ? rightOf : wrongOf)(currentQuestion)));
    question = reply.finished ? undefined : reply.next;
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { secrets } = server.services;
  const uuid_front = 'who' in step ? world.people[step.who]! : '';
  switch (step.does) {
    case 'wait':
      return server.clock.advance(step.hours * 3_600_000);
    case 'play':
      return play(world, uuid_front, step.answers, addresses[step.from]!);
    case 'preview':
      await player(server, uuid_front).start(world.quiz, { key: previewKey(secrets, world.quiz.publication_id), is_preview: true });
      return;
    case 'register':
      if (!(await playerOf(world, uuid_front))) return;
      await player(server, uuid_front)
        .register({ quiz_localization_id: world.quiz.id, name: 'Anna' })
        .catch(() => undefined);
      return;
    case 'leave_out':
    case 'take_in': {
      const id = await playerOf(world, uuid_front);
      if (!id) return;
      const turn = step.does === 'leave_out' ? leaveOutPlayers : takePlayersIn;
      if (step.does === 'leave_out') world.out.add(id);
      else world.out.delete(id);
      return inTenant(world, (tx) => turn(tx, ofWorld(world), [id]));
    }
    case 'delete': {
      const id = await playerOf(world, uuid_front);
      if (!id) return;
      await inTenant(world, async (tx) => {
        const games = await tx.selectFrom('game').select('id').where('player_id', '=', id).limit(2).execute();
        const ids = games.map((game) => game.id);
        await forgetGames(tx, ofWorld(world), ids);
        if (ids.length > 0) await tx.deleteFrom('game').where('id', 'in', ids).execute();
      });
      return;
    }
    case 'regrade': {
      const question_id = world.quiz.questions[step.question]!.id;
      return inTenant(world, async (tx) => {
        const games = await tx.selectFrom('game').select('id').where('activity_id', '=', world.quiz.id).execute();
        const ids = games.map(({ id }) => id);
        await whileGamesChange(tx, ofWorld(world), ids, async () => {
          await sql`update answer set result = case result when 'right' then 'wrong' else 'right' end where question_id = ${question_id}`.execute(
            tx,
          );
          await sql`update game set points = points + 1 where activity_id = ${world.quiz.id} and points is not null`.execute(tx);
        });
      });
    }
    case 'zone':
      return changeZone(world, step.zone);
    case 'compact':
      return inTenant(world, (tx) => compactFigures(tx, ofWorld(world), '2027-12-31'));
  }
}

async function changeZone(world: World, timezone: string): Promise<void> {
  const { database } = server.services;
  await database.owner`
    insert into figure_zone (tenant_id, activity_id, timezone, rebuilt_to) values (${world.quiz.tenant_id}, ${world.quiz.id}, ${timezone}, 'epoch')
    on conflict (tenant_id, activity_id) do update set timezone = excluded.timezone, rebuilt_to = 'epoch'`;
  world.timezone = timezone;
  await rebuildFigures(database, ofWorld(world));
}

interface Row {
  player_id: string;
  id: string;
  day: string;
  hour: number;
  ended_day: string | null;
  points: number | null;
  country: string | null;
  answers: { question_id: string; result: string }[];
}

/** Reads the rows themselves, and dates them by other code than the figures use. */
async function rowsOf(world: World): Promise<{ games: Row[]; registered: string[] }> {
  const { owner: rows } = server.services.database;
  const local = (at: Date) => {
    const text = at.toLocaleString('sv-SE', { timeZone: world.timezone });
    return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
  };
  const games = await rows<(Omit<Row, 'day' | 'hour' | 'ended_day'> & { started_at: Date; ended_at: Date | null; state: string })[]>`
    select player_id, id, started_at, ended_at, state, points, country,
      (select coalesce(json_agg(json_build_object('question_id', a.question_id, 'result', a.result) order by number), '[]') from answer a where a.game_id = g.id) as answers
    from game g where activity_id = ${world.quiz.id} and not is_preview order by id`;
  const registrations = await rows<{ player_id: string; registered_at: Date }[]>`
    select player_id, registered_at from registration where activity_id = ${world.quiz.id}`;
  const counts = ({ player_id }: { player_id: string }) => !world.out.has(player_id);
  return {
    games: games.filter(counts).map(({ started_at, ended_at, state, ...game }) => ({
      ...game,
      ...local(started_at),
      ended_day: state === 'finished' && ended_at ? local(ended_at).day : null,
    })),
    registered: registrations.filter(counts).map(({ registered_at }) => local(registered_at).day),
  };
}

function fold(world: World, { games, registered }: Awaited<ReturnType<typeof rowsOf>>, from: string, to: string) {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to;
  const started = games.filter(({ day }) => isIn(day));
  const ended = games.filter(({ ended_day }) => isIn(ended_day));
  const hours = Map.groupBy(started, ({ day, hour }) => (new Date(day).getUTCDay() || 7) * 24 + hour);
  const first = new Map<string, Row>();
  for (const game of started.toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1)))
    if (!first.has(game.player_id)) first.set(game.player_id, game);
  const countries = [...new Set(started.map(({ country }) => country))].map((country) => ({
    country,
    players: [...first.values()].filter((game) => game.country === country).length,
    games: started.filter((game) => game.country === country).length,
  }));
  return {
    totals: { games: started.length, finished: ended.length, registrations: registered.filter(isIn).length, unique_players: first.size },
    average_points: ended.length === 0 ? null : ended.reduce((sum, { points }) => sum + (points ?? 0), 0) / ended.length,
    heat: [...hours]
      .toSorted(([a], [b]) => a - b)
      .map(([cell, rows]) => ({ weekday: Math.floor(cell / 24), hour: cell % 24, games: rows.length })),
    countries: countries.toSorted((a, b) => (a.country ?? '~').localeCompare(b.country ?? '~')),
    outcomes: countBy(ended.map((game) => gradeReached(world, game))),
    passed: { passed: ended.filter((game) => rightOfGame(game) >= 2).length, failed: ended.filter((game) => rightOfGame(game) < 2).length },
    questions: world.quiz.questions.map(({ id }, place) => ({
      reached: started.filter(({ answers }) => answers.length >= place).length,
      answered: started.filter(({ answers }) => answers.length > place).length,
      right: started.filter(({ answers }) => answers.some((answer) => answer.question_id === id && answer.result === 'right')).length,
    })),
  };
}

const rightOfGame = ({ answers }: Row): number => answers.filter(({ result }) => result === 'right').length;
/** With three questions: none right is below the first grade, two or three reach the second. */
const gradeReached = ({ grades }: World, game: Row): string | null => [null, grades[0]!, grades[1]!, grades[1]!][rightOfGame(game)] ?? null;
const countBy = (ids: readonly (string | null)[]): [string | null, number][] =>
  [...Map.groupBy(ids, (id) => id)].map(([id, all]): [string | null, number] => [id, all.length]).toSorted(byName);
const byName = ([first]: [string | null, number], [second]: [string | null, number]): number => (String(first) < String(second) ? -1 : 1);

const shown = ({ totals, average_points, heat, countries }: Overview) => ({
  totals,
  average_points,
  heat,
  countries: countries.toSorted((a, b) => (a.country ?? '~').localeCompare(b.country ?? '~')),
});

async function agree(world: World): Promise<void> {
  const rows = await rowsOf(world);
  const days = [...new Set(rows.games.map(({ day }) => day))].toSorted();
  for (const from of ['2026-10-01', ...days]) {
    for (const to of [days.at(-1) ?? '2026-10-01', days[Math.floor(days.length / 2)] ?? from].filter((day) => day >= from)) {
      const { questions, outcomes, passed, ...expected } = fold(world, rows, from, to);
      const input = { params: { id: world.quiz.id }, query: { from, to } };
      expect(shown(await owner.api.readOverview(input))).toEqual({
        ...expected,
        average_points: expected.average_points === null ? null : expect.closeTo(expected.average_points, 6),
      });
      if (world.kind === 'academy') {
        const came = await owner.api.readOutcomes(input);
        const reached = came.outcomes
          .filter(({ games }) => games > 0)
          .map(({ outcome_id, games }): [string | null, number] => [outcome_id, games]);
        expect(reached.toSorted(byName)).toEqual(outcomes);
        expect(came.passed ?? { passed: 0, failed: 0 }).toEqual(passed);
        expect(came.games).toBe(expected.totals.finished);
      }
      const items = (await owner.api.readQuestionStatistics(input)).data;
      expect(items.map(({ reached, answered, right }) => ({ reached, answered, right }))).toEqual(questions);
    }
  }
  for (const day of days) expect(await inTenant(world, (tx) => findDifferences(tx, ofWorld(world), day))).toEqual([]);
}

const histories = amount(4, 12);
test('statistics agree with the rows after any games, previews, registrations, removals, regrades, deletions and changes of timezone', async () => {
  let agreed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), fc.constantFrom(...zones), async (steps, timezone) => {
      const kind = kinds[agreed % kinds.length]!;
      server.clock.set('2026-10-23T20:00:00Z');
      const graded = [30, 60].map((lowest_percentage) => ({
        id: newId(),
        title: '',
        description: '',
        button: '',
        images: {},
        lowest_percentage,
      }));
      const quiz = await buildQuiz(server.services, {
        tenant_id: server.tenant.id,
        kind,
        questions: [choice(), choice(), choice()],
        change: (draft) => ({
          ...draft,
          ...(kind === 'academy' && { grades: graded }),
          registration: {
            ...draft.registration,
            settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
          },
        }),
        settings: { timezone, pass_level: 2, start_date: '2026-09-01T00:00:00.000Z', end_date: '2028-01-01T00:00:00.000Z' },
      });
      const world: World = {
        kind,
        quiz,
        grades: graded.map(({ id }) => id),
        timezone,
        people: Array.from({ length: 5 }, () => newId()),
        out: new Set(),
      };
      for (const step of steps) await take(world, step);
      // Some games were still played in the previous timezone.
      await changeZone(world, world.timezone);
      await agree(world);
      await agreeInTenant(world);
      await inTenant(world, (tx) => forgetAll(tx, world));
      agreed += 1;
    }),
    { numRuns: histories, endOnFailure: true },
  );
  expect(agreed).toBe(histories);
});

/** The tenant's figures equal the activity's for the same days: each world has players of its own and is emptied at the end. */
async function agreeInTenant(world: World): Promise<void> {
  const rows = await rowsOf(world);
  const query = { from: '2026-10-01', to: '2027-06-30' };
  const { totals } = fold(world, rows, query.from, query.to);
  expect(await owner.api.readTenantKpi({ query })).toMatchObject({
    totalGames: totals.games,
    totalRegistrations: totals.registrations,
    totalUniquePlayers: totals.unique_players,
  });
  const unique = await owner.api.readUniqueStatistics({ query });
  expect([unique.totalUniquePlayers, unique.kinds[world.kind]]).toEqual([totals.unique_players, totals.unique_players]);
  const { [world.kind]: statistics } = await owner.api.readTenantStatistics({ query });
  for (const { date, unique: players } of statistics.gamesByMonth)
    expect(players).toBe(
      new Set(rows.games.filter(({ day }) => day.slice(0, 7) === date.slice(0, 7)).map(({ player_id }) => player_id)).size,
    );
}

async function forgetAll(tx: Parameters<typeof forgetGames>[0], world: World): Promise<void> {
  const games = await tx.selectFrom('game').select('id').where('activity_id', '=', world.quiz.id).execute();
  await forgetGames(
    tx,
    ofWorld(world),
    games.map(({ id }) => id),
  );
  await tx.deleteFrom('activity').where('id', '=', world.quiz.id).execute();
}
