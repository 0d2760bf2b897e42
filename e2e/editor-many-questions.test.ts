import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { allSaved, callsOf, makeQuiz, openEditor, outlineTexts } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const names = ['Åland', 'Bergen', 'Oslo', 'Malmö', 'Turku', 'Narvik', 'Kiruna', 'Visby', 'Skagen', 'Odense'];

const newQuestion = (name: string) => ({
  id: newId(),
  type: 'text',
  text: `Where is ${name}?`,
  points: 1,
  time_for_answer_in_seconds: 20,
  pinned: false,
  hidden: false,
  list_style: 'letter',
  partial_points: false,
  cover: {},
  feedback: { text: 'On every map.' },
  feedback_settings: { show: true },
  answers: [
    { id: newId(), text: 'North', is_right: true },
    { id: newId(), text: 'South', is_right: false },
  ],
});

async function openQuiz(width = 1440, height = 900) {
  const opened = await openEditor(server, browser, { width, height });
  const id = await makeQuiz(opened.page, 'Places', server);
  const api = await callsOf(opened.page, server);
  await api.saveChanges({
    params: { quizID: id },
    body: { changes: [{ id: newId(), edit: 'import_questions', input: { questions: names.map(newQuestion) } }] },
  });
  await opened.page.reload();
  await row(opened.page, 'Åland').click();
  const read = async () => {
    await allSaved(opened.page);
    return (await api.readQuiz({ params: { quizID: id } })).questions;
  };
  return { ...opened, id, api, read };
}

const row = (page: Page, name: string) => page.getByRole('button', { name: `Where is ${name}?` });
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const chosen = (page: Page, count: number) =>
  properties(page)
    .getByRole('heading', { name: `${count} questions selected` })
    .waitFor();

test('a question changes its type after a dialog lists the losses, and undo brings it back', async () => {
  const { page, context, errors, read } = await openQuiz();
  await page.getByRole('button', { name: 'More actions for this question' }).click();
  await page.getByRole('menuitem', { name: 'Change type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the type' });
  // The first type has the focus, and says that nothing is lost.
  await dialog.getByText('Nothing is lost.').waitFor();
  for (let presses = 0; presses < 10 && !(await dialog.getByRole('radio', { name: 'Free text' }).isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await dialog.getByText('1 answer', { exact: true }).waitFor();
  await dialog.getByText('The correct answers become accepted answers.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await properties(page).getByRole('heading', { name: 'Free text' }).waitFor();
  expect((await read())[0]).toMatchObject({ type: 'free_text', accepted: ['North'], feedback: { text: 'On every map.' } });
  await page.keyboard.press('Control+z');
  await properties(page).getByRole('heading', { name: 'Multiple choice' }).waitFor();
  expect((await read())[0]).toMatchObject({ type: 'text', answers: [{ text: 'North' }, { text: 'South' }] });
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('questions are found, selected and changed together by keys, each change in one step of undo', async () => {
  const { page, context, errors, read } = await openQuiz();
  await page.keyboard.press('/');
  await page.keyboard.type('aland');
  await expect.poll(() => outlineTexts(page)).toEqual(['Where is Åland?']);
  await page.keyboard.press('Escape');
  await expect.poll(() => outlineTexts(page)).toHaveLength(10);
  await page.keyboard.press('ArrowDown');
  // x takes one, Shift and arrows take a range.
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await chosen(page, 3);
  expect(await axe(page)).toEqual([]);
  await properties(page).getByLabel('Points', { exact: true }).fill('25');
  await properties(page).getByLabel('Hidden').press('Space');
  await expect
    .poll(async () => (await read()).map(({ points, hidden }) => `${points} ${hidden}`).slice(0, 4))
    .toEqual(['25 true', '25 true', '25 true', '1 false']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await read()).filter(({ hidden }) => hidden).length).toBe(0);
  await row(page, 'Oslo').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await outlineTexts(page)).slice(0, 4).join(' ')).toMatch(/Malmö.*Åland.*Bergen.*Oslo/);
  await properties(page).getByLabel('Move to place').fill('8');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await outlineTexts(page)).slice(-3).join(' ')).toMatch(/Åland.*Bergen.*Oslo/);
  await row(page, 'Oslo').focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => outlineTexts(page)).toHaveLength(7);
  await page.getByText('3 questions deleted.').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => outlineTexts(page)).toHaveLength(10);
  await row(page, 'Malmö').focus();
  await page.keyboard.press('Control+a');
  await chosen(page, 10);
  await page.keyboard.press('Escape');
  await properties(page).getByRole('heading', { name: 'Multiple choice' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest('questions are selected by mouse and copied to another activity', async () => {
  const { page, context, errors, api } = await openQuiz();
  const target = await api.createQuiz({ body: { name: 'Geography', lang: 1, quiz_type: 'quiz' } });
  await row(page, 'Bergen').click();
  await row(page, 'Malmö').click({ modifiers: ['Shift'] });
  await chosen(page, 3);
  await row(page, 'Oslo').click({ modifiers: ['Control'] });
  await row(page, 'Visby').hover();
  await page.getByRole('checkbox', { name: 'Select question 8' }).check();
  await chosen(page, 3);
  await page.getByRole('button', { name: 'Copy to another activity' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Activity' }).fill('Geogr');
  await page.getByRole('option', { name: 'Geography' }).click();
  await page.getByRole('button', { name: 'Copy 3 questions' }).click();
  await page.getByText('3 questions copied to Geography.').waitFor();
  const copied = (await api.readQuiz({ params: { quizID: target.id } })).questions;
  expect(copied.map(({ text }) => text)).toEqual(['Where is Bergen?', 'Where is Malmö?', 'Where is Visby?']);
  await row(page, 'Bergen').click();
  await properties(page).getByRole('heading', { name: 'Multiple choice' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'the outline becomes wider by keys and by mouse, stays so, and the inspector stands beside the preview at 1024 pixels',
  async () => {
    const { page, context } = await openQuiz(1024, 768);
    const edge = page.getByRole('separator', { name: 'Width of the outline' });
    const width = async () => (await page.getByRole('navigation', { name: 'Parts of the activity' }).boundingBox())?.width ?? 0;
    await edge.focus();
    await page.keyboard.press('Home');
    await expect.poll(width).toBeLessThan(205);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBeGreaterThan(225);
    await page.reload();
    await expect.poll(width).toBeGreaterThan(225);
    const [preview, form] = await Promise.all([
      page.getByRole('region', { name: 'Live preview' }).boundingBox(),
      properties(page).boundingBox(),
    ]);
    expect((preview?.x ?? 0) + (preview?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
    expect(preview?.width).toBeGreaterThan(380);
    await page.setViewportSize({ width: 1440, height: 900 });
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, 400);
    await page.mouse.down();
    await page.mouse.move(420, 400, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(400);
    await edge.dblclick();
    await expect.poll(width).toBeLessThan(270);
    await context.close();
  },
);
