import { afterAll, beforeAll, expect, test } from 'vitest';
import { addQuestion, createQuiz, failure, openDates } from '#api/authoring/activities/test-activity.ts';
import { createCalendar } from '#api/authoring/calendars/test-calendar.ts';
import { begun, granted, player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import type { Question } from '#shared/content/question.ts';
import type { BankQuestion } from '#shared/contract/question-bank.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
let api: TestUser['api'];

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A tenant of its own, with a quiz of so many questions. */
async function freshQuiz(count: number): Promise<{ id: string; ids: string[] }> {
  const { id: tenant_id } = await buildTenant(server.services);
  ({ api } = await server.asOwner(tenant_id));
  const { id } = await createQuiz(api);
  const ids: string[] = [];
  for (let place = 1; place <= count; place += 1) ids.push(await addQuestion(api, id, `Question ${place}?`));
  return { id, ids };
}
const questionsIn = async (quizID: string) => (await api.readQuiz({ params: { quizID } })).questions;
const found = async (query: Parameters<TestUser['api']['listBankQuestions']>[0]['query'] = {}) =>
  (await api.listBankQuestions({ query })).data.map(({ question }) => question.text).toSorted();

test('questions are stored with tags, found by text, answer and tag, retagged and removed', async () => {
  const { id, ids } = await freshQuiz(3);
  const kept = await api.keepInBank({ body: { quiz_id: id, ids: ids.slice(0, 2), tags: [' Birds ', 'birds', 'Winter'] } });
  expect(kept.ids).toHaveLength(2);
  expect(await api.listBankTags()).toEqual([
    { tag: 'birds', count: 2 },
    { tag: 'winter', count: 2 },
  ]);
  expect(await found()).toEqual(['Question 1?', 'Question 2?']);
  expect(await found({ search: 'tion 2' })).toEqual(['Question 2?']);
  expect(await found({ search: 'a wren' })).toHaveLength(2);
  expect(await found({ search: '100%' })).toEqual([]);
  // Words in any order, of the text, an answer and a tag, without accents.
  expect(await found({ search: 'wíntér wren 2 quêstion' })).toEqual(['Question 2?']);
  await api.tagBankQuestions({ body: { ids: [kept.ids[0] as string], add: ['Spring'], remove: ['winter'] } });
  expect(await found({ tag: 'SPRING' })).toEqual(['Question 1?']);
  expect(await found({ tag: 'winter' })).toEqual(['Question 2?']);
  await api.deleteBankQuestion({ params: { id: kept.ids[0] as string } });
  expect(await found()).toEqual(['Question 2?']);
  expect(await questionsIn(id)).toHaveLength(3);
  expect((await failure(api.deleteBankQuestion({ params: { id: kept.ids[0] as string } }))).status).toBe(404);
});

test('a question of the bank is changed in place, and its copies stay as they are', async () => {
  const { id, ids } = await freshQuiz(1);
  const target = await createQuiz(api);
  const kept = (await api.keepInBank({ body: { quiz_id: id, ids, tags: [] } })).ids[0] as string;
  await api.copyQuestions({ params: { quizID: target.id }, body: { ids: [kept] } });
  const { question } = (await api.listBankQuestions({ query: {} })).data[0] as { question: Question };
  const image = { key: 'a_picture_of_it', width: 20, height: 10, alt: 'A wren' };
  const written = { ...question, text: 'Which bird?', pinned: true, answers: question.answers.slice(0, 1), cover: { desktop: image } };
  const changed = await api.changeBankQuestion({ params: { id: kept }, body: { question: written } });
  expect(changed).toMatchObject({ id: kept, question: { text: 'Which bird?', pinned: false, cover: { desktop: image } } });
  expect(changed.question.answers).toHaveLength(1);
  expect(await found()).toEqual(['Which bird?']);
  expect((await questionsIn(target.id)).map(({ text }) => text)).toEqual(['Question 1?']);
  const refused = async (other: Partial<Question>) =>
    Object.keys((await failure(api.changeBankQuestion({ params: { id: kept }, body: { question: { ...written, ...other } } }))).errors);
  expect(await refused({ type: 'scale' })).toEqual(['question.type']);
  expect(await refused({ id: newId() })).toEqual(['question.id']);
});

test('a change of a bank question that another editor has changed meanwhile is refused, and overwrites nothing by accident', async () => {
  const { id, ids } = await freshQuiz(1);
  const kept = (await api.keepInBank({ body: { quiz_id: id, ids, tags: [] } })).ids[0] as string;
  const read = async () => (await api.listBankQuestions({ query: { id: kept } })).data[0] as BankQuestion;
  const { question, revision } = await read();
  const save = (text: string, from?: number) =>
    api.changeBankQuestion({
      params: { id: kept },
      body: { question: { ...question, text }, ...(from !== undefined && { revision: from }) },
    });
  const first = await save('Theirs?', revision);
  expect(first.revision).toBe(revision + 1);
  expect((await failure(save('Mine?', revision))).status).toBe(409);
  expect(await read()).toMatchObject({ question: { text: 'Theirs?' }, revision: first.revision });
  const both = await Promise.allSettled([save('One?', first.revision), save('Other?', first.revision)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await save('Mine after all?', (await read()).revision)).question.text).toBe('Mine after all?');
  expect((await save('A program of old?')).question.text).toBe('A program of old?');
});

test('questions are copied from another activity and from the bank, to a quiz and behind a door, each with new ids', async () => {
  const { id, ids } = await freshQuiz(2);
  const target = await createQuiz(api);
  const copied = await api.copyQuestions({
    params: { quizID: target.id },
    body: { from_quiz: id, ids: [ids[1] as string, ids[0] as string] },
  });
  expect((await questionsIn(target.id)).map((question) => [question.id, question.text])).toEqual([
    [copied.ids[0], 'Question 2?'],
    [copied.ids[1], 'Question 1?'],
  ]);
  expect(copied.ids.some((id) => ids.includes(id))).toBe(false);
  const kept = await api.keepInBank({ body: { quiz_id: id, ids, tags: [] } });
  const calendar = await createCalendar(api, 2);
  const hatch = (await api.readQuiz({ params: { quizID: calendar.id } })).calendar?.hatches[1]?.id as string;
  await api.copyQuestions({ params: { quizID: calendar.id }, body: { ids: [kept.ids[0] as string], part_id: hatch } });
  expect((await questionsIn(calendar.id)).map(({ text, hatch_id }) => [text, hatch_id])).toEqual([['Question 1?', hatch]]);
  expect((await failure(api.copyQuestions({ params: { quizID: target.id }, body: { from_quiz: id, ids: [newId()] } }))).status).toBe(404);
});

test('questions are copied one behind each empty door; those that do not fit are left out', async () => {
  const { id, ids } = await freshQuiz(3);
  const { ids: kept } = await api.keepInBank({ body: { quiz_id: id, ids, tags: [] } });
  const calendar = await createCalendar(api, 3);
  const doors = (await api.readQuiz({ params: { quizID: calendar.id } })).calendar?.hatches.map((hatch) => hatch.id) as string[];
  const copy = (quizID: string, from_door: number) => api.copyQuestions({ params: { quizID }, body: { from_quiz: id, ids, from_door } });
  await api.copyQuestions({ params: { quizID: calendar.id }, body: { ids: [kept[2] as string], from_door: 2 } });
  const { revision: before } = await api.readQuiz({ params: { quizID: calendar.id } });
  const { ids: copied, revision } = await copy(calendar.id, 1);
  expect([copied.length, revision]).toEqual([2, before + 1]);
  expect((await questionsIn(calendar.id)).map(({ text, hatch_id }) => [text, hatch_id])).toEqual([
    ['Question 1?', doors[0]],
    ['Question 3?', doors[1]],
    ['Question 2?', doors[2]],
  ]);
  expect((await failure(copy(calendar.id, 1))).field('from_door')).toBe('No door is empty from there on.');
  expect((await failure(copy(id, 1))).field('from_door')).toBe('Not available for this type of activity.');
});

test('a game draws a number of questions with a tag, all with the same points, and publishing freezes the candidates', async () => {
  const { id, ids } = await freshQuiz(6);
  await api.keepInBank({ body: { quiz_id: id, ids: ids.slice(0, 5), tags: ['birds'] } });
  const quiz = await createQuiz(api);
  await addQuestion(api, quiz.id, 'Own?');
  const drawn = await api.drawFromBank({ params: { quizID: quiz.id }, body: { tag: 'Birds', count: 2, points: 3 } });
  expect(drawn.ids).toHaveLength(5);
  const draft = await questionsIn(quiz.id);
  expect(draft.filter(({ draw }) => draw?.tag === 'birds').map(({ points }) => points)).toEqual([3, 3, 3, 3, 3]);
  await api.updateQuiz({ params: { quizID: quiz.id }, body: openDates });
  await api.publishQuiz({ params: { quizID: quiz.id } });

  const right = new Map(draft.map((question) => [question.id, question.answers.find(({ is_right }) => is_right)?.id as string]));
  const play = async () => {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start({ id: quiz.id } as TestQuiz));
    const currentQuestion = [question.id];
    expect(question.total).toBe(3);
    let reply = granted(await visitor.answer(game_id, question, { answer_id: right.get(question.id) as string }));
    while (reply.next) {
      currentQuestion.push(reply.next.id);
      reply = granted(await visitor.answer(game_id, reply.next, { answer_id: right.get(reply.next.id) as string }));
    }
    return { played: currentQuestion, points: reply.total_points };
  };
  const games = [await play(), await play(), await play(), await play(), await play(), await play()];
  // Whichever questions are drawn, the same points are possible; the activity's own question is always asked.
  expect(games.map(({ points }) => points)).toEqual([7, 7, 7, 7, 7, 7]);
  const own = draft.find(({ text }) => text === 'Own?')?.id as string;
  expect(games.every(({ played }) => played.includes(own) && new Set(played).size === 3)).toBe(true);
  expect(new Set(games.map(({ played }) => played.toSorted((a, b) => (a < b ? -1 : 1)).join(' '))).size).toBeGreaterThan(1);

  // What changes in the bank changes no draft and no publication by itself.
  await api.keepInBank({ body: { quiz_id: id, ids: ids.slice(5), tags: ['birds'] } });
  expect(await questionsIn(quiz.id)).toHaveLength(6);
  const again = await api.drawFromBank({ params: { quizID: quiz.id }, body: { tag: 'birds', count: 3 } });
  expect(again.ids.slice(0, 5)).toEqual(drawn.ids);
  expect(again.ids).toHaveLength(6);
  const later = await questionsIn(quiz.id);
  expect(later.map(({ text }) => text)[0]).toBe('Own?');
  expect(new Set(later.flatMap(({ draw }) => (draw ? [draw.count] : [])))).toEqual(new Set([3]));
  // What players get is still the publication's.
  expect((await play()).points).toBe(7);
});

