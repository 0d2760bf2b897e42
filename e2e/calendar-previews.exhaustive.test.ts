import { beforeAll, expect, test } from 'vitest';
import { axe } from './browser.ts';
import { callsOf, openEditor, type EditorPage } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

let editor: EditorPage;
let id: string;
beforeAll(async () => {
  editor = await openEditor(server, browser);
  const api = await callsOf(editor.page, server);
  ({ id } = await api.createFromTemplate({ params: { id: 'winter-science' }, body: { lang: 1, first_door_day: '2026-12-01' } }));
});

test('the time machine and the dress rehearsal stand under Preview, and the chosen moment is remembered', async () => {
  const { page, context, errors } = editor;
  await page.goto(`${server.base}/calendar/${id}/editor/`);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Time machine, Dress rehearsal' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Time machine' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Time machine' });
  await dialog.getByLabel('A player who missed some doors').check();
  await dialog.getByLabel('Missed doors').fill('2');
  expect(await axe(page)).toEqual([]);

  // Also after the page was left, from another page of the activity.
  await page.goto(`${server.base}/calendar/${id}/statistics/overall`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Time machine' }).click();
  await expect.poll(() => dialog.getByLabel('Missed doors').inputValue()).toBe('2');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Play at this time' }).click();
  const played = await opened;
  await played.waitForURL(/at=2026-11-30T23/);
  await played.close();
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Dress rehearsal' }).click();
  await page.getByRole('dialog', { name: 'Dress rehearsal' }).getByLabel('Simulated players').fill('20');
  await page.getByRole('button', { name: 'Start rehearsal' }).click();
  await page.getByRole('table', { name: 'By door' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('selecting a door shows its content and its question beside the board', async () => {
  const { page, errors } = editor;
  await visit(page, `${server.base}/calendar/${id}/editor/?part=hatches`);
  const board = page.getByRole('region', { name: 'Board', exact: true });
  await board.getByText('Select a door to see its content here.').waitFor();
  await board.getByRole('button', { name: /Door 3\b/ }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Most things do the opposite.').waitFor();
  await board.getByText('Question', { exact: true }).click();
  await frame.getByText('Why does ice float?').waitFor();
  // Another door begins with its content.
  await board.getByRole('button', { name: /Door 5\b/ }).click();
  await frame.getByText('Good when there is snow.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});
