import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { begun, buildQuiz, granted, player, questionOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const options = ['cat', 'dog', 'cow', 'owl'];
const build = () =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [
      questionOf('fill_the_gaps', {
        points: 3,
        partial_points: true,
        gap_text: 'The {{b}} is the capital, {{a}} the animal, {{c}} the river.',
        gaps: [
          { id: 'a', accepted: ['owl'], options },
          { id: 'b', accepted: ['Rome', 'Roma'] },
          { id: 'c', accepted: ['Tiber'] },
          { id: 'd', accepted: ['not in the text'] },
        ],
        gaps_match_case: true,
      }),
    ],
    settings: { registration_moment: 'none' },
  });
const fill = (a: string, b: string, c: string) => ({
  filled: [
    { id: 'a', text: a },
    { id: 'b', text: b },
    { id: 'c', text: c },
  ],
});

test('nothing that a player gets before the answer reveals the right one: no answer, no rule, no order of options', async () => {
  const live = await build();
  const places = new Set<number>();
  for (let game = 0; game < 40; game += 1) {
    const { question } = begun(await player(server).start(live));
    const { gaps = [], ...others } = question;
    expect(gaps.map(({ id, ...gap }) => [id, Object.keys(gap)])).toEqual([
      ['b', []],
      ['a', ['options']],
      ['c', []],
    ]);
    const shown = gaps[1]?.options ?? [];
    expect(shown.toSorted()).toEqual(options.toSorted());
    places.add(shown.indexOf('owl'));
    expect(Object.keys(others).filter((field) => field.startsWith('gap'))).toEqual(['gap_text']);
    expect(JSON.stringify(question)).not.toMatch(/Rom|Tiber|accepted|not in the text/);
  }
  // One run in 25,000 has a place empty.
  expect(places).toEqual(new Set([0, 1, 2, 3]));
});

test('each right gap earns its share, and the reply and the result give the right answers', async () => {
  const live = await build();
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const answer = fill('owl', ' Roma', 'tiber');
  const correct_answer = {
    gaps: [
      { id: 'b', accepted: ['Rome', 'Roma'] },
      { id: 'a', accepted: ['owl'], options },
      { id: 'c', accepted: ['Tiber'] },
    ],
    gaps_match_case: true,
  };
  expect(granted(await visitor.answer(game_id, question, answer))).toMatchObject({ result: 'partly', points: 2, correct_answer });
  const { result } = granted(await visitor.next(game_id));
  expect(result?.details).toMatchObject([{ given: answer, correct_answer, result: 'partly', gap_text: live.questions[0]?.gap_text }]);
});

test.each([
  ['a gap twice', { filled: [...fill('owl', '', '').filled, { id: 'a', text: 'cat' }] }],
  ['an unknown gap', { filled: [{ id: 'z', text: 'x' }] }],
  ['a gap that is not in the text', { filled: [{ id: 'd', text: 'x' }] }],
  ['an option that is not offered', fill('Owl', 'Rome', 'Tiber')],
  ['more gaps than there can be', { filled: Array.from({ length: 60 }, (_, place) => ({ id: `${place}`, text: '' })) }],
  ['a text that is too long', fill('owl', 'x'.repeat(201), '')],
  ['no texts', { filled: [null, 'x', { __proto__: null }] }],
  ['another shape', { filled: { length: 1 } }],
])('an answer with %s is refused, and a right one is taken after it', async (_, answer) => {
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(await build()));
  await expect(visitor.answer(game_id, question, answer)).rejects.toMatchObject({
    errors: { answer: ['Not an answer to this question.'] },
  });
  expect(granted(await visitor.answer(game_id, question, fill('owl', 'Rome', 'Tiber'))).result).toBe('right');
});
