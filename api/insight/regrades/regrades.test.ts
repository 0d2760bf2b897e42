import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import type { Question } from '#shared/content/question.ts';
import type { Regrade } from '#shared/contract/regrades.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import {
  begun,
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  questionOf,
  rightOf,
  wrongOf,
  type QuizOptions,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { leaveOutItemCells, takeItemCellsIn } from '#api/play/figures/item-cells.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { settleRegrade } from './run-regrade.ts';
import { demandAgreement, demandCells, email, stateOf, whenDone } from './test-regrades.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor('editor');
});
afterAll(() => server.close());

const makeQuiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const other = (question: Question, place: number) => ({ answer_id: question.answers[place]!.id });

type RegradeInput = Parameters<TestUser['api']['previewRegrade']>[0]['body'];
const finish = async (quiz: TestQuiz, begun: Promise<Regrade>): Promise<Regrade> => whenDone(server, editor.api, quiz.id, await begun);
const preview = (quiz: TestQuiz, question: Question, more: Partial<RegradeInput> = {}): Promise<Regrade> => {
  const body = { question_id: question.id, policy: 'new_key', nobody_loses: false, reason: 'The key was wrong.', ...more } as const;
  return finish(quiz, editor.api.previewRegrade({ params: { id: quiz.id }, body }));
};
const apply = (quiz: TestQuiz, { number, input_hash }: Regrade, tell_players = false): Promise<Regrade> =>
  finish(quiz, editor.api.applyRegrade({ params: { id: quiz.id, number }, body: { input_hash: input_hash ?? '', tell_players } }));
const regrade = async (quiz: TestQuiz, question: Question, more: Partial<RegradeInput> = {}): Promise<Regrade> =>
  apply(quiz, await preview(quiz, question, more));
const undo = (quiz: TestQuiz, { number }: Pick<Regrade, 'number'>): Promise<Regrade> =>
  finish(quiz, editor.api.undoRegrade({ params: { id: quiz.id, number } }));

/** Plays and registers; returns the player. */
async function plays(quiz: TestQuiz, give: (question: Question, place: number) => unknown, name = 'Anna') {
  const visitor = player(server);
  const address = email();
  const { started } = await playGame(visitor, quiz, give);
  await visitor.register({ game_id: started.game_id, name, email: address });
  return { ...visitor, game_id: started.game_id, email: address };
}
type Registered = Awaited<ReturnType<typeof plays>>;
const boardOf = async (quiz: TestQuiz, one: Registered) => {
  const { data } = await one.board(quiz);
  return data.map(({ name, points, bonus_points }) => [name, points + bonus_points]);
};

test('a preview lists the changes of places, and changes nothing; after applying, the board equals it', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  const anna = await plays(quiz, rightOf, 'Anna');
  await plays(quiz, (question, place) => (place === 0 ? other(first, 1) : rightOf(question)), 'Bo');
  await plays(quiz, (question, place) => (place === 0 ? other(first, 1) : wrongOf(question)), 'Cia');
  const before = await stateOf(server, quiz.id);
  const previewed = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  expect(await stateOf(server, quiz.id)).toEqual(before);
  expect(previewed).toMatchObject({ state: 'previewed', done: 3, players: 3, preview: { games: 3, answers: 3, up: 2, down: 1, moved: 0 } });
  const names = previewed.preview!.names;
  const board = (moves: { player_id: string; place_after: number; points_after: number }[]) =>
    moves.map(({ player_id, place_after, points_after }) => [names[player_id], place_after, points_after]);
  expect(board(previewed.preview!.board_after)).toEqual([
    ['Bo', 1, 3],
    ['Anna', 2, 2],
    ['Cia', 3, 1],
  ]);
  expect(previewed.preview!.board_before.map(({ player_id, points_before }) => [names[player_id], points_before])[0]).toEqual(['Anna', 3]);

  expect(await apply(quiz, previewed)).toMatchObject({
    state: 'applied',
    games_changed: 3,
    answers_changed: 3,
    can_undo: true,
    made_by: 'Anna Berg',
  });
  await expect
    .poll(() => boardOf(quiz, anna))
    .toEqual(previewed.preview!.board_after.map(({ player_id, points_after }) => [names[player_id], points_after]));
  await demandAgreement(server, quiz.id);
  const result = granted(await anna.next(anna.game_id)).result;
  expect(result).toMatchObject({ points: 2, correct: 2, wrong: 1 });
  const ledger = await server.services.database.owner`
    select reason, points, number, item_id from ledger where activity_id = ${quiz.id} and reason = 'regrade' order by points`;
  expect(ledger.map(({ points, number, item_id }) => [points, number, item_id])).toEqual([
    [-1, previewed.number, first.id],
    [1, previewed.number, first.id],
    [1, previewed.number, first.id],
  ]);
});

