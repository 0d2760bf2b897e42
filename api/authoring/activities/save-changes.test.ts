import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Role } from '#shared/permissions.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { addQuestion, change, createQuiz, failure } from './test-activity.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await testServer();
  anna = await server.asEditor();
  bo = await server.signIn({ tenant_id: server.tenant.id, role: 'editor', name: 'Bo Ek' });
});
afterAll(() => server.close());

type Changes = ReturnType<typeof change>[];
const save = (who: TestUser, quizID: string, changes: Changes, revision?: number) =>
  who.api.saveChanges({ params: { quizID }, body: { changes, ...(revision !== undefined && { revision }) } });
const read = (quizID: string) => anna.api.readQuiz({ params: { quizID } });
const rename = (name: string) => change('rename', { name });

describe('saving changes', () => {
  test('applies them in order in one transaction and counts the revision up', async () => {
    const { id } = await createQuiz(anna.api);
    const question = await addQuestion(anna.api, id);
    const { revision } = await read(id);
    const answer = await save(
      anna,
      id,
      [rename('Birds'), change('change_question', { id: question, changes: { points: 3 } }), rename('Winter')],
      revision,
    );
    expect(answer).toEqual({ revision: revision + 3, others: [] });
    expect(await read(id)).toMatchObject({ name: 'Winter', revision: revision + 3, questions: [{ points: 3 }] });
  });

  test('again after a lost reply changes nothing and gets the same reply', async () => {
    const { id } = await createQuiz(anna.api);
    const changes = [rename('One'), rename('Two')];
    const first = await save(anna, id, changes, 0);
    expect(await save(anna, id, changes, 0)).toEqual(first);
    expect(await save(anna, id, [...changes, rename('Three')], 0)).toEqual({ revision: 3, others: [] });
    expect(await read(id)).toMatchObject({ name: 'Three', revision: 3 });
  });

  test('is atomic, and names the wrong change', async () => {
    const { id } = await createQuiz(anna.api);
    const broken: [object, string][] = [
      [change('change_question', { id: newId(), changes: { text: 'a' } }), 'changes.1.question'],
      [change('rename', { name: '' }), 'changes.1.name'],
      [change('rename', { name: 'a', tenant_id: newId() }), 'changes.1.tenant_id'],
      [change('change_theme', { changes: { text_colour: 'red' } }), 'changes.1.changes.text_colour'],
      [change('make_coffee', {}), 'changes.1.edit'],
    ];
    for (const [wrong, field] of broken) {
      const error = await failure(save(anna, id, [rename('Other'), wrong as Changes[0]], 0));
      expect([error.status, Object.keys(error.errors)]).toEqual([422, [field]]);
    }
    expect(await read(id)).toMatchObject({ name: 'Winter birds', revision: 0 });
  });

  test('refuses two changes with one id, no changes, and ids that another quiz uses', async () => {
    const { id } = await createQuiz(anna.api);
    const edit = rename('a');
    expect((await failure(save(anna, id, [edit, edit]))).errors).toHaveProperty('changes');
    expect((await failure(save(anna, id, []))).status).toBe(422);
    const elsewhere = await createQuiz(anna.api);
    const question = (await anna.api.readQuiz({ params: { quizID: elsewhere.id } })).questions;
    expect(question).toEqual([]);
    const taken = await addQuestion(anna.api, elsewhere.id);
    const { questions } = await read(elsewhere.id);
    const {
      question_localization_id: _,
      quiz_localization_id: _quiz,
      order_number: _place,
      max_points: _points,
      has_own_points_reduction: _own,
      ...copied
    } = questions[0]!;
    expect(copied.id).toBe(taken);
    const error = await failure(save(anna, id, [change('add_question', { question: { ...copied, answers: [] } })]));
    expect([error.status, error.field('id')]).toEqual([422, 'This ID is already in use.']);
  });

  test('stores characters of every script, and refuses those that the database cannot store', async () => {
    const { id } = await createQuiz(anna.api);
    await save(anna, id, [rename('雪 🐦 ❄️ क्षत्रिय')]);
    expect((await read(id)).name).toBe('雪 🐦 ❄️ क्षत्रिय');
    expect((await failure(save(anna, id, [rename('a\u0000b')]))).status).toBe(400);
  });
});

