import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { arrange } from '#kinds/calendar/arrange.ts';
import { CalendarServer, type FakeDoor } from './calendar-server.ts';
import { browser } from './journey.ts';
import { expectAccessible, newVisitor } from './player-steps.ts';

const noon = '2026-12-04T12:00:00Z';
const open = { state: 'open', access: 'play' } as const;
const missed: FakeDoor = { state: 'missed', access: 'see' };
/** On the fourth of twenty-four days, with all earlier doors missed. */
const doors = (today: FakeDoor = {}): FakeDoor[] =>
  Array.from({ length: 24 }, (_, place) => (place < 3 ? missed : place === 3 ? { ...open, ...today } : {}));
const door = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await page.getByRole('button', { name: text }).click();
  await page.getByRole('button', { name: 'View result' }).click();
}

test('keys alone move over the board by position, announce when a door opens, and open one; the browser’s back button closes it', async () => {
  const { page, errors } = await newVisitor(browser);
  await new CalendarServer({ doors: doors(), now: noon }).open(page);
  await page.getByRole('button', { name: 'Open calendar' }).press('Enter');
  await heading(page, 'Advent').waitFor();
  await door(page, 'Door 4, open now').focus();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('.unseen')?.textContent ?? '');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toMatch(/^Door 5, opens on /);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toMatch(/^Door 11, /);
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/^Door 11, opens on /)
    .waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => focused()).toBe('Door 1, missed');
  await door(page, 'Door 4, open now').press('Enter');
  await heading(page, 'The owl').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.goBack();
  await door(page, 'Door 4, opened').waitFor();
  await expect.poll(() => focused()).toBe('Door 4, opened');
  await page.goForward();
  await heading(page, 'The owl').waitFor();
  await page.reload();
  await heading(page, 'The owl').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a final door says how many are missing, a late one may be looked at, one of content asks nothing, a passed one shows nothing', async () => {
  const { page } = await newVisitor(browser, 'phone');
  const final = { ...open, inside: { type: 'final', doors_missing: 2 } } as const;
  const content = { ...open, inside: { questions: 0 } };
  const passed = { state: 'missed', access: 'nothing' } as const;
  await new CalendarServer({ doors: [final, missed, content, passed, ...doors().slice(4)], now: noon }).open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  for (const [number, message] of [
    [1, 'Play 2 more doors to play this one'],
    [2, 'but you can view it.'],
    [3, 'Who sits there?'],
  ] as const) {
    await door(page, new RegExp(`^Door ${number}, `)).click();
    await heading(page, 'The owl').waitFor();
    await page.getByText(message).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Answer the question' }).count()).toBe(0);
    await page.goBack();
  }
  await door(page, 'Door 4, missed').click();
  await page.getByText('This door has passed.').waitFor();
  await expect.poll(() => page.getByText('The owl').count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});

/** Holds back the replies from this path until the returned function is called. */
async function holdReply(page: Page, path: string, json: object): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.fulfill({ json });
  });
  return held.resolve;
}

exhaustiveTest('a tie-break answer that changes while the last one is saved is not called saved', async () => {
  const { page } = await newVisitor(browser);
  const tie_break = { kind: 'number', question: 'How many owls?', unit: '', most_letters: 60, until: null, may_answer: true } as const;
  await new CalendarServer({ doors: doors(), now: noon, calendar: { tie_break } }).open(page);
  const reply = await holdReply(page, '**/answer-tie-break', { status: 'success' });
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Tie-break question' }).click();
  const save = page.getByRole('button', { name: 'Save answer' });
  await page.getByLabel('Your answer').fill('5');
  await save.click();
  await page.getByLabel('Your answer').fill('7');
  reply();
  await expect.poll(() => save.getAttribute('aria-busy')).toBe(null);
  await expect.poll(() => page.getByText('Answer saved.').count()).toBe(0);
  await save.click();
  await page.getByText('Answer saved.').waitFor();
  await page.context().close();
});

