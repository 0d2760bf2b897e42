import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import type { Role } from '#shared/permissions.ts';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { follow } from './visit.ts';

/** Live, with unpublished changes. */
let birds: string;

beforeAll(async () => {
  const { api } = await server.asOwner();
  for (let number = 1; number <= 24; number += 1) {
    const quiz_type = number % 4 === 0 ? 'person' : 'quiz';
    await api.createQuiz({ body: { name: `Number ${number}`, lang: 1, quiz_type } });
  }
  birds = (await createSoundQuiz(api)).id;
  await api.publishQuiz({ params: { quizID: birds } });
  await api.updateQuiz({ params: { quizID: birds }, body: { name: 'Garden birds' } });
});

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const found = (page: Page, count: number) => page.getByText(`${count} ${count === 1 ? 'activity' : 'activities'}`).waitFor();
const firstName = (page: Page) => page.getByRole('main').getByRole('listitem').first().getByRole('link').first().textContent();
const filter = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Filter' }).getByText(name, { exact: true });
async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: order }).click();
}
async function more(page: Page, name: string): Promise<void> {
  await row(page, name).hover();
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
}

exhaustiveTest('filters, types, the search and pages narrow the list, and the address keeps them', async () => {
  const { api } = await server.asOwner();
  const { data } = await api.listQuizzes({ query: { search: 'Number 7' } });
  await api.changeQuizStatus({ params: { quizID: data[0]?.id as string } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard`);
  await found(page, 25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await row(page, 'Number 1').waitFor();
  await page.getByText('Inactive 1', { exact: true }).click();
  await found(page, 1);
  await row(page, 'Number 7').getByText('(inactive)').waitFor();
  // Drafts are not active.
  for (const counted of ['Active 1', 'Live 1', 'Scheduled 0', 'Expired 0', 'Unpublished changes 1']) await filter(page, counted).waitFor();
  await filter(page, 'Unpublished changes 1').click();
  await found(page, 1);
  await row(page, 'Garden birds').getByText('Unpublished changes').waitFor();
  await filter(page, 'Draft 24').click();
  await found(page, 24);
  await sortBy(page, 'Oldest modified first');
  await expect.poll(() => firstName(page)).toBe('Number 1');
  await sortBy(page, 'Name, A to Z');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => firstName(page)).toBe('Number 21');
  await filter(page, 'All 25').click();
  await sortBy(page, 'Last modified first');
  await expect.poll(() => firstName(page)).toBe('Garden birds');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Personality tests' }).click();
  await found(page, 6);
  await filter(page, 'Draft 6').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search names and questions' });
  await search.fill('2 nûmber');
  await found(page, 2);
  await page.reload();
  await found(page, 2);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'All types' }).click();
  await search.fill('which bird garden');
  await found(page, 1);
  await row(page, 'Garden birds').waitFor();
  await search.fill('zebra');
  await page.getByText('No matches.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await found(page, 25);
  await context.close();
});

test('a row draws and describes the games of the last days, beside stage, dates and unpublished changes', async () => {
  await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx
      .insertInto('daily_statistic')
      .values({ tenant_id: server.tenant.id, activity_id: birds, day: new Date().toISOString().slice(0, 10), games: 12 })
      .execute(),
  );
  const { page, context } = await openEditor(server, browser, { at: '/dashboard/quizes' });
  const birdsRow = row(page, 'Garden birds');
  await birdsRow.getByRole('img', { name: /^Games in the last 30 days. Peak on \d+ \w+ \(12\)$/ }).waitFor();
  for (const text of ['Live', 'Unpublished changes', '01/01/2026 – 01/01/2099', '12 games this month'])
    await birdsRow.getByText(text).waitFor();
  await row(page, 'Number 23').getByText('0 games this month').waitFor();
  await expect.poll(() => row(page, 'Number 23').getByRole('img', { name: 'Games in' }).count()).toBe(0);
  await context.close();
});

test('an activity is duplicated, turned off and on, linked to, deleted without a question, and taken back', async () => {
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard?search=garden`);
  await more(page, 'Garden birds');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Trädgårdsfåglar');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).fill('Swed');
  await page.getByRole('option', { name: 'Swedish' }).click();
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.waitForURL('**/quiz/*/editor/**');
  await follow(page, '/dashboard/quizes');
  await row(page, 'Trädgårdsfåglar').getByText('Swedish').waitFor();
  await more(page, 'Trädgårdsfåglar');
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await row(page, 'Trädgårdsfåglar').getByText('(inactive)').waitFor();
  await more(page, 'Trädgårdsfåglar');
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await row(page, 'Trädgårdsfåglar').getByText('(inactive)').waitFor({ state: 'detached' });
  await row(page, 'Garden birds').hover();
  await page.getByRole('button', { name: 'Copy link to Garden birds' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.base}/player/quiz/${birds}`);
  // The copy is a draft, which players cannot open yet.
  await row(page, 'Trädgårdsfåglar').hover();
  await page.getByRole('button', { name: 'Copy link to Trädgårdsfåglar' }).click();
  await page.getByText('Nobody can play yet').waitFor();
  await more(page, 'Trädgårdsfåglar');
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await row(page, 'Trädgårdsfåglar').waitFor({ state: 'detached' });
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Trädgårdsfåglar').waitFor();
  await more(page, 'Trädgårdsfåglar');
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await row(page, 'Trädgårdsfåglar').waitFor({ state: 'detached' });
  await context.close();
});

const refusals: [Role, string[]][] = [
  ['editor', []],
  [
    'graphics_editor',
    [
      'Duplicate Requires permission to create',
      'Save as template Requires permission to create',
      'Deactivate Requires permission to change settings',
      'Archive Requires permission to change settings',
      'Move to trash Requires permission to create',
    ],
  ],
  [
    'analyst',
    [
      'Edit Requires permission to edit',
      'Duplicate Requires permission to create',
      'Save as template Requires permission to create',
      'Deactivate Requires permission to change settings',
      'Archive Requires permission to change settings',
      'Move to trash Requires permission to create',
    ],
  ],
];
test.each(amount(refusals.slice(0, 1), refusals))(
  'an action that a role may not take is shown with the reason: %s',
  async (role, refused) => {
    const { page, context } = await openEditor(server, browser, { role });
    await page.goto(`${server.base}/dashboard?search=garden`);
    await more(page, 'Garden birds');
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    const items = await page.getByRole('menuitem').filter({ hasText: 'Requires permission' }).all();
    const reasons = await Promise.all(
      items.map(async (item) => ({ text: (await item.innerText()).replace(/\s+/g, ' '), off: await item.isDisabled() })),
    );
    expect(reasons).toEqual(refused.map((text) => ({ text, off: true })));
    const create = page.getByRole('button', { name: 'New', exact: true });
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe(role === 'editor' ? null : 'true');
    await context.close();
  },
);

exhaustiveTest('an analyst opens an activity’s statistics, and may preview it', async () => {
  const { page, context } = await openEditor(server, browser, { role: 'analyst', at: '/dashboard/quizes' });
  await row(page, 'Garden birds').getByRole('link', { name: 'Garden birds' }).click();
  await page.waitForURL(`**/quiz/${birds}/statistics/quiz`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview' }).click();
  await (await opened).waitForURL(`**/player/quiz/${birds}?key=*`);
  await context.close();
});

exhaustiveTest('the list of calendars explains its purpose and creates one, with its doors and first day', async () => {
  const { page, context } = await openEditor(server, browser, { at: '/dashboard/quizes' });
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Calendars' }).click();
  await page.waitForURL('**/dashboard/calendars');
  await page.getByRole('heading', { name: 'Calendars' }).waitFor();
  await page.getByText('Your calendars appear here').waitFor();
  await page.getByRole('button', { name: 'Week of doors' }).click();
  const wizard = page.getByRole('dialog');
  await expect.poll(() => wizard.getByLabel('Number of doors').inputValue()).toBe('7');
  await wizard.getByLabel('Name').fill('Our first week');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  // Two at once, and one while the editor loads.
  let fetched = (): void => {};
  const held = new Promise<void>((resolve) => (fetched = resolve));
  await page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? held : Promise.resolve()).then(() => route.continue()));
  await wizard.locator('form').evaluate((form: HTMLFormElement) => [1, 2].forEach(() => form.requestSubmit()));
  await page.waitForResponse('**/api/v1/quizzes/changes/*');
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  fetched();
  await page.waitForURL('**/calendar/*/editor/**');
  expect(posts.filter((path) => path === '/api/v1/calendars')).toEqual(['/api/v1/calendars']);
  await context.close();
});

exhaustiveTest('the message about the live quiz limit is in the language of the interface', async () => {
  const { api } = await server.asOwner();
  const { id } = await createSoundQuiz(api);
  await api.changeQuizStatus({ params: { quizID: birds } });
  await api.publishQuiz({ params: { quizID: id } });
  const { page, context } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard?search=garden`);
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click();
  await page.keyboard.press('Escape');
  await row(page, 'Garden birds').hover();
  await page.getByRole('button', { name: 'Fler åtgärder för Garden birds' }).click();
  await page.getByRole('menuitem', { name: 'Aktivera' }).click();
  await page.getByText('Gränsen för publicerade quiz är nådd. Planen tillåter 1 åt gången').waitFor();
  await context.close();
});

exhaustiveTest('the message about a wrong password is in Swedish where the interface is Swedish', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${server.base}/login`);
  await page.getByText('Svenska').click();
  await page.getByLabel('E-post').fill('nobody@example.org');
  await page.getByLabel('Lösenord', { exact: true }).fill('something');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.getByText('Uppgifterna stämmer inte.').waitFor();
  await page.close();
});
