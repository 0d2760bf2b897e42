import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuiz } from '#api/authoring/activities/test-activity.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { live } from './test-live.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an import of the real geography bank accounts for all of its 842 questions, and they can be published', async () => {
  const { api } = await server.asEditor();
  const { id } = await createQuiz(api);
  const file = new File([new Uint8Array(await readFile(foreignFile('opentriviaqa/geography.txt')))], 'geography.txt');
  const { format, imported, skipped } = await api.importQuestions({ params: { quizID: id }, body: {}, files: { file } });
  expect(format).toBe('opentriviaqa');
  expect(imported + skipped.length).toBe(842);
  expect(imported).toBeGreaterThan(800);
  for (const { line, reason } of skipped) expect([line > 0, reason.length > 0]).toEqual([true, true]);
  expect((await api.readQuiz({ params: { quizID: id } })).questions).toHaveLength(imported);
  expect((await api.updateQuiz({ params: { quizID: id }, body: live })).stage).toBe('live');
});
