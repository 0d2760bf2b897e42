import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';

const password = 'robin in the snow';

async function fill(page: Page, path: string, email: string, own = password): Promise<void> {
  await page.goto(`${server.base}${path}`);
  await page.getByLabel('Name').fill('Cia Dahl');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(own);
  await page.getByLabel('Repeat password').fill(own);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function linkSent(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/login');
  await page.getByText(`We sent a link to ${email}.`).waitFor();
}

/** The path of the first link that was mailed to the address; `page` begins it. */
async function mailedLink(email: string, page = 'confirm-address'): Promise<string> {
  await server.runJobs();
  const { text } = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return new RegExp(`/${page}/\\S+`).exec(text)?.[0] ?? '';
}

test('registering shows the same page for a new address and for one that has an account, which gets a mail', async () => {
  const email = `${newId()}@skola.example`;
  for (const own of [password, 'another robin in the snow']) {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await fill(page, '/register', email, own);
    await linkSent(page, email);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  }
  await server.runJobs();
  const mails = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([{ subject: 'Confirm your email address' }, { subject: 'Your address already has an account' }]);
});

test('the mailed link signs a new user in without another form, and leads to her first activity', async () => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const email = `${newId()}@skola.example`;
  await fill(page, '/register', email);
  await linkSent(page, email);
  // Until then the account can do nothing else.
  await page.goto(`${server.base}/settings/security`);
  await page.waitForURL('**/closed');
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resend link' }).click();
  await page.getByText('Link sent.').waitFor();
  await page.goto(`${server.base}${await mailedLink(email)}`);
  const wizard = page.getByRole('dialog', { name: 'What do you want to make?' });
  await wizard.getByRole('button', { name: /^Quiz/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.context().close();
});

exhaustiveTest('in another browser the mailed link asks for the password', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const email = `${newId()}@skola.example`;
  await fill(page, '/register', email);
  await linkSent(page, email);
  const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await phone.goto(`${server.base}${await mailedLink(email)}`);
  await phone.getByLabel('Password', { exact: true }).fill('not this one');
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByText('Wrong password').waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.waitForURL('**/dashboard**');
  await phone.context().close();
  await page.close();
});

exhaustiveTest('a set-up link is kept through registration, and an invalid one is refused with a message', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await fill(page, '/register?setup=spent', `${newId()}@skola.example`);
  await page.getByText('This set-up link was already used.').waitFor();
  await page.close();
});

exhaustiveTest(
  'a forgotten password is replaced by way of a mailed link; the field is empty again, and the old password is wrong',
  async () => {
    const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id });
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.base}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If an account exists for this address, we have sent a link to set a new password.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('');
    expect(await axe(page)).toEqual([]);
    await page.goto(`${server.base}${await mailedLink(email, 'reset-password')}`);
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Repeat password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password changed. Please sign in.').waitFor();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    const signIn = async (own: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(own);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signIn(testPassword);
    await page.getByText('The user credentials were incorrect.').waitFor();
    await signIn(password);
    await page.waitForURL('**/dashboard**');
    await page.close();
  },
);

test('the page of a link that confirms an address exists', async () => {
  expect((await server.request('/confirm-address/abc')).status).toBe(200);
});

test('submitting empty fields focuses the first of them, each time', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${server.base}/register`);
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('input[autocomplete=name][aria-invalid=true]:focus').waitFor();
  }
  await page.getByLabel('Name').fill('Cia Dahl');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.locator('input[type=email][aria-invalid=true]:focus').waitFor();
  await page.close();
});
