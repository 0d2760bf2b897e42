import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testPassword } from '#api/test-factories.ts';
import { collectionScreens, ownScreens, quizScreens, roomScreens } from './activity-screens.ts';
import { axe } from './browser.ts';
import { commonScreens, swedishScreens } from './common-screens.ts';
import { browser, server } from './journey.ts';
import { heading, type Walked } from './screen.ts';
import { makeWalked, show, walkScreens } from './walk-screens.ts';

const accountPages = [
  '/login',
  '/forgot-password',
  '/register',
  '/confirm-address/abc',
  '/invitation/abc',
  '/reset-password/abc?email=a@b.example',
  '/undo-address/abc',
];

test('on any screen that is of no activity axe finds nothing, on a desktop, a tablet and a phone', { timeout: 600_000 }, async () => {
  const { email } = await server.asOwner();
  // A mail to look at in the outbox, and a line in the audit log.
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

test('on the account pages axe finds nothing', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of accountPages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, 'light');
    await page.goto(`${server.base}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await axe(page);
    await show(page, 'dark');
    found.push(...(await axe(page, ['color-contrast'])));
    await page.setViewportSize({ width: 390, height: 844 });
    expect([path, ...found, ...(await axe(page))]).toEqual([path]);
  }
  await page.close();
});

test('every address of the editor is among the screens that are walked', async () => {
  const folder = new URL('../editor/routes/', import.meta.url);
  const sources = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')));
  const source = sources.join('');
  const routes = [...source.matchAll(/\bpath: ['`]([^'`]+)['`]|\blist\('([^']+)'/g)].map((match) => (match[1] ?? match[2]) as string);
  const any: Walked = { kind: 'quiz', id: 'any', name: 'Any', questions: ['any', 'any'] };
  const screens = [
    ...commonScreens(any),
    ...quizScreens(any),
    ...ownScreens({ ...any, kind: 'person' }),
    ...collectionScreens(any),
    ...roomScreens(any),
  ];
  const paths = [...screens.map(({ path }) => path), '/staff/tenants/any', ...accountPages].map((path) => path.replace(/\/?(\?.*)?$/, ''));
  // Addresses that only lead on to others, as the one of a closed tenant does with whoever may come in.
  const leadingOn = ['/', '$', '/closed', '/question', '/statistics', '/${page}', '/${kind}/$quizID'];
  const isWalked = (route: string) => {
    const end = new RegExp(`${route.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return paths.some((path) => end.test(path));
  };
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !leadingOn.includes(route) && !isWalked(route))).toEqual([]);
});
