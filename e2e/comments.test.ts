import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { callsOf, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const outline = (page: Page) => page.getByRole('navigation', { name: 'Parts of the activity' });

test('a colleague is mentioned by keyboard, opens the question from the notification, replies and resolves; both see it live', async () => {
  const { page: bos, context: second, errors: bosErrors } = await openEditor(server, browser, { name: 'Bo Ek', role: 'text_editor' });
  const { page, context, errors } = await openEditor(server, browser, { name: 'Anna Berg' });
  const quiz = await createSoundQuiz(await callsOf(page, server));
  await page.goto(`${server.base}/quiz/${quiz.id}/editor/?part=questions`);
  await page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { name: 'Comments, 0 open' }).click();
  const field = panel(page).getByRole('textbox', { name: 'Comment on Question 1' });
  await field.focus();
  await page.keyboard.type('Is this right, @bo');
  await panel(page).getByRole('option', { name: 'Bo Ek' }).waitFor();
  // Escape closes the list, not the panel.
  await page.keyboard.press('Escape');
  await panel(page).getByRole('option').waitFor({ state: 'detached' });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@Bo');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Is this right, @Bo Ek ');
  await page.keyboard.type('?');
  await page.keyboard.press('Control+Enter');
  const comment = panel(page).getByRole('article', { name: 'Comment by Anna Berg' });
  await comment.getByText('Is this right, @Bo Ek ?').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await axe(page)).toEqual([]);

  await bos.goto(`${server.base}/notifications`);
  await bos
    .getByRole('main')
    .getByRole('link', { name: /You were mentioned in Winter birds/ })
    .click();
  await panel(bos).getByText('Is this right, @Bo Ek ?').waitFor();
  await panel(bos).getByRole('button', { name: 'Reply' }).click();
  await panel(bos).getByRole('textbox', { name: 'Reply' }).fill('It is.');
  await bos.keyboard.press('Control+Enter');
  await panel(bos).getByRole('article', { name: 'Comment by Bo Ek' }).waitFor();
  // Without a reload.
  await panel(page).getByRole('article', { name: 'Comment by Bo Ek' }).getByText('It is.').waitFor();

  await panel(page).getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edited = panel(page).getByRole('textbox', { name: 'Edit' });
  await expect.poll(() => edited.inputValue()).toBe('Is this right, @Bo Ek ?');
  await edited.fill('Is this robin right, @Bo Ek?');
  await page.keyboard.press('Control+Enter');
  await panel(bos).getByText('Is this robin right, @Bo Ek?').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await outline(page).getByRole('button', { name: 'Comments, 1 open' }).waitFor();

  await panel(bos).getByRole('button', { name: 'Resolve' }).click();
  await panel(bos).getByText('No open comments.').waitFor();
  await outline(page).getByRole('button', { name: 'Comments, 1 open' }).waitFor({ state: 'detached' });
  await panel(bos).getByText('Resolved', { exact: true }).click();
  await panel(bos)
    .getByText(/^Resolved by Bo Ek/)
    .waitFor();
  expect(await axe(bos)).toEqual([]);
  await panel(bos).getByRole('button', { name: 'Reopen' }).click();
  await outline(page).getByRole('button', { name: 'Comments, 1 open' }).click();
  await panel(page).getByText('Is this robin right, @Bo Ek?').waitFor();
  // From all comments to the place of one.
  await panel(page).getByText('All comments', { exact: true }).click();
  await panel(page).getByRole('button', { name: 'Question 1', exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Comment on Question 1' }).waitFor();
  expect([errors, bosErrors]).toEqual([[], []]);
  await context.close();
  await second.close();
});