exhaustiveTest('the hour of reminders that is chosen before the kept one is known stays', async () => {
  const { page } = await newVisitor(browser);
  await new CalendarServer({ doors: doors(), now: noon }).open(page);
  const mail = { hour: 7, timezone: 'Europe/Stockholm' };
  const reply = await holdReply(page, '**/api/v1/reminders?*', { mail, can_mail: true, feed: null, push: [], push_key: null });
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Reminders' }).click();
  const hour = page.getByRole('combobox');
  await hour.selectOption('18');
  reply();
  await page.getByRole('status').filter({ hasText: '7' }).waitFor();
  await expect.poll(() => hour.inputValue()).toBe('18');
  await page.context().close();
});

exhaustiveTest('an offer gives its code though the network is away for a moment after the answer', async () => {
  const { page } = await newVisitor(browser);
  const server = new CalendarServer({ doors: doors({ inside: { type: 'deals_single_question' }, code: 'OWL-2026' }), now: noon });
  await server.open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await door(page, 'Door 4, open now').click();
  await page.getByText('to get the offer').waitFor();
  const lost: string[] = [];
  const asked = /save-view|get-calendar-player-cover/;
  await page.route(asked, (route) => (lost.push(route.request().url()), route.abort()));
  await answer(page, 'The ostrich');
  await heading(page, 'Wrong').waitFor();
  await expect.poll(() => lost.length).toBeGreaterThan(1);
  await page.unroute(asked);
  await page.getByText('OWL-2026').waitFor();
  await page.context().close();
});

exhaustiveTest('an offer gives its code after its question is answered, even wrongly, and keeps it', async () => {
  const { page } = await newVisitor(browser);
  const link = { text: 'What else there is', url: 'prizes', type: 'internal_page' } as const;
  const server = new CalendarServer({
    doors: doors({ inside: { type: 'deals_single_question', link }, code: 'OWL-2026' }),
    now: noon,
    calendar: { prizes: [{ id: '00000000-0000-4000-8000-0000000000a1', title: 'A sledge', description: '' }] },
  });
  await server.open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await door(page, 'Door 4, open now').click();
  await page.getByText('to get the offer').waitFor();
  await expect.poll(() => page.getByText('OWL-2026').count()).toBe(0);
  await answer(page, 'The ostrich');
  await heading(page, 'Wrong').waitFor();
  for (const text of ['The owl', 'Who sits there?', 'OWL-2026']) await page.getByText(text).waitFor();
  await page.getByText(/^Next door: /).waitFor();
  await page.getByRole('button', { name: 'Remind me' }).click();
  await heading(page, 'Reminders').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'What else there is' }).click();
  await page.getByText('A sledge').waitFor();
  await page.goBack();
  await page.getByText('OWL-2026').waitFor();
  await page.getByRole('button', { name: 'Back to the calendar' }).click();
  await door(page, 'Door 4, played, 0 points').click();
  await page.getByText('OWL-2026').waitFor();
  await expectAccessible(page);
  await page.context().close();
});

exhaustiveTest(
  'a phone shows the picture first, no door under 64 pixels, and in a list the next door large before the others',
  async () => {
    const { page } = await newVisitor(browser, 'phone');
    const box = async (name: RegExp | string) => (await door(page, name).boundingBox())!;
    const bottom = async (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
    const title = async () => (await heading(page, 'Advent').boundingBox())!.y;
    const sizes = () => page.locator('.door-button').evaluateAll((doors) => doors.map((one) => [one.clientWidth, one.clientHeight]));
    await new CalendarServer({ doors: doors(), now: noon }).open(page);
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await door(page, 'Door 4, open now').waitFor();
    expect(await bottom('.board-frame')).toBeLessThan(await title());
    expect(Math.min(...(await sizes()).flat())).toBeGreaterThanOrEqual(64);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await bottom('.board-art')).toBeLessThan(await title());
    expect(Math.min(...(await sizes()).flat())).toBeGreaterThanOrEqual(64);
    const [next, first] = [await box('Door 4, open now'), await box('Door 1, missed')];
    expect(next.y).toBeLessThanOrEqual(first.y + 1);
    expect(next.x).toBeLessThan(first.x);
    expect(next.width).toBeGreaterThan(first.width * 1.9);
    await expectAccessible(page);
    await page.context().close();
  },
);

exhaustiveTest('without a connection a door says so, and opens on another try', async () => {
  const { page } = await newVisitor(browser, 'phone');
  const server = new CalendarServer({ doors: doors(), now: noon });
  await server.open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  // Everything that loads after the first screen is there.
  await page.waitForLoadState('networkidle');
  server.isOffline = true;
  await door(page, 'Door 4, open now').click();
  await page.getByText('No connection.').waitFor();
  server.isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'The owl').waitFor();
  await page.context().close();
});

