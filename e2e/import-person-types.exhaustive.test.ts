import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { createQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const robin = { id: newId(), title: 'The robin', description: 'Sings all winter', button: '' };
const bound = (text: string) => ({ text, person_types: [{ id: newId(), person_type_id: robin.id, points: 3 }] });
const file = {
  person_types: [robin],
  questions: [{ type: 'text', text: 'Which song is yours?', answers: [bound('A long one'), { text: 'None' }] }],
};

test('missing person types are named before the import, and are created with it on request', async () => {
  const { api } = await server.asOwner();
  const { id, person_types } = await createQuiz(api, 'person');
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/person/${id}/editor/`);
  await page.getByRole('button', { name: 'Import questions' }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles({ name: 'test.json', mimeType: 'application/json', buffer });
  await page.getByText('1 person type in the file does not exist here').waitFor();
  await page.getByText('The robin', { exact: true }).waitFor();
  await page.getByRole('tab', { name: '1 with warnings' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Create them here' }).check();
  await page.getByText('They are created with the questions').waitFor();
  await page.getByRole('tab', { name: '1 with warnings' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await page.getByText('1 question imported').waitFor();
  const titles = async () => (await api.readQuiz({ params: { quizID: id } })).person_types.map(({ title }) => title);
  expect((await titles()).at(-1)).toBe('The robin');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await titles()).length).toBe(person_types.length);
  expect(errors).toEqual([]);
  await context.close();
});
