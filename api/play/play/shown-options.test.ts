import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import { isId, newId } from '#shared/ids.ts';
import { sampleAnswers, sampleQuestion } from '#questions/sample-questions.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openShownOptions } from './shown-options.ts';
import { begun, buildQuiz, choice, granted, player, questionOf, reasonOf } from './test-quiz.ts';

const show = openShownOptions(Buffer.alloc(32, 7));
const question = sampleQuestion('text_in_order', { answers: sampleAnswers('abcdefgh') });
const shownIn = (seed: number) => show('publication', seed, question);
const idsIn = (seed: number) => shownIn(seed).named({ answer_ids: question.answers.map(({ id }) => id) }).answer_ids;

it('gives the answers of each game their own ids, the same on every request', () => {
  const ids = [1, 2, 3].flatMap(idsIn);
  expect(new Set(ids).size).toBe(24);
  expect(ids.filter((id) => !isId(id) || id[14] !== '8')).toEqual([]);
  expect(idsIn(1)).toEqual(idsIn(1));
  expect(shownIn(1).random()).toBe(shownIn(1).random());
  expect(openShownOptions(Buffer.alloc(32, 8))('publication', 1, question).named({ answer_id: 'a' })).not.toEqual(
    shownIn(1).named({ answer_id: 'a' }),
  );
});

it('distinguishes questions and publications with the same seed, in any order and on repeated requests', () => {
  const questions = Array.from({ length: 5 }, () => sampleQuestion('text', { id: newId(), answers: sampleAnswers('abcd') }));
  const requests = ['publication', 'another'].flatMap((publication_id) =>
    questions.map((question) => () => show(publication_id, 1, question).named({ answer_id: 'a' }).answer_id),
  );
  const first = requests.map((ask) => ask());
  expect(new Set(first).size).toBe(10);
  expect(requests.toReversed().map((ask) => ask())).toEqual(first.toReversed());
});

it('resolves the ids that it gave, in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray('abcdefgh'.split('')), fc.nat(), (answer_ids, seed) => {
      const shown = shownIn(seed);
      expect(shown.stored(shown.named({ answer_ids }))).toEqual({ answer_ids });
      const [answer_id = 'a'] = answer_ids;
      expect(shown.stored(shown.named({ answer_id, share: 0.5 }))).toEqual({ answer_id, share: 0.5 });
    }),
  );
});

it.each([null, 'a', 7, ['a'], {}, { value: 3 }, { text: 'a' }, { answer_id: 5 }, { answer_ids: 'a' }, { answer_ids: [null] }])(
  'leaves %j for the check that follows',
  (answer) => expect(shownIn(1).stored(answer)).toEqual(answer),
);

