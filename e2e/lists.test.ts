import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { addQuestion, createQuiz, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

beforeAll(async () => {
  const { api } = await server.asOwner();
  for (let number = 1; number <= 23; number += 1) await api.createQuiz({ body: { name: `Number ${number}`, lang: 1, quiz_type: 'quiz' } });
});

const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const found = (page: Page, count: number) => page.getByText(count === 1 ? '1 activity' : `${count} activities`, { exact: true }).waitFor();
const bar = (page: Page) => page.getByRole('region', { name: 'Selected activities' });
const selected = (page: Page, words: string) => bar(page).getByRole('status').getByText(words).waitFor();
const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Undo' });

exhaustiveTest('by keyboard alone rows are chosen, extended and archived, and Ctrl-Z takes it back', async () => {
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard?sort=name`);
  await found(page, 23);
  await page.getByRole('link', { name: 'Number 1', exact: true }).focus();
  await page.keyboard.press('x');
  await selected(page, '1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await selected(page, '3 selected');
  // Back towards the first one.
  await page.keyboard.press('Shift+ArrowUp');
  await selected(page, '2 selected');
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  // In a field the keys write.
  await page.keyboard.press('/');
  await page.keyboard.type('x');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('x');
  await page.getByRole('searchbox').fill('');
  await found(page, 23);
  await page.getByRole('link', { name: 'Number 2', exact: true }).focus();
  await page.keyboard.press('Control+a');
  await selected(page, '20 selected');
  await page.keyboard.press('Control+a');
  await selected(page, '23 selected');
  await page.keyboard.press('x');
  await selected(page, '22 selected');
  await page.getByRole('button', { name: 'Archive', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('22 activities are archived.').waitFor();
  await found(page, 1);
  await row(page, 'Number 2').waitFor();
  await page.keyboard.press('Control+z');
  await found(page, 23);
  await context.close();
});

exhaustiveTest('a range by Shift, all that match with exceptions, and a dialog before live activities close', async () => {
  const { api } = await server.asOwner();
  const { id: quizID } = await createSoundQuiz(api);
  await api.publishQuiz({ params: { quizID } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard?sort=name&search=number`);
  await found(page, 23);
  const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await row(page, 'Number 3').hover();
  await check('Number 3').click();
  await row(page, 'Number 6').hover();
  await check('Number 6').click({ modifiers: ['Shift'] });
  await selected(page, '4 selected');
  // A choice outlives another search.
  await page.getByRole('searchbox').fill('number 4');
  await found(page, 1);
  await selected(page, '4 selected');
  await bar(page).getByText('3 not shown').waitFor();
  await page.getByRole('searchbox').fill('');
  await found(page, 24);
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 24 that match' }).click();
  await check('Number 1').click();
  await selected(page, '23 selected');
  await bar(page).getByRole('button', { name: 'Move to trash' }).click();
  const asks = page.getByRole('dialog', { name: 'Move 23 activities to the trash?' });
  await asks.getByText('1 of them is published').waitFor();
  await asks.getByRole('button', { name: 'Move to trash' }).click();
  await found(page, 1);
  await page.getByText('23 activities are in the trash.').waitFor();
  await undo(page).click();
  await found(page, 24);
  // Taken back, what was live is live again.
  expect(await api.readQuiz({ params: { quizID } })).toMatchObject({ is_active: true, stage: 'live' });
  await api.deleteQuiz({ params: { quizID } });
  await context.close();
});

exhaustiveTest('a deleted activity is restored from the trash, or deleted for good after a question', async () => {
  const { api } = await server.asOwner();
  for (const name of ['Old birds', 'Older birds']) {
    const { id } = await api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } });
    await api.deleteQuiz({ params: { quizID: id } });
  }
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor();
  await page.getByRole('searchbox').fill('old');
  await page.getByText('2 items', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore Old birds' }).click();
  await page.getByText('Old birds is restored.').waitFor();
  await page.getByText('1 item', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete permanently: Older birds' }).click();
  const asks = page.getByRole('dialog');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete permanently: Older birds' }).click();
  await asks.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('No matches. Try other words.').waitFor();
  await page.goto(`${server.base}/dashboard?search=birds`);
  await found(page, 1);
  await row(page, 'Old birds').waitFor();
  await context.close();
});

exhaustiveTest(
  'a theme and a question of the bank go to the trash without a question, are taken back, and restored from there',
  async () => {
    const { api } = await server.asOwner();
    const { id: quiz_id } = await createQuiz(api);
    const ids = [await addQuestion(api, quiz_id, 'Which wren sings?')];
    await api.keepInBank({ body: { quiz_id, ids, tags: [] } });
    await api.createTheme({ body: { name: 'Winter look' } });
    await api.deleteQuiz({ params: { quizID: quiz_id } });
    const { page, context } = await openEditor(server, browser);
    await page.goto(`${server.base}/settings/appearance`);
    const theme = page.getByRole('button', { name: 'Move to trash: Winter look' });
    await theme.click();
    await page.getByText('Winter look is in the trash.').waitFor();
    await theme.waitFor({ state: 'detached' });
    await undo(page).click();
    await theme.click();
    await page.goto(`${server.base}/question-bank`);
    const question = page.getByRole('button', { name: 'Move to trash: Which wren sings?' });
    await question.click();
    await page.getByText('The question is in the trash.').waitFor();
    await page.keyboard.press('Control+z');
    await question.click();
    await question.waitFor({ state: 'detached' });
    await page.goto(`${server.base}/trash`);
    await page.getByRole('button', { name: 'Restore Which wren sings?' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Themes').click();
    await page.getByRole('button', { name: 'Restore Which wren sings?' }).waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Winter look' }).click();
    await page.getByText('Winter look is restored.').waitFor();
    await page.getByText('0 items', { exact: true }).waitFor();
    expect((await api.listThemes()).map(({ name }) => name)).toEqual(['Winter look']);
    await context.close();
  },
);

test('activities get a new tag, are filtered by it, and the search is saved and shared', async () => {
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard?sort=name&search=number`);
  await found(page, 23);
  for (const name of ['Number 1', 'Number 2']) {
    await row(page, name).hover();
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('textbox', { name: 'Find or create a tag' }).fill('Events/Winter');
  await page.getByRole('button', { name: 'Create “Events/Winter”' }).click();
  await page.getByText('2 activities have the tag.').waitFor();
  await row(page, 'Number 2').getByText('Events/Winter').waitFor();
  await page.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'Events/Winter (2)' }).click();
  await found(page, 2);
  await page.reload();
  await found(page, 2);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save this search' }).click();
  await page.getByLabel('Name of the filter').fill('Winter events');
  await page.getByRole('switch', { name: 'Share with the team' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Winter events' }).click();
  await found(page, 2);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Manage tags' }).click();
  await page.getByRole('textbox', { name: 'Name of the tag Events/Winter' }).fill('Fairs');
  await page.keyboard.press('Tab');
  await row(page, 'Number 1').getByText('Fairs').waitFor({ state: 'attached' });
  await context.close();
});
