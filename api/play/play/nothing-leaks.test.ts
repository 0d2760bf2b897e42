import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { type QuestionType, questionTypes } from '#shared/content/question.ts';
import type { Answered } from '#shared/contract/play.ts';
import { traits } from '#questions/traits.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { answersOf, everyType, feedback, picture, secret } from './test-each-type.ts';
import { buildQuiz, choice, begun, granted, player, questionOf, rightOf, wrongOf, type QuizOptions } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const forbiddenKeys = [
  'is_right',
  'shape',
  'shapes',
  'exact_answer',
  'range',
  'error_value',
  'error_interval',
  'accepted',
  'correct_answer',
  'person_types',
  'feedback',
  'answer_feedback',
  'details',
  'fixed_password',
];
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

function expectNothingTold(payload: unknown): void {
  const keys = new Set(keysOf(payload));
  expect(forbiddenKeys.filter((key) => keys.has(key))).toEqual([]);
  const text = JSON.stringify(payload);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('987654.5');
  expect(text).not.toContain('0.123454321');
}

const modes = ['show_correct', 'no_correction', 'silent'] as const;
const withSecrets = (draft: Draft): Draft => ({
  ...draft,
  result: { ...draft.result, passed_text: `The prize is ${secret}`, failed_text: `No ${secret} for you` },
  registration: { ...draft.registration, settings: { ...draft.registration.settings, fixed_password: secret } },
});

describe.each(modes)('in the mode %s', (answer_feedback_mode) => {
  test.each(everyType())('no response before the answer to $question.type reveals the right answer', async ({ question, give }) => {
    const options: QuizOptions = { questions: [question, choice()], settings: { answer_feedback_mode }, change: withSecrets };
    const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
    const visitor = player(server);
    expectNothingTold(await visitor.cover(live));
    const started = begun(await visitor.start(live));
    expectNothingTold(started);
    expectNothingTold(await visitor.next(started.game_id));
    // A repeated request, another player's and a malformed answer reveal nothing either.
    expectNothingTold(await visitor.start(live));
    expectNothingTold(
      await visitor
        .answer(started.game_id, started.question, { value: 'x' })
        .catch((error: { errors: unknown; message: string }) => [error.errors, error.message]),
    );
    const answered = granted(await visitor.answer(started.game_id, started.question, give));
    if (answer_feedback_mode !== 'show_correct') expectNothingTold(answered);
    expectNothingTold(answered.next);
    if (answer_feedback_mode === 'silent') expect(answered).toMatchObject({ result: null, points: null, total_points: null });
    if (answer_feedback_mode === 'show_correct') expect(answered.feedback).toEqual(feedback);
  });

  test('the result shows right answers only where every reply showed them before', async () => {
    const all = everyType();
    const live = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: all.map(({ question }) => question),
      settings: { answer_feedback_mode },
    });
    const visitor = player(server);
    const { game_id, question: first } = begun(await visitor.start(live));
    let due: typeof first | undefined = first;
    const replies: unknown[] = [];
    while (due) {
      const { id } = due as typeof first;
      const reply: { next?: typeof first } = granted(
        await visitor.answer(game_id, due, all.find(({ question }) => question.id === id)?.give),
      );
      replies.push(reply);
      due = reply.next;
    }
    const end = granted(await visitor.next(game_id));
    expect(end.finished).toBe(true);
    if (answer_feedback_mode === 'silent') [...replies, end].forEach(expectNothingTold);
    if (answer_feedback_mode === 'no_correction') expect(keysOf(end)).not.toContain('correct_answer');
    if (answer_feedback_mode === 'show_correct') expect(keysOf(end)).toContain('correct_answer');
  });
});

test('a ticket, which contains the points of a silent game, is unreadable to clients', async () => {
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, settings: { answer_feedback_mode: 'silent' } });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const { next } = granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
  for (const ticket of [question.ticket, next!.ticket]) {
    const bytes = Buffer.from(ticket, 'base64url');
    expect([ticket, bytes.toString('latin1')].filter((text) => text.includes(game_id) || text.includes(live.publication_id))).toEqual([]);
  }
});

const showsAnswers = (type: QuestionType): boolean => ['choice', 'choices', 'order'].includes(traits[type].answeredBy);

