import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildCalendar } from './build-calendar.ts';
import { browser, server } from './journey.ts';
import { expectSound, heading, newVisitor, playOn } from './player-steps.ts';

const door = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a door opens at its moment on the server’s clock while one looks, and nothing of it was in the page before', async () => {
  server.clock.set('2026-12-04T22:59:57Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({
      ...draft,
      hatches: draft.hatches.map((hatch, place) => ({ ...hatch, content: { ...hatch.content, title: `The secret of ${place + 1}` } })),
    }),
  });
  const { page, context, errors } = await newVisitor(browser);
  await page.goto(`${server.base}/player/calendar/${id}`);
  expect(await page.content()).not.toContain('The secret of 5');
  await door(page, 'Open the calendar').click();
  await door(page, /^Door 5, opens on /).waitFor();
  server.clock.set('2026-12-04T23:00:01Z');
  await door(page, 'Door 5, open now').click();
  await heading(page, 'The secret of 5').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('before its start a calendar counts down to it by the server’s clock, shows its board to nobody’s fingers, and takes registrations that hold on its first day', async () => {
  server.clock.set('2026-11-30T22:00:00Z');
  const { id } = await buildCalendar(server, { stage: 'published' });
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await page.goto(`${server.base}/player/calendar/${id}`);
  await heading(page, 'Winter birds').waitFor();
  await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/^(1 hour|59 minutes)/);
  // The device is some days away from the server's time.
  await page.getByText('The clock of this device shows another time.').waitFor();
  expect(await page.getByRole('button', { name: /^Door \d/ }).count()).toBe(0);
  await expectSound(page);
  // The question beside them has its place on the line.
  for (const answer of ['Yes', 'No']) expect((await door(page, answer).boundingBox())!.width).toBeLessThan(100);
  await door(page, 'Register').click();
  await page.getByLabel('First name').fill('Anna');
  await door(page, 'Register').click();
  await page.getByText('You are registered. See you at the first door.').waitFor();
  await expectSound(page);
  server.clock.set('2026-12-01T12:00:00Z');
  await page.reload();
  await door(page, 'Open the calendar').click();
  await door(page, 'Open door 1').click();
  await door(page, 'Answer the question').click();
  await playOn(page, 1);
  await heading(page, 'Right').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a page without doors holds no text that only calendars show', async () => {
  const texts = await (await server.request('/player/limitgame')).text();
  expect(texts).toContain('limit.title');
  expect(texts).not.toContain('calendar.to_board');
});
