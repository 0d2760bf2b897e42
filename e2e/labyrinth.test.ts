import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { publish, setDates } from './activity-editor.ts';
import { axe } from './browser.ts';
import { allSaved, openEditor } from './editor-steps.ts';
import { press } from './play-question.ts';
import { expectAccessible, newVisitor, points, start } from './player-steps.ts';
import { browser, server } from './journey.ts';
import { visit } from './visit.ts';

const goTo = (page: Page, part: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Parts of the activity' }).getByRole('button', { name: part }).click();
const graph = (page: Page): Locator => page.getByRole('group', { name: 'Rooms and paths' });
const room = (page: Page, name: string): Locator => graph(page).getByRole('button', { name });

/** From the template: five rooms, a locked gate and a key. */
async function makeLabyrinth(page: Page): Promise<void> {
  await page.goto(`${server.base}/dashboard/labyrinths`);
  await page.getByText('Your labyrinths appear here').waitFor();
  await press(page, 'Use template: Escape the castle');
  await page.waitForURL('**/labyrinth/*/editor/**');
}

/** Draws a way by mouse, sees the problems, and fixes them in the lists; views the simulated players. */
async function drawMap(page: Page): Promise<void> {
  await goTo(page, 'Map');
  await room(page, 'The hall').waitFor();
  const [from, to] = [room(page, 'The gate').locator('xpath=..').locator('[title]'), room(page, 'The hall')];
  await from.scrollIntoViewIfNeeded();
  const [handle, target] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: 'Path from The gate to The hall' });
  await question.getByRole('radio', { name: 'Correct answer' }).check();
  await question.getByRole('button', { name: 'Add path' }).click();
  // Now no way leads out.
  await graph(page).getByText('The exit cannot be reached from this room.').first().waitFor();
  const gate = page.getByRole('region', { name: 'The gate' });
  await gate.getByRole('combobox', { name: 'Correct answer leads to', exact: true }).click();
  await page.getByRole('option', { name: 'Exit' }).click();
  await graph(page).getByText('The exit cannot be reached from this room').first().waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  await room(page, 'The hall').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => room(page, 'The hall').evaluate((hall) => hall === document.activeElement)).toBe(false);
  await room(page, 'The hall').focus();
  await page.keyboard.press('w');
  await page.getByRole('status').getByText('Path from The hall:').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Path from The hall to / }).waitFor();
  await press(page, 'Cancel');
  await press(page, 'Simulate');
  const dialog = page.getByRole('dialog', { name: 'Simulated players' });
  await dialog.getByText('Where players get lost').waitFor();
  await dialog.getByText('The hall → The library').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await allSaved(page);
}

async function answerRoom(page: Page, name: string, answer: string, feedback: string | RegExp, look = false): Promise<void> {
  await page.getByText(name, { exact: true }).first().waitFor();
  if (look) await expectAccessible(page);
  await page.getByRole('button', { name: answer }).click();
  const onward = page.getByRole('button', { name: /^(Next|View result)$/ });
  await onward.waitFor();
  await page.getByRole('region', { name: 'Feedback' }).getByText(feedback).waitFor();
  await page.getByRole('status').filter({ hasText: feedback }).waitFor();
  await expect.poll(() => coveredBy(page)).toBeLessThanOrEqual(1);
  if (look) await expectAccessible(page);
  await onward.click();
}

/** How far the feedback, which grows with what it tells of the way, lies over the last answer that it marks; in pixels. */
const coveredBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [feedback, answer] = ['.feedback', '.choice:is([data-mark], [aria-pressed=true])'].map((part) =>
      [...document.querySelectorAll(part)].at(-1)?.getBoundingClientRect(),
    );
    return feedback && answer ? answer.bottom - feedback.top : 0;
  });

/** The player's room is in the visible part of the map, and so is the line that names it. */
async function seesWhereSheIs(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator('.walked').evaluate((map) => {
        const { top, bottom } = map.getBoundingClientRect();
        const marks = [...map.querySelectorAll('[data-here], figcaption')].map((mark) => mark.getBoundingClientRect());
        return marks.length === 2 && marks.every((mark) => mark.top >= top - 1 && mark.bottom <= bottom + 1);
      }),
    )
    .toBe(true);
}

