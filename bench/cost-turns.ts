import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { OnePlayer } from './one-player.ts';
import { playGames } from './play-games.ts';
import { at, cpuOf, less, ratio, renewServer, withTwoSides, type Cpu, type Side } from './two-sides.ts';
import { withEach } from './with-each.ts';

/*
 * Processor time of each kind of request (`costs`), of this checkout and of another one (with its packages), in turns within one run. Deferred
 * counting falls on only some of the turns; `turns` measures all of it.
 * npm run bench -- cost-turns --beside FOLDER [--of FOLDER, default: this checkout] [--processes 3] [--rounds 6, of each process] [--games 256]
 *   [--warm 12] [--connections 64]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    of: { type: 'string', default: resolve(import.meta.dirname, '..') },
    processes: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '6' },
    games: { type: 'string', default: '256' },
    warm: { type: 'string', default: '12' },
    connections: { type: 'string', default: '64' },
  },
});
if (values.beside === undefined) throw new Error('--beside names the folder of the other checkout');
const [games, connections] = [Number(values.games), Number(values.connections)];

const kinds = ['start', 'answer', 'last answer', 'result', 'register', 'board', 'all of it'] as const;
type Kind = (typeof kinds)[number];

/** Microseconds of one request of each kind, and of a whole game, by round. */
type Took = Record<Kind, Cpu[]>;

async function takeTurn(side: Side, took: Took): Promise<void> {
  const { server, quizId } = side;
  const players = Array.from({ length: games }, () => new OnePlayer(new Map()));
  const each = (step: Parameters<typeof withEach>[3]) => withEach(server.port, connections, players, step);
  const whole: Cpu = { server: 0, postgres: 0 };
  const measure = async (kind: Kind, count: number, work: () => Promise<unknown>): Promise<void> => {
    const before = await cpuOf(side);
    await work();
    const { server: node, postgres } = less(await cpuOf(side), before);
    took[kind].push({ server: node / count, postgres: postgres / count });
    whole.server += node / games;
    whole.postgres += postgres / games;
  };
  await measure('start', games, () => each((player, on) => player.start(on, quizId)));
  const answers = (players[0]?.question?.total ?? 0) - 1;
  await measure('answer', games * answers, async () => {
    for (let number = 0; number < answers; number += 1) await each((player, on) => player.answer(on));
  });
  await measure('last answer', games, () => each((player, on) => player.answer(on)));
  await measure('result', games, () => each(async (player, on) => player.lacksResult && player.result(on)));
  await measure('register', games, () => each((player, on) => player.register(on)));
  await measure('board', games, () => each((player, on) => player.board(on, quizId)));
  took['all of it'].push(whole);
}

async function warmUp(side: Side): Promise<void> {
  const { server, quizId, sql } = side;
  await playGames({ port: server.port, quizId, connections, seconds: Number(values.warm), warmUp: 0 });
  await takeTurn(side, nothing());
  await sql`analyze`;
}

const nothing = (): Took => Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Took;

await withTwoSides(values.of, values.beside, async (sides) => {
  const took = [nothing(), nothing()] as const;
  const [processes, rounds] = [Number(values.processes), Number(values.rounds)];
  for (let process = 0; process < processes; process += 1) {
    if (process > 0) for (const side of sides) await renewServer(side);
    for (const side of sides) await warmUp(side);
    for (let round = 0; round < rounds; round += 1)
      for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) await takeTurn(sides[index], took[index]);
  }
  console.log(
    machine(
      `; ${processes} servers of each, ${rounds} turns of ${games} games each; microseconds of processor time, server and PostgreSQL`,
    ),
  );
  for (const kind of kinds) {
    const [costs, beside] = took.map((turn) => turn[kind]) as [Took[Kind], Took[Kind]];
    const both = (list: Took[Kind]): number[] => list.map(({ server, postgres }) => server + postgres);
    const middles = (list: Took[Kind]): string =>
      `${at(
        list.map(({ server }) => server),
        0.5,
      ).toFixed(0)} + ${at(
        list.map(({ postgres }) => postgres),
        0.5,
      ).toFixed(0)}`;
    console.log(
      `${kind.padEnd(12)} ${middles(costs).padStart(12)} for ${middles(beside).padStart(12)}: ${ratio(both(costs), both(beside))} times`,
    );
  }
});
