import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholePart } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildQuiz, choice, begun, granted, playGame, player, rightOf, type Player } from './test-quiz.ts';
import { writeAnswers, type AnswerRow } from './store-answer.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer({})));
afterAll(() => server.close());

const write = (rows: readonly AnswerRow[]): Promise<boolean[]> =>
  server.services.database.writers.answers.use((sql) => writeAnswers(sql, rows));

/** Cuts every connection of play, busy or idle, except those of this test. */
const cutConnections = async (): Promise<void> => {
  await server.services.database.owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%jsonb_to_recordset%' and query not like '%pg_terminate_backend%'`;
};

test('no acknowledged answer is lost when PostgreSQL cuts its connections, and a repeated answer counts once', async () => {
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: Array.from({ length: 12 }, () => choice()) });
  const acknowledged = new Map<string, number>();
  let [answers, failures] = [0, 0];
  /** Like the player's outbox: repeats until it gets a reply. Only a 503 with Retry-After may precede the reply. */
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await call().catch((error: unknown) => {
        expect(error).toMatchObject({ status: 503, retryAfter: expect.any(Number) as number });
        failures += 1;
      });
      if (answer !== undefined) return answer;
    }
  };
  const play = async (visitor: Player): Promise<void> => {
    const { game_id, question } = granted(await insist(() => visitor.start(live)));
    let due: typeof question | undefined = question;
    while (due) {
      const sent: typeof question = due;
      const right = rightOf(live.questions.find(({ id }) => id === sent.id)!);
      const reply: { next?: typeof question } = granted(await insist(() => visitor.answer(game_id, sent, right)));
      acknowledged.set(game_id, (acknowledged.get(game_id) ?? 0) + 1);
      answers += 1;
      if (answers % 10 === 0) void cutConnections();
      due = reply.next;
    }
    await insist(() => visitor.register({ game_id, name: 'Anna', email: `${game_id}@school.example` }));
    expect(granted(await insist(() => visitor.next(game_id))).result).toMatchObject({ points: 12, correct: 12 });
  };
  await Promise.all(Array.from({ length: 16 }, () => play(player(server))));
  expect(failures).toBeGreaterThan(0);
  const { owner } = server.services.database;
  const stored = await owner<{ game_id: string; answers: number }[]>`
    select game_id, count(*)::int as answers from answer where game_id in ${owner([...acknowledged.keys()])} group by game_id`;
  expect(new Map(stored.map(({ game_id, answers: count }) => [game_id, count]))).toEqual(acknowledged);
  const [days] = await owner<{ games: number; finished: number; registrations: number }[]>`
    select sum(games)::int as games, sum(finished)::int as finished, sum(registrations)::int as registrations
    from daily_statistic where activity_id = ${live.id}`;
  expect(days).toEqual({ games: 16, finished: 16, registrations: 16 });
  const [totals] = await owner<{ ledger: number; standings: number; counted: number }[]>`
    select (select sum(points) from ledger where activity_id = ${live.id}) as ledger,
      (select sum(points) from standing where board_id = ${live.id}) as standings,
      (select sum(players)::int from standing_count where board_id = ${live.id} and level = 0) as counted`;
  expect(totals).toEqual({ ledger: 16 * 12, standings: 16 * 12, counted: 16 });
});

test('a batch that fails in the middle stores nothing, and is accepted when it is sent again', async () => {
  const { owner } = server.services.database;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  await visitor.register({ game_id, name: 'Anna', email: `${game_id}@school.example` });
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = owner.begin(async (tx) => {
    await tx`lock table standing in share mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const answering = visitor.answer(game_id, question, rightOf(live.questions[0]!)).catch((error: unknown) => error);
  // The transaction already contains the answer; the standing waits for a lock.
  const waiting = () => owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%into standing%'`;
  await expect.poll(waiting).toHaveLength(1);
  await owner`select pg_terminate_backend(${(await waiting())[0]!.pid})`;
  expect(await answering).toMatchObject({ status: 503, retryAfter: 1 });
  release.resolve();
  await locking;
  const state = () =>
    owner`select state, (select count(*)::int from answer where game_id = game.id) as answers from game where id = ${game_id}`;
  expect(await state()).toMatchObject([{ state: 'playing', answers: 0 }]);
  expect(granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)))).toMatchObject({ result: 'right', finished: true });
  expect(await state()).toMatchObject([{ state: 'finished', answers: 1 }]);
  expect(granted(await visitor.next(game_id)).result).toMatchObject({ points: 1, place: 1 });
});

