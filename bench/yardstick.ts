import { randomBytes, randomUUID } from 'node:crypto';
import { Connection } from './http-connection.ts';

/** As long as the tickets of the product. */
const ticket = randomBytes(166).toString('base64url');

/** Connections that each send answers one after the other to the yardstick; returns how many it acknowledged. */
export async function sendAnswers(port: number, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port);
      while (performance.now() < until) {
        const [uuid_front, game_id, question_id, answer_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
        const { status, body } = await connection.post('/answer', { uuid_front, game_id, question_id, answer: { answer_id }, ticket });
        if (status !== 200) throw new Error(`${status}: ${body}`);
        if (performance.now() <= until) count += 1;
      }
      connection.close();
    }),
  );
  return count;
}