test('a draw needs a score and a tag that questions have', async () => {
  const { id, ids } = await freshQuiz(1);
  await api.keepInBank({ body: { quiz_id: id, ids, tags: ['birds'] } });
  for (const kind of ['person', 'labyrinth'] as const) {
    const unfit = await createQuiz(api, kind);
    expect((await failure(api.drawFromBank({ params: { quizID: unfit.id }, body: { tag: 'birds', count: 1 } }))).status).toBe(422);
  }
  expect((await failure(api.drawFromBank({ params: { quizID: id }, body: { tag: 'fish', count: 1 } }))).codes['tag']?.[0]?.code).toBe(
    'tag_unused',
  );
});

test('one step draws from each of several tags, and a question with two of them belongs to one draw', async () => {
  const { id, ids } = await freshQuiz(5);
  const keep = (from: number, to: number, tags: string[]) => api.keepInBank({ body: { quiz_id: id, ids: ids.slice(from, to), tags } });
  await keep(0, 2, ['birds']);
  await keep(2, 3, ['birds', 'fish']);
  await keep(3, 5, ['fish']);
  const quiz = await createQuiz(api, 'academy');
  const draw = (body: object) => api.drawFromBank({ params: { quizID: quiz.id }, body: { count: 2, ...body } });
  const { ids: drawn } = await draw({ tags: ['Birds', 'fish'] });
  const inDraft = async () => (await questionsIn(quiz.id)).map(({ text, draw: fromBank }) => [text, fromBank?.tag]);
  const both = [1, 2, 3].map((number) => [`Question ${number}?`, 'birds']).concat([4, 5].map((number) => [`Question ${number}?`, 'fish']));
  expect(await inDraft()).toEqual(both);
  // Again, and in the other order: the same questions keep their ids, their draws and their places.
  expect((await draw({ tags: ['fish', 'birds'] })).ids.toSorted()).toEqual(drawn.toSorted());
  expect(await inDraft()).toEqual(both);
  await api.tagBankQuestions({
    body: { ids: (await api.listBankQuestions({ query: { tag: 'birds' } })).data.map(({ id: bankId }) => bankId), add: ['all'] },
  });
  expect((await failure(draw({ tag: 'all' }))).codes['tag']?.[0]?.code).toBe('tag_drawn');
  expect((await failure(draw({}))).codes['tag']?.[0]?.code).toBe('empty');
});

