import { expect, test } from 'vitest';
import { change, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { callsOf, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

test('an editor requests approval; the owner sends it back with a note, then approves, and the editor sees it live', async () => {
  const { page: boss, context: second, errors: bossErrors } = await openEditor(server, browser, { name: 'Olivia Ek' });
  const { page, context, errors } = await openEditor(server, browser, { name: 'Emil Sand', role: 'editor' });
  const owner = await callsOf(boss, server);
  await boss.goto(`${server.base}/settings/organisation`);
  await boss.getByRole('combobox', { name: 'Publishing needs approval' }).click();
  await boss.getByRole('option', { name: 'Yes' }).click();
  await boss.getByText('Saved').first().waitFor();
  const { id } = await createSoundQuiz(await callsOf(page, server));
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  await page.getByRole('banner').getByRole('button', { name: 'Request approval' }).click();
  const box = page.getByRole('region', { name: 'Publish' });
  await box.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText('The request waits for approval.').first().waitFor();
  expect(await axe(page)).toEqual([]);

  await boss.goto(`${server.base}/notifications`);
  await boss
    .getByRole('main')
    .getByRole('link', { name: /Approval requested: Winter birds/ })
    .click();
  await boss.getByText('Approving publishes exactly this version.').waitFor();
  expect(await axe(boss)).toEqual([]);
  await boss.getByRole('button', { name: 'Send back' }).click();
  await boss.getByRole('dialog').getByRole('textbox').fill('Check the dates.');
  await boss.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await page.getByText('Check the dates.').waitFor();
  await box.getByRole('button', { name: 'Request approval' }).click();
  await boss.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('button', { name: /Live/ }).first().waitFor();
  expect((await owner.readQuiz({ params: { quizID: id } })).stage).toBe('live');

  // The next request says what publishing it would change.
  const question = change('add_question', { question: { ...schemas.text.newQuestion(newId), text: 'Who sings at dawn?' } });
  await owner.saveChanges({ params: { quizID: id }, body: { changes: [question, change('rename', { name: 'Birds of winter' })] } });
  const { revision } = await owner.readQuiz({ params: { quizID: id } });
  await (await callsOf(page, server)).requestApproval({ params: { quizID: id }, body: { revision } });
  await boss.reload();
  const changes = boss.getByRole('region', { name: 'Changes since the publication:' });
  await changes.getByText('New: “Who sings at dawn?”').waitFor();
  await expect.poll(() => changes.getByRole('listitem').count()).toBe(2);
  expect(await axe(boss)).toEqual([]);
  expect([errors, bossErrors]).toEqual([[], []]);
  await owner.changeSetting({ params: { id: 'publish_approval' }, body: { value: false } });
  await context.close();
  await second.close();
});
