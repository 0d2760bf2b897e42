import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWhole } from '#shared/content/part.ts';
import type { QuizStatistics } from '#shared/contract/figures.ts';
import { newId } from '#shared/ids.ts';
import { roles } from '#shared/permissions.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import {
  anotherTenant,
  buildQuiz,
  choice,
  begun,
  granted,
  playGame,
  player,
  questionOf,
  rightOf,
  wrongOf,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { countAnswers } from '#api/play/figures/count-answers.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let analyst: TestUser;
beforeAll(async () => {
  server = await testServer();
  analyst = await server.asEditor('analyst');
});
afterAll(() => server.close());

const makeQuiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
type PeriodQuery = { from?: string; to?: string };
const ofQuiz = ({ id }: { id: string }, query: PeriodQuery = {}) => analyst.api.readQuizStatistics({ params: { id }, query });
const ofQuestions = ({ id }: { id: string }, query: PeriodQuery = {}) => analyst.api.readQuestionStatistics({ params: { id }, query });
const nothing: Pick<QuizStatistics, 'days' | 'totals' | 'looked_at'> = {
  days: [],
  totals: { games: 0, finished: 0, registrations: 0, unique_players: 0 },
  looked_at: { games: 0, average_points: null, average_time: null, devices: { desktop: 0, mobile: 0, tablet: 0, screen: 0 }, fair_time: 0 },
};

/** A quiz played on three days: two games of Anna (3 and 1 points), one with extended time on Bo's phone that is left open, and a preview. */
async function played(): Promise<TestQuiz> {
  const quiz = await makeQuiz({ settings: { timezone: 'Europe/Stockholm', fair_time: true } });
  const [anna, bo] = [player(server), player(server)];
  server.clock.set('2026-11-17T22:59:00Z');
  const { started } = await playGame(anna, quiz);
  await anna.register({ game_id: started.game_id, name: 'Anna', email: 'anna@school.example' });
  server.clock.set('2026-11-17T23:01:00Z');
  await playGame(anna, quiz, (question, place) => (place === 0 ? rightOf : wrongOf)(question));
  server.clock.set('2026-11-19T12:00:00Z');
  const hers = begun(await bo.start(quiz, { device_type: 'mobile', fair_time: 2 }));
  server.clock.advance(4000);
  await bo.answer(hers.game_id, hers.question, wrongOf(quiz.questions[0]!));
  const preview = player(server);
  const { game_id, question } = begun(
    await preview.start(quiz, { key: previewKey(server.services.secrets, quiz.publication_id), is_preview: true }),
  );
  await preview.answer(game_id, question, rightOf(quiz.questions[0]!));
  server.clock.set('2026-11-20T12:00:00Z');
  return quiz;
}

test('games, finished games and registrations are counted by day of the activity, and added up; previews never count', async () => {
  const statistics = await ofQuiz(await played());
  expect(statistics).toMatchObject({
    from: '2026-08-20',
    to: '2026-11-20',
    totals: { games: 3, finished: 2, registrations: 1, unique_players: 2 },
  });
  expect(statistics.days).toEqual([
    { date: '2026-11-17', games: 1, finished: 1, registrations: 1, unique: 1 },
    { date: '2026-11-18', games: 1, finished: 1, registrations: 0, unique: 1 },
    { date: '2026-11-19', games: 1, finished: 0, registrations: 0, unique: 1 },
  ]);
  expect(statistics.looked_at).toEqual({
    games: 3,
    average_points: 2,
    average_time: 0,
    devices: { desktop: 2, mobile: 1, tablet: 0, screen: 0 },
    fair_time: 1,
  });
});

test('a period has its first and last day in it, by the clocks of the activity', async () => {
  const quiz = await played();
  const second = await ofQuiz(quiz, { from: '2026-11-18', to: '2026-11-18' });
  expect([second.totals.games, second.looked_at.games, second.looked_at.average_points]).toEqual([1, 1, 1]);
  expect(await ofQuiz(quiz, { from: '2026-11-18', to: '2026-11-19' })).toMatchObject({
    totals: { games: 2, unique_players: 2 },
    looked_at: { games: 2 },
  });
  expect(await ofQuiz(quiz, { to: '2026-11-16' })).toEqual({ from: '2026-08-16', to: '2026-11-16', ...nothing });
  expect(await ofQuiz(quiz, { from: '2026-12-01' })).toMatchObject({ from: '2026-12-01', to: '2026-12-01' });
});

