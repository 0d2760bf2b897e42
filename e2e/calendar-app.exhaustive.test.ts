import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildCalendar } from './build-calendar.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, openTab, playOn } from './player-steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function playDoor(page: Page, day: number): Promise<void> {
  await button(page, 'Open calendar').click();
  await button(page, `Open door ${day}`).click();
  await button(page, 'Answer the question').click();
  await playOn(page, 1);
  await heading(page, 'Correct').waitFor();
}

/** A phone's app with a storage of its own, or a tab: Chromium has neither Safari nor its home screen. */
async function openPhone(address: string, isApp: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: iPhone });
  // By this, iOS tells a page that it runs as an app.
  await context.addInitScript((standalone) => Object.defineProperty(navigator, 'standalone', { value: standalone }), isApp);
  const { page, errors } = await openTab(context);
  await page.goto(`${server.base}${address}`);
  return { page, context, errors };
}

test('an installed calendar knows its player once; the next day’s door tells what was right behind the last one', async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  const { id } = await buildCalendar(server, {
    change: (draft) => ({ ...draft, settings: { ...draft.settings, registration_moment: 'none' } }),
  });
  const safari = await openPhone(`/player/calendar/${id}`, false);
  await playDoor(safari.page, 1);
  const { start_url } = await safari.page.evaluate(async () => {
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const credentials = manifest?.crossOrigin === 'use-credentials' ? 'include' : 'omit';
    return (await (await fetch(manifest?.href ?? '', { credentials })).json()) as { start_url: string };
  });
  expect(start_url).toContain('?app=');
  server.clock.set('2026-12-02T12:00:00Z');

  const tab = await openPhone(start_url, false);
  await button(tab.page, 'Open calendar').click();
  await button(tab.page, /^Door 1, /).waitFor();
  await expect.poll(() => tab.page.url()).toBe(`${server.base}/player/calendar/${id}`);
  await expect.poll(() => button(tab.page, 'Door 1, opened').count()).toBe(0);

  const app = await openPhone(start_url, true);
  await playDoor(app.page, 2);
  expect(app.page.url()).not.toContain('app=');
  await app.page.getByRole('heading', { name: 'Door 1: what was right', level: 2 }).waitFor();
  await expectAccessible(app.page);
  for (const { context, errors } of [safari, tab, app]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
