import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fills in the answers in their order; adds or removes fields as needed. */
export async function writeAnswers(form: Locator, texts: readonly string[]): Promise<void> {
  const fields = form.getByRole('textbox', { name: /^Answer \d+$/ });
  for (let count = await fields.count(); count > texts.length; count -= 1) {
    await form.getByRole('button', { name: `Delete answer ${count}` }).click();
    await expect.poll(() => fields.count()).toBe(count - 1);
  }
  for (const [place, text] of texts.entries()) {
    if (place >= (await fields.count())) await form.getByRole('button', { name: 'Add answer' }).click();
    await form.getByLabel(`Answer ${place + 1}`, { exact: true }).fill(text);
  }
}

/** Uploads a picture into the field with this name; `open` presses the button that opens the library. */
export async function uploadPicture(page: Page, open: Locator, picture: { name: string; buffer: Buffer }): Promise<void> {
  await open.click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Upload picture' }).click();
  await (await chooser).setFiles({ ...picture, mimeType: 'image/png' });
  await library.waitFor({ state: 'hidden' });
}

/** From the 15th of last month to the 15th of next month. */
export async function setDates(page: Page): Promise<void> {
  await openPage(page, 'Settings');
  await setDate(page, 'Start', -1);
  await setDate(page, 'End', 1);
}

/** Types the 15th of the month this many months from now. */
export async function setDate(page: Page, name: string, months: number): Promise<void> {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString();
  const text = `15/${month.slice(5, 7)}/${month.slice(0, 4)} 00:00`;
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(text);
  await field.press('Tab');
  await expect.poll(() => field.inputValue()).toBe(text);
}

export const openPage = (page: Page, name: 'Editor' | 'Settings'): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages of this activity' }).getByRole('link', { name }).click();

/** Publishes from the check list, which must show no blocking problem; returns the address for players. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click();
  const box = page.getByRole('region', { name: 'Publish' });
  await box.getByText('Ready to publish. Players will see this version.').waitFor();
  await box.getByRole('button', { name: 'Publish' }).click();
  await closeShareSheet(page);
  await box.getByText(/^(Live at|Scheduled)/).waitFor();
  return (await box
    .getByRole('link', { name: /\/player\/(quiz|person|academy|calendar|labyrinth|collection)\// })
    .getAttribute('href')) as string;
}

/** It opens after the first publishing. */
export async function closeShareSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /^Share / });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
}
