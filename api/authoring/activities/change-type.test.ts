import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildQuiz, choice, playGame, player, questionOf, rightOf } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { change, createQuiz, failure } from './test-activity.ts';

let server: TestServer;
let anna: TestUser;
beforeAll(async () => {
  server = await testServer();
  anna = await server.asEditor();
});
afterAll(() => server.close());

const save = (who: TestUser, quizID: string, ...changes: ReturnType<typeof change>[]) =>
  who.api.saveChanges({ params: { quizID }, body: { changes } });

const base = {
  pinned: false,
  hidden: false,
  list_style: 'letter',
  partial_points: false,
  cover: {},
  feedback: { text: 'Since 1814.' },
  feedback_settings: { show: true },
  points: 3,
  time_for_answer_in_seconds: 20,
} as const;
const newQuestion = () => ({
  ...base,
  id: newId(),
  type: 'text' as const,
  text: 'What is the capital of Norway?',
  answers: [
    { id: newId(), text: 'Oslo', is_right: true },
    { id: newId(), text: 'Bergen', is_right: false },
  ],
});

async function quizWith(...questions: ReturnType<typeof newQuestion>[]) {
  const { id } = await createQuiz(anna.api);
  await save(anna, id, change('import_questions', { questions }));
  return id;
}

describe('the type of a question', () => {
  test('changes on the server as in the editor, with all that both types have', async () => {
    const question = newQuestion();
    const id = await quizWith(question);
    await save(anna, id, change('change_type', { id: question.id, type: 'checkbox' }));
    const [after] = (await anna.api.readQuiz({ params: { quizID: id } })).questions;
    const { id: _, type: _type, answers, ...kept } = question;
    expect(after).toMatchObject({ ...kept, type: 'checkbox' });
    expect(after?.answers).toMatchObject(answers);
    await save(anna, id, change('change_type', { id: question.id, type: 'free_text' }));
    expect((await anna.api.readQuiz({ params: { quizID: id } })).questions[0]).toMatchObject({ accepted: ['Oslo'], answers: [] });
    await save(anna, id, change('return_type', { question }));
    expect((await anna.api.readQuiz({ params: { quizID: id } })).questions[0]).toMatchObject({ type: 'text', answers });
  });

  test('needs an id for each answer that it makes, and a type and a question that exist', async () => {
    const question = newQuestion();
    const id = await quizWith(question);
    await save(anna, id, change('change_type', { id: question.id, type: 'free_text' }));
    const wrong: [object, string][] = [
      [{ id: question.id, type: 'text' }, 'answer_ids'],
      [{ id: question.id, type: 'text', answer_ids: ['x'] }, 'answer_ids.0'],
      [{ id: question.id, type: 'essay' }, 'type'],
      [{ id: newId(), type: 'text' }, 'question'],
    ];
    for (const [input, field] of wrong) {
      const error = await failure(save(anna, id, change('change_type', input as never)));
      expect([error.status, Object.keys(error.errors)]).toEqual([422, [`changes.0.${field}`]]);
    }
    const ids = Array.from({ length: 4 }, () => newId());
    await save(anna, id, change('change_type', { id: question.id, type: 'text', answer_ids: ids }));
    const [after] = (await anna.api.readQuiz({ params: { quizID: id } })).questions;
    expect(after?.answers.map((answer) => answer.id)).toEqual(ids);
    expect(after?.answers[0]).toMatchObject({ text: 'Oslo', is_right: true });
  });

  test('needs the permission to edit texts, and cannot be used by another tenant', async () => {
    const question = newQuestion();
    const id = await quizWith(question);
    const edit = () => change('change_type', { id: question.id, type: 'text_poll' });
    expect((await failure(save(await server.asEditor('graphics_editor'), id, edit()))).status).toBe(403);
    expect((await failure(save(await server.asOwner((await buildTenant(server.services)).id), id, edit()))).status).toBe(404);
    await save(await server.asEditor('text_editor'), id, edit());
  });
});

test('figures of a question that was played stay readable after its type has changed, and its key is regraded no longer', async () => {
  const owner = await server.asOwner();
  const number = questionOf('exact_answer', { exact_answer: 7 });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice(), number] });
  await playGame(player(server), quiz, (question) => (question.id === number.id ? { value: 7 } : rightOf(question)));
  const [first, second] = quiz.questions;
  const ids = Array.from({ length: 4 }, () => newId());
  await save(
    owner,
    quiz.id,
    change('change_type', { id: first?.id, type: 'exact_answer' }),
    change('change_type', { id: second?.id, type: 'text', answer_ids: ids }),
  );
  const { data } = await owner.api.readQuestionStatistics({ params: { id: quiz.id }, query: {} });
  expect(data.map(({ type, answered, right, values }) => [type, answered, right, values])).toEqual([
    ['exact_answer', 1, 1, []],
    ['text', 1, 1, []],
  ]);
  expect(data[1]?.options.map(({ answer_id, count }) => [answer_id, count])).toEqual(ids.map((id) => [id, 0]));
  const body = { question_id: number.id, policy: 'new_key' as const, nobody_loses: false, reason: 'Another key.' };
  const error = await failure(owner.api.previewRegrade({ params: { id: quiz.id }, body }));
  expect([error.status, error.codes.question_id]).toEqual([422, [{ code: 'other_type' }]]);
});

describe('many questions', () => {
  test('change in one edit, all of them or none', async () => {
    const [first, second] = [newQuestion(), newQuestion()];
    const id = await quizWith(first, second);
    const changes = { points: 5, hidden: true };
    await save(anna, id, change('change_questions', { questions: [first, second].map((question) => ({ id: question.id, changes })) }));
    const read = async () => (await anna.api.readQuiz({ params: { quizID: id } })).questions.map(({ points, hidden }) => [points, hidden]);
    expect(await read()).toEqual([
      [5, true],
      [5, true],
    ]);
    const wrong: [object[], string][] = [
      [
        [
          { id: first.id, changes: { points: 1 } },
          { id: newId(), changes: { points: 1 } },
        ],
        'question',
      ],
      [
        [
          { id: first.id, changes: { points: 1 } },
          { id: first.id, changes: { points: 2 } },
        ],
        'questions',
      ],
      [[{ id: first.id, changes: { points: -1 } }], 'questions.0.changes.points'],
      [[{ id: first.id, changes: { text: 'a' } }], 'questions.0.changes.text'],
    ];
    for (const [questions, field] of wrong) {
      const error = await failure(save(anna, id, change('change_questions', { questions } as never)));
      expect([error.status, Object.keys(error.errors)]).toEqual([422, [`changes.0.${field}`]]);
    }
    expect(await read()).toEqual([
      [5, true],
      [5, true],
    ]);
  });
});