it('keeps every order equally likely, whatever the order of the seeds', () => {
  const games = 6000;
  const counts = new Map<number, number>();
  for (let seed = 0; seed < games; seed += 1) {
    const first = Math.floor(shownIn(seed).random() * 6);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  for (const count of counts.values()) expect(Math.abs(count - games / 6)).toBeLessThan(150);
});

describe('a game that is answered by the ids that it showed', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  const words = ['Wren', 'Crow', 'Swan', 'Stork'];
  const answers = () => words.map((text) => ({ id: newId(), text }));
  const build = (questions: Question[]) => buildQuiz(server.services, { tenant_id: server.tenant.id, questions, change: withDetails });
  const withDetails = (draft: Draft): Draft => ({
    ...draft,
    result: { ...draft.result, settings: { ...draft.result.settings, show_answers: true } },
  });
  const idsOf = (shown: PlayerQuestion, texts: string[]) => texts.map((text) => shown.answers.find((answer) => answer.text === text)!.id);

  it('uses the same ids for the right order, the player’s own order and a repeat', async () => {
    const live = await build([questionOf('text_in_order', { answers: answers() })]);
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    expect(begun(await visitor.start(live)).question.answers).toEqual(question.answers);
    const right = { answer_ids: idsOf(question, words) };
    const wrong = { answer_ids: right.answer_ids.toReversed() };
    const reply = granted(await visitor.answer(game_id, question, wrong));
    expect(reply).toMatchObject({ result: 'wrong', correct_answer: right });
    // The ticket is used up: the stored game gives the same reply.
    expect(granted(await visitor.answer(game_id, question, wrong))).toMatchObject({ result: 'wrong', correct_answer: right });
    expect(reasonOf(await visitor.answer(game_id, question, right))).toBe('already_answered');
    const { result } = granted(await visitor.next(game_id));
    expect(result?.details).toMatchObject([{ answers: question.answers, given: wrong, correct_answer: right }]);
  });

  it('judges an answer by the shown ids, with a ticket and without', async () => {
    const live = await build([questionOf('text_in_order', { answers: answers() }), questionOf('text_in_order', { answers: answers() })]);
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    const { result, next } = granted(await visitor.answer(game_id, question, { answer_ids: idsOf(question, words) }));
    expect(result).toBe('right');
    const last = granted(await visitor.answer(game_id, { id: next!.id }, { answer_ids: idsOf(next!, words) }));
    expect(last.result).toBe('right');
  });

  it('finds its vote in the split of a poll', async () => {
    const live = await build([questionOf('text_poll', { answers: answers() })]);
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    const [answer_id = ''] = idsOf(question, ['Crow']);
    const { poll } = granted(await visitor.answer(game_id, question, { answer_id }));
    expect(poll).toEqual(question.answers.map(({ id }) => ({ answer_id: id, share: id === answer_id ? 1 : 0 })));
  });

  it('begins with the question that its cover showed', async () => {
    const live = await build([questionOf('text_in_order', { answers: answers() }), choice()]);
    const visitor = player(server);
    const first = granted(await visitor.cover(live)).first!;
    const { question } = begun(await visitor.start(live, { start_key: first.start_key }));
    expect(question.answers).toEqual(first.question.answers);
  });

  it('shows shuffled options in one order, from the cover to the result, with pinned ones in their positions', async () => {
    const options = Array.from({ length: 8 }, (_, place) => ({
      id: newId(),
      text: `${place}`,
      is_right: place === 0,
      pinned: place === 7,
    }));
    const written = options.map(({ text }) => text);
    const asWritten = choice({ answers: options.map(({ id: _, ...option }) => ({ ...option, id: newId() })), shuffle_answers: false });
    const live = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: [choice({ answers: options }), asWritten],
      settings: { shuffle_answers: true },
      change: withDetails,
    });
    const orders = new Set<string>();
    for (let game = 0; game < 4; game += 1) {
      const visitor = player(server);
      const { game_id, question } = begun(await visitor.start(live));
      const order = question.answers.map(({ text }) => text);
      expect(begun(await visitor.start(live)).question.answers).toEqual(question.answers);
      expect([order.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')), order[7]]).toEqual([written, '7']);
      orders.add(order.join());
      const { result, next } = granted(await visitor.answer(game_id, question, { answer_id: idsOf(question, ['0'])[0] }));
      expect(result).toBe('right');
      expect(next!.answers.map(({ text }) => text)).toEqual(written);
      await visitor.answer(game_id, next!, { answer_id: next!.answers[0]!.id });
      const { result: final } = granted(await visitor.next(game_id));
      expect(final?.details?.[0]?.answers).toEqual(question.answers);
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it('rejects an answer of another game', async () => {
    const live = await build([questionOf('text_poll', { answers: answers() })]);
    const [first, second] = [player(server), player(server)];
    const { game_id, question } = begun(await first.start(live));
    const others = begun(await second.start(live)).question;
    await expect(first.answer(game_id, question, { answer_id: others.answers[0]!.id })).rejects.toMatchObject({ status: 422 });
  });
});
