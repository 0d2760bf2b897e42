import { expect, test } from 'vitest';
import { axe } from './browser.ts';
import { makeQuiz, openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

test('an API key is created, shown once, used, and deleted', async () => {
  const { page, context } = await openEditor(server, browser);
  const id = await makeQuiz(page, 'Winter birds', server);
  await page.goto(`${server.base}/quiz/${id}/settings/?section=api`);
  await expect.poll(() => page.getByLabel('Activity ID').inputValue()).toBe(id);
  await expect.poll(() => page.getByLabel('API address').inputValue()).toBe(`${server.base}/api/v1`);
  await page.getByText('You have no API key.').waitFor();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('Your new key').inputValue();
  expect(key).toMatch(/^lucka_sk_/);
  expect(await axe(page)).toEqual([]);
  expect((await server.client(key).readQuiz({ params: { quizID: id } })).name).toBe('Winter birds');

  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'API settings' }).click();
  await page.getByText(`Your key ends in ${key.slice(-4)}`).waitFor();
  await expect.poll(() => page.getByLabel('Your new key').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke key' }).click();
  const ask = page.getByRole('dialog', { name: 'Revoke the current key?' });
  await ask.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('You have no API key.').waitFor();
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
  await context.close();
});

test('a member without the permission sees the API settings disabled, with the reason', async () => {
  const { page, context } = await openEditor(server, browser, { role: 'editor' });
  const id = await makeQuiz(page, 'Summer birds', server);
  await page.goto(`${server.base}/quiz/${id}/settings/`);
  const sections = page.getByRole('navigation', { name: 'Settings sections' });
  await sections.getByRole('link', { name: 'General' }).waitFor();
  await expect.poll(() => sections.getByRole('button', { name: 'API' }).getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => sections.getByText('Only for owners and admins.').count()).toBeGreaterThan(0);
  await page.goto(`${server.base}/quiz/${id}/settings/?section=api`);
  await page.waitForURL('**/404');
  await context.close();
});