test.each(questionTypes.filter(showsAnswers))(
  'ids, the times in them and the displayed order do not reveal the order in which a question of %s was written',
  async (type) => {
    const count = 5;
    // In the order of creation in the editor: the right answers first.
    const answers = answersOf(count).map((answer) => ({ ...answer, image: picture }));
    const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [questionOf(type, { answers })] });
    const idOrder: number[] = [];
    const shownOrder: number[] = [];
    const orders = new Set<string>();
    const games = 60;
    for (let game = 0; game < games; game += 1) {
      const visitor = player(server);
      const covered = granted(await visitor.cover(live)).first!;
      const { question } = game % 2 === 0 ? covered : begun(await visitor.start(live));
      const writtenPlaces = question.answers.map(({ text }) => answers.findIndex((answer) => answer.text === text));
      const byId = question.answers
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ text }) => answers.findIndex((answer) => answer.text === text));
      idOrder.push(rankCorrelation(byId));
      shownOrder.push(rankCorrelation(writtenPlaces));
      for (const { id } of question.answers) orders.add(id);
    }
    // Of the mean of 60 games the standard deviation is 0.065.
    expect(Math.abs(mean(idOrder))).toBeLessThan(0.3);
    expect(orders.size).toBe(games * count);
    expect([...orders].filter((id) => answers.some((answer) => answer.id === id))).toEqual([]);
    if (traits[type].answeredBy === 'order') expect(Math.abs(mean(shownOrder))).toBeLessThan(0.3);
    else expect(mean(shownOrder)).toBe(1);
  },
);

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Spearman's rank correlation between the positions and the order 0, 1, 2, ... */
function rankCorrelation(places: number[]): number {
  const count = places.length;
  const squares = places.reduce((sum, place, index) => sum + (place - index) ** 2, 0);
  return 1 - (6 * squares) / (count * (count ** 2 - 1));
}

test('an order of two is shown either way, so that neither way is the answer', async () => {
  const [first, second] = answersOf(2).map(({ id, text }) => ({ id, text }));
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [questionOf('text_in_order', { answers: [first!, second!] })],
  });
  const shown = await Promise.all(
    Array.from({ length: 40 }, async () => begun(await player(server).start(live)).question.answers.map(({ text }) => text)),
  );
  const right = shown.filter(([text]) => text === first!.text).length;
  expect(right).toBeGreaterThan(5);
  expect(right).toBeLessThan(35);
});

test.each([
  ['who passed', true],
  ['who did not', false],
])('%s shows its words with the result, and no earlier answer contains them', async (_who, isRight) => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { pass_level: 1 },
    change: (draft) => ({ ...draft, result: { ...draft.result, passed_text: 'prize word', failed_text: 'consolation word' } }),
  });
  const visitor = player(server);
  const before = [await visitor.cover(live), await (await server.request(`/player/quiz/${live.id}`)).text()];
  const { game_id, question } = begun(await visitor.start(live));
  before.push(JSON.stringify(await visitor.next(game_id)));
  const wrong = live.questions[0]!.answers.find(({ is_right }) => !is_right)!;
  granted(await visitor.answer(game_id, question, isRight ? rightOf(live.questions[0]!) : { answer_id: wrong.id }));
  expect(JSON.stringify(before)).not.toMatch(/prize word|consolation word/);
  expect(granted(await visitor.next(game_id)).result).toMatchObject({
    passed: isRight,
    outcome_text: isRight ? 'prize word' : 'consolation word',
  });
});

test.each(['silent', 'no_correction'] as const)(
  'in the mode %s no hidden value is longer after right answers than after wrong ones',
  async (mode) => {
    const lengths = new Map<string, Set<number>>();
    for (const points of [1, 9, 10, 99.5, 100, 12_345.67]) {
      for (const give of [rightOf, wrongOf]) {
        const questions = Array.from({ length: 4 }, () => choice({ points }));
        const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, settings: { answer_feedback_mode: mode } });
        const visitor = player(server);
        const started = begun(await visitor.start(live));
        let due: Answered['next'] = started.question;
        for (let number = 1; due; number += 1) {
          note(lengths, 'ticket', due.ticket.length);
          const question = questions.find(({ id }) => id === due?.id)!;
          const response = await server.request('/api/v1/player/question-answer', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              uuid_front: visitor.uuid_front,
              game_id: started.game_id,
              question_id: due.id,
              answer: give(question),
              ticket: due.ticket,
            }),
          });
          const body = await response.text();
          const { next, game_result, ...reply } = JSON.parse(body) as Answered;
          // These quizzes differ only in what every player is shown: the points of a question.
          const shown = next ? JSON.stringify(next.points).length : 0;
          // The game is over: the result tells the points, as the next call does.
          const result = game_result ? JSON.stringify(game_result).length : 0;
          const untold = mode === 'silent' ? body.length : body.length - JSON.stringify(reply).length;
          note(lengths, `${number}`, untold - shown - result);
          due = next;
        }
      }
    }
    expect(Object.fromEntries([...lengths].map(([what, seen]) => [what, seen.size]))).toEqual({ ticket: 1, 1: 1, 2: 1, 3: 1, 4: 1 });
  },
);

const note = (lengths: Map<string, Set<number>>, what: string, length: number): void =>
  void lengths.set(what, (lengths.get(what) ?? new Set()).add(length));
