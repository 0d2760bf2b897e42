import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import postgres from 'postgres';

/*
 * The yardstick: a Fastify that checks each answer by its schema and stores it by one durable insert of its own, without a session, a verdict, points
 * or a game. It writes into `yardstick`, and sends as many bytes as the product does on average. It runs in its own process, like the server under test.
 */
const sql = postgres(process.env['DATABASE_URL'] ?? '', {
  max: 32,
  onnotice: () => undefined,
  ...(process.env['BENCH_SOCKET'] && { path: process.env['BENCH_SOCKET'] }),
});
const id = { type: 'string', format: 'uuid' };
const text = { type: 'string', maxLength: 1000 };
const body = {
  type: 'object',
  required: ['uuid_front', 'game_id', 'question_id', 'answer'],
  additionalProperties: false,
  properties: {
    uuid_front: id,
    game_id: id,
    question_id: id,
    answer: { type: 'object', required: ['answer_id'], properties: { answer_id: id } },
    ticket: text,
  },
};
const response = { 200: { type: 'object', properties: { result: text, points: { type: 'number' }, next: { type: 'string' } } } };
/** The next question and its ticket. */
const next = 'x'.repeat(740);

interface Answer {
  uuid_front: string;
  game_id: string;
  question_id: string;
  answer: { answer_id: string };
}

const app = Fastify();
app.post<{ Body: Answer }>('/answer', { schema: { body, response } }, async ({ body: { uuid_front, game_id, question_id, answer } }) => {
  await sql`
    insert into yardstick (tenant_id, game_id, question_id, number, answer, result, points, time_used)
    values (${uuid_front}, ${game_id}, ${question_id}, 1, ${sql.json(answer)}, 'right', 1, 2.5) on conflict do nothing`;
  return { result: 'right', points: 1, next };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });

async function end(): Promise<void> {
  await app.close();
  await sql.end();
  process.exit(0);
}

// The measuring process has stopped.
process.once('disconnect', () => process.exit(1));

process.on('message', (message) => {
  if (message === 'end') return void end();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