test('the draft gets the key chosen with the correction, and later players are judged by it', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  await plays(quiz, rightOf);
  await regrade(quiz, first, { right_answer_ids: [first.answers[2]!.id] });
  const { questions } = await editor.api.readQuiz({ params: { quizID: quiz.id } });
  expect(questions[0]!.answers.map(({ is_right }) => is_right === true)).toEqual([false, false, true, false]);
  const { answered } = await playGame(player(server), quiz, (question, place) => (place === 0 ? other(first, 2) : wrongOf(question)));
  expect(answered.map(({ result }) => result)).toEqual(['right', 'wrong', 'wrong']);
  await demandAgreement(server, quiz.id);
});

test('an open game uses the new key, also for its earlier answers, with a ticket or without', async () => {
  for (const tickets of [true, false]) {
    const quiz = await makeQuiz();
    const [first, second, third] = quiz.questions as [Question, Question, Question];
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(quiz));
    const reply = granted(await visitor.answer(game_id, question, other(first, 1)));
    await regrade(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
    const due = reply.next!;
    const next = granted(await visitor.answer(game_id, tickets ? due : { id: second.id }, rightOf(second)));
    granted(await visitor.answer(game_id, tickets ? next.next! : { id: third.id }, wrongOf(third)));
    expect(granted(await visitor.next(game_id)).result).toMatchObject({ points: 2, correct: 2, wrong: 1 });
    await demandAgreement(server, quiz.id);
  }
});

test('each policy counts as described, and no player loses points where the editor chose so', async () => {
  const outcomes = async (more: Partial<RegradeInput>) => {
    const quiz = await makeQuiz();
    const [first] = quiz.questions as [Question];
    const people = [];
    for (const place of [0, 1, 2]) people.push(await plays(quiz, (question, at) => (at === 0 ? other(first, place) : rightOf(question))));
    await regrade(quiz, first, { right_answer_ids: [first.answers[1]!.id], ...more });
    await demandAgreement(server, quiz.id);
    const results = [];
    for (const person of people) {
      const { points, correct, wrong, total } = granted(await person.next(person.game_id)).result!;
      results.push([points, correct, wrong, total]);
    }
    return results;
  };
  expect(await outcomes({ policy: 'new_key' })).toEqual([
    [2, 2, 1, 3],
    [3, 3, 0, 3],
    [2, 2, 1, 3],
  ]);
  expect(await outcomes({ policy: 'new_key', nobody_loses: true })).toEqual([
    [3, 2, 1, 3],
    [3, 3, 0, 3],
    [2, 2, 1, 3],
  ]);
  expect(await outcomes({ policy: 'old_or_new' })).toEqual([
    [3, 3, 0, 3],
    [3, 3, 0, 3],
    [2, 2, 1, 3],
  ]);
  expect(await outcomes({ policy: 'full' })).toEqual([
    [3, 3, 0, 3],
    [3, 3, 0, 3],
    [3, 3, 0, 3],
  ]);
  expect(await outcomes({ policy: 'out' })).toEqual([
    [2, 2, 0, 2],
    [2, 2, 0, 2],
    [2, 2, 0, 2],
  ]);
  expect(await outcomes({ policy: 'out', nobody_loses: true })).toEqual([
    [3, 2, 0, 2],
    [2, 2, 0, 2],
    [2, 2, 0, 2],
  ]);
});

