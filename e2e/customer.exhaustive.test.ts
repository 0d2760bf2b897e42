import { expect, test } from 'vitest';
import { axe, watchErrors } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

async function mailedLink(email: string): Promise<string> {
  await server.runJobs();
  const { text } = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return text.match(/https?:\S+\/invitation\/\S+/)![0];
}

const pictures = process.env['LUCKA_PICTURES'];

test('provider staff create a customer, whose owner joins by the mail’s link, has it deleted, and cancels the deletion', async () => {
  const staff = await openEditor(server, browser, { is_staff: true, name: 'Sven Support' });
  await staff.page.goto(`${server.base}/staff/tenants`);
  await staff.page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByLabel('Organisation name').fill('Kund AB');
  await dialog.getByLabel('Owner’s name').fill('Karin Lund');
  await dialog.getByLabel('Email').fill('karin@kund.example');
  expect(await axe(staff.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and invite' }).click();
  await staff.page.getByRole('button', { name: /^Start support visit ?: Kund AB$/ }).waitFor();

  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(await mailedLink('karin@kund.example'));
  await page.getByRole('heading', { name: 'Join Kund AB' }).waitFor();
  await page.getByText('Sven Support invites you as: Owner.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('three green birds');
  await page.getByLabel('Repeat password').fill('three green birds');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL('**/dashboard/quizes');
  await page.goto(`${server.base}/settings/teams`);
  await page
    .getByRole('row', { name: /karin@kund\.example/ })
    .getByText('Owner')
    .waitFor();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Delete the organisation…' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Kund AB?' });
  await deletion.getByLabel('Type Kund AB to confirm').fill('Kund');
  await expect.poll(() => deletion.getByRole('button', { name: 'Close and delete' }).getAttribute('aria-disabled')).toBe('true');
  expect(await axe(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/delete-organisation.png` });
  await deletion.getByLabel('Type Kund AB to confirm').fill('Kund AB');
  await deletion.getByRole('button', { name: 'Close and delete' }).click();
  await page.waitForURL('**/closed');
  await page.getByRole('heading', { name: 'This organisation is being deleted' }).waitFor();
  await page.getByText(/^Karin Lund closed it on/).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page), `/closed ${colorScheme}`).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/closed-${colorScheme}.png` });
  }
  await staff.page.reload();
  await staff.page.getByText(/^Deleted after/).waitFor();
  await page.getByRole('button', { name: 'Cancel deletion' }).click();
  await page.waitForURL('**/dashboard/quizes');
  await page.getByRole('button', { name: 'New', exact: true }).waitFor();
  expect([...staff.errors, ...errors]).toEqual([]);
  await context.close();
  await staff.context.close();
});
