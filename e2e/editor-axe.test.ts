import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { axe, launchBrowser } from './browser.ts';
import { openEditor } from './editor-steps.ts';

let server: TestServer;
let browser: Browser;
let quiz: string;
let person: string;

beforeAll(async () => {
  server = await testServer();
  browser = await launchBrowser();
  const { api } = await server.asOwner();
  quiz = (await api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } })).id;
  person = (await api.createQuiz({ body: { name: 'Which bird?', lang: 2, quiz_type: 'person', person_type_count: 3 } })).id;
  for (const id of [quiz, person])
    await api.createQuestion({ body: { text: 'Which bird sings?', type: 'text', quiz_localization_id: id } });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Addresses with what is there once they are drawn; `then` opens what lies over them. */
const screens: { path: () => string; ready: (page: Page) => Promise<unknown>; then?: (page: Page) => Promise<unknown> }[] = [
  { path: () => '/dashboard', ready: (page) => page.getByText('2 found').waitFor() },
  { path: () => '/dashboard/academy', ready: (page) => page.getByRole('button', { name: 'A course test' }).waitFor() },
  { path: () => '/dashboard/calendars', ready: (page) => page.getByRole('button', { name: 'A short quiz' }).waitFor() },
  {
    path: () => '/dashboard/quizes?new=true',
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    path: () => '/dashboard',
    ready: (page) => page.getByRole('button', { name: 'More actions for Winter birds' }).click(),
    then: (page) => page.getByRole('menuitem', { name: 'Delete' }).click(),
  },
  {
    path: () => '/dashboard',
    async ready(page) {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      const behindButton = page.getByRole('button', { name: 'Open the menu' });
      if (await behindButton.isVisible()) await behindButton.click();
    },
    then: (page) => page.getByRole('button', { name: /^Profile menu/ }).click(),
  },
  { path: () => '/dashboard/tutorials', ready: (page) => page.getByRole('heading', { name: 'Make a quiz' }).waitFor() },
  { path: () => '/settings/profile', ready: (page) => page.getByRole('heading', { name: 'Profile settings' }).waitFor() },
  { path: () => '/settings/security', ready: (page) => page.getByRole('heading', { name: 'Security' }).waitFor() },
  { path: () => '/staff/tenants', ready: (page) => page.getByRole('table').waitFor() },
  { path: () => '/staff/mail-outbox', ready: (page) => page.getByRole('heading', { name: 'Mail outbox' }).waitFor() },
  { path: () => '/nowhere', ready: (page) => page.getByText('Sorry, there is no such page.').waitFor() },
  { path: () => `/leaderboard/quiz/${quiz}`, ready: (page) => page.getByRole('heading', { name: 'Leaderboard' }).waitFor() },
  { path: () => '/401', ready: (page) => page.getByText('This action is unauthorized.').waitFor() },
  ...['cover', 'intro', 'questions', 'registration', 'result', 'check'].map((part) => ({
    path: () => `/quiz/${quiz}/editor/?part=${part}`,
    ready: (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(),
  })),
  { path: () => `/quiz/${quiz}/editor/?import=true`, ready: (page) => page.getByRole('button', { name: 'Choose a file' }).waitFor() },
  { path: () => `/quiz/${quiz}/editor/?versions=true`, ready: (page) => page.getByText('Added a question').waitFor() },
  {
    path: () => `/person/${person}/editor/?part=person_types`,
    ready: (page) => page.getByRole('heading', { name: 'Where the answers lead' }).waitFor(),
  },
  {
    path: () => `/person/${person}/editor/?part=questions`,
    ready: (page) => page.getByRole('grid', { name: 'Points for person types' }).waitFor(),
  },
  ...['general', 'game', 'appearance', 'gamification', 'leaderboard', 'sponsor', 'reports', 'css', 'api', 'data'].map((section) => ({
    path: () => `/quiz/${quiz}/settings/?section=${section}`,
    ready: (page: Page) => page.getByRole('navigation', { name: 'Parts of the settings' }).waitFor(),
  })),
];

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)('axe finds nothing on any screen, %s at %i pixels', { timeout: 180_000 }, async (scheme, width) => {
  const { page, context } = await openEditor(server, browser, { is_staff: true, dark: scheme === 'dark', width, height: 844 });
  const found: string[] = [];
  for (const { path, ready, then } of screens) {
    await page.goto(`${server.base}${path()}`);
    await ready(page);
    await then?.(page);
    found.push(...(await axe(page)).map((breach) => `${path()} ${breach}`));
  }
  expect(found).toEqual([]);
  await context.close();
});

test('axe finds nothing on the account pages', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme });
    for (const path of ['/login', '/forgot-password', '/register', '/reset-password/abc?email=a@b.example']) {
      await page.goto(`${server.base}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axe(page)).toEqual([]);
    }
    await page.close();
  }
});