test('speed points are those of the time that the answer took', async () => {
  const questions: [Question, Question] = [choice({ points: 100, points_reduction: 10 }), choice({ points: 100, points_reduction: 10 })];
  const quiz = await makeQuiz({ questions, settings: { points_per_second: true } });
  const visitor = player(server);
  server.clock.set('2026-11-20T12:00:00Z');
  const { game_id, question } = begun(await visitor.start(quiz));
  server.clock.advance(4000);
  await visitor.answer(game_id, question, other(questions[0], 1));
  const { question: second } = granted(await visitor.next(game_id));
  server.clock.advance(2000);
  granted(await visitor.answer(game_id, second!, rightOf(questions[1])));
  await regrade(quiz, questions[0], { right_answer_ids: [questions[0].answers[1]!.id] });
  expect(granted(await visitor.next(game_id)).result).toMatchObject({ points: 60 + 80 });
  await demandAgreement(server, quiz.id);
});

test('a change since the preview is refused, and nothing is done', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  const anna = await plays(quiz, rightOf);
  server.clock.advance(1000);
  const previewed = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  const before = await stateOf(server, quiz.id);
  await expect(apply(quiz, { ...previewed, input_hash: 'another' })).rejects.toMatchObject({ status: 409, code: 'conflict' });
  await editor.api.saveChanges({
    params: { quizID: quiz.id },
    body: { changes: [{ id: newId(), edit: 'change_question', input: { id: first.id, changes: { text: 'Which river?' } } }] },
  });
  await expect(apply(quiz, previewed)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const again = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  await server.services.database.owner`delete from game where id = ${anna.game_id}`;
  await server.services.database.owner`delete from standing where board_id = ${quiz.id}`;
  await server.services.database.owner`delete from daily_statistic where activity_id = ${quiz.id}`;
  await expect(apply(quiz, again)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const last = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  server.clock.advance(1000);
  // A game after the regrade is judged by the new key anyway.
  await plays(quiz, rightOf);
  expect(await apply(quiz, last)).toMatchObject({ state: 'applied', games_changed: 1 });
  expect(before.games).toHaveLength(1);
  await demandAgreement(server, quiz.id);
});

test('applied twice, and continued by several processes at once, it is done once', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  for (let one = 0; one < 4; one += 1) await plays(quiz, rightOf);
  const previewed = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  await Promise.all([apply(quiz, previewed), apply(quiz, previewed), server.runJobs()]);
  await server.runJobs();
  expect(await apply(quiz, previewed)).toMatchObject({ state: 'applied', games_changed: 4 });
  await demandAgreement(server, quiz.id);
  const rows = await server.services.database.owner`select from ledger where activity_id = ${quiz.id} and reason = 'regrade'`;
  expect(rows).toHaveLength(4);
});

test('undoing restores everything, and the ledger shows both', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  await plays(quiz, rightOf);
  await plays(quiz, wrongOf);
  const before = await stateOf(server, quiz.id);
  const done = await regrade(quiz, first, { policy: 'full' });
  expect(await stateOf(server, quiz.id)).not.toEqual(before);
  const undone = await undo(quiz, done);
  expect(undone).toMatchObject({ state: 'applied', undoes: done.number, can_undo: false });
  expect(await stateOf(server, quiz.id)).toEqual(before);
  await demandAgreement(server, quiz.id);
  await expect(undo(quiz, done)).rejects.toMatchObject({ code: 'stage_not_allowed' });
  await expect(undo(quiz, undone)).rejects.toMatchObject({ code: 'stage_not_allowed' });
  const { data } = await editor.api.listRegrades({ params: { id: quiz.id } });
  expect(data.map(({ number, undoes, undone_by }) => [number, undoes, undone_by])).toEqual([
    [undone.number, done.number, null],
    [done.number, null, undone.number],
  ]);
});

