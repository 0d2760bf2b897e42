import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { newGame, type Action, type Game, type Outgoing } from './game-state.ts';
import { play } from './game.ts';
import type { Sender } from './send.ts';
import { aCover, aQuestion } from './test-play-server.ts';
import { sendOnce } from './use-game.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) close();
});

/** A server that stores each answer, and cuts the connection in the middle of its first reply. Reports what it received. */
async function cuttingServer(): Promise<unknown[]> {
  const sent: unknown[] = [];
  const answer = (body: unknown, reply: ServerResponse) => {
    sent.push(body);
    const text = JSON.stringify({ result: 'right', points: 1, total_points: 1, finished: false, next: aQuestion(2) });
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    if (sent.length > 1) return void reply.end(text);
    reply.write(text.slice(0, 20));
    setTimeout(() => reply.destroy(), 20);
  };
  const server = createServer((request, reply) => void json(request).then((body) => answer(body, reply)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return sent;
}

const head = (game: Game): Outgoing => game.outbox[0] as Outgoing;
const sender: Sender = { quizId: 'quiz', uuid_front: 'her', is_new: false, key: undefined, is_preview: false, prefill: {}, filled: {} };

test('an answer whose reply was cut stays in the outbox and is sent again, and the next question comes with the reply to that', async () => {
  const sent = await cuttingServer();
  const begun = play(newGame(aCover()), { type: 'begin', fair_time: 1 });
  const question = aQuestion(1);
  const started: Action = { type: 'started', of: head(begun), started: { game_id: 'g', number: 1, total: 2, question }, now: 0 };
  const answering = play(play(begun, started), { type: 'give', answer: { answer_id: 'a' } });

  const first = await sendOnce(answering, head(answering), sender);
  const waiting = play(answering, first.action);
  expect(first.action.type).toBe('failed');
  expect(waiting.outbox).toEqual([{ kind: 'answer', question_id: '1', answer: { answer_id: 'a' }, ticket: 'ticket 1' }]);

  const second = await sendOnce(waiting, head(waiting), sender);
  expect(play(waiting, second.action)).toMatchObject({ outbox: [], answered: { result: 'right', next: { id: '2' } } });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
