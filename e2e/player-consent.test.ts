import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { buildQuiz, granted, player } from '#api/play/play/test-quiz.ts';
import type { Settings } from '#shared/content/head.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, heading, newVisitor, playOn, questionsOf, start } from './player-steps.ts';

const build = (settings: Partial<Settings>) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: questionsOf(2),
    settings: { registration_moment: 'none', ...settings },
  });
const sponsor: Settings['sponsor'] = { enabled: true, url: 'https://seeds.example/', text: 'Nordic Seeds' };

/** The paths of the page's calls from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(pathname);
  });
  return sent;
}

async function remembered(page: Page, context: BrowserContext): Promise<string[]> {
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...kept, ...(await context.cookies()).map(({ name }) => name)].toSorted();
}

const isKnown = (page: Page): Promise<unknown> =>
  page.evaluate(() => (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { is_known: unknown }).is_known);

test('before the required consent nothing is stored or counted; after it the visit continues', async () => {
  const quiz = await build({ require_consent: true, sponsor });
  const sharer = player(server);
  granted(await sharer.start(quiz));
  const body = { uuid_front: sharer.uuid_front, shareable_type: 'quizlocalization' as const };
  const { key } = await server.anonymous.shareChallenge({ params: { id: quiz.id }, body });
  const { page, context } = await newVisitor(browser);
  await context.route('https://seeds.example/**', (route) => route.fulfill({ body: 'seeds' }));
  const sent = sentBy(page);
  await page.goto(`${server.base}/player/quiz/${quiz.id}?key=${key}`, { waitUntil: 'networkidle' });
  const [seeds] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /Nordic Seeds/ }).click()]);
  await seeds.close();
  await start(page);
  await page.getByRole('dialog', { name: 'Cookies' }).waitFor();
  expect(sent).toEqual([]);
  expect(await remembered(page, context)).toEqual([]);
  await page.getByRole('button', { name: 'Accept and play' }).click();
  await heading(page, 'Question number 1?').waitFor();
  expect(await remembered(page, context)).toEqual(expect.arrayContaining(['consent', 'uuid']));
  await expect.poll(() => sent.some((path) => path.includes('share-challenge'))).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  await heading(page, 'Question number 1?').waitFor();
  await context.close();
});

test('refusing the required consent deletes stored data, and blocks play until consent is given', async () => {
  const [free, strict] = [await build({}), await build({ require_consent: true })];
  const { page, context } = await newVisitor(browser);
  await page.goto(`${server.base}/player/quiz/${free.id}`);
  await start(page);
  await heading(page, 'Question number 1?').waitFor();
  await playOn(page, 1);
  expect(await remembered(page, context)).toContain('uuid');
  const sent = sentBy(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${server.base}/player/quiz/${strict.id}`, { waitUntil: 'networkidle' });
  expect(await isKnown(page)).toBe(false);
  sent.length = 0;
  await start(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText("Oops.. it looks like you haven't accepted cookies").waitFor();
  expect(await remembered(page, context)).toEqual([]);
  await page.getByRole('button', { name: 'Go to start page' }).click();
  await start(page);
  await page.getByRole('dialog', { name: 'Cookies' }).waitFor();
  expect(sent).toEqual([]);
  await context.close();
});

exhaustiveTest(
  'when consent is not required, play continues without a choice; counting and lasting memory need consent, which can be withdrawn',
  async () => {
    const quiz = await build({ sponsor });
    const { page, context } = await newVisitor(browser, 'phone');
    await context.route('https://seeds.example/**', (route) => route.fulfill({ body: 'seeds' }));
    const sent = sentBy(page);
    const isCounted = () => sent.some((path) => path.includes('adv'));
    const lasting = async () => (await context.cookies()).filter(({ expires }) => expires > 0).map(({ name }) => name);
    const open = () => page.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'networkidle' });

    await open();
    await page.getByRole('button', { name: 'Yes' }).waitFor();
    await expectAccessible(page);
    await start(page);
    await heading(page, 'Question number 1?').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await heading(page, 'Question number 1?').waitFor();
    expect(await lasting()).toEqual([]);
    expect(isCounted()).toBe(false);

    await context.clearCookies();
    await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()));
    await open();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(isCounted).toBe(true);
    expect((await lasting()).toSorted()).toEqual(['consent', 'uuid']);
    await open();
    await expect.poll(() => page.getByRole('complementary', { name: 'Cookies' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Forget me on this device' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Forget me on this device' }).click();
    await expect.poll(lasting).toEqual(['consent']);
    await page.waitForLoadState('networkidle');
    sent.length = 0;
    await open();
    await expect.poll(() => page.getByRole('complementary', { name: 'Cookies' }).count()).toBe(0);
    expect(isCounted()).toBe(false);
    await context.close();
  },
);