test('after any corrections and undos the boards equal the sums of the ledger; when all are undone, everything is as before', async () => {
  const made = questionOf('checkbox', { partial_points: true, points: 3 });
  const boxes = { ...made, answers: made.answers.map((answer, place) => ({ ...answer, text: `Box ${place}`, is_right: place < 2 })) };
  for (const seed of amount([1], [1, 2, 3])) {
    const random = seededRandom(seed);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const questions = [choice({ points: 10, points_reduction: 1 }), choice(), boxes, choice()].map((question) => ({
      ...question,
      id: newId(),
    }));
    const quiz = await makeQuiz({ questions, settings: { points_per_second: seed % 2 === 0 } });
    const give = (question: Question) =>
      question.type === 'checkbox'
        ? {
            answer_ids: question.answers
              .filter(() => random() < 0.5)
              .map(({ id }) => id)
              .concat(question.answers[0]!.id)
              .filter((id, at, all) => all.indexOf(id) === at),
          }
        : { answer_id: pick(question.answers).id };
    const people: Registered[] = [];
    for (let one = 0; one < 6; one += 1) people.push(await plays(quiz, give));
    await playGame(people[0]!, quiz, give);
    const before = await stateOf(server, quiz.id);
    const standing: Regrade[] = [];
    for (let step = 0; step < 6; step += 1) {
      const last = standing.at(-1);
      if (last && random() < 0.35) {
        await undo(quiz, last);
        standing.pop();
      } else {
        const question = pick(questions);
        const right = question.answers.filter(() => random() < 0.4).map(({ id }) => id);
        const policy = pick(['new_key', 'old_or_new', 'full', 'out'] as const);
        const key = right.length > 0 && policy !== 'out' ? { right_answer_ids: right } : {};
        standing.push(await regrade(quiz, question, { policy, nobody_loses: random() < 0.5, ...key }));
      }
      await demandAgreement(server, quiz.id);
    }
    for (const done of standing.toReversed()) await undo(quiz, done);
    await demandAgreement(server, quiz.id);
    expect(await stateOf(server, quiz.id)).toEqual(before);
  }
});

test('games that go on while a key is corrected end as if it had always been so', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  const chosen = (place: number) => (question: Question, at: number) => (at === 0 ? other(first, place) : rightOf(question));
  for (let one = 0; one < 5; one += 1) await plays(quiz, chosen(one % 2));
  const previewed = await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] });
  const [done, ...games] = await Promise.all([
    apply(quiz, previewed),
    ...Array.from({ length: 12 }, async (_, one) => ({ one, ...(await plays(quiz, chosen(one % 2))) })),
  ]);
  await settleRegrade(server.services, { tenant_id: quiz.tenant_id, activity_id: quiz.id, number: done.number });
  for (const { one, game_id, next } of games) expect(granted(await next(game_id)).result).toMatchObject({ points: one % 2 === 1 ? 3 : 2 });
  await demandAgreement(server, quiz.id);
});

test('players whose points change get a mail where the editor chose so, in the language of the activity', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  const anna = await plays(quiz, rightOf);
  const bo = await plays(quiz, (question, place) => (place === 0 ? other(first, 2) : rightOf(question)));
  await apply(quiz, await preview(quiz, first, { right_answer_ids: [first.answers[1]!.id] }), true);
  await server.runJobs();
  const mails = await server.services.database.editor.selectFrom('mail_outbox').selectAll().execute();
  const of = (address: string) => mails.filter((mail) => JSON.stringify(mail).includes(address));
  expect(of(bo.email).filter((mail) => JSON.stringify(mail).includes('corrected'))).toEqual([]);
  expect(JSON.stringify(of(anna.email))).toContain('Your points changed from 3 to 2');
});

