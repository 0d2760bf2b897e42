import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveDetails } from '#api/billing/test-billing.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';
import { makeTrial } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser } from './journey.ts';

/** A server of its own, because the seller is that of the whole installation. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer({});
});
afterAll(() => server.close());

test('staff agree on a price, which the customer sees; they pause reminders and register for the One Stop Shop', async () => {
  const { id } = server.tenant;
  await openBooks(server);
  await makeTrial(server.services, id);
  await giveDetails(server, id);
  const owner = await server.asOwner(id);
  await owner.api.changeSubscription({ body: { plan: 'start', period: 'monthly', currency: 'EUR' } });
  await server.runJobs();
  const staff = await openEditor(server, browser, { is_staff: true, at: `/staff/tenants/${id}` });
  const { page } = staff;
  await page.getByRole('button', { name: 'New price agreement' }).click();
  await page.getByLabel('Month, EUR').fill('39.50');
  await page.getByLabel('Reason (the customer can read it)').fill('Pilot school');
  await page.getByRole('button', { name: 'Agree on this price' }).click();
  await page.getByRole('table', { name: 'Price agreements' }).getByText('€39.50').waitFor();
  expect(await axe(page)).toEqual([]);

  const customer = await openEditor(server, browser, { name: 'Olle Owner', at: '/settings/billing' });
  await customer.page.getByText('€39.50, list price €49').waitFor();
  await customer.page.getByText('Pilot school').waitFor();
  await page.getByRole('button', { name: 'End the price agreement for Start' }).click();
  const ending = page.getByRole('dialog');
  await ending.getByLabel('Reason (the customer can read it)').fill('The pilot is over');
  await ending.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('The agreement ends. The customer gets an email.').waitFor();

  server.clock.advance(33 * 86_400_000);
  await server.services.jobs.send('dun-invoices', {});
  await server.runJobs();
  const later = await openEditor(server, browser, { is_staff: true, at: '/staff/dunning' });
  const row = later.page.getByRole('table', { name: 'Overdue invoices' }).getByRole('row').nth(1);
  await row.getByText('Third reminder').waitFor();
  await row.getByRole('button', { name: /^Pause the reminders to/ }).click();
  const pausing = later.page.getByRole('dialog');
  await pausing.getByLabel('Reason').fill('The bank moved');
  await pausing.getByRole('button', { name: 'Pause', exact: true }).click();
  await row.getByText(/The bank moved/).waitFor();
  expect(await axe(later.page)).toEqual([]);
  await row.getByRole('button', { name: /^Resume the reminders to/ }).waitFor();

  await later.page.goto(`${server.base}/staff/invoices`);
  await later.page.getByRole('switch', { name: /^Registered for the One Stop Shop/ }).click();
  await later.page.getByRole('button', { name: 'Save seller' }).click();
  await later.page.getByText('Seller saved.').waitFor();
  await later.page.getByText('Nothing to declare for this quarter.').waitFor();
  await later.page.getByLabel('VAT rate').fill('20.5');
  await later.page.getByRole('button', { name: 'Save VAT rate' }).click();
  await later.page.getByRole('button', { name: 'Show all rates' }).click();
  await later.page
    .getByRole('table', { name: 'VAT rates' })
    .getByRole('row', { name: /Austria 20.5% .*, entered here/ })
    .waitFor();
  expect(await axe(later.page)).toEqual([]);
  expect([...staff.errors, ...customer.errors, ...later.errors]).toEqual([]);
});