exhaustiveTest('a page whose script was lost with the network loads by itself once the network is back', async () => {
  const { page } = await newVisitor(browser, 'phone');
  const server = new CalendarServer({ doors: doors(), now: noon, calendar: { rules: { title: '', text: 'One entry each.' } } });
  let lost = 0;
  await server.open(page, (address) => address.includes('/CalendarPages-') && (lost += 1) < 2);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await heading(page, 'No connection.').waitFor();
  await page.getByText('One entry each.').waitFor();
  await page.context().close();
});

exhaustiveTest('a page whose script does not load says so, and the browser’s back button leads to the doors', async () => {
  const { page } = await newVisitor(browser, 'phone');
  const server = new CalendarServer({ doors: doors(), now: noon, calendar: { rules: { title: '', text: 'One entry each.' } } });
  await page.clock.install();
  await server.open(page);
  const isHeld = page.waitForRequest(/CalendarPages-/);
  await page.route('**/CalendarPages-*.js', () => undefined);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page.getByRole('button', { name: 'Rules' }).click();
  await isHeld;
  await page.clock.fastForward(1500);
  await heading(page, 'Loading').waitFor({ state: 'attached' });
  await page.clock.fastForward(8500);
  await page.getByRole('alert').getByText('No connection.').waitFor();
  await page.getByRole('button', { name: 'Reload page' }).waitFor();
  await page.goBack();
  await door(page, 'Door 4, open now').waitFor();
  await page.context().close();
});

/** By more than a rounding error. */
const overlap = (one: DOMRect, two: DOMRect): boolean =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;

test.each(amount([24], [24, 60, 366]))('none of %i doors is smaller than a finger or off the screen, at any width', async (count) => {
  const wide = arrange('rows', count, 1.5);
  const narrow = arrange('rows', count, 0.66);
  const many = wide.map((position, place) => ({ position, position_mobile: narrow[place] ?? position, ...(place === 0 ? open : {}) }));
  const { page, context } = await newVisitor(browser);
  await new CalendarServer({ doors: many, now: noon }).open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await page
    .locator('.door')
    .nth(count - 1)
    .waitFor();
  for (const width of [320, 390, 500, 501, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await page.locator('.door').evaluateAll((all) => all.map((door) => door.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(count);
    expect(Math.min(...boxes.map((box) => Math.min(box.width, box.height))), `${width}`).toBeGreaterThanOrEqual(43.9);
    expect(boxes.filter(({ left, right }) => left < 0 || right > width).length, `${width}`).toBe(0);
    expect(boxes.filter((box, place) => boxes.slice(0, place).some((other) => overlap(box, other))).length, `${width}`).toBe(0);
  }
  await context.close();
});

const lighthouse = { key: 'picture-0001', width: 1200, height: 600, alt: 'A lighthouse' };

exhaustiveTest('the other pages are one press away, have no accessibility fault, and lead back to the previous place', async () => {
  const { page, errors } = await newVisitor(browser, 'phone');
  const server = new CalendarServer({
    doors: doors(),
    now: noon,
    calendar: {
      prizes: [
        { id: '00000000-0000-4000-8000-0000000000a1', title: 'A night in the lighthouse', description: 'For two.', image: lighthouse },
      ],
      rules: { title: '', text: 'One entry each.' },
      winners: { title: 'Who won', text: '' },
    },
  });
  await server.open(page);
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const pages = [
    ['Prizes', 'Prizes', 'A night in the lighthouse'],
    ['Winners', 'Who won', 'The winners are not chosen yet.'],
    ['Rules', 'Rules', 'One entry each.'],
    [/doors opened/, 'Your progress', 'Open your first door to start your progress.'],
  ] as const;
  for (const [button, title, text] of pages) {
    await page.getByRole('button', { name: button }).click();
    await heading(page, title).waitFor();
    await page.getByText(text).waitFor();
    // There is room for words beside a picture, too.
    expect((await page.getByText(text).boundingBox())!.width).toBeGreaterThan(100);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    await door(page, 'Door 4, open now').waitFor();
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
