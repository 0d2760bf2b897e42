import { expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { publish } from './activity-editor.ts';
import { axe } from './browser.ts';
import { makeQuiz, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { playGames } from './play-games.ts';
import { questionCases } from './question-cases.ts';

/** The questions as the editor has published them; axe has looked at the form of each. */
async function makeAll(): Promise<readonly Question[]> {
  const { page, context, errors } = await openEditor(server, browser, { role: 'editor' });
  const id = await makeQuiz(page, 'All types', server);
  for (const { name, make } of questionCases) {
    await make(page);
    expect(await axe(page), name).toEqual([]);
  }
  await publish(page);
  expect(errors).toEqual([]);
  await context.close();
  const [publication] = await server.services.database.owner<{ content: Draft }[]>`
    select content from publication where activity_id = ${id} and version = 1`;
  return questionsOf(publication!.content);
}
/** Made in the first test: the editor's page is loaded once for all. */
let made: Promise<readonly Question[]> | undefined;

// The first one waits for all.
test.each(questionCases.map((each) => [each.title, each] as const))('%s', { timeout: 300_000 }, async (_title, { games }) => {
  const texts = new Set(games.flatMap(({ answers }) => answers.map(({ text }) => text)));
  const questions = (await (made ??= makeAll())).filter(({ text }) => texts.has(text));
  expect(questions).toHaveLength(texts.size);
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions });
  await playGames(`${server.base}/player/quiz/${quiz.id}`, games);
});
