import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import { newId } from '#shared/ids.ts';
import { countAnswers } from '#api/play/figures/count-answers.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { begun, buildQuiz, granted, player, questionOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const capitals = [
  ['Norway', 'Oslo'],
  ['Italy', 'Rome'],
  ['Spain', 'Madrid'],
] as const;
const build = (points = 3) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [
      questionOf('match_pairs', {
        points,
        partial_points: true,
        answers: [...capitals.flatMap(([stem, option]) => newPair(newId, { text: stem }, { text: option })), { id: newId(), text: 'Bern' }],
      }),
    ],
    settings: { registration_moment: 'none' },
  });
const idOf = ({ answers }: PlayerQuestion, text: string): string => answers.find((answer) => answer.text === text)!.id;
const join = (question: PlayerQuestion, ...pairs: (readonly [string, string])[]) => ({
  pairs: pairs.map(([stem, option]) => ({ stem_id: idOf(question, stem), option_id: idOf(question, option) })),
});

test('nothing that a player gets before the answer tells a pair: no key, no order, no id', async () => {
  const live = await build();
  const places = new Map<string, number>();
  for (let game = 0; game < 40; game += 1) {
    const { question } = begun(await player(server).start(live));
    const { answers } = question;
    expect(answers.map(({ text }) => text).slice(0, 3)).toEqual(['Norway', 'Italy', 'Spain']);
    expect(new Set(answers.flatMap(Object.keys))).toEqual(new Set(['id', 'text', 'is_stem']));
    const stored = JSON.stringify(live.questions[0]);
    for (const { id } of answers) expect(stored).not.toContain(id);
    // The option of the first stem is anywhere, and its id is as often below as above the others.
    const options = answers.slice(3);
    const byId = options.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [name, list] of Object.entries({ shown: options, ids: byId })) {
      const place = `${name} ${list.findIndex(({ text }) => text === 'Oslo')}`;
      places.set(place, (places.get(place) ?? 0) + 1);
    }
  }
  // One run in 10,000 has one of the eight places empty.
  expect([...places.keys()].toSorted()).toEqual(['ids 0', 'ids 1', 'ids 2', 'ids 3', 'shown 0', 'shown 1', 'shown 2', 'shown 3']);
});

test('pairs are answered under the game’s ids, earn their share, and come back in the result, in words and in the statistics', async () => {
  const live = await build();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const answer = join(question, ['Norway', 'Oslo'], ['Italy', 'Bern'], ['Spain', 'Madrid']);
  const right = join(question, ...capitals);
  expect(granted(await visitor.answer(game_id, question, answer))).toMatchObject({ result: 'partly', points: 2, correct_answer: right });
  const { result } = granted(await visitor.next(game_id));
  expect(result?.details).toMatchObject([{ given: answer, correct_answer: right, result: 'partly' }]);

  await countAnswers(server.services.database.play);
  const { api } = await server.asEditor('analyst');
  const { data } = await api.readQuestionStatistics({ params: { id: live.id }, query: {} });
  expect(data[0]?.options.map(({ text, is_right, count }) => [text, is_right, count])).toEqual([
    ['Norway – Oslo', true, 1],
    ['Italy – Rome', true, 0],
    ['Italy – Bern', false, 1],
    ['Spain – Madrid', true, 1],
  ]);
});

test.each([
  ['a stem twice', (question: PlayerQuestion) => join(question, ['Norway', 'Oslo'], ['Norway', 'Rome'])],
  ['an option twice', (question: PlayerQuestion) => join(question, ['Norway', 'Oslo'], ['Italy', 'Oslo'])],
  ['a stem as an option', (question: PlayerQuestion) => join(question, ['Norway', 'Italy'])],
  ['an unknown id', () => ({ pairs: [{ stem_id: newId(), option_id: newId() }] })],
  ['more than there can be', () => ({ pairs: Array.from({ length: 101 }, () => ({ stem_id: newId(), option_id: newId() })) })],
  ['no ids', () => ({ pairs: [null, 'x', { __proto__: null }] })],
  ['another shape', () => ({ pairs: { length: 1 } })],
])('an answer with %s is refused, and a right one is taken after it', async (_, give) => {
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(await build()));
  await expect(visitor.answer(game_id, question, give(question))).rejects.toMatchObject({
    errors: { answer: ['Not an answer to this question.'] },
  });
  expect(granted(await visitor.answer(game_id, question, join(question, ...capitals))).result).toBe('right');
});
