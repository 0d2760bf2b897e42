import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { questionOf } from '#api/play/play/test-quiz.ts';
import { buildCalendar } from './build-calendar.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor } from './player-steps.ts';

const story = () =>
  questionOf('fill_the_gaps', {
    text: 'A short story',
    points: 3,
    partial_points: true,
    gap_text: 'The capital of Italy is {{1}}, on the river {{2}}.\nOf Norway it is {{3}}.',
    gaps: [
      { id: '1', accepted: ['Rome', 'Roma'] },
      { id: '2', accepted: ['Tiber'] },
      { id: '3', accepted: ['Oslo'], options: ['Bergen', 'Oslo'] },
    ],
  });
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('keys alone fill the gaps of a text behind a door at 320 px: Enter goes on, and the feedback gives the right answers gap by gap', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({ ...draft, parts: draft.parts.map((part, place) => (place === 0 ? { ...part, questions: [story()] } : part)) }),
  });
  // With a keyboard, and not a phone's own list of options.
  const { page, context, errors } = await newVisitor(browser, 'desktop');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${server.base}/player/calendar/${id}`);
  for (const name of ['Open calendar', 'Open door 1', 'Answer the question']) await page.getByRole('button', { name }).press('Enter');
  await heading(page, 'A short story').waitFor();
  const gap = (number: number) => page.getByLabel(`Gap ${number} of 3`);
  await gap(3).waitFor();
  await expectAccessible(page);
  const widths = await page.locator('.gap-field').evaluateAll((all) => all.map((field) => Math.round(field.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (let times = 0; times < 15 && (await focused(page)) !== 'Gap 1 of 3'; times += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('roma');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Gap 2 of 3');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Gap 3 of 3');
  await gap(3).selectOption('Oslo');
  await expect.poll(() => gap(3).inputValue()).toBe('Oslo');
  // The second one is still empty.
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Gap 2 of 3');
  await page.keyboard.type('Po');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const feedback = page.getByRole('region', { name: 'Feedback' });
  await feedback.getByText('Partly correct', { exact: true }).waitFor();
  await page.locator('.gap').nth(1).getByText('Correct answer: Tiber').waitFor();
  await expect
    .poll(() => page.locator('.gap').evaluateAll((all) => all.map((each) => each.getAttribute('data-mark'))))
    .toEqual(['right', 'wrong', 'right']);
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
});
