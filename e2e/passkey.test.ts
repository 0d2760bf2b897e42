import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import { stepAt, totpCode } from '#api/accounts/second-factor/totp.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';

/** An authenticator that stores passkeys, unlocks by itself and is the page's only one. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page, base: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${base}/login`);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a passkey of the device signs in without a name, and one-time codes are a second step of the password', async () => {
  // Passkeys belong to a host name, not to an IP address.
  const base = server.base.replace('127.0.0.1', 'localhost');
  server.services.config.public_url = base;
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id, name: 'Eva Lund' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await addAuthenticator(page);
  await page.goto(`${base}/login?back=/settings/security`);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.waitFor();
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  expect(await axe(page)).toEqual([]);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: /^Rename/ }).waitFor();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('alert').getByText('This device already has one of your passkeys.').waitFor();

  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  expect(await axe(page)).toEqual([]);
  const step = stepAt(new Date());
  await page.getByLabel('Code from the app').fill(totpCode(key, step));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Turn off authenticator app' }).waitFor();
  expect(await axe(page)).toEqual([]);

  await leave(page, base);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard/quizes');

  await leave(page, base);
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Wrong or expired code.').waitFor();
  await page.getByLabel('Code').fill(totpCode(key, step + 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/quizes');
  await context.close();
});
