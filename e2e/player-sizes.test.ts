import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Draft } from '#activity/document.ts';
import { launchBrowser } from './browser.ts';
import { expectSound, heading, openTab, questionsOf, start } from './player-steps.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const long =
  'Which of the birds that come to the feeding table in a long and snowy winter hides its seeds in the bark and remembers them until the spring?';

/** Wholly on the screen, without any scrolling. */
async function expectInSight(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await what.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

test.each([
  { name: 'on the smallest phone', width: 320, height: 640 },
  { name: 'on a phone on its side', width: 844, height: 390 },
  { name: 'on a tablet', width: 1024, height: 768 },
])('$name what is to be pressed is in sight, whatever there is to read', async ({ width, height }) => {
  const change = (draft: Draft): Draft => ({
    ...draft,
    cover: { ...draft.cover, title: 'Winter birds of the north and the south', text: `${long} ${long}` },
  });
  const questions = questionsOf(1, { text: long, feedback: { text: long } });
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions, change });
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', isMobile: true, hasTouch: true });
  const { page, errors } = await openTab(context);
  await page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await expectInSight(page, page.getByRole('button', { name: 'Start' }));
  await expectSound(page);
  await start(page);
  await heading(page, long).waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'Right one' }));
  await page.getByRole('button', { name: 'Right one' }).click();
  await expectInSight(page, page.getByRole('button', { name: 'See your result' }));
  await expectSound(page);
  await page.getByRole('button', { name: 'See your result' }).click();
  await heading(page, 'Register your result').waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'Register', exact: true }));
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, 'Your result').waitFor();
  await expectInSight(page, page.getByRole('button', { name: 'See the leaderboard' }));
  await expectSound(page);
  expect(errors).toEqual([]);
  await context.close();
});
