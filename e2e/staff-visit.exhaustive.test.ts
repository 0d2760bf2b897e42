import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildAccount, buildTenant, testPassword } from '#api/test-factories.ts';
import { axe, watchErrors } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

async function signInAs(email: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(`${server.base}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return { page, context, errors };
}

test('provider staff make a support visit with a reason and change nothing; the owner reads of it and ends it', async () => {
  const owner = await openEditor(server, browser);
  const { api } = await server.asOwner();
  const { id } = await api.createQuiz({ body: { name: 'Winter birds', lang: 1, quiz_type: 'quiz' } });
  await buildTenant(server.services, 'Another tenant');
  const { email } = await buildAccount(server.services, { is_staff: true, name: 'Sven Support' });

  const staff = await signInAs(email);
  await staff.page.waitForURL('**/staff/tenants');
  await staff.page.getByRole('button', { name: /^Start support visit ?: Tenant$/ }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Start a support visit to Tenant' });
  await expect.poll(() => dialog.getByRole('button', { name: 'Start visit' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('Ticket 12: the cover is cut off');
  await dialog.getByRole('button', { name: 'Start visit' }).click();

  const bar = staff.page.getByRole('complementary', { name: 'Support visit' });
  await bar.getByText('Ticket 12: the cover is cut off').waitFor();
  await bar.getByText('60 minutes left').waitFor();
  await bar.getByText('View only.').waitFor();
  await staff.page.goto(`${server.base}/quiz/${id}/editor/?part=cover`);
  await bar.waitFor();
  await expect.poll(() => staff.page.getByRole('textbox', { name: 'Title' }).first().isDisabled()).toBe(true);
  expect(await axe(staff.page)).toEqual([]);
  // Whatever a screen shows, the server refuses.
  const refused = await staff.page.request.post(`${server.base}/api/v1/quizzes/changes/${id}`, {
    headers: { origin: server.base },
    data: { changes: [{ id: newId(), edit: 'rename', input: { name: 'Ours' } }] },
  });
  expect(refused.status()).toBe(403);

  await owner.page.goto(`${server.base}/settings/audit-log`);
  const entry = owner.page.getByRole('row').filter({ hasText: 'Started a support visit' });
  await entry.getByText('Sven Support').waitFor();
  await entry.getByText('Ticket 12: the cover is cut off').waitFor();
  await owner.page.getByText('Support visit by Sven Support').waitFor();
  expect(await axe(owner.page)).toEqual([]);
  await owner.page.goto(`${server.base}/settings/organisation`);
  await owner.page.getByRole('heading', { name: 'Security' }).waitFor();
  expect(await axe(owner.page)).toEqual([]);
  await owner.page.goBack();
  await owner.page.getByRole('button', { name: 'End visit' }).click();
  await owner.page.getByRole('row').filter({ hasText: 'Ended a support visit' }).waitFor();

  await staff.page.waitForURL('**/staff/tenants');
  await bar.waitFor({ state: 'detached' });
  expect(owner.errors).toEqual([]);
  await staff.context.close();
  await owner.context.close();
});
