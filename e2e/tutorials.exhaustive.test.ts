import { expect, test } from 'vitest';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

test('each tutorial links to its first screen, in both languages', async () => {
  const { page, context, errors } = await openEditor(server, browser, { at: '/dashboard/quizes' });
  await page.getByRole('link', { name: 'Tutorials' }).click();
  await page.waitForURL('**/dashboard/tutorials');
  await page.getByRole('heading', { level: 1, name: 'Tutorials' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(9);
  await page.getByRole('navigation', { name: 'All tutorials' }).getByRole('link', { name: 'Create a personality test' }).click();
  await page.getByRole('region', { name: 'Create a personality test' }).getByRole('link', { name: 'Create a personality test' }).click();
  await page.waitForURL('**/dashboard/perstests?new=true');
  await page.getByRole('dialog').getByLabel('Name').waitFor();

  await page.evaluate(() => localStorage.setItem('lucka-language', 'se'));
  await page.goto(`${server.base}/dashboard/tutorials`);
  await page.getByRole('heading', { level: 2, name: 'Importera frågor' }).waitFor();
  await page.getByRole('link', { name: 'Välj en aktivitet' }).first().click();
  await page.waitForURL('**/dashboard/quizes');
  expect(errors).toEqual([]);
  await context.close();
});

test('a member who may not create is led to the lists, not to the wizard', async () => {
  const { page, context } = await openEditor(server, browser, { role: 'analyst' });
  await page.goto(`${server.base}/dashboard/tutorials`);
  await page.getByRole('region', { name: 'Create a quiz' }).getByRole('link', { name: 'Create a quiz' }).click();
  await page.waitForURL('**/dashboard/quizes');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await context.close();
});