exhaustiveTest(
  'behind doors a corrected key moves points and bonus points, the board and draws to come follow, back again too, and diplomas stay',
  async () => {
    const bonus = [choice(), choice()];
    const live = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      doors: [{}, { type: 'bonus', questions: bonus }],
      start: new Date(server.clock.now().getTime() - 2 * 86_400_000),
      settings: { registration_moment: 'after' },
    });
    await editor.api.createDiploma({ body: { calendar_id: live.id, given: 'doors', doors: 1 } });
    server.services.play.activities.clear();
    const [contest, double] = [live.questions[0]!, bonus[0]!];
    const come = async (name: string, give: (question: Question) => { answer_id: string }) => {
      const visitor = visitorOf(server, live);
      await visitor.play(0, give);
      const fields: Record<string, string> = { quiz_localization_id: live.id, name, email: email() };
      await server.anonymous.registerAfterHatch({ body: { uuid_front: visitor.uuid_front, ...fields } });
      await visitor.play(1, give);
      return visitor;
    };
    const byKey = await come('Anna', rightOf);
    const second = await come('Bo', (question) => (question === contest || question === double ? other(question, 1) : rightOf(question)));
    const of = { params: { id: live.id } };
    const board = async () => {
      const { data } = await server.anonymous.readLeaderboard({ ...of, query: { uuid_front: second.uuid_front } });
      return data.map(({ name, points, bonus_points }) => [name, points, bonus_points]);
    };
    const before = [
      ['Anna', 1, 4],
      ['Bo', 0, 2],
    ];
    expect(await board()).toEqual(before);
    const draw = (more: object = {}) => editor.api.drawWinners({ ...of, body: { count: 1, hatch: live.hatches[0]!, ...more } });
    const state = await stateOf(server, live.id);

    const done = [];
    for (const question of [contest, double]) {
      done.push(await regrade(live, question, { right_answer_ids: [question.answers[1]!.id] }));
      await demandAgreement(server, live.id);
    }
    await expect.poll(board).toEqual([
      ['Bo', 1, 4],
      ['Anna', 0, 2],
    ]);
    expect((await second.board()).progress).toMatchObject({ points: 1, bonus_points: 4 });
    expect((await byKey.board()).progress).toMatchObject({ points: 0, bonus_points: 2 });
    const drawn = await draw();
    expect([drawn.entries, drawn.winners.map(({ player }) => player?.name)]).toEqual([1, ['Bo']]);

    for (const correction of done.toReversed()) await undo(live, correction);
    await server.runJobs();
    await expect.poll(board).toEqual(before);
    await demandAgreement(server, live.id);
    expect(await stateOf(server, live.id)).toEqual(state);
    const again = await draw({ replaces: drawn.id, reason: 'The first key was right after all.' });
    expect(again.winners.map(({ player }) => player?.name)).toEqual(['Anna']);
    // These diplomas only state how many doors were opened.
    const diplomas = await server.services.database.owner`select withdrawn_at from issued_diploma where activity_id = ${live.id}`;
    expect(diplomas).toEqual([{ withdrawn_at: null }, { withdrawn_at: null }]);
  },
);

test('excluded players take their answers out of the item analysis, and bring the same ones back', async () => {
  const quiz = await makeQuiz();
  const anna = await plays(quiz, rightOf);
  await plays(quiz, wrongOf);
  const { database } = server.services;
  const { owner } = database;
  const [{ player_id } = { player_id: '' }] = await owner<{ player_id: string }[]>`select player_id from game where id = ${anna.game_id}`;
  const before = (await stateOf(server, quiz.id)).cells;
  const of = { tenant_id: quiz.tenant_id, activity_id: quiz.id, player_ids: [player_id] };
  for (let twice = 0; twice < 2; twice += 1) await database.asTenant(quiz.tenant_id, (tx) => leaveOutItemCells(tx, of));
  expect((await stateOf(server, quiz.id)).cells.map(({ mark, total, n }) => [mark, total, n])).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
  ]);
  for (let twice = 0; twice < 2; twice += 1) await database.asTenant(quiz.tenant_id, (tx) => takeItemCellsIn(tx, of));
  expect((await stateOf(server, quiz.id)).cells).toEqual(before);
  await owner`delete from game where id = ${anna.game_id}`;
  await demandCells(server, quiz.id);
});

