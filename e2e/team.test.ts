import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, watchErrors } from './browser.ts';
import { addQuestion, allSaved, makeQuiz, openEditor, questionText } from './editor-steps.ts';
import { browser, server } from './journey.ts';

const email = 'nils@school.example';

/** Opens a signed-out browser of another person. */
async function otherBrowser(width: number, height: number, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height }, locale });
  const page = await context.newPage();
  return page;
}

async function mailedLink(): Promise<string> {
  await server.runJobs();
  const { text } = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return text.match(/https?:\S+\/invitation\/\S+/)![0];
}

async function look(page: Page, name: string): Promise<void> {
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${name}.png` });
}

test('a new person is invited, joins by the mail’s link, edits texts only, and gets another role', async () => {
  const { page: owner, errors } = await openEditor(server, browser, { name: 'Olivia Ek' });
  const quiz = await makeQuiz(owner, 'Winter birds', server);
  await addQuestion(owner, 'Multiple choice', 'Which bird sings in winter?');
  await allSaved(owner);

  await owner.goto(`${server.base}/dashboard`);
  await owner.getByRole('button', { name: /^Profile menu/ }).click();
  await owner.getByRole('menuitem', { name: 'Team' }).click();
  await owner.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`Nils Ek <${email}>, no-address`);
  await dialog.getByText('not a valid address', { exact: true }).waitFor();
  await look(owner, 'invite');
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`Nils Ek <${email}>`);
  await dialog.getByRole('radio', { name: 'Text editor' }).click();
  await dialog.getByLabel('Welcome message').fill('Good that you come.');
  await dialog.getByText('will be invited').waitFor();
  expect(await axe(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 1' }).click();
  await owner.getByText('1 person invited.').waitFor();
  const row = owner.getByRole('row', { name: new RegExp(email) });
  await row.getByText('Invited').waitFor();
  await look(owner, 'list');

  const nils = await otherBrowser(390, 844);
  const nilsErrors = watchErrors(nils);
  await nils.goto(await mailedLink());
  await nils.getByRole('heading', { name: 'Join Tenant' }).waitFor();
  await nils.getByText('Olivia Ek invites you as: Text editor.').waitFor();
  expect(await axe(nils)).toEqual([]);
  await look(nils, 'invitation');
  await nils.getByLabel('Name').fill('Nils Ek');
  await nils.getByLabel('Password', { exact: true }).fill('three green birds');
  await nils.getByLabel('Repeat password').fill('three green birds');
  await nils.getByRole('button', { name: 'Create account and join' }).click();
  await nils.waitForURL('**/dashboard/quizes');

  await nils.setViewportSize({ width: 1440, height: 900 });
  await nils.goto(`${server.base}/quiz/${quiz}/editor/`);
  await nils.locator('[data-question]').first().click();
  await questionText(nils).fill('Which bird sings all winter?');
  await allSaved(nils);
  const publish = nils.getByRole('button', { name: /^Publish/ }).first();
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');

  await owner.reload();
  await row.getByText('Active').waitFor();
  await owner.getByRole('button', { name: 'Actions for Nils Ek' }).click();
  await owner.getByRole('menuitem', { name: 'Change role' }).click();
  await owner.getByRole('dialog').getByRole('radio', { name: 'Editor', exact: true }).click();
  await look(owner, 'role');
  await owner.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await row.getByRole('cell', { name: 'Editor', exact: true }).waitFor();
  await owner.setViewportSize({ width: 390, height: 844 });
  await look(owner, 'list-phone');
  // What she may do in one activity, and why.
  await owner.getByRole('combobox', { name: 'Activity' }).click();
  await owner.getByRole('option', { name: 'Winter birds' }).click();
  const rights = owner.getByRole('table', { name: 'Rights in Winter birds' });
  await rights
    .getByRole('row', { name: /Nils Ek/ })
    .getByText('by role')
    .first()
    .waitFor();
  expect(await axe(owner)).toEqual([]);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await look(owner, 'rights-phone');
  await nils.reload();
  await nils.locator('[data-question]').first().waitFor();
  await expect.poll(() => publish.getAttribute('aria-disabled')).not.toBe('true');
  expect([errors, nilsErrors]).toEqual([[], []]);
});
