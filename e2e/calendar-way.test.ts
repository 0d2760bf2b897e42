import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { change } from '#api/authoring/activities/test-activity.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { publish, writeAnswers } from './activity-editor.ts';
import { axe } from './browser.ts';
import { addQuestion, boardDoor, breaches, dragBy, outline, properties, storedDoors } from './calendar-steps.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, openTab, playOn, questionsOf, sizes } from './player-steps.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** The types of the first seven doors, by their names in the editor's list. */
const types = ['Default', 'Contest', 'Bonus', 'Final', 'Offer', 'Default with share bonus', 'Several questions'] as const;
/** The text of a door before its question. */
const behind: Record<number, string> = { 2: 'to enter this door’s draw', 3: 'Points count double for this door.' };
/** The text on the result behind the door of a day. */
const texts: Record<number, string | RegExp> = {
  2: 'You are in this door’s draw. Good luck.',
  3: 'Points doubled',
  5: 'OWL-2026',
  6: 'Challenge your friends and earn bonus points.',
};

test(
  'an advent calendar is built, published, played through December on a phone and a desktop, drawn, and drawn again; the winner verifies the receipt herself',
  { timeout: 360_000 },
  async () => {
    const isWhole = amount(false, true);
    const days = isWhole ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3];
    server.clock.set('2026-11-20T12:00:00Z');
    const editor = await openEditor(server, browser, { withoutPreview: true });
    const { id, year } = await makeAdvent(editor.page);
    server.clock.set(`${year}-11-20T12:00:00Z`);
    await outline(editor.page).getByRole('button', { name: 'Doors', exact: false }).first().click();
    if (isWhole) await placeDoors(editor.page, id);
    await chooseTypes(editor.page, id, days.length);
    await writeQuestions(editor.page);
    await setDays(editor.page, id, year);
    await addPrize(editor.page);
    await expectCheckLeadsTo(editor.page, 8);
    await fillTheOthers(editor.page, id);
    const address = await publish(editor.page);
    expect(editor.errors).toEqual([]);
    await editor.context.close();

    const noonOf = (day: number) => server.clock.set(`${year}-12-${String(day).padStart(2, '0')}T12:00:00Z`);
    const anna = await newVisitor(browser, 'phone');
    for (const day of days) {
      noonOf(day);
      await playDay(anna.page, address, day);
      if (day === 1 && isWhole) await expectOnLeaderboardOfAnother(address);
    }
    await press(anna.page, new RegExp(`^${days.length} of 24 doors opened`));
    await anna.page.getByText(`You have been here ${days.length} days in a row. Keep it up.`).waitFor();
    await press(anna.page, 'Back to the calendar');

    const drawer = await openEditor(server, browser);
    const receiptAddress = await drawTwice(drawer.page, id);
    expect(drawer.errors).toEqual([]);
    await drawer.context.close();

    server.clock.set(`${year + 1}-01-02T12:00:00Z`);
    await expectWon(anna.page, address);
    const receipt = await openTab(anna.context);
    await receipt.page.goto(receiptAddress);
    await receipt.page.getByText('Replaces draw 1. The first winner works at the shop.').first().waitFor();
    await press(receipt.page, 'Check now');
    await receipt.page.getByText('Everything is correct.', { exact: true }).waitFor();
    expect([...anna.errors, ...receipt.errors]).toEqual([]);
    await anna.context.close();
  },
);

