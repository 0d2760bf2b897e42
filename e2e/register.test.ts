import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';

const password = 'robin in the snow';

async function fill(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`${server.base}${path}`);
  await page.getByLabel('Name').fill('Cia Dahl');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/again/i).fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();
}

test('registering leads to the sign-in, also with an address that has an account, which gets a mail', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const email = `${newId()}@skola.example`;
  for (const _ of ['new', 'known']) {
    await fill(page, '/register', email);
    await page.waitForURL('**/login');
    await page.getByText('We sent you an email with a link. Sign in, and open the link to confirm your address.').waitFor();
  }
  await server.runJobs();
  const mails = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([{ subject: 'Confirm your email address' }, { subject: 'Your address has an account already' }]);
  await page.close();
});

test('a new user confirms her address by the mailed link, and is signed in', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const email = `${newId()}@skola.example`;
  await fill(page, '/register', email);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/closed');
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${server.base}/settings/security`);
  await page.waitForURL('**/closed');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('The link is on its way.').waitFor();
  await server.runJobs();
  const { text } = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const path = /\/confirm-address\/[\w-]+/.exec(text)?.[0] ?? '';
  const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await phone.goto(`${server.base}${path}`);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByLabel('Password', { exact: true }).fill('not this one');
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByText('Wrong password').waitFor();
  await page.goto(`${server.base}${path}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/dashboard/quizes');
  await phone.context().close();
  await page.close();
});

test('a set-up link is kept through registration, and an invalid one is refused with a message', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await fill(page, '/register?setup=spent', `${newId()}@skola.example`);
  await page.getByText('This set-up link was used already.').waitFor();
  await page.close();
});

test('the page of a link that confirms an address exists', async () => {
  expect((await server.request('/confirm-address/abc')).status).toBe(200);
});

test('submitting empty fields focuses the first of them, each time', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await page.goto(`${server.base}/register`);
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.locator('input[autocomplete=name][aria-invalid=true]:focus').waitFor();
  }
  await page.getByLabel('Name').fill('Cia Dahl');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.locator('input[type=email][aria-invalid=true]:focus').waitFor();
  await page.close();
});
