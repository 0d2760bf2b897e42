import { expect, test } from 'vitest';
import { paths } from '#editor/paths.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

test('each page of the editor with its own address survives a reload', async () => {
  const own = Object.values(paths).filter((path) => typeof path === 'string');
  const answered = await Promise.all(own.map(async (path) => [path, (await fetch(server.base + path)).status]));
  expect(answered.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a template is found, played in place, used with one press, and an own activity is saved for the team', async () => {
  const { page, context, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard/quizes?new=true`);
  await page.getByRole('dialog').getByRole('link', { name: 'View templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Quiz ·' }).count()).toBeGreaterThan(5);
  await page.getByRole('combobox', { name: 'Occasion' }).click();
  await page.getByRole('option', { name: 'Learning' }).click();
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('solar');
  await page.getByText('1 template', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview: A trip through the solar system' }).click();
  const dialog = page.getByRole('dialog', { name: 'A trip through the solar system' });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Lift off' }).click();
  await frame.getByRole('heading', { name: 'Which of these is the largest planet of the solar system?' }).waitFor();
  await frame.getByRole('button', { name: /A small grey planet/ }).click();
  await frame.getByText('Jupiter is so large that all the other planets would fit into it together.').waitFor();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('heading', { name: 'Which planet has the shortest year?' }).waitFor();
  await dialog.getByText('Swedish', { exact: true }).click();
  await frame.getByRole('button', { name: 'Lyft' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Use template' }).click();
  await page.waitForURL('**/quiz/*/editor/**');
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('En resa genom solsystemet');

  await page.goto(`${server.base}/dashboard`);
  await page.getByRole('button', { name: 'More actions for En resa genom solsystemet' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Vår rymdresa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Template saved for your team.').waitFor();
  await page.goto(`${server.base}/templates?origin=tenant`);
  await page.getByRole('heading', { level: 2, name: 'Vår rymdresa' }).waitFor();
  await page.getByText('1 template', { exact: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