test('only the first game of a player counts, previews never do, and no statistics are shown of few', async () => {
  const quiz = await makeQuiz();
  const one = await plays(quiz, rightOf);
  await playGame(one, quiz, wrongOf);
  const { data, fewest_players, has_key } = await editor.api.readItemAnalysis({ params: { id: quiz.id } });
  expect([has_key, fewest_players, data.length]).toEqual([true, 30, 3]);
  expect(data.map(({ players, figures, flags }) => [players, figures, flags])).toEqual([
    [1, null, []],
    [1, null, []],
    [1, null, []],
  ]);
});

test('games played with another key than the published one are reported, until they are corrected; a key with more right answers needs a decision', async () => {
  const quiz = await makeQuiz();
  const [first, second] = quiz.questions as [Question, Question];
  const flags = async () => {
    const { data } = await editor.api.readItemAnalysis({ params: { id: quiz.id } });
    return data.map((item) => item.flags.map(({ flag }) => flag)).slice(0, 2);
  };
  for (let one = 0; one < 32; one += 1)
    await playGame(player(server), quiz, (question, place) => other(question, Math.floor(one / 4 ** place) % 4));
  expect(await flags()).toEqual([['guessing'], ['guessing']]);
  await regrade(quiz, second, { policy: 'old_or_new', right_answer_ids: [second.answers[2]!.id] });
  const input = { question_id: first.id, id: first.answers[1]!.id, changes: { is_right: true } };
  await editor.api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [{ id: newId(), edit: 'change_answer', input }] } });
  await editor.api.publishQuiz({ params: { quizID: quiz.id } });
  expect(await flags()).toEqual([['key_changed'], []]);
  await regrade(quiz, first, { right_answer_ids: first.answers.slice(0, 2).map(({ id }) => id) });
  expect(await flags()).toEqual([['guessing'], []]);
});

test('a personality test has no key, and neither has an opinion', async () => {
  const poll = questionOf('text_poll');
  const quiz = await makeQuiz({ questions: [poll, choice()] });
  await expect(preview(quiz, poll)).rejects.toMatchObject({ status: 422, errors: { question_id: expect.anything() } });
  const person = await makeQuiz({ kind: 'person', questions: [choice()] });
  await expect(preview(person, person.questions[0]!)).rejects.toMatchObject({ status: 422 });
  expect(await editor.api.readItemAnalysis({ params: { id: person.id } })).toMatchObject({ has_key: false, data: [] });
});

test('members who may edit and publish correct keys, others only see corrections, and other tenants see none', async () => {
  const quiz = await makeQuiz();
  const [first] = quiz.questions as [Question];
  await plays(quiz, rightOf);
  const done = await regrade(quiz, first, { policy: 'full' });
  const body = { question_id: first.id, policy: 'out' as const, nobody_loses: false, reason: 'Why not' };
  for (const role of ['analyst', 'graphics_editor', 'text_editor'] as const) {
    const { api } = await server.asEditor(role);
    expect((await api.listRegrades({ params: { id: quiz.id } })).data).toHaveLength(1);
    await expect(api.previewRegrade({ params: { id: quiz.id }, body })).rejects.toMatchObject({ status: 403 });
    await expect(api.undoRegrade({ params: { id: quiz.id, number: done.number } })).rejects.toMatchObject({ status: 403 });
    const correction = await api.readRegrade({ params: { id: quiz.id, number: done.number } });
    expect(JSON.stringify(correction.preview?.names)).not.toContain('Anna');
  }
  const stranger = await server.asOwner((await (await import('#api/play/play/test-quiz.ts')).anotherTenant(server.services)).id);
  await expect(stranger.api.listRegrades({ params: { id: quiz.id } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.api.previewRegrade({ params: { id: quiz.id }, body })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.api.readItemAnalysis({ params: { id: quiz.id } })).rejects.toMatchObject({ status: 404 });
});
