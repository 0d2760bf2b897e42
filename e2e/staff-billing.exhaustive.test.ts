import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveDetails } from '#api/billing/test-billing.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';
import { makeTrial } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser } from './journey.ts';

/** A server of its own, because plans and revenue are those of the whole installation. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer({});
});
afterAll(() => server.close());

test('staff give a coupon, which the preview and the invoice show, retire and restore a plan, and read the revenue', async () => {
  const { id } = server.tenant;
  await openBooks(server);
  await makeTrial(server.services, id);
  await giveDetails(server, id);
  const staff = await openEditor(server, browser, { is_staff: true, at: `/staff/tenants/${id}` });
  const { page } = staff;
  await page.getByLabel('Name on the invoice').fill('Autumn');
  await page.getByLabel('Value').fill('50');
  await page.getByRole('button', { name: 'Give coupon' }).click();
  await page.getByRole('table', { name: 'Coupons' }).getByText('0 of 3 periods used').waitFor();

  const owner = await openEditor(server, browser, { name: 'Olle Owner', at: '/settings/billing/upgrade' });
  await owner.page.getByRole('button', { name: 'Choose Start' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Change to Start' });
  await dialog
    .getByRole('row', { name: /Autumn/ })
    .getByText('-€24.50')
    .waitFor();
  expect(await axe(owner.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm Start' }).click();
  await owner.page.getByText('Plan changed.').waitFor();
  await server.runJobs();
  await owner.page.goto(`${server.base}/settings/billing`);
  await owner.page.getByRole('row').getByText('€30.63').first().waitFor();

  await page.goto(`${server.base}/staff/plans`);
  await page.getByRole('button', { name: 'Retire Start' }).click();
  await page.getByText('Start is retired.').waitFor();
  await page.getByText(/^Retired on .* Nobody can choose it\./).waitFor();
  expect(await axe(page)).toEqual([]);
  await owner.page.goto(`${server.base}/settings/billing/upgrade`);
  await owner.page.getByRole('button', { name: 'Choose Grow' }).waitFor();
  await expect.poll(() => owner.page.getByRole('heading', { name: 'Start', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Restore Start' }).click();
  await page.getByText('Start is restored.').waitFor();
  await page.getByRole('button', { name: 'New plan' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Campus');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await page.getByRole('heading', { name: 'Campus' }).waitFor();
  await owner.page.reload();
  await owner.page.getByRole('button', { name: 'Choose Campus' }).waitFor();

  await page.goto(`${server.base}/staff/revenue`);
  await page.getByRole('table', { name: 'Recurring revenue in EUR' }).getByRole('cell', { name: '€24.50' }).first().waitFor();
  await page.getByRole('table', { name: 'Customers', exact: true }).getByRole('row').nth(1).waitFor();
  expect(await axe(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto(`${server.base}/staff/tenants/${id}`);
  await page.getByLabel('Plan', { exact: true }).first().click();
  await page.getByRole('option', { name: 'Grow' }).click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  const changing = page.getByRole('dialog', { name: 'Change to Grow' });
  await changing.getByLabel('Now').click();
  await changing.getByRole('row', { name: /Autumn/ }).waitFor();
  const confirm = changing.getByRole('button', { name: /^Change now for/ });
  const total = /€[\d.,]+/.exec(await confirm.innerText())?.[0] ?? '';
  expect(await axe(page)).toEqual([]);
  await confirm.click();
  await page.getByText('Plan changed.').waitFor();
  await server.runJobs();
  await owner.page.goto(`${server.base}/settings/billing`);
  await owner.page.getByRole('row').getByText(total, { exact: true }).first().waitFor();
  expect([...staff.errors, ...owner.errors]).toEqual([]);
});