async function playOnPhone(page: Page): Promise<void> {
  await page.getByText('5 rooms').waitFor();
  await start(page);
  await answerRoom(page, 'The hall', 'Sixty', 'A door opens. You go on.', true);
  await answerRoom(page, 'The library', 'The Sun', 'A door opens. You go on.');
  await answerRoom(page, 'The tower', 'West', 'A door opens. You go on.');
  await answerRoom(page, 'The gate', 'A piano', 'The door is locked. You need: A rusty key', true);
  await answerRoom(page, 'The gate', 'A window', /You go on.*20 points/);
  await page.getByText('Your map').click();
  await page.getByRole('img', { name: 'The hall → The library → The tower → The gate → The gate → The hall' }).waitFor();
  await page.getByText('You have been here before').waitFor();
  await seesWhereSheIs(page);
  expect(await page.content()).not.toContain('cellar');
  await expectAccessible(page);
  // A reload shows the same room and the same map.
  await page.reload();
  await answerRoom(page, 'The hall', 'Fifty', /You go on/);
  await page.getByText('You found: A rusty key').waitFor();
  await answerRoom(page, 'The cellar', 'The echo of their own calls', /You go on/, true);
  await answerRoom(page, 'The hall', 'Sixty', /You go on/);
  await answerRoom(page, 'The library', 'The Sun', /You go on/);
  await answerRoom(page, 'The tower', 'West', /You go on/);
  await answerRoom(page, 'The gate', 'A piano', 'You have found the exit.');
}

async function seeResult(page: Page, rooms: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: 'Your result', exact: true });
  const skip = page.getByRole('button', { name: 'Skip' });
  await title.or(skip).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await page.getByText('You found the exit').waitFor();
  await page.getByRole('heading', { name: 'Your path' }).waitFor();
  // The whole way is visible, without its own scroll box.
  expect(await page.locator('.walked').evaluate((map) => map.scrollHeight - map.clientHeight)).toBeLessThanOrEqual(1);
  await expect
    .poll(() => page.getByRole('term').filter({ hasText: 'Rooms found' }).locator('xpath=following-sibling::dd').innerText())
    .toBe(rooms);
  await expectAccessible(page);
}

async function walkOnDesktop(address: string): Promise<void> {
  const { page, errors } = await newVisitor(browser, 'desktop');
  await page.goto(address);
  await start(page);
  await answerRoom(page, 'The hall', 'A hundred', /You go on/, true);
  await answerRoom(page, 'The cellar', 'The wind', /You go on/);
  await answerRoom(page, 'The hall', 'Sixty', /You go on/);
  await answerRoom(page, 'The library', 'The Sun', /You go on/);
  await answerRoom(page, 'The tower', 'West', /You go on/);
  await answerRoom(page, 'The gate', 'A piano', 'You have found the exit.');
  await seeResult(page, '5 of 5');
  expect(errors).toEqual([]);
}

test(
  'a labyrinth is built and drawn, published, walked on a phone and a desktop, and its ways are counted',
  { timeout: 300_000 },
  async () => {
    const { page, context, errors } = await openEditor(server, browser, { withoutPreview: true });
    await makeLabyrinth(page);
    await drawMap(page);
    await setDates(page);
    await allSaved(page);
    const address = await publish(page);
    expect(new URL(address).pathname).toMatch(/^\/player\/labyrinth\//);

    const phone = await newVisitor(browser, 'phone');
    await phone.page.goto(address);
    await playOnPhone(phone.page);
    await seeResult(phone.page, '5 of 5');
    await expect.poll(() => points(phone.page).innerText()).toBe('460');
    expect(phone.errors).toEqual([]);

    const walksAgain = amount(false, true);
    if (walksAgain) await walkOnDesktop(address);

    await page.getByRole('navigation', { name: 'Pages of this activity' }).getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('heading', { name: 'Paths taken' }).waitFor();
    await page.getByRole('table', { name: 'Paths taken' }).getByText('Exit').waitFor();
    // Each player began in the hall; the one on the phone came back twice, the other once.
    await page
      .getByRole('group', { name: 'Paths taken' })
      .getByText(walksAgain ? 'The hall5' : 'The hall3')
      .waitFor();
    // Only the part below the bar scrolls.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
    await visit(page, `${server.base}/dashboard/labyrinths`);
    await page.getByText('Labyrinth · 5 rooms · English').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);
