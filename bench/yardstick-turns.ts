import postgres from 'postgres';
import type { OwnCluster } from '#api/kernel/db/cluster.ts';
import type { Played } from './play-games.ts';
import { startServer, stopServer } from './start-server.ts';
import { at, ratio } from './two-sides.ts';
import { sendAnswers } from './yardstick.ts';

interface Turns {
  cluster: Pick<OwnCluster, 'url' | 'socket'>;
  connections: number;
  /** Number of turns of each. */
  count: number;
  /** Of one turn. */
  seconds: number;
  warmUp: number;
  play(seconds: number, warmUp: number): Promise<Played[]>;
  say(line: string): void;
}

/** Whole games and the yardstick in turns within one run (games, yardstick, yardstick, games ...), so that other load on the machine affects both. */
export async function besideYardstick({ cluster, connections, count, seconds, warmUp, play, say }: Turns): Promise<Played[]> {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  await sql`create table yardstick (like answer including all)`;
  await sql.end();
  const yardstick = await startServer(cluster, 'yardstick-server.ts');
  const rates = { games: [] as number[], yardstick: [] as number[] };
  const all: Played[] = [];
  const playTurn = async (): Promise<void> => {
    const parts = await play(seconds, 0);
    rates.games.push(parts.reduce((sum, { latencies }) => sum + latencies.length, 0) / seconds);
    all.push(...parts);
  };
  const measureYardstick = async (): Promise<void> =>
    void rates.yardstick.push((await sendAnswers(yardstick.port, connections, seconds)) / seconds);
  if (warmUp > 0) {
    all.push(...(await play(0, warmUp)));
    await sendAnswers(yardstick.port, connections, warmUp / 2);
  }
  for (let turn = 0; turn < count; turn += 1)
    for (const take of turn % 2 === 0 ? [playTurn, measureYardstick] : [measureYardstick, playTurn]) await take();
  await stopServer(yardstick);
  const list = (numbers: readonly number[]): string => numbers.map((number) => number.toFixed(0)).join(', ');
  say(
    `yardstick, Fastify with a schema and one durable insert: ${list(rates.yardstick)} answers a second, ${at(rates.yardstick, 0.5).toFixed(0)} in the median`,
  );
  say(`product, answers of whole games: ${list(rates.games)} a second, ${at(rates.games, 0.5).toFixed(0)} in the median`);
  say(`product to yardstick, by turns: ${ratio(rates.games, rates.yardstick)}`);
  return all;
}