/** PostgreSQL reports this test's own reads late, too. */
const resetCounts = async (): Promise<void> => {
  const { owner } = server.services.database;
  await Promise.all(Array.from({ length: 4 }, () => owner`select pg_stat_force_next_flush()`));
  await owner`select pg_stat_reset()`;
};

const rowOf = (live: { tenant_id: string; id: string }, game_id: string, player_id: string, own: Partial<AnswerRow> = {}): AnswerRow => ({
  next_question_id: undefined,
  tenant_id: live.tenant_id,
  activity_id: live.id,
  game_id,
  player_id,
  question_id: newId(),
  number: 1,
  answer: { value: 1 },
  result: 'right',
  points: 1,
  correct_points: 2,
  speed_points: -1,
  time_used: 1.5,
  at: Date.now(),
  ends: undefined,
  game_points: 1,
  game_correct: 1,
  game_wrong: 0,
  game_time: 1.5,
  ...own,
});

test('one statement writes the answers of several tenants, skips closed games, and is atomic', async () => {
  const { database } = server.services;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const games = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { game_id } = granted(await player(server).start(live));
      const [game] = await database.owner<{ player_id: string }[]>`select player_id from game where id = ${game_id}`;
      return { game_id, player_id: game!.player_id };
    }),
  );
  const [first, second, third] = games as [(typeof games)[0], (typeof games)[0], (typeof games)[0]];
  await database.owner`update game set state = 'left', ended_at = now() where id = ${second.game_id}`;
  const rows = [
    rowOf(live, first.game_id, first.player_id),
    rowOf(live, second.game_id, second.player_id),
    rowOf(live, newId(), third.player_id),
  ];
  expect(await write(rows)).toEqual([true, false, false]);
  expect(await database.owner`select reason, points from ledger where game_id = ${first.game_id} order by reason`).toMatchObject([
    { reason: 'correct', points: 2 },
    { reason: 'speed', points: -1 },
  ]);
  // The second row violates a constraint of the table: the first one is not stored either.
  const broken = [
    rowOf(live, third.game_id, third.player_id, { ends: true, day: '2026-11-20' }),
    rowOf(live, first.game_id, first.player_id, { time_used: -1 }),
  ];
  await expect(write(broken)).rejects.toMatchObject({ code: '23514' });
  expect(await database.owner`select 1 from answer where game_id = ${third.game_id}`).toHaveLength(0);
  expect(await write(broken.slice(0, 1))).toEqual([true]);
  expect(await database.owner`select state, points from game where id = ${third.game_id}`).toMatchObject([
    { state: 'finished', points: 1 },
  ]);
});

test('the most frequent statement, prepared on empty tables, still uses an index when the tables are large', async () => {
  const { database } = server.services;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const { game_id } = granted(await player(server).start(live));
  const [game] = await database.owner<{ player_id: string }[]>`select player_id from game where id = ${game_id}`;
  await write([rowOf(live, game_id, game!.player_id)]);
  await database.owner`
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, is_preview)
    select tenant_id, gen_random_uuid(), activity_id, publication_id, player_id, uuid_front, 1, 1, true from game, generate_series(1, 20000) where id = ${game_id}`;
  await database.owner`
    insert into answer (tenant_id, game_id, question_id, number, answer, result, points, time_used)
    select tenant_id, id, gen_random_uuid(), 1, '{}', 'right', 1, 1 from game where is_preview`;
  await resetCounts();
  await Promise.all(Array.from({ length: 20 }, () => write([rowOf(live, game_id, game!.player_id)])));
  await database.writers.answers.use((sql) => sql`select pg_stat_force_next_flush()`);
  const lookUps = async () =>
    (
      await database.owner<
        { count: number }[]
      >`select coalesce(sum(idx_scan), 0)::int as count from pg_stat_user_tables where relname = 'game'`
    )[0]?.count;
  await expect.poll(lookUps).toBeGreaterThanOrEqual(20);
  const [scans] = await database.owner<
    { read: number }[]
  >`select coalesce(sum(seq_scan), 0)::int as read from pg_stat_user_tables where relname in ('game', 'answer', 'ledger', 'standing')`;
  expect(scans?.read).toBe(0);
});

