import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, PlayerQuestion, Started } from '#shared/contract/play.ts';
import { Connection, type Answer } from './http-connection.ts';

export interface Played {
  /** Milliseconds of each acknowledged answer, from sending to hearing. */
  latencies: number[];
  /** Acknowledged answers of each game. */
  acknowledged: Map<string, number>;
  games: number;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  seconds: number;
}

/** So many connections play whole games one after the other: start, the answers, the result, the registration. */
export async function playGames(options: {
  port: number;
  quizId: string;
  connections: number;
  seconds: number;
  warmUp: number;
}): Promise<Played> {
  const { connections, seconds, warmUp } = options;
  const played: Played = { latencies: [], acknowledged: new Map(), games: 0, statuses: new Map(), seconds };
  const begin = performance.now() + warmUp * 1000;
  const until = begin + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => playUntil(options, played, begin, until)));
  return played;
}

async function playUntil({ port, quizId }: { port: number; quizId: string }, played: Played, begin: number, until: number): Promise<void> {
  const connection = new Connection(port);
  while (performance.now() < until) await playOne(connection, quizId, played, begin, until);
  connection.close();
}

/** Sends until it is accepted, as the player's outbox does. */
async function insist(send: () => Promise<Answer>, { statuses }: Played): Promise<string> {
  for (;;) {
    const { status, retryAfter, body } = await send();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) return body;
    if (status !== 429 && status !== 503) throw new Error(`${status}: ${body}`);
    await pause(Math.max(0.1, retryAfter) * 1000 * (0.5 + Math.random()));
  }
}

/** Every game comes from somewhere else, as players do: the limits for each address are not what is measured. */
const anyAddress = (): string =>
  `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

async function playOne(connection: Connection, quizId: string, played: Played, begin: number, until: number): Promise<void> {
  const uuid_front = randomUUID();
  connection.address = anyAddress();
  const started = JSON.parse(await insist(() => connection.post(`/api/v1/player/start/${quizId}`, { uuid_front }), played)) as Started;
  const { game_id } = started;
  let question: PlayerQuestion | undefined = started.question;
  while (question) {
    const { id, ticket, answers }: PlayerQuestion = question;
    const answer = { answer_id: answers[Math.floor(Math.random() * answers.length)]?.id };
    const sent = performance.now();
    const answered = JSON.parse(
      await insist(
        () => connection.post('/api/v1/player/question-answer', { uuid_front, game_id, question_id: id, answer, ticket }),
        played,
      ),
    ) as Answered;
    const heard = performance.now();
    if (!('finished' in answered)) throw new Error(JSON.stringify(answered));
    played.acknowledged.set(game_id, (played.acknowledged.get(game_id) ?? 0) + 1);
    if (sent >= begin && heard <= until) played.latencies.push(heard - sent);
    question = answered.next;
  }
  await insist(() => connection.post('/api/v1/player/get-next-question', { uuid_front, game_id }), played);
  const fields = { uuid_front, game_id, name: 'Anna Berg', email: `${game_id}@bench.example` };
  await insist(() => connection.postForm('/api/v1/player/player-register-after', fields), played);
  played.games += 1;
}
