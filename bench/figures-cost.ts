import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { machine } from './figures.ts';
import { fillGames } from './fill-games.ts';
import { makeOwner } from './make-owner.ts';
import { OnePlayer } from './one-player.ts';
import { at, cpuOf, less, withTwoSides, type Cpu, type Side } from './two-sides.ts';
import { untilCounted } from './until-counted.ts';
import { withEach } from './with-each.ts';

interface MeasureOptions {
  /** Games that already exist, on each side. */
  games: number;
  questions: number;
  rounds: number;
  /** Games of a round, on each side. */
  each: number;
}

const connections = 16;

/** Milliseconds in which all pending games are counted: longer than the pause between two counts. */
const settling = 33_000;

/** Devices with their own players, who are either counted or excluded from statistics. */
async function makeDevices(sql: Sql, activity_id: string, count: number, isOut: boolean): Promise<string[]> {
  const [activity] = await sql<{ tenant_id: string }[]>`select tenant_id from activity where id = ${activity_id}`;
  const rows = Array.from({ length: count }, () => ({ uuid_front: randomUUID(), player_id: newId() }));
  await sql`
    with made as (select * from jsonb_to_recordset(${sql.json(rows)}) as d(uuid_front uuid, player_id uuid)),
    player as (insert into player (tenant_id, id) select ${activity?.tenant_id ?? ''}, player_id from made),
    device as (insert into player_device (tenant_id, uuid_front, player_id) select ${activity?.tenant_id ?? ''}, uuid_front, player_id from made)
    insert into left_out_player (tenant_id, activity_id, player_id) select ${activity?.tenant_id ?? ''}, ${activity_id}, player_id from made where ${isOut}`;
  return rows.map(({ uuid_front }) => uuid_front);
}

async function timeOf(side: Side, work: () => Promise<unknown>): Promise<Cpu> {
  const before = await cpuOf(side);
  await work();
  return less(await cpuOf(side), before);
}

/** Microseconds of one game. */
async function playAll(side: Side, devices: readonly string[]): Promise<Cpu> {
  const players = devices.map((device) => new OnePlayer(new Map(), device));
  const { server, postgres } = await timeOf(side, () =>
    withEach(side.server.port, connections, players, async (player, on) => {
      await player.start(on, side.quizId);
      while (player.question) await player.answer(on);
      await player.result(on);
      await player.register(on);
    }),
  );
  return { server: server / devices.length, postgres: postgres / devices.length };
}

/**
 * Pauses deferred counting, so that it adds no cost to the games of others; see api/play/figures/count-answers.ts. Returns a function that resumes
 * it.
 */
async function pauseCounting(pool: Sql): Promise<() => Promise<void>> {
  const own = await pool.reserve();
  await own`select pg_advisory_lock(hashtextextended(name, 1)) from unnest(array['uncounted_answer', 'uncounted_game']) name`;
  return async () => {
    await own`select pg_advisory_unlock_all()`;
    own.release();
  };
}

const sum = ({ server, postgres }: Cpu): number => server + postgres;
const total = (list: readonly Cpu[]): number => list.reduce((all, cpu) => all + sum(cpu), 0);

/** Microseconds of all sides without games. */
const settle = async (sides: readonly Side[]): Promise<number> =>
  total(await Promise.all(sides.map((side) => timeOf(side, () => pause(settling)))));

/**
 * Plays games of counted players on one side and of excluded players on the other at the same time, so that a change of the machine's speed favours
 * neither; each round swaps the sides. The difference is the cost of figures and of the billed completion. Deferred counting is measured separately,
 * without the server's idle cost.
 */
async function measureSides(sides: readonly [Side, Side], { games, questions, rounds, each }: MeasureOptions): Promise<void> {
  for (const { sql, quizId, server } of sides) {
    await fillGames(sql, games, questions);
    const [activity] = await sql<{ tenant_id: string }[]>`select tenant_id from activity where id = ${quizId}`;
    // With a plan, because completions are billed.
    await makeOwner(sql, `http://127.0.0.1:${server.port}`, activity?.tenant_id);
  }
  const playRound = async (round: number): Promise<{ counted: Cpu; out: Cpu }> => {
    const devices = await Promise.all(sides.map(({ sql, quizId }, index) => makeDevices(sql, quizId, each, (round + index) % 2 === 1)));
    const [first, second] = await Promise.all([playAll(sides[0], devices[0] ?? []), playAll(sides[1], devices[1] ?? [])]);
    return round % 2 === 0 ? { counted: first, out: second } : { counted: second, out: first };
  };
  for (let round = 0; round < 4; round += 1) await playRound(round);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  const idle = await settle(sides);
  const letCount = await Promise.all(sides.map(({ sql }) => pauseCounting(sql)));
  const took: { counted: Cpu; out: Cpu }[] = [];
  for (let round = 0; round < rounds; round += 1) took.push(await playRound(round));
  // PostgreSQL's writes and vacuum after all these games happen with and without figures, and are no part of the deferred counting.
  await Promise.all(sides.map(({ sql }) => sql`checkpoint`));
  await pause(settling);
  const later = await Promise.all(
    sides.map((side, index) =>
      timeOf(side, async () => {
        await letCount[index]?.();
        await Promise.all([untilCounted(side.sql), pause(settling)]);
        await side.sql`checkpoint`;
      }),
    ),
  );
  report(took, (total(later) - idle) / (rounds * each), idle);
}

/** `later`: microseconds for each counted game. */
function report(took: readonly { counted: Cpu; out: Cpu }[], later: number, idle: number): void {
  // Two rounds together, in which each side has each role once.
  const pairs = took.flatMap((pair, round) => (round % 2 === 1 ? [[took[round - 1] ?? pair, pair] as const] : []));
  const more = pairs.map(
    ([first, second]) => (Math.sqrt((sum(first.counted) * sum(second.counted)) / (sum(first.out) * sum(second.out))) - 1) * 100,
  );
  const costOf = (part: keyof Cpu): string =>
    at(
      pairs.map((pair) => pair.reduce((all, { counted, out }) => all + (counted[part] - out[part]) / 2, 0)),
      0.5,
    ).toFixed(0);
  const without = at(
    took.map(({ out }) => sum(out)),
    0.5,
  );
  const [play, counting] = [at(more, 0.5), (later / without) * 100];
  const mean = more.reduce((all, value) => all + value, 0) / more.length;
  const error = Math.sqrt(more.reduce((all, value) => all + (value - mean) ** 2, 0) / (more.length - 1) / more.length);
  console.log(machine(`; two servers, each with a PostgreSQL of its own, play at the same time; ${took.length} rounds`));
  console.log(`${(idle / settling / 20).toFixed(1)} % of a processor while nobody plays`);
  console.log(
    `a game of ten answers with its result and registration: ${without.toFixed(0)} µs of processor without figures, with them ${play.toFixed(1)} % more (half from ${at(more, 0.25).toFixed(1)} to ${at(more, 0.75).toFixed(1)}; mean ${mean.toFixed(1)} with a standard error of ${error.toFixed(1)}; of the server ${costOf('server')} µs, of PostgreSQL ${costOf('postgres')}) and ${later.toFixed(0)} µs later: ${(play + counting).toFixed(1)} % in all`,
  );
}

/** The cost of figures for one game, after this many earlier games. */
export function measureFigures(options: MeasureOptions): Promise<void> {
  const here = resolve(import.meta.dirname, '..');
  return withTwoSides(here, here, (sides) => measureSides(sides, options), options.questions);
}
