import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { draftLength } from '#activity/draft-length.ts';
import type { Draft } from '#activity/document.ts';
import { schemas } from '#questions/schemas.ts';
import { longestDraft } from '#shared/content/longest-draft.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { change, createQuiz, failure, openDates } from './test-activity.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer();
  user = await server.asEditor();
});
afterAll(() => server.close());

const question = (text = 'long '.repeat(780)) => {
  const made = schemas.text.newQuestion(newId);
  return { ...made, text, answers: made.answers.map((answer, place) => ({ ...answer, text: `Answer ${place}` })) };
};
const draftOf = async (id: string): Promise<Draft> => {
  const [row] = await server.services.database.owner<{ draft: Draft }[]>`select draft from activity where id = ${id}`;
  return row?.draft as Draft;
};
const save = (quizID: string, ...changes: object[]) => user.api.saveChanges({ params: { quizID }, body: { changes: changes as never } });
const fill = (count: number) => change('import_questions', { questions: Array.from({ length: count }, () => question()) });
const countFitting = (draft: Draft): number => Math.floor((longestDraft - draftLength(draft)) / (JSON.stringify(question()).length + 1));

async function fullQuiz(): Promise<string> {
  const { id } = await createQuiz(user.api);
  await save(id, fill(countFitting(await draftOf(id))));
  expect(draftLength(await draftOf(id))).toBeGreaterThan(longestDraft - 6000);
  return id;
}

/** A draft from before drafts had a length limit. */
async function overlongQuiz(): Promise<string> {
  const id = await fullQuiz();
  const questions = Array.from({ length: 20 }, () => question());
  const { owner } = server.services.database;
  await owner`update activity set draft = jsonb_set(draft, '{parts,0,questions}', draft #> '{parts,0,questions}' || ${owner.json(questions)}) where id = ${id}`;
  expect(draftLength(await draftOf(id))).toBeGreaterThan(longestDraft);
  return id;
}
const codeOf = async (call: Promise<unknown>): Promise<string> => (await failure(call)).code;

test('an edit that exceeds the length of drafts is refused as a whole, and deleting content makes room for it', async () => {
  const id = await fullQuiz();
  const { revision, questions } = await user.api.readQuiz({ params: { quizID: id } });
  const added = [change('add_question', { question: question() }), change('add_question', { question: question() })];
  const refused = await failure(save(id, ...added));
  expect([refused.status, refused.code]).toEqual([422, 'draft_too_long']);
  expect((await user.api.readQuiz({ params: { quizID: id } })).revision).toBe(revision);
  const ids = questions.slice(0, 2).map((each) => each.id);
  expect((await save(id, ...added, change('delete_questions', { ids }))).revision).toBe(revision + 3);
});

exhaustiveTest('nor does a copied question, a restored version or a template', async () => {
  const id = await overlongQuiz();
  const saved = await user.api.saveTemplate({ body: { quiz_id: id, name: 'Long' } });
  const [row] = questionsOf(await draftOf(id));
  const body = { from_quiz: id, ids: [row?.id as string] };
  await server.services.database
    .owner`update activity_snapshot set draft = (select draft from activity where id = ${id}) where activity_id = ${id}`;
  await save(
    id,
    change('delete_questions', {
      ids: questionsOf(await draftOf(id))
        .slice(-20)
        .map((each) => each.id),
    }),
  );
  const calls = {
    copied: () => user.api.copyQuestions({ params: { quizID: id }, body }),
    restored: () => user.api.restoreVersion({ params: { quizID: id }, body: { revision: 0 } }),
    template: () => user.api.createFromTemplate({ params: { id: saved.id }, body: { lang: 1 } }),
  };
  for (const [name, call] of Object.entries(calls)) expect([name, await codeOf(call())]).toEqual([name, 'draft_too_long']);
});

exhaustiveTest('a draft above the limit can be read, renamed, published, duplicated and shortened, but not extended', async () => {
  const id = await overlongQuiz();
  const params = { quizID: id };
  const { questions } = await user.api.readQuiz({ params });
  await user.api.updateQuiz({ params, body: { ...openDates, name: 'A much longer name than before' } });
  expect((await user.api.publishQuiz({ params })).stage).toBe('live');
  const copy = await user.api.duplicateQuiz({ params, body: { title: 'The other half of what is too long', lang: 1 } });
  expect(copy.questions.length).toBe(questions.length);
  expect(await codeOf(save(id, change('add_question', { question: question('Which?') })))).toBe('draft_too_long');
  await save(id, change('delete_questions', { ids: [questions[0]?.id] }));
  await save(copy.id, change('delete_questions', { ids: copy.questions.slice(1).map((each) => each.id) }));
  expect((await user.api.readQuiz({ params })).questions.length).toBe(questions.length - 1);
});
