import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import type { Started } from '#shared/contract/play.ts';
import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { keyPath } from '#shared/sealing/sealed-door.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { Connection, type Answer } from './http-connection.ts';
import { makeCalendar, type MadeCalendar } from './make-calendar.ts';
import { startServer, stopServer } from './start-server.ts';

/*
 * Players open the same door in the second in which it opens: sealed (each requests the key) and unsealed (each requests the content). Then each
 * starts the game behind it and answers, within the given seconds. A player who is refused with Retry-After tries again, as the page does.
 * npm run bench -- midnight [--players 10000] [--connections 2000] [--seconds 60]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    players: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
  },
});
const players = Number(values.players);
const seconds = Number(values.seconds);

interface Outcome {
  times: number[];
  bytes: number;
  statuses: Map<number, number>;
}
const nothingYet = (): Outcome => ({ times: [], bytes: 0, statuses: new Map() });

/** Open connections, each lent to one request at a time. */
class Lines {
  readonly #free: Connection[] = [];
  readonly #waiting: ((connection: Connection) => void)[] = [];

  static async open(port: number, count: number): Promise<Lines> {
    const lines = new Lines();
    for (let made = 0; made < count; made += 1) {
      lines.#free.push(new Connection(port));
      if (made % 200 === 199) await pause(20);
    }
    await pause(500);
    return lines;
  }

  /** Sends until accepted; the time includes the refusals, as a waiting player experiences it. */
  async insist(outcome: Outcome, send: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    for (;;) {
      const connection = this.#free.pop() ?? (await new Promise<Connection>((resolve) => this.#waiting.push(resolve)));
      connection.address = `198.${18 + (this.#free.length % 2)}.${this.#free.length >> 8}.${this.#free.length & 255}`;
      const reply = await send(connection);
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#free.push(connection);
      outcome.statuses.set(reply.status, (outcome.statuses.get(reply.status) ?? 0) + 1);
      outcome.bytes += reply.body.length;
      if (reply.status === 200) {
        outcome.times.push(performance.now() - began);
        return reply;
      }
      if (![425, 429, 503].includes(reply.status)) throw new Error(`${reply.status}: ${reply.body}`);
      await pause(Math.max(0.1, reply.retryAfter) * 1000 * (0.5 + Math.random()));
    }
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }
}

function print(name: string, { times, bytes, statuses }: Outcome, took: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(0);
  const summary = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ');
  const perSecond = (sorted.length / took).toFixed(0);
  console.log(
    `  ${name.padEnd(26)} ${perSecond.padStart(6)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(bytes / sorted.length).toFixed(0)} bytes each; ${summary}`,
  );
}

/** Runs each player's action at her own moment within the given seconds; returns the total seconds. */
async function runAll(within: number, act: (uuid_front: string) => Promise<unknown>, uuids: readonly string[]): Promise<number> {
  const began = performance.now();
  await Promise.all(uuids.map(async (uuid_front) => (await pause(Math.random() * within * 1000), act(uuid_front))));
  return (performance.now() - began) / 1000;
}

async function midnight(port: number, { id, hatches }: MadeCalendar, opens_at: Date, isSealed: boolean): Promise<void> {
  // Not earlier: the server closes idle connections.
  await pause(Math.max(0, opens_at.getTime() - Date.now() - 4000));
  const lines = await Lines.open(port, Number(values.connections));
  const hatch_id = hatches[1] as string;
  const uuids = Array.from({ length: players }, () => randomUUID());
  const before = nothingYet();
  const board = await lines.insist(before, (connection) => connection.post(`/api/v1/calendar/${id}`, {}));
  const { calendar } = JSON.parse(board.body) as { calendar: PlayerCalendar };
  const version = calendar.hatches[1]?.sealed?.version;
  if (version === undefined) throw new Error('the door is not sealed');
  const path = keyPath({ calendar_id: id, hatch_id, version });
  await pause(opens_at.getTime() - Date.now());
  const opened = nothingYet();
  const open = (uuid_front: string) =>
    lines.insist(opened, (connection) =>
      isSealed ? connection.get(path) : connection.post('/api/v1/hatches/save-view', { hatch_id, item_type: 'hatch', uuid_front }),
    );
  print(isSealed ? 'the key' : 'its content', opened, await runAll(1, open, uuids));
  const [started, answered] = [nothingYet(), nothingYet()];
  const play = async (uuid_front: string) => {
    const start = await lines.insist(started, (connection) =>
      connection.post(`/api/v1/player/start-hatch-game/${hatch_id}`, { uuid_front }),
    );
    const { game_id, question } = JSON.parse(start.body) as Started;
    const answer = { answer_id: question?.answers[Math.floor(Math.random() * question.answers.length)]?.id };
    const body = { uuid_front, game_id, question_id: question?.id, ticket: question?.ticket, answer };
    await lines.insist(answered, (connection) => connection.post(`/api/v1/player/answer-hatch-question/${hatch_id}`, body));
  };
  const took = await runAll(seconds, play, uuids);
  print('start', started, took);
  print('answer', answered, took);
  lines.close();
}

const wholeMinuteAfter = (seconds: number): Date => new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000);

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
let stop: () => Promise<unknown> = () => Promise.resolve();
try {
  await migrate(cluster.url);
  const server = await startServer(cluster);
  stop = () => stopServer(server);
  console.log(`${machine()}; ${players} players, ${values.connections} connections`);
  for (const isSealed of [true, false]) {
    const opens_at = wholeMinuteAfter(10);
    const calendar = await makeCalendar(cluster.url, opens_at);
    console.log(`${isSealed ? 'sealed' : 'plainly'}, all within one second of the opening:`);
    await midnight(server.port, calendar, opens_at, isSealed);
  }
} finally {
  await stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
