import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from './browser.ts';
import { breaches, outline } from './calendar-steps.ts';
import { countClicks } from './count-clicks.ts';
import { allSaved, callsOf, openEditor, type EditorPage } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

let editor: EditorPage;
beforeAll(async () => {
  editor = await openEditor(server, browser, { withoutPreview: true });
});

/** The clicks from the list of activities to a calendar with a question behind each of its 24 doors; issue 38 wants at most 20. */
const clicksNow = 7;

const questions = (count: number): string =>
  Array.from({ length: count }, (_, place) => `${place + 1}. Which bird is number ${place + 1}?\n*a) The robin\nb) The wren`).join('\n\n');

async function makeCalendar(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'New calendar' }).first().click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Name').fill('Advent');
  await wizard.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/calendar/*/editor/**');
  return page.url().split('/')[4] as string;
}

/** The number of questions behind each door, as the server has them. */
async function counts(page: Page, id: string): Promise<number[]> {
  await allSaved(page);
  const { questions: stored, calendar } = await (await callsOf(page, server)).readQuiz({ params: { quizID: id } });
  return (calendar?.hatches ?? []).map((hatch) => stored.filter(({ hatch_id }) => hatch_id === hatch.id).length);
}

const row = (count: number, value: number): number[] => Array<number>(count).fill(value);

test('a calendar of 24 doors gets a question behind each from pasted text in a few clicks, and loses them in one undo', async () => {
  const { page, errors } = editor;
  const clicks = await countClicks(page);
  await page.goto(`${server.base}/dashboard/calendars`);
  const id = await makeCalendar(page);
  await outline(page).getByRole('button', { name: 'Import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByLabel('Paste questions').click();
  await page.keyboard.insertText(questions(24));
  await dialog.getByRole('button', { name: 'Read text' }).click();
  await dialog.getByText('Fills 24 doors: 1–24.').waitFor();
  expect(await breaches(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 24 questions' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => counts(page, id)).toEqual(row(24, 1));
  console.info(`clicks to a calendar with 24 questions: ${clicks()}`);
  expect(clicks()).toBe(clicksNow);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => counts(page, id)).toEqual(row(24, 0));
  expect(errors).toEqual([]);
});

test('questions fill the empty doors from one on: the kept doors and those that do not fit are named before', async () => {
  const { page, errors } = editor;
  const api = await callsOf(page, server);
  const { id } = await api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors: 24 } });
  const doors = (await api.readQuiz({ params: { quizID: id } })).calendar?.hatches ?? [];
  const file = new File([questions(2)], 'questions.txt');
  await api.importQuestions({ params: { quizID: id }, body: { from_door: 21 }, files: { file } });
  await visit(page, `${server.base}/calendar/${id}/editor/?part=hatches&hatch=${doors[19]?.id}`);
  await outline(page).getByRole('button', { name: 'From the bank or another activity' }).click();
  const bank = page.getByRole('dialog', { name: 'From the bank or another activity' });
  await bank.getByText('Door 20', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await outline(page).getByRole('button', { name: 'Import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByLabel('Paste questions').fill(questions(4));
  await dialog.getByRole('button', { name: 'Read text' }).click();
  await dialog.getByText('One question per door', { exact: true }).click();
  await dialog
    .getByText(/^Fills 3 doors: 20, 23, 24\. Doors 21, 22 already have content and stay as they are\. 1 question does not fit/)
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 questions' }).click();
  await dialog.getByText('No empty door is left for it').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => counts(page, id)).toEqual([...row(19, 0), ...row(5, 1)]);
  expect(errors).toEqual([]);
});
