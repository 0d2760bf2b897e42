import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { buildQuiz, questionOf } from '#api/play/play/test-quiz.ts';
import { buildCalendar } from './build-calendar.ts';
import { pairsOfWords } from './every-type.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, start } from './player-steps.ts';

const capitals = (points = 3) =>
  questionOf('match_pairs', {
    text: 'Capitals',
    points,
    partial_points: true,
    answers: pairsOfWords(['Norway – Oslo', 'Italy – Rome', 'Spain – Madrid'], ['Bern', 'Vienna']),
  });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = document.activeElement?.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return names.map((id) => document.getElementById(id)?.textContent).join(' ') || (document.activeElement?.textContent ?? '');
  });
/** Presses a key until the focus is on this. */
async function keyTo(page: Page, key: string, name: string): Promise<void> {
  for (let times = 0; times < 15 && (await focused(page)) !== name; times += 1) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe(name);
}

test('pairs are joined by touch; a wrong pair shows the right answer, also after the game', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [capitals()],
    settings: { registration_moment: 'none' },
  });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  for (const name of ['Bern', 'Norway No answer yet', 'Italy No answer yet', 'Rome']) await press(name);
  await expect.poll(() => page.getByRole('list', { name: 'Free answers' }).getByRole('button').count()).toBe(3);
  await press('Answer');
  await page.getByRole('region', { name: 'Feedback' }).getByText('Partly correct').waitFor();
  const rows = page.locator('.pairs-row');
  await expect.poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-mark')))).toEqual(['wrong', 'right', 'wrong']);
  await rows.first().getByText('Correct answer: Oslo').waitFor();
  await page.getByRole('button', { name: 'View result' }).click();
  await page.getByRole('button', { name: 'View answers' }).click();
  await heading(page, 'Your answers').waitFor();
  await page.getByText('Correct answer: Madrid').waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Drags from the middle of one element to that of another, by mouse or by finger. */
async function drag(page: Page, by: 'mouse' | 'finger', from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all([from, to].map(async (each) => (await each.boundingBox())!));
  const [x, y] = [start!.x + start!.width / 2, start!.y + start!.height / 2];
  const [left, top] = [end!.x + end!.width / 2, end!.y + end!.height / 2];
  if (by === 'mouse') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 20);
    await page.mouse.move(left, top);
    await page.locator('.pairs-moving').waitFor();
    await page.mouse.up();
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x, y - 20]);
  await touch('touchMove', [left, top]);
  await page.locator('.pairs-moving').waitFor();
  await touch('touchEnd');
}

const drags = [
  ['mouse', 'desktop'],
  ['finger', 'narrow'],
] as const;
test.each(amount(drags.slice(0, 0), drags))(
  'an answer is dragged to its item by %s (%s), a press stays a press, and keys go on from there',
  async (by, size) => {
    const quiz = await buildQuiz(server.services, {
      tenant_id: server.tenant.id,
      questions: [capitals()],
      settings: { registration_moment: 'none' },
    });
    const { page, context, errors } = await newVisitor(browser, size);
    await page.goto(`${server.base}/player/quiz/${quiz.id}`);
    await start(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await drag(page, by, button('Rome'), button('Norway No answer yet'));
    await button('Norway Rome').waitFor();
    await page.getByRole('status').getByText('Norway: Rome').waitFor();
    await expect.poll(() => focused(page)).toBe('Norway Rome');
    if (by === 'mouse') {
      await drag(page, by, button('Norway Rome'), button('Italy No answer yet'));
      await button('Italy Rome').waitFor();
      await drag(page, by, button('Italy Rome'), page.getByRole('list', { name: 'Free answers' }));
      await button('Italy No answer yet').waitFor();
    }
    await drag(page, by, button('Oslo'), button('Norway '.concat(by === 'mouse' ? 'No answer yet' : 'Rome')));
    await button('Norway Oslo').waitFor();
    await button('Madrid').click();
    await page.getByRole('status').getByText('Madrid: now choose where it belongs.').waitFor();
    await button('Spain No answer yet').press('Enter');
    await button('Spain Madrid').waitFor();
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('keys alone join pairs behind a door at 320 px: a stem and then its answer, an answer and then its stem, arrows, and back again', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({ ...draft, parts: draft.parts.map((part, place) => (place === 0 ? { ...part, questions: [capitals()] } : part)) }),
  });
  const { page, context, errors } = await newVisitor(browser, 'narrow');
  await page.goto(`${server.base}/player/calendar/${id}`);
  for (const name of ['Open calendar', 'Open door 1', 'Answer the question']) await page.getByRole('button', { name }).press('Enter');
  await heading(page, 'Capitals').waitFor();
  await page.getByText('Loading').waitFor({ state: 'detached' });
  await expectAccessible(page);
  // A stem, and then its answer: the focus goes on to the next stem without one.
  await keyTo(page, 'Tab', 'Norway No answer yet');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Norway No answer yet' }).getAttribute('aria-pressed')).toBe('true');
  await keyTo(page, 'Tab', 'Oslo');
  await page.keyboard.press('Space');
  await expect.poll(() => focused(page)).toBe('Italy No answer yet');
  await page.getByRole('status').getByText('Norway: Oslo').waitFor();
  // An answer, and then its stem.
  await keyTo(page, 'Tab', 'Bern');
  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('Bern: now choose where it belongs.').waitFor();
  await keyTo(page, 'Shift+Tab', 'Italy No answer yet');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Italy Bern');
  await expectAccessible(page);
  // Pressed again, it is free again; the arrows reach the right one, and pass over what another stem has.
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Bern is free again.').waitFor();
  await keyTo(page, 'ArrowDown', 'Italy Rome');
  await page.keyboard.press('Tab');
  await keyTo(page, 'ArrowUp', 'Spain Madrid');
  await keyTo(page, 'Tab', 'Answer');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Feedback' }).getByText('Correct', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
