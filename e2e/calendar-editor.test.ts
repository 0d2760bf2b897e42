import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the activity' });
const properties = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
const board = (page: Page): Locator => page.getByRole('group', { name: /^Board on/ });
const door = (page: Page, number: number): Locator => board(page).getByRole('button', { name: new RegExp(`^Door ${number}, `) });
/** In light and in dark colours; the other scheme changes nothing but colours. */
async function breaches(page: Page): Promise<string[]> {
  const found = await axe(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    found.push(...(await axe(page, ['color-contrast'])));
  }
  return found;
}
const patiently = { timeout: 15_000 };

interface Stored {
  type: string;
  position: { x: number; y: number; width: number };
  door_colour: string;
  date?: string;
}
async function storedDoors(page: Page, id: string): Promise<Stored[]> {
  await allSaved(page);
  const { api } = await server.asOwner();
  return (await api.readQuiz({ params: { quizID: id } })).calendar?.hatches as Stored[];
}

async function makeAdvent(page: Page): Promise<string> {
  await page.goto(`${server.base}/dashboard/calendars?new=true`);
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Name').fill('Advent at the harbour');
  expect(await wizard.getByLabel('Number of doors').inputValue()).toBe('24');
  expect(await wizard.getByLabel('First door opens').inputValue()).toMatch(/^01\/12\/\d{4}$/);
  await wizard.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/calendar/*/editor/**');
  return page.url().split('/')[4] as string;
}

async function drag(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('What is to be dragged is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await properties(page).getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await page.getByRole('heading', { name: type }).waitFor();
  await properties(page).getByRole('textbox', { name: 'Question', exact: true }).fill(text);
}

test('a calendar is made, its doors placed, dated and filled, and the check leads to what is missing', { timeout: 240_000 }, async () => {
  const { page, context, errors } = await openEditor(server, browser);
  const id = await makeAdvent(page);

  // By keyboard: a step, a far step, and larger; each of them is taken back by itself or with those of the same moment.
  await outline(page).getByRole('button', { name: 'Doors', exact: false }).first().click();
  await door(page, 8).focus();
  const before = await storedDoors(page, id);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await storedDoors(page, id))[7]?.position.x, patiently).toBeGreaterThan(before[7]!.position.x + 0.03);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await storedDoors(page, id))[7]?.position.width, patiently).toBeGreaterThan(before[7]!.position.width);
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(async () => (await storedDoors(page, id))[7]?.position, patiently).toEqual(before[7]!.position);

  // By drag: one edit, whatever way the hand goes, taken back by one undo.
  await drag(page, door(page, 8), { x: 60, y: 40 });
  await expect.poll(async () => (await storedDoors(page, id))[7]?.position.x, patiently).toBeGreaterThan(before[7]!.position.x);
  await undo.click();
  await expect.poll(async () => (await storedDoors(page, id))[7]?.position, patiently).toEqual(before[7]!.position);

  // Several at once.
  await door(page, 1).click();
  await door(page, 2).click({ modifiers: ['Shift'] });
  await door(page, 3).click({ modifiers: ['Shift'] });
  await properties(page).getByRole('heading', { name: '3 doors chosen' }).waitFor();
  await properties(page).getByLabel('Door colour').fill('#8c2f2b');
  await properties(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /^Several questions/ }).click();
  await expect
    .poll(async () => (await storedDoors(page, id)).slice(0, 4).map(({ door_colour, type }) => `${door_colour} ${type}`), patiently)
    .toEqual([...Array<string>(3).fill('#8c2f2b default_multiple_questions'), '#1f6b52 default']);
  expect(await breaches(page)).toEqual([]);

  // Questions of two types behind a door; one moves behind another, and all of it is there after a reload.
  await outline(page)
    .getByRole('button', { name: /^Door 2 / })
    .click();
  await addQuestion(page, 'Multiple choice', 'Which bird stays all winter at the feeder?');
  await page.getByRole('button', { name: 'Door 2', exact: true }).click();
  await addQuestion(page, 'Free text', 'Name a bird of the harbour.');
  await page.getByRole('button', { name: 'Move to another door' }).click();
  await page.getByRole('menuitem', { name: /^5\. / }).click();
  await page.getByRole('button', { name: 'Door 5', exact: true }).waitFor();
  await allSaved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Door 5', exact: true }).click();
  await properties(page)
    .getByRole('button', { name: /Name a bird of the harbour/ })
    .waitFor();
  await outline(page)
    .getByRole('button', { name: /^Door 2 .*Which bird stays/ })
    .waitFor();

  // When they open.
  await outline(page).getByRole('button', { name: 'How doors open' }).click();
  const timeline = page.getByRole('region', { name: 'When each door opens' });
  await timeline.getByRole('row', { name: /Door 24 .*24 Dec \d{4} 00:00/ }).waitFor();
  await page.getByRole('switch', { name: 'Own dates for doors' }).check({ force: true });
  await page.getByLabel('Days in a row from').fill('25/10/2026');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await storedDoors(page, id)).slice(0, 2).map(({ date }) => date), patiently)
    .toEqual(['2026-10-25', '2026-10-26']);
  expect(await breaches(page)).toEqual([]);

  // Fewer doors: those with content are named first.
  await page.getByLabel('Number of doors').fill('4');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 20 doors?' });
  await question.getByText('Door 5: Name a bird of the harbour.').waitFor();
  await question.getByRole('button', { name: 'No' }).click();
  expect(await storedDoors(page, id)).toHaveLength(24);

  // Prizes.
  await outline(page).getByRole('button', { name: 'Prizes' }).click();
  await page.getByRole('button', { name: 'Add prize' }).click();
  await page.getByLabel('What can be won').fill('A week in Lofoten');
  await page.getByRole('button', { name: 'Add prize' }).click();
  await page.getByRole('region', { name: 'Prize 2' }).waitFor();
  expect(await breaches(page)).toEqual([]);

  // The check leads to the door and its field.
  await outline(page).getByRole('button', { name: 'Publish check' }).click();
  await page.getByRole('button', { name: /This door must have one question\. Door 7/ }).click();
  await properties(page).getByRole('heading', { name: 'Door 7' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.slice(0, 40)), patiently).toBe('Add question');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the board stands above the form of the chosen door, and a finger places it', { timeout: 120_000 }, async () => {
  const { page, context } = await openEditor(server, browser, { width: 390, height: 844 });
  const { api } = await server.asOwner();
  const { id } = await api.createCalendar({ body: { title: 'A week', lang_id: 1, doors: 7 } });
  await page.goto(`${server.base}/calendar/${id}/editor/?part=hatches`);
  await door(page, 3).waitFor();
  expect(await board(page).getAttribute('aria-label')).toBe('Board on phones');
  await drag(page, door(page, 3), { x: 20, y: 20 });
  await properties(page).getByRole('heading', { name: 'Door 3' }).waitFor();
  await allSaved(page);
  const { calendar } = await api.readQuiz({ params: { quizID: id } });
  expect(calendar?.hatches[2]?.position_mobile).not.toEqual(calendar?.hatches[2]?.position);
  for (const part of ['hatches', 'opening', 'prizes', 'leaderboard', 'winners', 'rules', 'check']) {
    await page.goto(`${server.base}/calendar/${id}/editor/?part=${part}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect([part, await breaches(page)]).toEqual([part, []]);
  }
  await context.close();
});
