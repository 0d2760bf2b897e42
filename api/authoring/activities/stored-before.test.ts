import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { begun, buildQuiz, choice, granted, player, rightOf } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { insertEdits } from './edit-store.ts';
import { change } from './test-activity.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

/** The document as version 2 stored it. */
function asBefore(draft: Draft): Draft {
  const { parts: _parts, ...rest } = draft;
  const { person_types: _types, grades: _grades, ...head } = rest as typeof rest & { person_types?: unknown; grades?: unknown };
  return { ...head, schema_version: 2, questions: questionsOf(draft), person_types: outcomesOf(draft) } as unknown as Draft;
}

/** The kinds that there were. */
const kindsThen = ['quiz', 'person', 'academy'] as const;

test.each(kindsThen)('a %s stored before parts is read, counted, changed and rebuilt', async (kind) => {
  const { tenant, services } = server;
  const quiz = await buildQuiz(services, { tenant_id: tenant.id, kind, change: asBefore });
  const { api } = owner;
  const params = { quizID: quiz.id };
  const added = choice({ text: 'Added then' });
  const old = [
    { id: newId(), edit: 'add_question', input: { question: added }, touches: [`question/${added.id}`] },
    ...(kind === 'quiz'
      ? []
      : [
          {
            id: newId(),
            edit: 'add_person_type',
            input: { person_type: { id: newId(), title: 'Then', description: '', button: '', images: {}, lowest_percentage: 80 } },
            touches: [],
          },
        ]),
  ];
  await services.database.asTenant(tenant.id, async (tx) => {
    const row = { tenant_id: tenant.id, activity_id: quiz.id, at: new Date() };
    await tx
      .insertInto('activity_snapshot')
      .values({ ...row, revision: 0, draft: quiz.draft })
      .execute();
    await insertEdits(tx, { ...row, account_id: null, revision: 0 }, old);
    await tx.updateTable('activity').set({ revision: old.length }).where('id', '=', quiz.id).execute();
  });
  const counted = async () => (await api.listQuizzes({ query: { per_page: 100 } })).data.find(({ id }) => id === quiz.id)?.questions;

  const read = await api.readQuiz({ params });
  expect(read.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
  expect(read.person_type_count).toBe(kind === 'quiz' ? 0 : 2);
  expect(await counted()).toBe(3);

  const rebuilt = await api.restoreVersion({ params, body: { revision: old.length } });
  expect(rebuilt.questions.at(-1)?.text).toBe('Added then');
  expect(rebuilt.person_types.at(-1)?.title).toBe(kind === 'quiz' ? undefined : 'Then');
  expect(await counted()).toBe(4);

  const [outcome] = rebuilt.person_types;
  if (outcome) {
    const body = { changes: [change('change_person_type', { id: outcome.id, changes: { title: 'Now' } })] };
    await api.saveChanges({ params, body });
    expect((await api.readQuiz({ params })).person_types[0]?.title).toBe('Now');
    const { data } = await api.listVersions({ params, query: {} });
    expect(data[0]?.edit).toBe(kind === 'academy' ? 'change_grade' : 'change_person_type');
  }
});

test.each(kindsThen)('a publication of a %s from before parts is played to its end, and its questions have names', async (kind) => {
  const { tenant, services } = server;
  const [gone, kept] = [choice({ text: 'Gone since' }), choice()];
  const quiz = await buildQuiz(services, {
    tenant_id: tenant.id,
    kind,
    questions: [gone, kept],
    settings: { registration_moment: 'none' },
    change: asBefore,
  });
  const visitor = player(server);
  const started = begun(await visitor.start(quiz));
  const { next } = granted(await visitor.answer(started.game_id, started.question, rightOf(gone)));
  const { result } = granted(await visitor.answer(started.game_id, next!, rightOf(kept)));
  const { result: final } = granted(await visitor.next(started.game_id));
  expect(result).toBe(kind === 'person' ? null : 'right');
  expect([final?.grade?.title, final?.person_type?.title]).toEqual([
    kind === 'academy' ? 'A' : undefined,
    kind === 'person' ? 'A' : undefined,
  ]);
  await services.database.asTenant(tenant.id, async (tx) => {
    const { draft } = await tx.selectFrom('activity').select('draft').where('id', '=', quiz.id).executeTakeFirstOrThrow();
    const after = { ...draft, questions: [kept] };
    await tx.updateTable('activity').set({ draft: after }).where('id', '=', quiz.id).execute();
  });
  const { data } = await owner.api.readQuestionStatistics({ params: { id: quiz.id }, query: {} });
  expect(data.map(({ text, is_deleted }) => [text, is_deleted])).toContainEqual(['Gone since', true]);
});
