import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { questionOf } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openTestRoom } from './test-room.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

test('what people typed is on the wall and on phones only once the host has released it, the same words as one', async () => {
  const room = await openTestRoom(server, { questions: [{ ...questionOf('free_text'), time_for_answer_in_seconds: 30 }] });
  const [kim, ali] = [await room.phone('Kim'), await room.phone('Ali')];
  await room.until('open');
  await kim.answer({ text: 'Rude WORD' });
  await ali.answer({ text: ' rude word ' });
  const closed = await room.until('closed');
  expect(closed.distribution?.words).toMatchObject([{ count: 2 }]);
  const wall = () => server.anonymous.readRoomAsWall({ body: { token: room.row.links?.wall ?? '' } });
  const hidden = JSON.stringify([(await wall()).distribution, (await kim.state()).frame]);
  expect(hidden.toLowerCase()).not.toContain('rude');
  await server.anonymous.setRoom({ body: { token: room.token, words_released: true } });
  for (const { distribution } of [await wall(), (await kim.state()).frame]) expect(distribution?.words).toMatchObject([{ count: 2 }]);
});

test('a poll is counted and shown without anything right, and changes no points', async () => {
  const question = { ...questionOf('text_poll'), time_for_answer_in_seconds: 30 };
  const room = await openTestRoom(server, { questions: [question] });
  const kim = await room.phone('Kim');
  await room.until('open');
  const { frame } = await kim.state();
  await kim.answer({ answer_id: frame.question?.answers[0]?.id });
  const closed = await room.until('closed');
  expect(closed.distribution).toMatchObject({ answered: 1, right: 0 });
  expect(closed.distribution?.options?.map(({ count }) => count).toSorted()).toEqual([...question.answers.slice(1).map(() => 0), 1]);
  expect(closed.correct_answer?.answer_id).toBeUndefined();
  expect((await kim.state()).own).toMatchObject({ result: 'unscored', points: 0 });
});