describe('two editors', () => {
  test('who change different things both keep their changes, and each receives the other’s', async () => {
    const { id } = await createQuiz(anna.api);
    const question = await addQuestion(anna.api, id);
    const { revision } = await read(id);
    const theirs = change('change_question', { id: question, changes: { points: 5 } });
    await save(bo, id, [theirs], revision);
    const { others } = await save(anna, id, [change('change_question', { id: question, changes: { text: 'Who sings?' } })], revision);
    expect(others).toEqual([{ id: theirs.id, revision: revision + 1, edit: theirs.edit, input: theirs.input, account: 'Bo Ek' }]);
    expect((await read(id)).questions[0]).toMatchObject({ points: 5, text: 'Who sings?' });
  });

  test('who change the same thing get a conflict that names it and the first editor; nothing is lost', async () => {
    const { id } = await createQuiz(anna.api);
    const question = await addQuestion(anna.api, id);
    const { revision } = await read(id);
    await save(bo, id, [change('change_question', { id: question, changes: { text: 'Bo asks' } })], revision);
    const mine = [change('change_question', { id: question, changes: { text: 'Anna asks' } }), rename('Mine')];
    const error = await failure(save(anna, id, mine, revision));
    expect(error).toMatchObject({ status: 409, code: 'conflict' });
    expect(error.errors).toEqual({ [`question/${question}/text`]: ['Bo Ek changed this in the meantime (change_question).'] });
    expect(await read(id)).toMatchObject({ name: 'Winter birds', questions: [{ text: 'Bo asks' }] });
    // Having seen it, she may say hers.
    await save(anna, id, mine, revision + 1);
    expect(await read(id)).toMatchObject({ name: 'Mine', questions: [{ text: 'Anna asks' }] });
  });

  test('have a conflict in both directions when one deletes what the other changes', async () => {
    const { id } = await createQuiz(anna.api);
    const question = await addQuestion(anna.api, id);
    const { revision } = await read(id);
    await save(bo, id, [change('delete_questions', { ids: [question] })], revision);
    expect((await failure(save(anna, id, [change('change_question', { id: question, changes: { text: 'a' } })], revision))).status).toBe(
      409,
    );
  });

  test('a list that has become full by others is a conflict, not a fault', async () => {
    const { id, person_types } = await createQuiz(anna.api, 'person');
    const gone = person_types[0]?.id as string;
    await anna.api.createPersonType({ body: { quiz_localization_id: id, title: 'C' } });
    const { revision } = await read(id);
    await save(bo, id, [change('delete_person_type', { id: gone })], revision);
    const error = await failure(save(anna, id, [change('delete_person_type', { id: person_types[1]?.id })], revision));
    expect(error.status).toBe(409);
  });

  test('who save at once are served one after the other', async () => {
    const { id } = await createQuiz(anna.api);
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index}`);
    await Promise.all(names.map((name, index) => save(index % 2 === 0 ? anna : bo, id, [rename(name)])));
    expect(await read(id)).toMatchObject({ revision: 12, name: expect.stringMatching(/^Name \d+$/) as string });
  });

  test('without a revision are not checked against each other', async () => {
    const { id } = await createQuiz(anna.api);
    await save(bo, id, [rename('Bo')]);
    expect(await save(anna, id, [rename('Anna')])).toEqual({ revision: 2, others: [] });
  });
});

test('the edits since a revision are listed with their authors, for members who may see the quiz', async () => {
  const { id } = await createQuiz(anna.api);
  const [first, second] = [rename('First'), rename('Second')];
  await save(anna, id, [first]);
  await save(bo, id, [second]);
  const since = (revision: number, api = anna.api) => api.listChanges({ params: { quizID: id }, query: { since: revision } });
  expect(await since(1)).toEqual({ revision: 2, others: [{ ...second, revision: 2, account: 'Bo Ek' }] });
  expect((await since(0)).others.map(({ input, account }) => [input, account])).toEqual([
    [{ name: 'First' }, 'Anna Berg'],
    [{ name: 'Second' }, 'Bo Ek'],
  ]);
  expect(await since(2)).toEqual({ revision: 2, others: [] });
});

test('the other tabs are notified when the change is stored, and not before', async () => {
  const { id } = await createQuiz(anna.api);
  const posts: { channel: string; event: string; data: unknown }[] = [];
  const listening = await server.services.database.owner.listen(
    'realtime',
    (payload) => void posts.push(JSON.parse(payload) as (typeof posts)[0]),
  );
  const edit = rename('Told');
  await failure(save(anna, id, [rename('Not told'), change('rename', { name: '' })]));
  await save(anna, id, [edit]);
  const announced = () =>
    posts.filter((post) => post.event === 'edits' && post.channel === `private-activity.${id}`).map((post) => post.data);
  await expect.poll(announced).toEqual([{ revision: 1, ids: [edit.id], account_id: anna.account_id }]);
  await listening.unlisten();
});

describe('what each role may change', () => {
  const text = change('change_cover', { changes: { title: 'a' } });
  const picture = change('change_cover', { changes: { image: {} } });
  const theme = change('change_theme', { changes: { text_colour: '#000000' } });
  const settings = change('change_settings', { changes: { snow_effect: true } });
  test.each<[Role, string[]]>([
    ['owner', ['text', 'picture', 'theme', 'settings']],
    ['admin', ['text', 'picture', 'theme', 'settings']],
    ['editor', ['text', 'picture', 'theme', 'settings']],
    ['graphics_editor', ['picture', 'theme']],
    ['text_editor', ['text']],
    ['analyst', []],
  ])('%s: %o', async (role, allowed) => {
    const { id } = await createQuiz(anna.api);
    const user = await server.asEditor(role);
    const all = { text, picture, theme, settings };
    const outcomes: [string, number][] = [];
    for (const [name, edit] of Object.entries(all)) {
      const outcome = await save(user, id, [{ ...edit, id: newId() }]).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
      outcomes.push([name, outcome]);
    }
    expect(outcomes).toEqual(Object.keys(all).map((name) => [name, allowed.includes(name) ? 200 : 403]));
    const { can } = await user.api.readQuiz({ params: { quizID: id } });
    expect([can.edit_content, can.edit_graphics, can.edit_settings]).toEqual([
      allowed.includes('text'),
      allowed.includes('theme'),
      allowed.includes('settings'),
    ]);
  });

  test('one forbidden change blocks all changes of the call', async () => {
    const { id } = await createQuiz(anna.api);
    const graphics = await server.asEditor('graphics_editor');
    expect(
      (
        await failure(
          save(graphics, id, [
            { ...theme, id: newId() },
            { ...text, id: newId() },
          ]),
        )
      ).status,
    ).toBe(403);
    expect((await read(id)).revision).toBe(0);
  });

  test('members who only edit can neither publish, create nor delete', async () => {
    const { id } = await createQuiz(anna.api);
    for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const) {
      const { api } = await server.asEditor(role);
      const params = { quizID: id };
      const calls = [
        api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } }),
        api.publishQuiz({ params }),
        api.deleteQuiz({ params }),
        api.duplicateQuiz({ params, body: { title: 'a', lang: 1 } }),
        api.changeQuizStatus({ params }),
        api.updateQuiz({ params, body: { stage: 'live' } }),
        api.deleteQuizData({ body: { id, type: 'games', confirm: true } }),
      ];
      for (const { status } of await Promise.all(calls.map(failure))) expect(status).toBe(403);
    }
  });
});

describe('the versions', () => {
  test('list who changed what and what was published, newest first', async () => {
    const { id } = await createQuiz(anna.api);
    await save(anna, id, [rename('A')]);
    await save(bo, id, [rename('B')]);
    const { data, total } = await anna.api.listVersions({ params: { quizID: id }, query: { per_page: 1 } });
    expect(total).toBe(2);
    expect(data).toEqual([{ revision: 2, edit: 'rename', at: expect.any(String) as string, account: 'Bo Ek', publication: null }]);
  });

  test('can each be restored, also across many edits and beyond the stored ones, as an edit that can be undone', async () => {
    const { id } = await createQuiz(anna.api);
    for (let batch = 0; batch < 6; batch += 1) {
      await save(
        anna,
        id,
        Array.from({ length: 20 }, (_, index) => rename(`Name ${batch * 20 + index + 1}`)),
      );
    }
    await addQuestion(anna.api, id);
    const latest = await read(id);
    const restore = (revision: number) => anna.api.restoreVersion({ params: { quizID: id }, body: { revision } });
    for (const revision of [119, 61, 3]) expect(await restore(revision)).toMatchObject({ name: `Name ${revision}`, questions: [] });
    expect((await restore(0)).name).toBe('Winter birds');
    const back = await restore(latest.revision);
    expect(back.questions).toEqual(latest.questions);
    expect(back.revision).toBe(latest.revision + 5);
    expect((await anna.api.hideQuestion({ params: { id: latest.questions[0]?.id as string }, body: {} })).hidden).toBe(true);
    expect((await failure(restore(10_000))).errors).toHaveProperty('revision');
  });

  test('cannot be restored by a member who may not change all of their content', async () => {
    const { id } = await createQuiz(anna.api);
    await save(anna, id, [rename('A')]);
    const { api } = await server.asEditor('text_editor');
    expect((await failure(api.restoreVersion({ params: { quizID: id }, body: { revision: 0 } }))).status).toBe(403);
  });
});
