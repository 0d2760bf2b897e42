import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';
import { addQuestion, allSaved, answerField, makeQuiz, openEditor, outlineTexts, questionText } from './editor-steps.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test('a list is made, searched and opened without a mouse', async () => {
  const { page, context } = await openEditor(server, browser);
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
  await page.getByText('1 found').waitFor();
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/editor/**');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or go to').fill('Academy');
  await page.getByRole('button', { name: 'Academy' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/academy');
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await context.close();
});

test('questions and answers change places by keyboard and by hand', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'In order', server.base);
  for (const text of ['One', 'Two', 'Three']) await addQuestion(page, 'Sort in order', text);
  const row = (name: string) => page.getByRole('button', { name });
  await row('Three').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => outlineTexts(page), { timeout: 10_000 }).toEqual(['One', 'Three', 'Two']);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => questionText(page).inputValue(), { timeout: 10_000 }).toBe('One');

  const grip = page.locator('li', { has: row('One') }).locator('[data-grabbable]');
  const from = (await grip.boundingBox()) as { x: number; y: number };
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 60);
  await page.mouse.move(from.x + 10, from.y + 130);
  await page.mouse.up();
  await expect.poll(() => outlineTexts(page), { timeout: 10_000 }).toEqual(['Three', 'Two', 'One']);

  for (const [place, text] of ['a', 'b', 'c'].entries()) await answerField(page, place + 1).fill(text);
  await answerField(page, 3).press('Alt+ArrowUp');
  await expect.poll(() => answerField(page, 2).inputValue(), { timeout: 10_000 }).toBe('c');
  await page.getByRole('button', { name: 'Move answer 1' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => answerField(page, 1).inputValue(), { timeout: 10_000 }).toBe('c');
  await allSaved(page);
  const quiz = await (await server.asOwner()).api.readQuiz({ params: { quizID: id } });
  expect(quiz.questions.map((question) => question.text)).toEqual(['Three', 'Two', 'One']);
  expect(quiz.questions[2]?.answers.map((answer) => answer.text)).toEqual(['c', 'a', 'b']);
  await context.close();
});

test('an area on a picture is drawn by hand, and another put, moved and sized by keyboard', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'On a picture', server.base);
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
  await page.getByRole('button', { name: 'Put a rectangle in the middle' }).click();
  await page.getByRole('button', { name: 'Area 2', exact: true }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', '+']) await page.keyboard.press(key);
  await page.getByRole('checkbox', { name: 'Area 2 is right' }).uncheck();
  await allSaved(page);
  const quiz = await (await server.asOwner()).api.readQuiz({ params: { quizID: id } });
  const [circle, rectangle] = quiz.questions[0]?.answers ?? [];
  expect(circle).toMatchObject({ is_right: true, shape: { kind: 'circle' } });
  expect(rectangle).toMatchObject({ is_right: false, shape: { kind: 'polygon' } });
  const middle = rectangle?.shape?.kind === 'polygon' ? rectangle.shape.points.reduce((sum, [x]) => sum + x, 0) / 4 : 0;
  expect(middle).toBeCloseTo(0.52, 3);
  await context.close();
});

test('a screen reader hears which answer moves where, in the language of the interface', async () => {
  const { page, context } = await openEditor(server, browser);
  await makeQuiz(page, 'Heard', server.base);
  await addQuestion(page, 'Multiple choice', 'Which bird?');
  await answerField(page, 1).fill('A robin');
  await answerField(page, 2).fill('A wren');
  const heard = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' });
  const handle = (name: string) => page.getByRole('button', { name, exact: true });
  await handle('Move answer 1').focus();
  await page.keyboard.press('Space');
  await heard('A robin picked up, at place 1 of 4.');
  await page.keyboard.press('ArrowDown');
  await heard('A robin is at place 2 of 4.');
  await page.keyboard.press('Space');
  await heard('A robin put down at place 2 of 4.');
  await expect.poll(() => answerField(page, 1).inputValue(), { timeout: 10_000 }).toBe('A wren');
  await answerField(page, 1).press('Alt+ArrowDown');
  await heard('A wren put down at place 2 of 4.');
  await page.evaluate(() => localStorage.setItem('lucka-language', 'se'));
  await page.reload();
  await handle('Flytta svar 1').focus();
  await page.keyboard.press('Space');
  await heard('A robin lyft, på plats 1 av 4.');
  await page.keyboard.press('Escape');
  await heard('Inte flyttad: A robin är tillbaka på plats 1 av 4.');
  await context.close();
});
