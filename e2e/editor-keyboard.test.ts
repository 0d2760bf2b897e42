import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { addQuestion, allSaved, answerField, makeQuiz, openEditor, outlineTexts, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { follow } from './visit.ts';

exhaustiveTest('a list is created, searched and opened without a mouse', async () => {
  const { page, context } = await openEditor(server, browser, { at: '/dashboard/quizes' });
  await page.getByRole('heading', { name: 'Quizzes' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/editor/**');
  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('link', { name: 'By keyboard', exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('keyb');
  await page.waitForURL('**search=keyb**');
  await page.getByText('1 activity').waitFor();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/editor/**');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').fill('Academy');
  await page.getByRole('button', { name: 'Academy' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/academy');
  // Until the menu is gone, its field has the keys.
  await page.getByPlaceholder('Search or jump to…').waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await context.close();
});

exhaustiveTest('typing into a select replaces the chosen name, by keyboard and by mouse', async () => {
  const { page, context } = await openEditor(server, browser, { at: '/settings/profile' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await page.keyboard.type('Stockholm');
  await page.getByRole('option', { name: 'Europe/Stockholm' }).click();
  // The focus has stayed in the field.
  await expect.poll(() => zone.evaluate((field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0))).toBe(16);
  await page.keyboard.type('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await zone.blur();
  await zone.click();
  await page.keyboard.type('Lima');
  await page.getByRole('option', { name: 'America/Lima' }).click();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  for (let presses = 0; presses < 8 && !(await zone.evaluate((field) => field === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.type('Nairobi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => zone.inputValue()).toBe('Africa/Nairobi');
  await context.close();
});

const announced = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });

exhaustiveTest('questions and answers are reordered by keyboard and by mouse', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'In order', server);
  for (const text of ['One', 'Two', 'Three']) await addQuestion(page, 'Put in order', text);
  const row = (name: string) => page.getByRole('button', { name });
  await row('Three').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => outlineTexts(page)).toEqual(['One', 'Three', 'Two']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => questionText(page).inputValue()).toBe('One');

  const grip = page.locator('li', { has: row('One') }).locator('[data-grabbable]');
  const from = (await grip.boundingBox()) as { x: number; y: number };
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 60);
  await page.mouse.move(from.x + 10, from.y + 130);
  await page.mouse.up();
  await expect.poll(() => outlineTexts(page)).toEqual(['Three', 'Two', 'One']);

  for (const [place, text] of ['a', 'b', 'c'].entries()) await answerField(page, place + 1).fill(text);
  await answerField(page, 3).press('Alt+ArrowUp');
  await expect.poll(() => answerField(page, 2).inputValue()).toBe('c');
  await page.getByRole('button', { name: 'Move answer 1' }).focus();
  await page.keyboard.press('Space');
  // A key before the answer is lifted would move nothing.
  await announced(page, 'a lifted');
  await page.keyboard.press('ArrowDown');
  await announced(page, 'a is at position 2');
  await page.keyboard.press('Space');
  await expect.poll(() => answerField(page, 1).inputValue()).toBe('c');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const number of [4, 5]) {
    await page.getByRole('button', { name: 'Add answer' }).press('Enter');
    await answerField(page, number).waitFor();
  }
  await page.getByRole('button', { name: 'Delete answer 4' }).press('Enter');
  await expect.poll(focused).toBe('Delete answer 4');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Delete answer 3');
  await allSaved(page);
  const quiz = await (await server.asOwner()).api.readQuiz({ params: { quizID: id } });
  expect(quiz.questions.map((question) => question.text)).toEqual(['Three', 'Two', 'One']);
  expect(quiz.questions[2]?.answers.map((answer) => answer.text)).toEqual(['c', 'a', 'b']);
  await context.close();
});

exhaustiveTest('answers are written one after the other, and a long outline is navigated, by keys', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'By keys', server);
  const { api } = await server.asOwner();
  for (const text of ['First', 'Last']) await addQuestion(page, 'Multiple choice', text);
  const before = page.locator('[data-question]').first();
  await before.press('Home');
  await expect.poll(() => questionText(page).inputValue()).toBe('First');
  await page.keyboard.press('End');
  await expect.poll(() => questionText(page).inputValue()).toBe('Last');
  await page.keyboard.press('Enter');
  await expect.poll(() => questionText(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await answerField(page, 1).focus();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Answer 2');
  await page.keyboard.type('b');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Answer 3');
  const fields = page.getByRole('textbox', { name: /^Answer \d+$/ });
  const count = await fields.count();
  await answerField(page, count).press('Enter');
  await expect.poll(focused).toBe(`Answer ${count + 1}`);
  await page.evaluate(() => navigator.clipboard.writeText('·   Red\r\n·   Blue\r\n'));
  await page.keyboard.press('Control+v');
  await expect.poll(() => answerField(page, count + 2).inputValue()).toBe('Blue');
  await page.getByRole('button', { name: 'Last' }).press('Delete');
  await expect.poll(() => outlineTexts(page)).toEqual(['First']);
  await allSaved(page);
  expect((await api.readQuiz({ params: { quizID: id } })).questions.map(({ text }) => text)).toEqual(['First']);
  await context.close();
});

exhaustiveTest('an area on a picture is drawn by mouse, and another added, moved and resized by keyboard', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'On a picture', server);
  await addQuestion(page, 'Mark on image', 'Where is the door?');
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const surface = page.getByRole('group', { name: 'Areas on the picture' });
  await surface.waitFor();
  const box = (await surface.boundingBox()) as { x: number; y: number };
  await page.mouse.move(box.x + 80, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Area 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add rectangle' }).click();
  await page.getByRole('button', { name: 'Area 2', exact: true }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', '+']) await page.keyboard.press(key);
  await page.getByRole('checkbox', { name: 'Area 2 is correct' }).uncheck();
  await allSaved(page);
  const quiz = await (await server.asOwner()).api.readQuiz({ params: { quizID: id } });
  const [circle, rectangle] = quiz.questions[0]?.answers ?? [];
  expect(circle).toMatchObject({ is_right: true, shape: { kind: 'circle' } });
  expect(rectangle).toMatchObject({ is_right: false, shape: { kind: 'polygon' } });
  const middle = rectangle?.shape?.kind === 'polygon' ? rectangle.shape.points.reduce((sum, [x]) => sum + x, 0) / 4 : 0;
  expect(middle).toBeCloseTo(0.52, 3);

  await page.getByRole('button', { name: 'Area 1', exact: true }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Area 2', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add circle' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Area 2', exact: true }).focus();
  for (const key of ['ArrowLeft', '-']) await page.keyboard.press(key);
  await allSaved(page);
  const [, drawn] = (await (await server.asOwner()).api.readQuiz({ params: { quizID: id } })).questions[0]?.answers ?? [];
  expect(drawn?.shape).toMatchObject({ kind: 'circle', x: 0.49, y: 0.5 });
  await context.close();
});

/** The controls that open a dialog or a menu of the editor by keys alone, and the opened element. */
const openers: { name: string; path: (id: string) => string; opener: string | RegExp; item?: string; dialog: string | RegExp }[] = [
  { name: 'the wizard', path: () => '/dashboard', opener: /^New/, dialog: 'What do you want to make?' },
  { name: 'duplicating', path: () => '/dashboard', opener: 'More actions for By keyboard', item: 'Duplicate', dialog: 'Duplicate' },
  {
    name: 'importing',
    path: (id) => `/quiz/${id}/editor/`,
    opener: 'Import and export',
    item: 'Import questions',
    dialog: 'Import questions',
  },
  { name: 'the version history', path: (id) => `/quiz/${id}/editor/`, opener: 'More', item: 'Version history', dialog: 'Version history' },
  {
    name: 'deleting a question',
    path: (id) => `/quiz/${id}/editor/?part=questions`,
    opener: 'More actions for this question',
    item: 'Delete',
    dialog: 'Delete this question?',
  },
  { name: 'the pictures', path: (id) => `/quiz/${id}/editor/?part=cover`, opener: 'Add picture', dialog: 'Pictures' },
  {
    name: 'deleting player data',
    path: (id) => `/quiz/${id}/settings/?section=data`,
    opener: 'Delete player data',
    dialog: 'Delete player data?',
  },
];

exhaustiveTest('every dialog is opened and closed by keyboard, and the focus returns to its opener', async () => {
  const { page, context } = await openEditor(server, browser);
  const { api } = await server.asOwner();
  const { id } = await api.createQuiz({ body: { name: 'By keyboard', lang: 1, quiz_type: 'quiz' } });
  await api.createQuestion({ body: { text: 'Which bird sings?', type: 'text', quiz_localization_id: id } });
  await page.goto(`${server.base}/dashboard`);
  for (const { name, path, opener, item, dialog } of openers) {
    await follow(page, path(id));
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    if (item) {
      await page.getByRole('menuitem', { name: item, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    const opened = page.getByRole('dialog', { name: dialog });
    await opened.waitFor();
    await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement), { message: `after ${name}` }).toBe(true);
  }
  await context.close();
});

test('tabs, parts, settings and publishing are reached by keyboard', async () => {
  const { page, context } = await openEditor(server, browser);
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  await page.goto(`${server.base}/quiz/${id}/editor/`);
  const tabs = page.getByRole('navigation', { name: 'Pages of this activity' });
  for (const name of ['Players', 'Statistics', 'Settings', 'Editor']) {
    await tabs.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${name.toLowerCase()}**`);
  }
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  await follow(page, `/quiz/${id}/settings/`);
  await start.fill('24/12/2026 06:30');
  await start.press('Tab');
  await allSaved(page);
  const { settings } = await api.readQuiz({ params: { quizID: id } });
  expect(settings.start_date).toBe('2026-12-24T05:30:00.000Z');
  await expect.poll(() => start.inputValue()).toBe('24/12/2026 06:30');
  await start.fill('31/02/2026');
  await start.press('Tab');
  await page.getByText('“31/02/2026” is not a valid date. Use DD/MM/YYYY HH:mm.').waitFor();
  await expect.poll(() => start.inputValue()).toBe('24/12/2026 06:30');
  await follow(page, `/quiz/${id}/settings/?section=reports`);
  const address = page.getByLabel('Send reports to');
  await address.fill('anna@');
  await address.press('Tab');
  await expect
    .poll(() => address.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent))
    .toBe('Not a valid email address: not saved.');
  await address.fill('');
  await tabs.getByRole('link', { name: 'Editor' }).press('Enter');
  const parts = page.getByRole('navigation', { name: 'Parts of the activity' });
  for (const name of ['Cover', 'Intro', 'Registration', 'Result']) {
    await parts.getByRole('button', { name: new RegExp(`^${name}\\b`) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Properties' }).getByRole('heading', { name }).waitFor();
  }
  await parts.getByRole('button', { name: /Publish check/ }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('region', { name: 'Publish' });
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.down('Enter');
  const here = box.getByRole('button', { name: 'Publish' });
  await expect.poll(() => here.evaluate((shown) => shown === document.activeElement)).toBe(true);
  // Holding the key down is one decision only.
  const published: string[] = [];
  page.on('request', (request) => request.url().includes('/quizzes/publish/') && published.push(request.url()));
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(published).toEqual([]);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Share / });
  await sheet.getByRole('link', { name: 'Download SVG' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await box.getByText(/^(Live at|Scheduled)/).waitFor();
  const link = box.getByRole('link', { name: /\/player\// });
  await expect.poll(() => link.evaluate((shown) => shown === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: /^Status: / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unpublish' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api.readQuiz({ params: { quizID: id } })).stage).toBe('draft');
  await context.close();
});

exhaustiveTest('a screen reader announces which answer moves where, in the language of the interface', async () => {
  const { page, context } = await openEditor(server, browser);
  await makeQuiz(page, 'Heard', server);
  await addQuestion(page, 'Multiple choice', 'Which bird?');
  await answerField(page, 1).fill('A robin');
  await answerField(page, 2).fill('A wren');
  const handle = (name: string) => page.getByRole('button', { name, exact: true });
  await handle('Move answer 1').focus();
  await page.keyboard.press('Space');
  await announced(page, 'A robin lifted at position 1 of 4.');
  await page.keyboard.press('ArrowDown');
  await announced(page, 'A robin is at position 2 of 4.');
  await page.keyboard.press('Space');
  await announced(page, 'A robin dropped at position 2 of 4.');
  await expect.poll(() => answerField(page, 1).inputValue()).toBe('A wren');
  await answerField(page, 1).press('Alt+ArrowDown');
  await announced(page, 'A wren dropped at position 2 of 4.');
  await page.evaluate(() => localStorage.setItem('lucka-language', 'se'));
  await page.reload();
  await handle('Flytta svar 1').focus();
  await page.keyboard.press('Space');
  await announced(page, 'A robin lyft, på plats 1 av 4.');
  await page.keyboard.press('Escape');
  await announced(page, 'Inte flyttad: A robin är tillbaka på plats 1 av 4.');
  await context.close();
});

exhaustiveTest('a new question gets the focus, shortcuts work inside the preview, and single letters can be switched off', async () => {
  const { page, context } = await openEditor(server, browser);
  await makeQuiz(page, 'Keys', server);
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('text');
  await page.keyboard.type('Which bird?');
  await allSaved(page);
  await page.frameLocator('iframe').getByText('Which bird?').waitFor();
  await page
    .frameLocator('iframe')
    .locator('body')
    .click({ position: { x: 5, y: 300 } });
  await page.keyboard.press('Control+z');
  await expect.poll(() => questionText(page).inputValue()).toBe('');

  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('link', { name: 'Keys', exact: true }).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('n');
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or jump to…').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await context.close();
});
