import { beforeAll, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import type { Role } from '#shared/permissions.ts';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import { axe, unexplained, watchErrors } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

let quiz: string;

beforeAll(async () => {
  const { api } = await server.asOwner();
  quiz = (await api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } })).id;
});

const gone = 'Sorry, there is no such page.';
const refused = 'This action is unauthorized.';

const closed: [Role, string, string, string][] = [
  ['analyst', 'players/', '/401', refused],
  ['analyst', 'settings/', '/404', gone],
  ['analyst', 'editor/', '/401', refused],
  ['analyst', 'overview/', '/401', refused],
  ['graphics_editor', 'players/', '/401', refused],
  ['text_editor', 'settings/', '/404', gone],
  ['graphics_editor', 'settings/', '/404', gone],
];
test.each(amount(closed.slice(0, 1), closed))('as %s the page %s leads to %s', async (role, page, expected, text) => {
  const { page: tab, context } = await openEditor(server, browser, { role });
  await tab.goto(`${server.base}/quiz/${quiz}/${page}`);
  await tab.waitForURL(`${server.base}${expected}`);
  await tab.getByText(text).waitFor();
  await context.close();
});

test('a page of an activity that the member may not open says so in plain words, also after a reload, and links to her pages', async () => {
  const { page, context } = await openEditor(server, browser, { role: 'analyst' });
  await page.goto(`${server.base}/quiz/${quiz}/editor/`);
  const title = page.getByRole('heading', { level: 1, name: "You don't have permission to edit this" });
  await title.waitFor();
  await page.getByText('Only for owners, admins, editors, graphics editors and text editors.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await title.waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Players' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.waitForURL('**/statistics/quiz');
  await page.goto(`${server.base}/quiz/${quiz}/players/`);
  await page.getByRole('heading', { level: 1, name: "You don't have permission to see players" }).waitFor();
  await context.close();
});

test('a visitor without a session is led to sign in without a call, and back afterwards', async () => {
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id, role: 'owner' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const tab = await context.newPage();
  const errors = watchErrors(tab);
  const calls: string[] = [];
  tab.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  for (const path of ['/', `/quiz/${quiz}/settings/`]) {
    await tab.goto(`${server.base}${path}`);
    await tab.getByLabel('Email').waitFor();
  }
  expect({ calls, errors }).toEqual({ calls: [], errors: [] });
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(testPassword);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.waitForURL(`${server.base}/quiz/${quiz}/settings/`);
  await tab.getByRole('navigation', { name: 'Pages of this activity' }).waitFor();
  await context.close();
});

exhaustiveTest('everything that a graphics editor may not change in a calendar is shown disabled with a reason', async () => {
  const { api } = await server.asOwner();
  const { id } = await api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors: 3 } });
  const { page, context } = await openEditor(server, browser, { role: 'graphics_editor' });
  for (const part of ['doors', 'opening', 'prizes', 'registration']) {
    await page.goto(`${server.base}/calendar/${id}/editor/?part=${part}`);
    await page.locator(':is(:disabled, [aria-disabled=true]):visible').first().waitFor();
    await page.getByRole('note').first().waitFor();
    expect([part, await unexplained(page)]).toEqual([part, []]);
  }
  await context.close();
});

exhaustiveTest('the pages of a role open: the editor for graphics, statistics for analysts', async () => {
  const graphics = await openEditor(server, browser, { role: 'graphics_editor' });
  await graphics.page.goto(`${server.base}/quiz/${quiz}/editor/`);
  await graphics.page.getByRole('navigation', { name: 'Parts of the activity' }).waitFor();
  await graphics.page.getByRole('link', { name: 'Appearance' }).click();
  await graphics.page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor();
  await graphics.context.close();
  const analyst = await openEditor(server, browser, { role: 'analyst' });
  await analyst.page.goto(`${server.base}/quiz/${quiz}`);
  await analyst.page.waitForURL('**/statistics/quiz');
  await analyst.page.getByRole('navigation', { name: 'Pages of this activity' }).waitFor();
  await analyst.context.close();
});

exhaustiveTest('the page of the questions is the editor’s part of them', async () => {
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/quiz/${quiz}/question`);
  await page.waitForURL(`${server.base}/quiz/${quiz}/editor/?part=questions`);
  await page.getByRole('navigation', { name: 'Parts of the activity' }).waitFor();
  await context.close();
});

exhaustiveTest('statistics without their permission lead to /401', async () => {
  const { page, context } = await openEditor(server, browser, { role: 'analyst' });
  // No role lacks quiz_statistics_view, so the stubbed profile lacks it, as for a person from whom it was taken.
  await page.route('**/api/v1/user/profile', async (route) => {
    const answer = await route.fetch();
    const profile = (await answer.json()) as { permissions: string[] };
    await route.fulfill({ response: answer, json: { ...profile, permissions: ['user_view'] } });
  });
  await page.goto(`${server.base}/quiz/${quiz}/statistics/quiz`);
  await page.waitForURL(`${server.base}/401`);
  await page.getByText(refused).waitFor();
  await context.close();
});

exhaustiveTest('unknown addresses show the 404 page, with a link home', async () => {
  const { page, context } = await openEditor(server, browser);
  for (const path of [
    '/dashboard/mazes',
    '/dashboard/quizes/more',
    `/quiz/${quiz}/nothing`,
    `/quiz/${quiz}/statistics/nothing`,
    '/nowhere',
  ]) {
    await page.goto(`${server.base}${path}`);
    await page.getByText(gone).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await page.waitForURL('**/dashboard/quizes');
  await context.close();
});

exhaustiveTest('a part of the program that does not load is reported calmly, and trying again loads it', async () => {
  const { page, context } = await openEditor(server, browser);
  const part = /TutorialsScreen-[^/]*\.js/;
  // The route stays: a browser may lose a request for ever when a route is removed at that moment.
  let isLost = true;
  await page.route(part, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(`${server.base}/dashboard/tutorials`);
  const alert = page.getByRole('alert').filter({ hasText: 'No connection' });
  await alert.getByText('Check your connection and try again').waitFor();
  isLost = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tutorials' }).waitFor();
  await context.close();
});

exhaustiveTest('a member without a second factor is led only to its setup page, when the organisation requires one', async () => {
  const { page, context } = await openEditor(server, browser);
  const { owner } = server.services.database;
  await owner`update tenant set second_factor = true where id = ${server.tenant.id}`;
  try {
    await page.goto(`${server.base}/quiz/${quiz}/editor/`);
    await page.waitForURL('**/closed');
    await page.getByRole('heading', { level: 1, name: 'Two-factor authentication required' }).waitFor();
    await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await page.waitForURL('**/settings/security');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page
      .getByRole('button', { name: /passkey/i })
      .first()
      .waitFor();
  } finally {
    await owner`update tenant set second_factor = false where id = ${server.tenant.id}`;
  }
  await context.close();
});