/** In the wizard; the year is that of the next December by the clock of this machine. */
async function makeAdvent(page: Page): Promise<{ id: string; year: number }> {
  await page.goto(`${server.base}/dashboard/calendars?new=true`);
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Name').fill('Advent at the harbour');
  await expect.poll(() => wizard.getByLabel('Number of doors').inputValue()).toBe('24');
  const first = await wizard.getByLabel('First door opens').inputValue();
  expect(first).toMatch(/^01\/12\/\d{4}$/);
  await wizard.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/calendar/*/editor/**');
  return { id: page.url().split('/')[4] as string, year: Number(first.slice(6)) };
}

/** By keyboard and by mouse; undo reverts each move. */
async function placeDoors(page: Page, id: string): Promise<void> {
  await boardDoor(page, 8).focus();
  const before = (await storedDoors(page, id))[7] as Hatch;
  const eighth = async () => (await storedDoors(page, id))[7]?.position;
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await eighth())?.x).toBeGreaterThan(before.position.x + 0.03);
  const { x } = (await eighth()) as Hatch['position'];
  expect(x * 48, 'on a line of the grid').toBeCloseTo(Math.round(x * 48), 1);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await eighth())?.width).toBeGreaterThan(before.position.width);
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(eighth).toEqual(before.position);
  // A drag is one edit, whatever its path, and one undo reverts it.
  await dragBy(page, boardDoor(page, 8), { x: 60, y: 40 });
  await expect.poll(async () => (await eighth())?.x).toBeGreaterThan(before.position.x);
  await undo.click();
  await expect.poll(eighth).toEqual(before.position);
}

/** Changes several doors at once, then gives each of those that are played its own type. */
async function chooseTypes(page: Page, id: string, days: number): Promise<void> {
  await boardDoor(page, 1).click();
  for (const number of [2, 7]) await boardDoor(page, number).click({ modifiers: ['Shift'] });
  await properties(page).getByRole('heading', { name: '3 doors selected' }).waitFor();
  await properties(page).getByLabel('Door colour').fill('#8c2f2b');
  await chooseType(page, 'Several questions');
  const coloured = async () =>
    (await storedDoors(page, id)).flatMap(({ door_colour, type }, place) => (door_colour === '#8c2f2b' ? [place + 1, type] : []));
  await expect.poll(coloured).toEqual([1, 2, 7].flatMap((number) => [number, 'default_multiple_questions']));
  expect(await breaches(page)).toEqual([]);
  for (const [place, type] of types.slice(0, Math.min(days, 6)).entries()) {
    await boardDoor(page, place + 1).click();
    await properties(page)
      .getByRole('heading', { name: `Door ${place + 1} ` })
      .waitFor();
    await chooseType(page, type);
    if (type === 'Final') await properties(page).getByLabel('Played doors required').fill('2');
    if (type === 'Offer') await properties(page).getByLabel('Offer code').fill('OWL-2026');
  }
}

async function chooseType(page: Page, type: (typeof types)[number]): Promise<void> {
  const field = properties(page).getByRole('combobox', { name: 'Type' });
  if ((await field.inputValue()) === type) return;
  await field.click();
  await page
    .getByRole('option')
    .filter({ has: page.getByText(type, { exact: true }) })
    .click();
  await expect.poll(() => field.inputValue()).toBe(type);
}

/** Two questions behind door 2, of which one moves behind door 5; a reload shows all of them. */
async function writeQuestions(page: Page): Promise<void> {
  await boardDoor(page, 2).click();
  await addQuestion(page, 'Multiple choice', 'Question number 1?');
  await writeAnswers(properties(page), ['Right one', 'Wrong one']);
  await page.getByRole('button', { name: 'Door 2', exact: true }).click();
  await addQuestion(page, 'Free text', 'Name a bird of the harbour.');
  await properties(page).getByLabel('Accepted answers').fill('Gull');
  await page.keyboard.press('Enter');
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
    .getByRole('button', { name: /^Door 2 .*Question number 1/ })
    .waitFor();
}

