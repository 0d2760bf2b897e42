import { expect, test } from 'vitest';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const pictures = process.env['LUCKA_PICTURES'];

test('an owner changes who may see players and who edits one quiz; in the editor’s open tab both are disabled at once, with the reason', async () => {
  const owner = await openEditor(server, browser, { at: '/dashboard/quizes' });
  const editor = await openEditor(server, browser, { role: 'editor', name: 'Bo Ek' });
  const { api } = await server.asOwner();
  const { id: quizID } = await api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } });
  await editor.page.goto(`${server.base}/settings/profile`);
  const menu = editor.page.getByRole('navigation', { name: 'Settings' });
  await menu.getByRole('link', { name: 'Profile settings', exact: true }).waitFor();
  const closed = menu.getByRole('button', { name: 'Audit log' });
  await expect.poll(() => closed.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => menu.getByText('Only for owners and admins.').count()).toBeGreaterThan(0);
  if (pictures) await editor.page.screenshot({ path: `${pictures}/settings-menu-editor.png` });
  await editor.page.goto(`${server.base}/quiz/${quizID}/editor/`);
  const tabs = editor.page.getByRole('navigation', { name: 'Pages of this activity' });
  await tabs.getByRole('link', { name: 'Players' }).waitFor();

  const { page } = owner;
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Permissions' }).click();
  const row = page.getByRole('row', { name: 'Who can see and delete players?' });
  await row.getByText('Owners, admins and editors').waitFor();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await axe(page), `permissions ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    if (pictures) await page.screenshot({ path: `${pictures}/permissions-${width}.png`, fullPage: true });
  }
  await page.getByRole('button', { name: 'Change: Who can see and delete players?' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('radio', { name: 'Team admins' }).click();
  if (pictures) await page.screenshot({ path: `${pictures}/permissions-dialog-390.png` });
  await ask.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Applies immediately, also in open tabs.').waitFor();
  await page.getByText('Owners and admins', { exact: true }).first().waitFor();

  const off = tabs.getByRole('button', { name: 'Players' });
  await off.waitFor();
  await expect.poll(() => off.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => tabs.getByText('Only for owners and team admins.').count()).toBe(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.base}/quiz/${quizID}/settings/`);
  await page.getByRole('button', { name: 'Choose who can edit' }).click();
  await ask.getByRole('radio', { name: 'Only owners, admins and chosen people' }).click();
  await ask.getByRole('checkbox', { name: 'Bo Ek' }).waitFor();
  if (pictures) await page.screenshot({ path: `${pictures}/editors-dialog.png` });
  await ask.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Only owners and admins', { exact: true }).waitFor();
  await editor.page.getByRole('note').getByText('Only chosen people can edit this.').waitFor();
  expect(owner.errors).toEqual([]);
  await Promise.all([owner.context.close(), editor.context.close()]);
});
