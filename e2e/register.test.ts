import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
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

test('who registers is sent to the sign-in, also with an address that has an account, which gets a mail', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const email = `${newId()}@skola.example`;
  for (const _ of ['new', 'known']) {
    await fill(page, '/register', email);
    await page.waitForURL('**/login');
    await page.getByText('Please sign in. If your address had an account already, we wrote to you.').waitFor();
  }
  await server.runJobs();
  const mails = await server.services.database.editor.selectFrom('mail_outbox').select('subject').where('recipient', '=', email).execute();
  expect(mails).toEqual([{ subject: 'Your address has an account already' }]);
  await page.close();
});

test('a set-up link is sent along, and one that is worth nothing is refused with a word', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  await fill(page, '/register?setup=spent', `${newId()}@skola.example`);
  await page.getByText('This set-up link was used already.').waitFor();
  await page.close();
});

test('the page of a link that confirms an address is there', async () => {
  expect((await server.request('/confirm-address/abc')).status).toBe(200);
});