/** Dates across the change of the clocks and then December; with fewer doors, the dialog first names the doors with content. */
async function setDays(page: Page, id: string, year: number): Promise<void> {
  await outline(page).getByRole('button', { name: 'Door opening' }).click();
  const timeline = page.getByRole('region', { name: 'Opening times' });
  await timeline.getByRole('row', { name: /Door 24 .*24 Dec \d{4} 00:00/ }).waitFor();
  await page.getByRole('switch', { name: 'Own date per door' }).check({ force: true });
  for (const [first, stored] of [
    ['25/10/2026', ['2026-10-25', '2026-10-26']],
    [`01/12/${year}`, [`${year}-12-01`, `${year}-12-02`]],
  ] as const) {
    await page.getByLabel('Days from').fill(first);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedDoors(page, id)).slice(0, 2).map(({ date }) => date)).toEqual(stored);
    if (first.startsWith('25')) expect(await breaches(page)).toEqual([]);
  }
  await page.getByLabel('Number of doors').fill('4');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 20 doors?' });
  await question.getByText('Door 5: Name a bird of the harbour.').waitFor();
  await question.getByRole('button', { name: 'No' }).click();
  await expect.poll(() => storedDoors(page, id)).toHaveLength(24);
}

async function addPrize(page: Page): Promise<void> {
  await outline(page).getByRole('button', { name: 'Prizes' }).click();
  await page.getByRole('button', { name: 'Add prize' }).click();
  await page.getByLabel('Prize name').fill('A sledge');
  await page.getByRole('region', { name: 'A sledge' }).waitFor();
  expect(await breaches(page)).toEqual([]);
}

/** The check names the door without a question, and links to the place to add one. */
async function expectCheckLeadsTo(page: Page, number: number): Promise<void> {
  await outline(page).getByRole('button', { name: 'Publish check' }).click();
  await page.getByRole('button', { name: new RegExp(`This door must have one question\\. Door ${number}`) }).click();
  await properties(page)
    .getByRole('heading', { name: `Door ${number}` })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.slice(0, 40))).toBe('Add question');
}

/** A colleague writes the other questions at the same time; they appear without a question to the user. */
async function fillTheOthers(page: Page, id: string): Promise<void> {
  const doors = await storedDoors(page, id);
  const { api } = await server.asOwner();
  const changes = doors.flatMap((door, place) =>
    [1, 4].includes(place) ? [] : questionsOf(1).map((question) => change('add_question', { part_id: door.id, question })),
  );
  await api.saveChanges({ params: { quizID: id }, body: { changes } });
  await outline(page)
    .getByRole('button', { name: /^Door 8 .*Question number 1/ })
    .waitFor();
}

/** Opens the day's door, answers correctly, registers on the first day, and comes back to the board. */
async function playDay(page: Page, address: string, day: number): Promise<void> {
  // A player who has opened a door sees the board at once.
  await page.goto(address);
  if (day === 1) await fromTheCover(page);
  await press(page, `Open door ${day}`);
  if (behind[day]) await page.getByText(behind[day]).waitFor();
  if (day === 2) await expectAccessible(page);
  await press(page, /^Answer the question/);
  if (day === 5) await writeAnswer(page);
  else await playOn(page, 1);
  if (day === 1) await register(page, 'Anna');
  await heading(page, 'Correct').waitFor();
  if (texts[day]) await page.getByText(texts[day]).first().waitFor();
  if (day === 6) await openChallenge(page);
  if (day === 7) await expectAccessible(page);
  await press(page, 'Back to the calendar');
  await page.getByRole('button', { name: new RegExp(`^${day} of 24 doors opened`) }).waitFor();
  if (day === 1) await expectPlayed(page);
}

async function openChallenge(page: Page): Promise<void> {
  await press(page, /^(Share|Challenge your friends)$/);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The player returns to her door; a played door cannot be improved. */
async function expectPlayed(page: Page): Promise<void> {
  const played = page.getByRole('button', { name: 'Door 1, played, 1 point' });
  await played.waitFor();
  await expect.poll(() => played.evaluate((button) => button === document.activeElement)).toBe(true);
  await played.click();
  await page.getByText('You have played this door. Your result is final.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Answer the question' }).count()).toBe(0);
  await expectAccessible(page);
  await press(page, 'Back to the calendar');
}

