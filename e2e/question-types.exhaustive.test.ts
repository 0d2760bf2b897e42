import { beforeAll, expect, test } from 'vitest';
import { putOnPlan } from '#api/test-factories.ts';
import { publish } from './activity-editor.ts';
import { axe } from './browser.ts';
import { makeQuiz, openEditor, type EditorPage } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { playGames } from './play-games.ts';
import { questionCases } from './question-cases.ts';

let editor: EditorPage;

beforeAll(async () => {
  // The trial allows one live quiz at a time.
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await openEditor(server, browser, { role: 'editor' });
});

test.each(questionCases.map((each) => [each.title, each] as const))('%s', async (_title, { name, make, games }) => {
  const { page, errors } = editor;
  await makeQuiz(page, name, server);
  await make(page);
  expect(await axe(page)).toEqual([]);
  const address = await publish(page);
  expect(errors.splice(0)).toEqual([]);
  await playGames(address, games);
});
