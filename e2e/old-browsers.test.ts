import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { launchBrowser } from './browser.ts';

let server: TestServer;
let browser: Browser;
let quiz: string;

beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
  quiz = (await buildQuiz(server.services, { tenant_id: server.tenant.id })).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const editor = () => '/login';
const player = () => `/player/quiz/${quiz}`;

test.each([
  ['editor', editor, 'en-GB', 'Outdated or unsupported browser!', 'The editor is not supported in your current browser'],
  ['editor', editor, 'sv-SE', 'Gammal webbläsare eller webbläsare som inte stöds!', 'Redigeraren stöds inte i den här webbläsaren'],
  ['player', player, 'en-GB', 'Outdated or unsupported browser!', 'This quiz is not supported in your current browser'],
  ['player', player, 'sv-SE', 'Gammal webbläsare eller webbläsare som inte stöds!', 'Quizet stöds inte i den här webbläsaren'],
] as const)('a browser that lacks what the %s needs is told so (%#)', async (_, path, locale, title, text) => {
  const page = await browser.newPage({ locale });
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(`${server.base}${path()}`);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(text).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.close();
});

test('a browser of today meets no such page', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${server.base}/login`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByText('Outdated or unsupported browser!').count()).toBe(0);
  await page.close();
});
