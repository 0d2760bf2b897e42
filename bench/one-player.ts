import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, PlayerQuestion, Started } from '#shared/contract/play.ts';
import type { Answer, Connection } from './http-connection.ts';

/** Every game comes from another address, as players do: the throttles of an address are not measured. */
const anyAddress = (): string =>
  `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** How a 503 without Retry-After is counted. */
export const bareRefusal = -503;

/** A game as the page plays it. Each call returns 200, or is sent again. */
export class OnePlayer {
  readonly #uuid_front: string;
  readonly #address = anyAddress();
  readonly #statuses: Map<number, number>;
  game_id = '';
  question: PlayerQuestion | undefined;
  /** The reply to the last answer did not bring the result. */
  lacksResult = true;
  /** Acknowledged answers. */
  answers = 0;

  constructor(statuses: Map<number, number>, uuid_front: string = randomUUID()) {
    this.#statuses = statuses;
    this.#uuid_front = uuid_front;
  }

  async start(connection: Connection, quizId: string): Promise<void> {
    const { game_id, question } = await this.#insist<Started>(connection, () =>
      connection.post(`/api/v1/player/start/${quizId}`, { uuid_front: this.#uuid_front }),
    );
    this.game_id = game_id;
    this.question = question;
  }

  /** A random answer to the present question. */
  async answer(connection: Connection): Promise<void> {
    const { id: question_id, ticket, answers } = this.question as PlayerQuestion;
    const answer = { answer_id: answers[Math.floor(Math.random() * answers.length)]?.id };
    const answered = await this.#insist<Answered>(connection, () =>
      connection.post('/api/v1/player/question-answer', { ...this.#own(), question_id, answer, ticket }),
    );
    if (!('finished' in answered)) throw new Error(JSON.stringify(answered));
    this.answers += 1;
    this.question = answered.next;
    this.lacksResult = answered.game_result === undefined;
  }

  result = (connection: Connection): Promise<unknown> =>
    this.#insist(connection, () => connection.post('/api/v1/player/get-next-question', this.#own()));

  register(connection: Connection): Promise<unknown> {
    const fields = { ...this.#own(), name: 'Anna Berg', email: `${this.game_id}@bench.example` };
    return this.#insist(connection, () => connection.postForm('/api/v1/player/player-register-after', fields));
  }

  board = (connection: Connection, quizId: string): Promise<unknown> =>
    this.#insist(connection, () => connection.get(`/api/v1/quizzes/${quizId}/leaderboard?uuid_front=${this.#uuid_front}`));

  #own = () => ({ uuid_front: this.#uuid_front, game_id: this.game_id });

  /** Sends until accepted, like the player's outbox. */
  async #insist<T>(connection: Connection, send: () => Promise<Answer>): Promise<T> {
    connection.address = this.#address;
    for (;;) {
      const { status, retryAfter, body } = await send();
      const counted = status === 503 && retryAfter === 0 ? bareRefusal : status;
      this.#statuses.set(counted, (this.#statuses.get(counted) ?? 0) + 1);
      if (status === 200) return JSON.parse(body) as T;
      if (status !== 429 && status !== 503 && status !== 0) throw new Error(`${status}: ${body}`);
      await pause(Math.max(0.1, retryAfter) * 1000 * (0.5 + Math.random()));
    }
  }
}