test('a last day before the first, and an invalid day, are refused at their fields', async () => {
  const quiz = await makeQuiz();
  const wrong = { status: 422, errors: { to: ['The last day must not be before the first'] } };
  await expect(ofQuiz(quiz, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(wrong);
  await expect(ofQuestions(quiz, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(wrong);
  await expect(ofQuiz(quiz, { from: '2026-02-30' })).rejects.toMatchObject({ status: 422, errors: { from: expect.anything() } });
});

test('each question has its counts of answers, in the order of the draft', async () => {
  const quiz = await played();
  const { data, looked_at } = await ofQuestions(quiz);
  expect(looked_at).toEqual({ games: 3, of_games: 3 });
  const [first, second, third] = quiz.questions.map(({ id }) => id);
  expect(data).toMatchObject([
    {
      question_id: first,
      text: 'Which one?',
      type: 'text',
      is_deleted: false,
      answered: 3,
      right: 2,
      partly: 0,
      wrong: 1,
      unscored: 0,
      time_over: 0,
    },
    { question_id: second, answered: 2, right: 1, wrong: 1 },
    { question_id: third, answered: 2, right: 1, wrong: 1 },
  ]);
  expect(data[0]?.average_time).toBeCloseTo(4 / 3, 2);
  const later = await ofQuestions(quiz, { from: '2026-11-19' });
  expect(later.data.map(({ answered, average_time }) => [answered, average_time])).toEqual([
    [1, 4],
    [0, null],
    [0, null],
  ]);
});

test('late answers and opinions are counted apart, ads not at all, and a deleted question keeps its answers', async () => {
  const gone = choice({ text: 'Gone since' });
  const poll = questionOf('text_poll');
  const quiz = await makeQuiz({ questions: [gone, poll, questionOf('ad'), choice()], settings: { time_limit_type: 'question' } });
  server.clock.set('2026-11-20T12:00:00Z');
  const visitor = player(server);
  const started = begun(await visitor.start(quiz));
  server.clock.advance(60_000);
  await visitor.answer(started.game_id, started.question, rightOf(gone));
  const due = granted(await visitor.next(started.game_id)).question;
  granted(await visitor.answer(started.game_id, due!, { answer_id: poll.answers[0]!.id }));
  const { database } = server.services;
  const questions = quiz.questions.filter(({ id }) => id !== gone.id);
  await database.asTenant(server.tenant.id, (tx) =>
    tx
      .updateTable('activity')
      .set({ draft: { ...quiz.draft, parts: asWhole(questions) } })
      .where('id', '=', quiz.id)
      .execute(),
  );
  const { data } = await ofQuestions(quiz);
  expect(
    data.map(({ text, type, is_deleted, answered, unscored, time_over, average_time }) => [
      text,
      type,
      is_deleted,
      answered,
      unscored,
      time_over,
      average_time,
    ]),
  ).toEqual([
    [poll.text, 'text_poll', false, 1, 1, 0, expect.any(Number)],
    ['Which one?', 'text', false, 0, 0, 0, null],
    ['Gone since', 'text', true, 0, 0, 1, null],
  ]);
});

test('the options of a question add up after an edit: a deleted option keeps its answers, and a deleted poll its options', async () => {
  const choiceQuestion = choice({ answers: ['A', 'B', 'C'].map((text, place) => ({ id: newId(), text, is_right: place === 0 })) });
  const poll = questionOf('text_poll', { answers: ['Yes', 'No'].map((text) => ({ id: newId(), text })) });
  const quiz = await makeQuiz({ questions: [choiceQuestion, poll] });
  for (const place of [0, 1, 1]) {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(quiz));
    await visitor.answer(game_id, question, { answer_id: choiceQuestion.answers[place]!.id });
    const due = granted(await visitor.next(game_id)).question;
    await visitor.answer(game_id, due!, { answer_id: poll.answers[place]!.id });
  }
  const left = { ...choiceQuestion, answers: choiceQuestion.answers.filter(({ text }) => text !== 'B') };
  await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx
      .updateTable('activity')
      .set({ draft: { ...quiz.draft, parts: asWhole([left]) } })
      .where('id', '=', quiz.id)
      .execute(),
  );
  const { data } = await ofQuestions(quiz);
  const rows = data.map(({ is_deleted, answered, options }) => [
    is_deleted,
    answered,
    options.map(({ text, is_deleted: isGone, count }) => [text, isGone, count]),
  ]);
  expect(rows).toEqual([
    [
      false,
      3,
      [
        ['A', false, 1],
        ['C', false, 0],
        ['B', true, 2],
      ],
    ],
    [
      true,
      3,
      [
        ['Yes', false, 1],
        ['No', false, 2],
      ],
    ],
  ]);
});

test('both statistics agree with the stored games and answers', async () => {
  const quiz = await makeQuiz();
  const people = Array.from({ length: 6 }, () => player(server));
  for (const [number, visitor] of people.entries())
    await playGame(visitor, quiz, (question, place) => ((number + place) % 3 === 0 ? wrongOf : rightOf)(question));
  const [{ totals, looked_at }, { data }] = [await ofQuiz(quiz), await ofQuestions(quiz)];
  const sum = (count: 'right' | 'wrong') => data.reduce((total, row) => total + row[count], 0);
  expect([totals.games, totals.finished, totals.unique_players]).toEqual([6, 6, 6]);
  expect([sum('right'), sum('wrong')]).toEqual([12, 6]);
  expect(looked_at.average_points).toBe(sum('right') / 6);
});

test('an answer has the same counts before and after it is counted, is counted once by any number of processes, and not for a deleted activity', async () => {
  const { play, owner } = server.services.database;
  const count = () => Promise.all(Array.from({ length: 5 }, () => countAnswers(play)));
  const waiting = () =>
    owner`select a.activity_id from uncounted_answer u cross join lateral unnest(u.answers) a where a.question_id is not null order by u.id`;
  await count();
  const [quiz, gone] = [await makeQuiz(), await makeQuiz()];
  await owner.begin(async (tx) => {
    // No process counts meanwhile.
    await tx`select pg_advisory_xact_lock(hashtextextended('uncounted_answer', 1))`;
    for (const played of [quiz, quiz, gone]) await playGame(player(server), played, rightOf);
    expect(await count()).toEqual([false, false, false, false, false]);
    expect((await waiting()).map(({ activity_id }) => activity_id as string)).toEqual(
      [...quiz.questions, ...quiz.questions].map(() => quiz.id).concat(gone.questions.map(() => gone.id)),
    );
    await tx`delete from activity where id = ${gone.id}`;
  });
  const before = await ofQuestions(quiz);
  expect(before.data.map(({ answered, right }) => [answered, right])).toEqual(quiz.questions.map(() => [2, 2]));
  await count();
  expect(await waiting()).toEqual([]);
  expect(await ofQuestions(quiz)).toEqual(before);
});

test('every role may see statistics; anonymous users and other tenants may not', async () => {
  const { id } = await makeQuiz();
  const input = { params: { id }, query: {} };
  for (const role of roles) expect((await (await server.asEditor(role)).api.readQuizStatistics(input)).totals).toEqual(nothing.totals);
  const stranger = (await server.asOwner((await anotherTenant(server.services)).id)).api;
  const refusal = async (api: TestUser['api'], as: typeof input, status: number) => {
    await expect(api.readQuizStatistics(as)).rejects.toMatchObject({ status });
    await expect(api.readQuestionStatistics(as)).rejects.toMatchObject({ status });
  };
  await refusal(server.anonymous, input, 401);
  await refusal(stranger, input, 404);
  await refusal(analyst.api, { params: { id: newId() }, query: {} }, 404);
});
