import { expect, test } from 'vitest';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';

test('the provider publishes its agreement, and an owner sees what a shorter period deletes and downloads her record', async () => {
  const { page: staff, context: office } = await openEditor(server, browser, { at: '/staff/documents', is_staff: true });
  const agreement = staff.getByRole('region', { name: 'Data processing agreement' });
  await agreement.getByRole('button', { name: 'Publish' }).click();
  await agreement.getByText('Fill in all places in square brackets first.').waitFor();
  expect(await axe(staff)).toEqual([]);
  await agreement.getByRole('textbox').fill('# Parties\n{{tenant}} and Host AB.');
  await agreement.getByRole('button', { name: 'Publish' }).click();
  await staff.getByText('Published', { exact: true }).waitFor();
  await office.close();

  const { page, context, errors } = await openEditor(server, browser, { at: '/settings/data-management', width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const name of [
    'Record of processing (Article 30), PDF',
    'Record of processing (Article 30), CSV',
    'Data processing agreement, PDF',
  ]) {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await (await started).failure()) ?? 'whole').toBe('whole');
  }
  await page.getByLabel('All activities').selectOption({ label: '1 year' });
  await page.getByRole('dialog').getByText('No data is due yet.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