async function fromTheCover(page: Page): Promise<void> {
  await heading(page, 'Advent at the harbour').waitFor();
  await expectAccessible(page);
  await press(page, 'Open calendar');
  await page.getByRole('button', { name: /^Door 2, opens on / }).waitFor();
  await expectAccessible(page);
}

async function writeAnswer(page: Page): Promise<void> {
  await heading(page, 'Name a bird of the harbour.').waitFor();
  await page.getByLabel('Your answer').fill('gull');
  await press(page, 'Answer');
  await press(page, 'View result');
}

async function register(page: Page, name: string): Promise<void> {
  await page.getByLabel('First name').fill(name);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@school.example`);
  await press(page, 'Register');
}

/** Another player plays the first door on a desktop, and finds Anna beside himself on the leaderboard. */
async function expectOnLeaderboardOfAnother(address: string): Promise<void> {
  const { page, context, errors } = await newVisitor(browser);
  await page.goto(address);
  await fromTheCover(page);
  await press(page, 'Open door 1');
  await expectAccessible(page);
  await press(page, /^Answer the question/);
  await playOn(page, 1);
  await register(page, 'Bo');
  await heading(page, 'Correct').waitFor();
  await press(page, 'View leaderboard');
  for (const name of [/Anna/, /Bo/]) {
    await page.getByRole('row', { name }).waitFor();
    // On one line, in a table as wide as its page.
    const { width, height } = (await page.getByRole('row', { name }).boundingBox())!;
    expect([width > 300, height < 80]).toEqual([true, true]);
  }
  expect(errors).toEqual([]);
  await context.close();
}

/** Draws a proposed winner of the contest door, draws again with a reason, and announces; returns the address of the second draw. */
async function drawTwice(page: Page, id: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${server.base}/calendar/${id}/editor?part=winners`);
  await press(page, 'New draw');
  await dialog.getByRole('combobox', { name: 'Prize' }).click();
  await page.getByRole('option', { name: 'A sledge' }).click();
  await dialog.getByLabel('Alternates').fill('0');
  await dialog.getByRole('button', { name: 'Check and draw' }).click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await press(page, 'Draw again: draw 1');
  await dialog.getByLabel('Reason').fill('The first winner works at the shop.');
  await dialog.getByRole('button', { name: 'Check and draw' }).click();
  await dialog.getByRole('button', { name: 'Draw now' }).click();
  await page.getByText('Replaced by draw 2').waitFor();
  await press(page, 'Announce draw 2');
  await press(page, 'Announce and send emails');
  await page.getByText(/^Announced .* with(out)? names\.$/).waitFor();
  expect(await axe(page)).toEqual([]);
  const link = await page.getByRole('link', { name: 'Public receipt of draw 2' }).getAttribute('href');
  return new URL(link ?? '', server.base).href;
}

/** After its end the calendar shows the winner, on a phone and on a desktop. */
async function expectWon(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText('This calendar has ended.').waitFor();
  const won = page.getByRole('region', { name: 'A sledge' });
  await won.getByText('Winners of door 2').waitFor();
  await won.getByText('Anna').waitFor();
  await page.getByText('Replaced by draw 2. Reason: The first winner works at the shop.').waitFor();
  await page.getByText('You have won.').waitFor();
  await page.getByRole('button', { name: 'Door 8, missed' }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize(sizes.desktop);
  expect(await overlapping(page.locator('.draw-codes li > *'))).toEqual([]);
  // With the highest number of winners, the doors stay beside the first of them.
  expect((await page.getByRole('button', { name: 'Door 1, played, 1 point' }).boundingBox())!.y).toBeLessThan(200);
}

/** The texts among these that overlap another one. */
const overlapping = (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((elements) => {
    // Text may overflow its box.
    const drawn = elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    return drawn
      .filter(({ box: a }, place) =>
        drawn.some(({ box: b }, other) => other !== place && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      )
      .map(({ text }) => text);
  });
