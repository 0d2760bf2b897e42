import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildAccount, buildTenant, testPassword } from '#api/test-factories.ts';
import { browser, server } from './journey.ts';

let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});

/** Signs in by an address that names a tenant; returns the name of the tenant after the sign-in. */
async function signInTo(tenant_id: string, email: string): Promise<string> {
  await context.clearCookies();
  await page.goto(`${server.base}/login?tenant=${tenant_id}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard/quizes');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('lucka-tenant'))).toBeNull();
  const answer = await page.request.get(`${server.base}/api/v1/user/profile`);
  return ((await answer.json()) as { tenant: { name: string } }).tenant.name;
}

test('a sign-in by a tenant’s address opens that tenant for its members, and the own tenant for others', async () => {
  const { services } = server;
  const [bank, school, other] = [
    await buildTenant(services, 'Bank'),
    await buildTenant(services, 'School'),
    await buildTenant(services, 'Other'),
  ];
  const { id, email } = await buildAccount(services, { tenant_id: bank.id });
  await services.database.asTenant(school.id, (tx) =>
    tx.insertInto('membership').values({ tenant_id: school.id, account_id: id, role: 'analyst' }).execute(),
  );
  expect(await signInTo(bank.id, email)).toBe('Bank');
  expect(await signInTo(school.id, email)).toBe('School');
  expect(['Bank', 'School']).toContain(await signInTo(other.id, email));
});
