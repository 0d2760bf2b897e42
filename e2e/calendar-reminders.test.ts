import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPushes } from '#api/reminders/pushes.ts';
import { buildCalendar } from './build-calendar.ts';
import { browser, server } from './journey.ts';
import { expectSound, newVisitor } from './player-steps.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/**
 * A person who allows what she is asked for, and a subscription whose address nobody answers: a browser without a screen blocks every notification, and
 * no test reaches a push service. The worker is the page's own.
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

test('a player asks for pushes on a press at an hour of hers, and ends them; where they are blocked she is told so', async () => {
  server.services.pushes = openPushes({
    config: { ...server.services.config, public_url: 'https://play.example' },
    secrets: server.services.secrets,
  });
  server.clock.set('2026-11-25T12:00:00Z');
  const { id } = await buildCalendar(server, { stage: 'published' });
  const blocked = await newVisitor(browser);
  await blocked.page.goto(`${server.base}/player/calendar/${id}`);
  await press(blocked.page, 'Remind me');
  await blocked.page.getByText('Notifications from this page are blocked.').waitFor();
  await blocked.context.close();
  const { page, context, errors } = await newVisitor(browser, 'phone');
  await withPushes(context);
  await page.goto(`${server.base}/player/calendar/${id}`);
  await press(page, 'Remind me');
  await page.getByLabel('Time of day').selectOption('7:00 AM');
  await press(page, 'Remind me on this device');
  await page.getByText('This device reminds you at 7:00 AM on days with a new door.').waitFor();
  await expectSound(page);
  const reminded = () =>
    server.services.database.owner`select hour::int, endpoint from reminder where activity_id = ${id} and kind = 'push'`;
  expect(await reminded()).toEqual([{ hour: 7, endpoint: 'https://fcm.googleapis.com/fcm/send/journey' }]);
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/player/'))?.active?.scriptURL);
  expect(await worker()).toBe(`${server.base}/reminder-worker.js`);
  await press(page, 'End it on this device');
  await page.getByRole('button', { name: 'Remind me on this device' }).waitFor();
  expect(await reminded()).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
