import { expect, test } from 'vitest';
import { testNameServer } from '#api/accounts/domains/test-name-server.ts';
import { testClient, testProvider } from '#api/accounts/sso/test-provider.ts';
import { buildAccount, testPassword } from '#api/test-factories.ts';
import { axe } from './browser.ts';
import { browser, server } from './journey.ts';

const pictures = process.env['LUCKA_PICTURES'];

test('an owner connects the organisation’s provider and directory, and a colleague signs in by it', async () => {
  const names = await testNameServer();
  const provider = await testProvider(`${server.base}/api/v1/sign-in/sso/callback`, { asks: true });
  Object.assign(server.services.config, { private_hosts: ['127.0.0.1'], dns_servers: [names.address] });
  const { email } = await buildAccount(server.services, { tenant_id: server.tenant.id, role: 'owner' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.base}/login?back=/settings/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer);
  await page.getByLabel('Client ID').fill(testClient.client_id);
  await page.getByRole('textbox', { name: 'Client secret' }).fill(testClient.client_secret);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText('Connected. Client ID and secret accepted.').waitFor();
  await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('Skola.Example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const value = await page.getByRole('textbox', { name: 'TXT record value' }).inputValue();
  names.records.set(await page.getByRole('textbox', { name: 'TXT record name' }).inputValue(), value);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Directory token').inputValue();
  const directory = await fetch(`${server.base}/scim/v2/Groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Teachers', members: [] }),
  });
  expect(directory.status).toBe(201);
  await page.reload();
  await page.getByLabel('Role of the group Teachers').selectOption('Editor');
  await page.getByText('Role saved.').waitFor();
  expect(await axe(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/provisioning.png`, fullPage: true });

  await context.clearCookies();
  await page.goto(`${server.base}/login?back=/dashboard/academy`);
  await page.getByLabel('Email').fill('anna@nowhere.example');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.getByText('SSO is not set up for this address.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Email').fill('anna@skola.example');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.getByRole('button', { name: 'I am Anna' }).click();
  await page.waitForURL('**/dashboard/academy');
  await page.getByText('Anna Berg').first().waitFor();
  await context.close();
  await Promise.all([provider.close(), names.close()]);
});
