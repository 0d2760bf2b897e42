import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './http-connection.ts';
import { OnePlayer } from './one-player.ts';

export interface Played {
  /** Milliseconds of each answer, from sending to its acknowledgement. */
  latencies: number[];
  /** Milliseconds of a game's other requests. */
  others: Record<'start' | 'result' | 'registration', number[]>;
  /** Acknowledged answers of each game. */
  acknowledged: Map<string, number>;
  games: number;
  /** The number of replies by status. */
  statuses: Map<number, number>;
  seconds: number;
}

interface Playing {
  port: number;
  quizId: string;
  connections: number;
  seconds: number;
  warmUp: number;
  /** A player's mean milliseconds before an answer; absent: none. */
  think?: number;
  /** Goes on after a connection that was broken off, which counts as a reply with the status 0. */
  reconnects?: boolean;
}

/** Connections that each play whole games one after the other: start, answers with the result, registration. */
export async function playGames(options: Playing): Promise<Played> {
  const { connections, seconds, warmUp } = options;
  const played: Played = {
    latencies: [],
    others: { start: [], result: [], registration: [] },
    acknowledged: new Map(),
    games: 0,
    statuses: new Map(),
    seconds,
  };
  const begin = performance.now() + warmUp * 1000;
  const until = begin + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => playUntil(options, played, begin, until)));
  return played;
}

async function playUntil(playing: Playing, played: Played, begin: number, until: number): Promise<void> {
  const connection = new Connection(playing.port, { reconnects: playing.reconnects ?? false });
  while (performance.now() < until) await playOne(connection, playing, played, begin, until);
  connection.close();
}

async function playOne(
  connection: Connection,
  { quizId, think = 0 }: Playing,
  played: Played,
  begin: number,
  until: number,
): Promise<void> {
  const player = new OnePlayer(played.statuses);
  const timed = async (times: number[], ask: () => Promise<unknown>): Promise<void> => {
    const sent = performance.now();
    await ask();
    const received = performance.now();
    if (sent >= begin && received <= until) times.push(received - sent);
  };
  await timed(played.others.start, () => player.start(connection, quizId));
  while (player.question) {
    if (think > 0) await pause(think * (0.5 + Math.random()));
    await timed(played.latencies, () => player.answer(connection));
    played.acknowledged.set(player.game_id, player.answers);
  }
  if (player.lacksResult) await timed(played.others.result, () => player.result(connection));
  await timed(played.others.registration, () => player.register(connection));
  played.games += 1;
}
