import { expect, test } from 'vitest';
import { testPassword } from '#api/test-factories.ts';
import { axe } from './browser.ts';
import { accountPages, commonScreens, swedishScreens } from './common-screens.ts';
import { browser, server } from './journey.ts';
import { heading } from './screen.ts';
import { makeWalked, open, show, walkScreens } from './walk-screens.ts';

test('axe finds no fault on any screen outside activities, on a desktop, a tablet and a phone', { timeout: 600_000 }, async () => {
  const { email } = await server.asOwner();
  // A mail in the outbox, and a line in the audit log.
  await server.anonymous.forgotPassword({ body: { email } });
  const signIn = new URLSearchParams({ grant_type: 'password', username: email, password: testPassword });
  expect((await server.request('/oauth/token', { method: 'POST', body: signIn })).status).toBe(200);
  await server.runJobs();
  const ofTenant = { path: `/staff/tenants/${server.tenant.id}`, ready: heading(server.tenant.name) };
  expect(await walkScreens([...commonScreens(await makeWalked('quiz')), ofTenant])).toEqual([]);
});

test('nor on the settings, the notifications and the pages of the provider in Swedish', { timeout: 600_000 }, async () => {
  const ofTenant = `/staff/tenants/${server.tenant.id}`;
  const screens = swedishScreens(await makeWalked('quiz'));
  const [first] = screens;
  expect(screens.length).toBeGreaterThan(15);
  expect(await walkScreens([...screens, { ...first!, path: ofTenant }], 'se')).toEqual([]);
});

test('axe finds no fault on the account pages', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const ready = (): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of accountPages) {
    await open(page, { path, ready }, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show(page, 'light');
    });
    const found = await axe(page);
    await show(page, 'dark');
    found.push(...(await axe(page, ['color-contrast'])));
    await page.setViewportSize({ width: 390, height: 844 });
    expect([path, ...found, ...(await axe(page))]).toEqual([path]);
  }
  await page.close();
});
