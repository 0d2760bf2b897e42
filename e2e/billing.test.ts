import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStripe } from '#api/billing/cards/test-stripe/test-stripe.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';
import { canPrint } from '#api/billing/invoices/print-invoice.ts';
import { complete, shortQuiz, useUp } from '#api/billing/test-billing.ts';
import { choice, player, reasonOf } from '#api/play/play/test-quiz.ts';
import { makeTrial } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser } from './journey.ts';
import { newVisitor, start } from './player-steps.ts';

const isNamed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A server with card payments for this file, beside the server of all journeys. */
let server: TestServer;
let stripe: Awaited<ReturnType<typeof openTestStripe>>;
beforeAll(async () => {
  stripe = await openTestStripe();
  server = await testServer({ stripe: stripe.config });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** On the payment provider's own page, and back. */
async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByRole('heading', { name: 'Set up a card' }).waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Card added.').waitFor();
  await page.getByText('Visa ending in 4242').waitFor();
}

test('a trial reaches its limit during a game, which can be finished; a plan paid by card lets the next player in, is invoiced, cancelled and resumed', async () => {
  const { id } = server.tenant;
  await openBooks(server);
  await makeTrial(server.services, id);
  await useUp(server, id, 98);
  const quiz = await shortQuiz(server, id, {
    questions: [choice({ text: 'Which bird is red?' })],
    settings: { registration_moment: 'none' },
  });
  const playing = await newVisitor(browser);
  await playing.page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(playing.page);
  await playing.page.getByText('Which bird is red?').waitFor();

  const { page, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/dashboard`);
  const notice = page.getByRole('complementary', { name: 'Billing' });
  await notice.getByText('98% of this month’s completions are used.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(`${server.base}/settings/billing`);
  await isNamed(page, 'Billing');
  await page.getByText('98 of 100').waitFor();
  await server.services.jobs.send('rate-allowances', {});
  await server.runJobs();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: /98% of your completions are used/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'View completions and forecast' }).click();
  await isNamed(page, 'Allowance');
  await page.getByRole('heading', { name: 'All completions', exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  await complete(server, quiz);
  await useUp(server, id, 1);
  const late = await newVisitor(browser);
  await late.page.goto(`${server.base}/player/quiz/${quiz.id}`);
  await start(late.page);
  await late.page.getByText('Completion limit reached.').waitFor();
  await playing.page.getByText('Answer 0').click();
  await expect
    .poll(async () => (await server.services.database.owner`select from game where activity_id = ${quiz.id} and state = 'finished'`).length)
    .toBe(2);

  await page.goto(`${server.base}/settings/billing/upgrade`);
  await page.getByRole('button', { name: 'Choose Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Start' });
  await dialog.getByText('Add a card first. The plan is charged to it.').waitFor();
  expect(await axe(page)).toEqual([]);
  await addCard(page);
  await page.goto(`${server.base}/settings/billing/upgrade`);
  await page.getByRole('button', { name: 'Choose Start' }).click();
  await dialog.getByRole('row', { name: 'Total' }).getByText('€49').waitFor();
  await dialog.getByLabel('Company or name').fill('Skolan AB');
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('Storgatan 1');
  await dialog.getByLabel('Postcode').fill('111 22');
  await dialog.getByLabel('City').fill('Stockholm');
  await dialog.getByLabel('Email for invoices').fill('ekonomi@skolan.example');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm Start' }).click();
  await page.getByText('Plan changed.').waitFor();
  await page.getByText('101 of 1,000').waitFor();
  await expect.poll(async () => reasonOf(await player(server).start(quiz))).toBeUndefined();

  await page.getByRole('button', { name: /Buy 1,000/ }).click();
  await page.getByRole('dialog').getByText('A pack costs €150 excluding VAT').waitFor();
  await page.getByRole('dialog').getByRole('row', { name: 'Total' }).getByText('€187.50').waitFor();
  await page.getByRole('button', { name: 'Buy for €150' }).click();
  await page.getByText('101 of 2,000').waitFor();
  await page.getByLabel('Your reference').fill('PO 7');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Billing details saved.').waitFor();
  await server.runJobs();
  await page.reload();
  const invoice = page.getByRole('row', { name: /Paid/ });
  await invoice.getByText('€61.25').waitFor();
  expect(await axe(page)).toEqual([]);
  if (canPrint()) {
    const [download] = await Promise.all([page.waitForEvent('download'), invoice.getByRole('link', { name: /as PDF/ }).click()]);
    expect(download.suggestedFilename()).toMatch(/^Invoice-[0-9a-f-]{36}\.pdf$/);
  }

  await page.goto(`${server.base}/settings/billing/upgrade`);
  await page.getByText('1,000 for €150, or €0.30 each').first().waitFor();
  await page.getByRole('button', { name: 'Choose Grow' }).click();
  await page.getByText('€15 a month each').waitFor();
  await page.getByRole('radio', { name: 'Now' }).check();
  await page
    .getByRole('row', { name: /^Unused days/ })
    .getByText('-€49')
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upgrade now for €187.50' }).click();
  await page.getByText('Plan upgraded.').waitFor();
  await server.runJobs();
  await page.reload();
  await page.getByRole('row', { name: /Paid/ }).getByText('€187.50').waitFor();
  await page.getByRole('table', { name: 'Payments' }).getByText('Visa ending in 4242').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('Grow');
  await page.getByRole('link', { name: 'Download 1 as zip' }).waitFor();

  await page.goto(`${server.base}/settings/billing/upgrade`);
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  await page.getByRole('button', { name: 'Confirm Scale' }).click();
  await page.getByRole('button', { name: 'Keep current plan' }).waitFor();

  await page.getByRole('button', { name: 'Keep current plan' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page
    .getByRole('dialog')
    .getByText(/The live game \(1\) is then unpublished/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await page.getByText('All games are unpublished when it ends.').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor();
  expect(errors).toEqual([]);
});
