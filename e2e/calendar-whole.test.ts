import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { openPushes } from '#api/rewards/reminders/pushes.ts';
import { buildCalendar } from './build-calendar.ts';
import { browser, server } from './journey.ts';
import { expectPictures } from './result-card.ts';
import { expectAccessible, heading, newVisitor, playOn } from './player-steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('an open page opens a door at its moment by the server’s clock, whatever the device’s clock, and contained nothing of the door before', async () => {
  server.clock.set('2026-12-04T22:59:00Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({
      ...draft,
      hatches: draft.hatches.map((hatch, place) => ({ ...hatch, content: { ...hatch.content, title: `The secret of ${place + 1}` } })),
    }),
  });
  const { page, context, errors } = await newVisitor(browser);
  // The device's own clock is years off.
  await page.clock.install({ time: 0 });
  await page.goto(`${server.base}/player/calendar/${id}`);
  expect(await page.content()).not.toContain('The secret of 5');
  await button(page, 'Open calendar').click();
  await button(page, /^Door 5, opens on /).waitFor();
  await page.getByRole('timer').first().waitFor();
  server.clock.set('2026-12-04T23:00:01Z');
  await page.clock.fastForward(61_000);
  await button(page, 'Door 5, open now').click();
  await heading(page, 'The secret of 5').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'before its start a calendar counts down by the server’s clock, its board cannot be pressed, and registrations count from its first day',
  async () => {
    server.clock.set('2026-11-30T22:00:00Z');
    const { id } = await buildCalendar(server, { stage: 'published' });
    const { page, context, errors } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/calendar/${id}`);
    await heading(page, 'Winter birds').waitFor();
    await expect.poll(() => page.getByRole('timer').getAttribute('aria-label')).toMatch(/^(1 hour|59 minutes)/);
    // The device's clock is some days off.
    await page.getByText('The clock of this device is different.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Door \d/ }).count()).toBe(0);
    await expectAccessible(page);
    // The question beside them keeps its place on the line.
    for (const answer of ['Yes', 'No']) expect((await button(page, answer).boundingBox())!.width).toBeLessThan(100);
    await button(page, 'Register').click();
    await page.getByLabel('First name').fill('Anna');
    await button(page, 'Register').click();
    await page.getByText('You are registered. See you at the first door.').waitFor();
    await expectAccessible(page);
    server.clock.set('2026-12-01T12:00:00Z');
    await page.reload();
    await button(page, 'Open calendar').click();
    await button(page, 'Open door 1').click();
    await button(page, 'Answer the question').click();
    await playOn(page, 1);
    await heading(page, 'Correct').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

/**
 * A person who allows notifications, and a subscription whose push address is not served: a headless browser blocks every notification, and no test
 * reaches a push service. The service worker is the page's own.
 */
const withPushes = (context: BrowserContext) =>
  context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = navigator.userActivation.isActive ? 'granted' : 'denied');
    let made: object | null = null;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/journey';
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
      made = {
        endpoint,
        options: { applicationServerKey: (options as { applicationServerKey: Uint8Array }).applicationServerKey.buffer },
        toJSON: () => ({ endpoint, keys }),
      };
      return made as PushSubscription;
    };
  });

test('a player subscribes to pushes at her chosen hour with one press, and unsubscribes; when they are blocked the page says so', async () => {
  server.services.pushes = openPushes({
    config: { ...server.services.config, public_url: 'https://play.example' },
    secrets: server.services.secrets,
  });
  server.clock.set('2026-11-25T12:00:00Z');
  const { id } = await buildCalendar(server, { stage: 'published' });
  const blocked = await newVisitor(browser);
  await blocked.page.goto(`${server.base}/player/calendar/${id}`);
  await button(blocked.page, 'Remind me').click();
  await blocked.page.getByText('Notifications from this page are blocked.').waitFor();
  await blocked.context.close();
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await withPushes(context);
  await page.goto(`${server.base}/player/calendar/${id}`);
  await button(page, 'Remind me').click();
  await page.getByLabel('Time of day').selectOption('07:00');
  await button(page, 'Remind me on this device').click();
  await page.getByText('You get a reminder on this device at 07:00 on days with a new door.').waitFor();
  await expectAccessible(page);
  const reminded = () =>
    server.services.database.owner`select hour::int, endpoint from reminder where activity_id = ${id} and kind = 'push'`;
  expect(await reminded()).toEqual([{ hour: 7, endpoint: 'https://fcm.googleapis.com/fcm/send/journey' }]);
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/player/'))?.active?.scriptURL);
  expect(await worker()).toBe(`${server.base}/reminder-worker.js`);
  await button(page, 'Stop on this device').click();
  await page.getByRole('button', { name: 'Remind me on this device' }).waitFor();
  expect(await reminded()).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a page without doors contains no text of calendars', async () => {
  const texts = await (await server.request('/player/limitgame')).text();
  expect(texts).toContain('limit.title');
  expect(texts).not.toContain('calendar.to_board');
});

exhaustiveTest(
  'the result of a door gives the next one as a calendar file with one press, which rings at the chosen hour, and is shared as a picture',
  async () => {
    server.clock.set('2026-12-01T12:00:00Z');
    const { id } = await buildCalendar(server, {
      change: (draft) => ({ ...draft, settings: { ...draft.settings, registration_moment: 'none' } }),
    });
    const { page, context, errors } = await newVisitor(browser, 'phone');
    await page.goto(`${server.base}/player/calendar/${id}`);
    await button(page, 'Open calendar').click();
    await button(page, 'Open door 1').click();
    await button(page, 'Answer the question').click();
    await playOn(page, 1);
    await page.getByLabel('Time of day').selectOption('07:00');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add door 2 to my calendar' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toMatch(/SUMMARY:Door 2/);
    expect(file).toMatch(/TRIGGER;VALUE=DATE-TIME:202612\d\dT\d{6}Z/);
    await expectAccessible(page);
    await button(page, 'Share').click();
    await expectPictures(page, /Winter birds · Door 1\. Correct answers: 1 of 1/, ['Story']);
    expect(errors).toEqual([]);
    await context.close();
  },
);