test('another tenant finds none of them', async () => {
  const { id, ids } = await freshQuiz(1);
  const kept = await api.keepInBank({ body: { quiz_id: id, ids, tags: ['birds'] } });
  const first = api;
  const written = (await api.listBankQuestions({ query: {} })).data[0]?.question as Question;
  const mine = await freshQuiz(0);
  expect((await api.listBankQuestions({ query: {} })).total).toBe(0);
  expect(await api.listBankTags()).toEqual([]);
  for (const call of [
    () => api.keepInBank({ body: { quiz_id: id, ids, tags: [] } }),
    () => api.tagBankQuestions({ body: { ids: kept.ids, add: ['stolen'] } }),
    () => api.deleteBankQuestion({ params: { id: kept.ids[0] as string } }),
    () => api.changeBankQuestion({ params: { id: kept.ids[0] as string }, body: { question: written } }),
    () => api.copyQuestions({ params: { quizID: mine.id }, body: { ids: kept.ids } }),
    () => api.copyQuestions({ params: { quizID: mine.id }, body: { from_quiz: id, ids } }),
    () => api.copyQuestions({ params: { quizID: id }, body: { ids: kept.ids } }),
    () => api.drawFromBank({ params: { quizID: id }, body: { tag: 'birds', count: 1 } }),
  ])
    expect((await failure(call())).status).toBe(404);
  expect((await first.listBankQuestions({ query: {} })).data[0]?.tags).toEqual(['birds']);
});
