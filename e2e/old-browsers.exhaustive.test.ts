import { beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { axe, watchErrors } from './browser.ts';
import { browser, server } from './journey.ts';

let quiz: string;

beforeAll(async () => {
  quiz = (await buildQuiz(server.services, { tenant_id: server.tenant.id })).id;
});

const editor = () => '/login';
const player = () => `/player/quiz/${quiz}`;

test.each([
  ['editor', editor, 'en-GB', 'Outdated or unsupported browser!', 'The editor is not supported in your current browser'],
  ['editor', editor, 'sv-SE', 'Gammal webbläsare eller webbläsare som inte stöds!', 'Redigeraren stöds inte i den här webbläsaren'],
  ['player', player, 'en-GB', 'Outdated or unsupported browser!', 'This quiz is not supported in your current browser'],
  ['player', player, 'sv-SE', 'Gammal webbläsare eller webbläsare som inte stöds!', 'Quizet stöds inte i den här webbläsaren'],
] as const)('a browser that lacks a feature which the %s needs says so (%#)', async (name, path, locale, title, text) => {
  const page = await browser.newPage({ locale });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`${server.base}${path()}`);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(text).waitFor();
  // Of the player, the page is there with its picture and name, and the address to take to another browser.
  const names = await page.getByRole('button').allTextContents();
  const isSwedish = locale === 'sv-SE';
  expect(names).toEqual(name === 'player' ? [isSwedish ? 'Kopiera adressen' : 'Copy the address'] : []);
  if (name === 'player') {
    await expect
      .poll(() => page.getByLabel(isSwedish ? 'Sidans adress' : 'The address of this page').inputValue())
      .toBe(server.base + path());
    await expect.poll(() => page.locator('.cover-picture').first().isVisible()).toBe(true);
  }
  await page.close();
});

test.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['Edge by that name', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582', true],
  ['today’s Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', false],
  ['a browser of version 70 on Android', 'Mozilla/5.0 (Linux; Android 9; Pixel 3) Chrome/70.0.3538.80 Mobile Safari/537.36', true],
  ['a browser of version 71 on Android', 'Mozilla/5.0 (Linux; Android 9; Pixel 3) Chrome/71.0.3578.99 Mobile Safari/537.36', false],
  ['Samsung’s on Android', 'Mozilla/5.0 (Linux; Android 9; SM-G960F) SamsungBrowser/10.1 Chrome/70.0.3538.80 Mobile Safari/537.36', false],
] as const)('%s says so by its name alone, or plays', async (_, userAgent, isTold) => {
  const page = await browser.newPage({ userAgent, locale: 'en-GB' });
  for (const path of [player(), editor()]) {
    await page.goto(`${server.base}${path}`, { waitUntil: 'domcontentloaded' });
    const notice = page.getByRole('heading', { name: 'Outdated or unsupported browser!' });
    if (isTold) await notice.waitFor();
    else await page.getByRole('button', { name: /^(Start|Sign in)$/ }).waitFor();
    await expect.poll(() => notice.count()).toBe(isTold ? 1 : 0);
  }
  await page.close();
});

/** Like the app of the social network identifies its own browser. */
const inApp =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/540.0.0.0;]';

test.each([
  ['English', ['en-GB'], 'Open this page in your regular browser', /three dots/, 'Play here anyway'],
  ['English', ['de-DE', 'fr-FR'], 'Open this page in your regular browser', /three dots/, 'Play here anyway'],
  ['Swedish', ['sv-SE'], 'Öppna sidan i din vanliga webbläsare', /tre punkterna/, 'Spela här ändå'],
  ['Swedish', ['de-DE', 'sv-FI'], 'Öppna sidan i din vanliga webbläsare', /tre punkterna/, 'Spela här ändå'],
] as const)('in a social network’s app, the page says in %s how to leave it, and players may still play (%#)', async (...app) => {
  const [, preferred, title, how, anyway] = app;
  const page = await browser.newPage({
    userAgent: inApp,
    locale: preferred[0],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(page);
  await page.addInitScript((languages) => Object.defineProperty(navigator, 'languages', { get: () => languages }), [...preferred]);
  await page.goto(`${server.base}${player()}`);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(how).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Start' }).isVisible()).toBe(false);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: anyway }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Which one?' }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test('a modern browser shows no such page', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${server.base}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Outdated or unsupported browser!').count()).toBe(0);
  await page.close();
});
