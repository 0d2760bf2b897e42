import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { closeShareSheet, openPage } from './activity-editor.ts';
import { axe } from './browser.ts';
import { createQuiz } from '#api/authoring/activities/test-activity.ts';
import { makeBank } from '#testdata/make-bank.ts';
import { addQuestion, allSaved, answerField, makeQuiz, openEditor, outlineTexts, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const bank = makeBank({ seed: 42, size: 842 });
const first = bank.questions[0]?.text ?? '';

test('a wrong password is reported under the field, and after signing in the requested page opens', async () => {
  const { page, context } = await openEditor(server, browser);
  await context.clearCookies();
  await page.goto(`${server.base}/settings/security`);
  await page.waitForURL('**/login?back=*');
  await page.getByLabel('Email').fill('nobody@test.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The user credentials were incorrect.').waitFor();
  const { email } = await server.asEditor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('lucka-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/settings/security');
  await context.close();
});

test('an address with the wrong kind redirects to the same page with the right one, and an unknown kind is not found', async () => {
  const { id } = await createQuiz((await server.asOwner()).api, 'person');
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${id}/editor/?part=person_types`);
  await page.waitForURL(`**/person/${id}/editor/?part=person_types`);
  await page.getByRole('heading', { name: 'Expected results' }).waitFor();
  await page.goto(`${server.base}/academy/${id}/`);
  await page.waitForURL(`**/person/${id}/editor/`);
  await page.goto(`${server.base}/maze/${id}/editor/`);
  await page.getByRole('heading', { name: 'This is page 404' }).waitFor();
  await context.close();
});

exhaustiveTest('a first visit offers a template, which opens with its content', async () => {
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard/academy`);
  await page.getByRole('button', { name: 'Use template: First aid: the first minutes' }).click();
  await page.waitForURL('**/academy/*/editor/**');
  await page.getByRole('button', { name: /How fast are chest compressions/ }).waitFor();
  await expect.poll(() => outlineTexts(page)).toHaveLength(6);
  // No template is a collection.
  await page.goto(`${server.base}/dashboard/collections`);
  await page.getByRole('button', { name: /^Collection/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('link', { name: 'View templates' }).count()).toBe(0);
  await context.close();
});

test('a quiz is created, corrected, configured, published and found by players', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard/quizes?new=true`);
  await page.getByRole('dialog').getByLabel('Name').fill('Winter birds');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/quiz/*/editor/**');
  const id = page.url().split('/')[4] as string;
  // The first question has the focus.
  await expect.poll(() => questionText(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Which bird stays all winter?');
  for (const [place, text] of ['The great tit', 'The swallow', 'The cuckoo'].entries()) await answerField(page, place + 1).fill(text);
  await page.getByRole('button', { name: 'Delete answer 4' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Which bird stays all winter?').waitFor();
  await frame.getByText('The cuckoo').waitFor();
  await frame.getByText('The swallow').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('The barn swallow');
  await page.keyboard.press('Enter');
  await expect.poll(() => answerField(page, 2).inputValue()).toBe('The barn swallow');
  await frame.getByText('The barn swallow').waitFor();

  await openPage(page, 'Settings');
  await pickDate(page, 'Start', 0);
  await pickDate(page, 'End', 1);
  await page.getByRole('link', { name: 'Gameplay' }).click();
  await page.getByLabel('Questions per game').fill('10');
  await page.getByRole('combobox', { name: 'Question order' }).click();
  await page.getByRole('option', { name: 'Random' }).click();
  await page.getByRole('combobox', { name: 'After each answer' }).click();
  await page.getByRole('option', { name: 'Show only correct or wrong' }).click();
  await page.getByLabel('Questions per game').fill('1');
  await allSaved(page);

  await page.getByRole('link', { name: 'Editor' }).click();
  await page.getByRole('button', { name: /Publish check/ }).click();
  await page.getByRole('region', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
  await closeShareSheet(page);
  await page.getByRole('link', { name: `${server.base}/player/quiz/${id}` }).waitFor();

  const player = await context.newPage();
  await player.goto(`${server.base}/player/quiz/${id}`);
  await player.getByRole('heading', { name: 'Winter birds' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('a question bank is previewed before the import, and all its questions are imported', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await makeQuiz(page, 'Many birds', server);
  await page.getByRole('button', { name: 'Import questions' }).click();
  // A slow import is cancelled while the server reads the file.
  const rows = Array.from({ length: 60_000 }, (_, n) => `What is number ${n} of the series?,One ${n},Two ${n},Three ${n},${(n % 3) + 1}`);
  const series = Buffer.from(['question,answer 1,answer 2,answer 3,correct', ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'series.csv', mimeType: 'text/csv', buffer: series });
  await page.getByRole('status').filter({ hasText: 'series.csv' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Choose file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'birds.txt', mimeType: 'text/plain', buffer: Buffer.from(bank.bytes) });
  await page.getByText('Detected format: OpenTriviaQA (birds.txt)').waitFor();
  await page.getByRole('cell', { name: first }).waitFor();
  await expect.poll(() => outlineTexts(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 842 questions' }).click();
  await page.getByText('842 questions imported').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: first }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No questions yet.').waitFor();
  await allSaved(page);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByRole('button', { name: first }).click();
  await questionText(page).fill('Which bird stays all winter?');
  await page.frameLocator('iframe').getByText('Which bird stays all winter?').waitFor();
  await allSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Which bird stays all winter?' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('items of a file that cannot be read are listed with their line and reason', async () => {
  const { page, context } = await openEditor(server, browser);
  await makeQuiz(page, 'Broken file', server);
  await page.getByRole('button', { name: 'Import questions' }).click();
  const diary = { name: 'diary.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary, today it snowed.') };
  await page.locator('input[type=file]').setInputFiles(diary);
  await page.getByText('The format could not be detected. Choose a format.').waitFor();
  const text = 'Which bird sings?\nA. The wren\nB. The stone\nANSWER: A\n\nWhich one swims?\nA. The duck\nB. The hen\nANSWER: F\n';
  await page.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'Aiken' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'birds.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('tab', { name: '1 skipped' }).click();
  const row = page.getByRole('table', { name: 'Skipped items' }).getByRole('row').nth(1);
  await expect.poll(() => row.getByRole('cell').first().textContent()).toMatch(/^[6-9]$/);
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await page.getByText('1 question imported').waitFor();
  await page.getByRole('heading', { name: '1 skipped' }).waitFor();
  await context.close();
});

exhaustiveTest('the loss of an export is reported before the download', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await makeQuiz(page, 'Two formats', server);
  await addQuestion(page, 'Scale', 'How good was it?');
  await allSaved(page);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'GIFT' }).click();
  const row = page.getByRole('table', { name: 'Not included in the file' }).getByRole('row').nth(1);
  await row.getByText('How good was it?').waitFor();
  await row.getByText('left out of the file').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  await page.getByText('The file includes everything.').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('Two-formats.json');
  expect(errors).toEqual([]);
  await context.close();
});

/** The 15th of this or of a later month, in the calendar. */
async function pickDate(page: Page, label: string, months: number): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  for (let month = 0; month < months; month += 1) await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^15\//);
}
