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
  /** Goes on after `seconds` until this has come to its end. What is under way then counts, too. */
  lasts?: Promise<unknown>;
  /** Goes on after `seconds` until there are this many replies. */
  replies?: number;
  /** Goes on after a connection that was broken off, which counts as a reply with the status 0. */
  reconnects?: boolean;
}

/** Connections that each play whole games one after the other: start, answers with the result, registration. */
export async function playGames(options: Playing): Promise<Played> {
  const { connections, seconds } = options;
  const played: Played = {
    latencies: [],
    others: { start: [], result: [], registration: [] },
    acknowledged: new Map(),
    games: 0,
    statuses: new Map(),
    seconds,
  };
  const span = spanOf(options, played);
  await Promise.all(Array.from({ length: connections }, () => playOn(options, played, span)));
  return played;
}

interface Span {
  goesOn(): boolean;
  /** Whether a request that was sent then and has just been answered is measured. */
  counts(sent: number): boolean;
}

function spanOf({ seconds, warmUp, lasts, replies = 0 }: Playing, { statuses }: Played): Span {
  const begin = performance.now() + warmUp * 1000;
  let isLasting = lasts !== undefined;
  const end = (): void => void (isLasting = false);
  void lasts?.then(end, end);
  const replied = (): number => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const goesOn = (): boolean => isLasting || performance.now() < begin + seconds * 1000 || replied() < replies;
  return { goesOn, counts: (sent) => sent >= begin && (lasts !== undefined || goesOn()) };
}

async function playOn(playing: Playing, played: Played, span: Span): Promise<void> {
  const connection = new Connection(playing.port, { reconnects: playing.reconnects ?? false });
  while (span.goesOn()) await playOne(connection, playing, played, span);
  connection.close();
}

async function playOne(connection: Connection, { quizId, think = 0 }: Playing, played: Played, span: Span): Promise<void> {
  const player = new OnePlayer(played.statuses);
  const timed = async (times: number[], ask: () => Promise<unknown>): Promise<void> => {
    const sent = performance.now();
    await ask();
    const received = performance.now();
    if (span.counts(sent)) times.push(received - sent);
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
