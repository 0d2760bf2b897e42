import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createQuiz } from '#api/authoring/activities/test-activity.ts';
import { notifyStage } from '#api/authoring/activities/notify-stage.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { follow } from './visit.ts';

/** Red at the left, blue at the right. */
async function twoHalves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const canvas = sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } });
  return canvas
    .composite([{ input: await half('#0000ff'), left: 200, top: 0 }])
    .png()
    .toBuffer();
}

test('a notification arrives in two tabs, links to its activity, and is read in both; a picture is cropped by keys', async () => {
  const { page: first, context, errors } = await openEditor(server, browser, { at: '/dashboard/calendars' });
  // The quiz of a member who has left: notifications then go to all editors.
  const { id } = await createQuiz((await server.asOwner()).api);
  await server.services.database.owner`update activity set created_by = null where id = ${id}`;
  await server.services.database.owner`update activity_edit set account_id = null where activity_id = ${id}`;
  const second = await context.newPage();
  const joined = second
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')));
  await second.goto(`${server.base}/notifications`);
  await second.getByText('No notifications yet.').waitFor();
  await joined;
  // The listener for short announcements starts before them.
  const announced = second.getByRole('status').filter({ hasText: 'New: Winter birds is live' }).waitFor({ state: 'attached' });
  await server.services.database.asTenant(server.tenant.id, (tx) =>
    notifyStage(tx, { tenant_id: server.tenant.id, id, kind: 'quiz', name: 'Winter birds', stage: 'live' }, new Date()),
  );
  await announced;
  await first.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await second.getByRole('link', { name: /Winter birds is live/ }).waitFor();
  expect(await axe(first)).toEqual([]);
  expect(await axe(second)).toEqual([]);
  await first
    .getByRole('dialog')
    .getByRole('link', { name: /Winter birds is live/ })
    .click();
  await first.waitForURL(`**/quiz/${id}/overview/`);
  await second.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await second.getByRole('button', { name: 'Mark read: Winter birds is live' }).waitFor({ state: 'detached' });
  await follow(second, '/settings/profile');
  const [chooser] = await Promise.all([second.waitForEvent('filechooser'), second.getByRole('button', { name: 'Change picture' }).click()]);
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await twoHalves() });
  await second.getByRole('slider', { name: 'Horizontal position' }).press('End');
  await second.getByRole('button', { name: 'Apply' }).click();
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  const [{ avatar_key } = { avatar_key: '' }] = await server.services.database.owner<{ avatar_key: string }[]>`
    select avatar_key from account where avatar_key is not null`;
  const { data } = await sharp((await server.services.media.get(avatar_key))!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0]! < 60, data[1]! < 60, data[2]! > 200]).toEqual([true, true, true]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a notification that arrives while the list loads is not lost', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  // The first list was read before the notification, and arrives after it.
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route('**/api/v1/notifications?*', async (route) => {
    const response = await route.fetch();
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });
  const received = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Summer birds')));
  const joined = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')));
  await page.goto(`${server.base}/dashboard/quizes`);
  await joined;
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const { id } = await createQuiz((await server.asOwner()).api);
  await server.services.database.owner`update activity set created_by = null where id = ${id}`;
  await server.services.database.owner`update activity_edit set account_id = null where activity_id = ${id}`;
  await server.services.database.asTenant(server.tenant.id, (tx) =>
    notifyStage(tx, { tenant_id: server.tenant.id, id, kind: 'quiz', name: 'Summer birds', stage: 'live' }, new Date()),
  );
  await received;
  isHolding = false;
  for (const release of held) release();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: /Summer birds is live/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