test('the rows of a player are read without those of others, also by plans made on empty tables', async () => {
  const { database, play } = server.services;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@school.example` });
  await database.owner`
    insert into player (tenant_id, id, email) select ${live.tenant_id}, gen_random_uuid(), 'crowd' || n || '@crowd.example' from generate_series(1, 4000) n`;
  await database.owner`
    insert into registration (tenant_id, activity_id, player_id, fields) select tenant_id, ${live.id}, id, '{}' from player where email like '%@crowd.example'`;
  await database.owner`
    insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
    -- Not five hundred with the same points: those would be counted by time some seconds later, in the middle of this.
    select tenant_id, ${live.id}, id, (row_number() over () % 50) / 100.0, 1, now() from player where email like '%@crowd.example'`;
  await database.owner`
    insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, state, ended_at, points, time_used, started_at)
    select tenant_id, gen_random_uuid(), ${live.id}, ${live.publication_id}, id, gen_random_uuid(), 1, 1, 'finished', now(), 0, 1, now() from player where email like '%@crowd.example'`;
  await database.owner`
    insert into activity (tenant_id, id, quiz_id, kind, name, lang, draft)
    select tenant_id, gen_random_uuid(), gen_random_uuid(), kind, name, lang, '{}' from activity, generate_series(1, 2000) where id = ${live.id}`;
  // PostgreSQL plans the listing of a crowd anew as soon as it has analysed the tables (api/kernel/db/young-tables.ts), so these plans do not apply.
  await database.owner`delete from unlisted_player`;
  const tuplesRead = async (): Promise<number> => {
    const all = [database.lookUps, ...Object.values(database.writers)];
    await Promise.all(all.map((connections) => connections.use((sql) => sql`select pg_stat_force_next_flush()`)));
    const [row] = await database.owner<{ read: number }[]>`
      select sum(idx_tup_read + idx_tup_fetch)::int as read from pg_stat_user_indexes where relname in ('activity', 'game', 'registration', 'player', 'player_device', 'ledger', 'answer', 'standing')`;
    return row?.read ?? 0;
  };
  await tuplesRead();
  await resetCounts();
  const key = { tenant_id: live.tenant_id, activity_id: live.id, part_id: wholePart, uuid_front: visitor.uuid_front };
  for (let times = 0; times < 10; times += 1) {
    await play.players.add(key);
    await play.games.add({ game_id: started.game_id, uuid_front: visitor.uuid_front });
    await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@school.example` });
    await playGame(visitor, live);
    await visitor.board(live);
  }
  expect(await tuplesRead()).toBeLessThan(10_000);
});

test('while the database takes no changes, as after a failover, answers get 503 and jobs wait; the same pools go on when it takes changes again', async () => {
  const { services } = server;
  const live = await buildQuiz(services, { tenant_id: server.tenant.id, questions: [choice()] });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const outside = postgres(server.url, { max: 1, onnotice: () => undefined });
  const takeChanges = async (yes: boolean): Promise<void> => {
    await outside.unsafe(
      `alter database ${new URL(server.url).pathname.slice(1)} set default_transaction_read_only = ${yes ? 'off' : 'on'}`,
    );
    await outside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  };
  await outside`select`;
  const answer = () => visitor.answer(game_id, question, rightOf(live.questions[0]!)).catch((error: unknown) => error);
  await services.jobs.send('follow-events', {});
  await takeChanges(false);
  // The first calls may still meet the connections that were cut.
  for (let calls = 0; calls < 20; calls++) expect(await answer()).toMatchObject({ status: 503, retryAfter: 1 });
  expect((await fetch(`${server.base}/health/ready`)).status).toBe(503);
  await expect.poll(() => services.jobs.runQueued(services).catch((error: unknown) => error)).toMatchObject({ code: '25006' });
  await takeChanges(true);
  await expect.poll(answer).toMatchObject({ result: 'right', total_points: 1 });
  await expect.poll(() => services.jobs.runQueued(services).catch(() => 0)).toBeGreaterThan(0);
  await outside.end();
});
