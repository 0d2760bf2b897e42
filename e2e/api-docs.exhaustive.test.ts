import { expect, test } from 'vitest';
import { axe, watchErrors } from './browser.ts';
import { browser, server } from './journey.ts';

test('the API documentation has contents and a search, loads the page of a call when it is opened, and copies its commands as shown', async () => {
  const owner = await server.asOwner();
  const { key } = await owner.api.createApiKey({ body: { name: 'Documentation', scopes: ['quiz_create', 'api_settings'] } });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const errors = watchErrors(page);
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/docs/calls/')) parts.push(pathname);
  });
  await page.goto(`${server.base}/api/docs`);
  await page.getByRole('heading', { name: 'Lucka API' }).waitFor();
  expect(parts).toEqual([]);
  expect(await axe(page)).toEqual([]);

  // The guide is read by chapters.
  const chapters = page.getByRole('navigation', { name: 'Contents' });
  await chapters.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { name: 'Events' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Lucka API' }).isVisible()).toBe(false);
  await page.locator('summary').filter({ hasText: 'game.finished' }).click();
  expect(await axe(page)).toEqual([]);
  await expect.poll(() => page.title()).toBe('Events · Lucka API');

  // A call has a page of its own, which is loaded once.
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.locator('summary').filter({ hasText: 'Webhooks' }).click();
  await contents.getByRole('link', { name: 'Create a webhook.' }).click();
  const call = page.locator('article#createHook');
  await call.getByRole('heading', { name: 'Request' }).waitFor();
  await contents.getByRole('link', { name: 'Send a test delivery.' }).click();
  await page.locator('article#testHook').waitFor();
  await contents.getByRole('link', { name: 'Create a webhook.' }).click();
  await call.waitFor();
  await expect.poll(() => page.locator('article').count()).toBe(1);
  expect(parts).toEqual(['/api/docs/calls/createHook.html', '/api/docs/calls/testHook.html']);
  expect(await axe(page)).toEqual([]);

  // Without the contents list: by keyboard alone.
  await page.keyboard.press('/');
  await page.keyboard.type('api key list');
  await page.getByText(/^\d+ results?$/).waitFor();
  await expect.poll(() => contents.getByRole('link', { name: 'Create a webhook.' }).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  const listed = page.locator('article#listApiKeys');
  await listed.getByRole('button', { name: 'Copy' }).click();
  await listed.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await listed.locator('.copyable pre').textContent());
  expect(copied).toBe(`curl '${server.base}/api/v1/api-keys' \\\n  -H "Authorization: Bearer $LUCKA_KEY"`);

  // The API key stays when the area changes.
  await page.getByLabel(/^Your key/).fill(key);
  await page.goto(`${server.base}/api/docs#readProfile`);
  const profile = page.locator('article#readProfile');
  await profile.getByText('Try it').click();
  await profile.getByRole('button', { name: 'Send' }).click();
  await profile.locator('output').filter({ hasText: /^200/ }).waitFor();
  await page.goBack();
  await listed.waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.base}/api/docs#createQuiz`);
  await page.locator('article#createQuiz').waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('Contents and search').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such call');
  await page.getByText('Nothing found.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
