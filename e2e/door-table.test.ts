import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { axe } from './browser.ts';
import { breaches } from './calendar-steps.ts';
import { allSaved, callsOf, openEditor, type EditorPage } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

/** One page for all tests, which costs less than loading the editor for each. */
let editor: EditorPage;
beforeAll(async () => {
  editor = await openEditor(server, browser, { withoutPreview: true });
});

const table = (page: Page): Locator => page.getByRole('grid', { name: 'Table of doors' });
const focused = (page: Page): Locator => page.locator(':focus');

async function openTable(page: Page, doors: number): Promise<string> {
  const api = await callsOf(page, server);
  const { id } = await api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors } });
  await api.updateCalendar({ params: { id }, body: { timezone: 'Europe/Stockholm', start_date: '2026-11-30T23:00:00.000Z' } });
  await visit(page, `${server.base}/calendar/${id}/editor/?part=hatches`);
  await page.getByRole('region', { name: 'Board' }).getByText('Table', { exact: true }).click();
  await table(page).waitFor();
  return id;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** The question and the first answers behind each door, as the server has them. */
async function stored(page: Page, id: string) {
  await allSaved(page);
  const { questions, calendar } = await (await callsOf(page, server)).readQuiz({ params: { quizID: id } });
  return (calendar?.hatches ?? []).map((hatch) => ({
    hatch,
    questions: questions
      .filter(({ hatch_id }) => hatch_id === hatch.id)
      .map(({ text, answers }) => [text, ...answers.map((answer) => answer.text)]),
  }));
}

test('a block from a spreadsheet fills the doors by keyboard alone, and one undo takes it back', async () => {
  const { page, errors } = editor;
  const id = await openTable(page, 24);
  expect(await breaches(page)).toEqual([]);
  await table(page).getByRole('gridcell').first().focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  const lines = Array.from({ length: 24 }, (_, place) => `Which bird is number ${place + 1}?\tThe robin\tThe wren`);
  await paste(page, `${lines.join('\n')}\n`);
  expect((await stored(page, id)).map(({ questions }) => questions)).toEqual(lines.map((line) => [[...line.split('\t'), '', '']]));
  await page.keyboard.press('Control+Z');
  await expect.poll(async () => (await stored(page, id)).flatMap(({ questions }) => questions)).toEqual([]);
  expect(errors).toEqual([]);
});

exhaustiveTest('Enter edits a cell, Escape leaves it as it was, typing replaces it, and Ctrl Enter opens the door', async () => {
  const { page, errors } = editor;
  const id = await openTable(page, 3);
  await table(page).getByRole('gridcell').first().focus();
  await page.keyboard.type('13/12/2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7.30');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('C');
  await page.keyboard.press('Enter');
  await focused(page)
    .and(page.getByRole('gridcell', { name: 'Default' }))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await paste(page, 'nonsense');
  await page.getByText('1 value was not entered').waitFor();
  const [first, second] = (await stored(page, id)).map(({ hatch }) => hatch);
  expect(first).toMatchObject({ date: '2026-12-13', time: '07:30', type: 'contest' });
  expect(second).toMatchObject({ date: '2026-12-02', type: 'default' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await table(page).getByRole('gridcell', { name: 'Default' }).first().focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Door 2' }).waitFor();
  expect(errors).toEqual([]);
});

exhaustiveTest('the next door of the same type goes from door to door, by a press or by Ctrl Enter', async () => {
  const { page, errors } = editor;
  const id = await openTable(page, 3);
  await table(page).getByRole('button', { name: 'Door 1' }).click();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Free text', exact: true }).click();
  await properties.getByRole('textbox', { name: 'Question', exact: true }).fill('First?');
  await properties.getByRole('button', { name: 'Next door, same type' }).click();
  await properties.getByRole('textbox', { name: 'Question', exact: true }).and(page.locator(':focus')).fill('Second?');
  await page.keyboard.press('Control+Enter');
  await properties.getByRole('textbox', { name: 'Question', exact: true }).and(page.locator(':focus')).fill('Third?');
  await expect
    .poll(async () => (await stored(page, id)).map(({ questions }) => questions.flat()))
    .toEqual([['First?'], ['Second?'], ['Third?']]);
  expect(errors).toEqual([]);
});
