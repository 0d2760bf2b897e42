import { expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { publish } from './activity-editor.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, start } from './player-steps.ts';

test('a quiz has results by score: the first begins at 0, the check demands one there, and players read theirs', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  await api.updateQuiz({ params: { quizID: id }, body: { registration_moment: 'none' } });
  const { page, context, errors } = await openEditor(server, browser, { at: `/quiz/${id}/editor/` });
  const parts = page.getByRole('navigation', { name: 'Parts of the activity' });
  await parts.getByRole('button', { name: 'Results by score' }).click();
  const ranges = page.locator('details').filter({ has: page.getByLabel('Minimum percentage') });
  for (const [place, [title, text]] of [
    ['Try again', 'Read about birds first.'],
    ['Bird friend', 'You know your birds.'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add result' }).click();
    const range = ranges.nth(place);
    await range.getByLabel('Title').fill(title as string);
    await range.getByLabel('Description').fill(text as string);
    if (place === 1) await range.getByLabel('Minimum percentage').fill('80');
  }
  await page.getByText('from 0%').waitFor();
  await ranges.first().getByLabel('Minimum percentage').fill('10');
  expect(await axe(page)).toEqual([]);
  await parts.getByRole('button', { name: 'Publish check' }).click();
  await page.getByRole('button', { name: /No grade or result starts at 0 percent/ }).click();
  await ranges.first().getByLabel('Minimum percentage').fill('0');
  const address = await publish(page);
  expect(errors).toEqual([]);
  await context.close();

  for (const [answer, title] of [
    ['A robin', 'Bird friend'],
    ['A wren', 'Try again'],
  ] as const) {
    const visitor = await newVisitor(browser, 'phone');
    await visitor.page.goto(address);
    await start(visitor.page);
    await visitor.page.getByRole('button', { name: answer }).click();
    await visitor.page.getByRole('button', { name: 'View result' }).click();
    await visitor.page.getByRole('heading', { level: 2, name: title }).waitFor();
    await expectAccessible(visitor.page);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  }
});
