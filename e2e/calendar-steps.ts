import type { Locator, Page } from 'playwright-core';
import type { Hatch } from '#shared/content/calendar.ts';
import { axe } from './browser.ts';
import { allSaved, callsOf } from './editor-steps.ts';
import { server } from './journey.ts';

export const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the activity' });
export const properties = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
export const board = (page: Page): Locator => page.getByRole('group', { name: /^(Desktop|Phone) board$/ });
export const boardDoor = (page: Page, number: number): Locator =>
  board(page).getByRole('button', { name: new RegExp(`^Door ${number}, `) });

/** In light and in dark colours; the other scheme changes only colours. */
export async function breaches(page: Page): Promise<string[]> {
  const found = await axe(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    if (colorScheme === 'dark') found.push(...(await axe(page, ['color-contrast'])));
  }
  return found;
}

/** The doors as the server has them, once everything is stored. */
export async function storedDoors(page: Page, id: string): Promise<readonly Hatch[]> {
  await allSaved(page);
  const api = await callsOf(page, server);
  const { calendar } = await api.readQuiz({ params: { quizID: id } });
  if (!calendar) throw new Error('A calendar has doors.');
  return calendar.hatches;
}

export async function dragBy(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('The dragged element is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

export async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await properties(page).getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.getByRole('heading', { name: type }).waitFor();
  await properties(page).getByRole('textbox', { name: 'Question', exact: true }).fill(text);
}
