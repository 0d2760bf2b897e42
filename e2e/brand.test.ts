import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, start } from './player-steps.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog').last();

/** A mark of one colour on nothing. */
const logoOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 120, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 180, height: 90, channels: 3, background } }, left: 30, top: 15 }])
    .png()
    .toBuffer();

async function upload(page: Page, name: string, buffer: Buffer | string, mimeType = 'image/png'): Promise<void> {
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
  await card(page, name).waitFor();
}

async function expectSound(page: Page): Promise<void> {
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

exhaustiveTest(
  'logos, backgrounds and fonts have pages where they are uploaded, named, found in use, and deleted only when unused',
  async () => {
    const { page, errors } = await openEditor(server, browser, { at: '/settings/logos' });
    const { api } = await server.asOwner();
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="#0057a8"/></svg>';
    await upload(page, 'house.svg', drawn, 'image/svg+xml');
    await upload(page, 'old.png', await logoOf('#c8102e'));
    await page.getByRole('button', { name: 'Details of house.svg' }).click();
    await dialog(page).getByLabel('Name').fill('House mark');
    await dialog(page).getByLabel('Alt text').fill('Nordic Seeds');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await card(page, 'House mark').getByRole('img', { name: 'Nordic Seeds' }).waitFor();
    const [{ key, width, height } = { key: '', width: 0, height: 0 }] = (await api.listLogos({ query: { search: 'House' } })).data;
    await api.createTheme({ body: { name: 'Seeds', logo: { key, width, height } } });
    await page.getByRole('button', { name: 'Delete House mark' }).press('Enter');
    await dialog(page).getByText('It is in use, so it cannot be deleted.').waitFor();
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete old.png' }).press('Enter');
    await dialog(page).getByText('Not used anywhere.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await card(page, 'old.png').waitFor({ state: 'detached' });
    await expectSound(page);
    await page.getByRole('button', { name: 'Where used: House mark' }).click();
    await dialog(page).getByRole('link', { name: 'Seeds' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit Seeds' }).waitFor();

    await page.goto(`${server.base}/settings/backgrounds`);
    await upload(page, 'field.png', await logoOf('#3c6e8f'));
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('No pictures match.').waitFor();
    await page.getByRole('searchbox').fill('field');
    await card(page, 'field.png').waitFor();
    await expectSound(page);

    await page.goto(`${server.base}/settings/fonts`);
    await page.getByRole('button', { name: 'Upload font' }).click();
    const lora = createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2');
    await dialog(page).locator('input[type=file]').setInputFiles(lora);
    await dialog(page).getByRole('checkbox').check();
    await dialog(page).getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Name and licence of Lora' }).click();
    await dialog(page).getByLabel('Name').fill('House serif');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Where used: House serif' }).click();
    await dialog(page).getByText('Not used anywhere.').waitFor();
    await page.keyboard.press('Escape');
    await expectSound(page);
    expect(errors).toEqual([]);
  },
);

const brands = [
  { name: 'yellow', colour: '#ffd400', shown: 'rgb(255, 212, 0)' },
  { name: 'red', colour: '#c8102e', shown: 'rgb(200, 16, 46)' },
  { name: 'black', colour: '#000000', shown: 'rgb(0, 0, 0)' },
];
test.each(amount(brands.slice(0, 1), brands))(
  'a $name brand is made from its logo, graded where it stands, and reads for players in light and dark',
  async ({ name, colour, shown }) => {
    await putOnPlan(server.services, server.tenant.id, 'scale');
    const { page, errors } = await openEditor(server, browser, { at: '/settings/appearance' });
    await page.getByRole('button', { name: 'New theme' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(`Brand in ${name}`);
    await page.getByRole('button', { name: 'From a picture' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await logoOf(colour) });
    const sample = page.getByRole('dialog', { name: 'New theme' }).getByText('Start', { exact: true });
    await expect.poll(() => sample.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(shown);
    await page.getByRole('button', { name: 'Create theme' }).click();
    await page.getByRole('heading', { level: 1, name: `Edit Brand in ${name}` }).waitFor();
    await page
      .getByText(/^Against the page: (clear|outlined) /)
      .first()
      .waitFor();
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
    await text.fill(colour === '#000000' ? '#f4f4f4' : '#ffe9a0');
    await page
      .getByText(/^On answers: too low .*Players get #/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await page
      .getByText(/^On answers: (good|excellent)/)
      .first()
      .waitFor();
    const preview = page.frameLocator('iframe');
    const view = page.getByRole('radiogroup', { name: 'Shown' });
    await view.getByText('Leaderboard', { exact: true }).click();
    await preview.getByRole('heading', { name: 'Leaderboard' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Light or dark' }).getByText('Dark', { exact: true }).click();
    await expect.poll(() => preview.locator(':root').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark');
    await view.getByText('Calendar', { exact: true }).click();
    await preview.getByRole('button', { name: /^Door 2, / }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Use for new activities' }).check({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card(page, `Brand in ${name}`).getByText('For new activities').waitFor();

    const { api } = await server.asOwner();
    const quiz = await createSoundQuiz(api);
    await api.publishQuiz({ params: { quizID: quiz.id } });
    const { page: player, errors: failures } = await newVisitor(browser, 'phone');
    await player.goto(`${server.base}/player/quiz/${quiz.id}`);
    const inBoth = async () => {
      await expectAccessible(player);
      await player.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(player);
      await player.emulateMedia({ colorScheme: 'light' });
    };
    await inBoth();
    await start(player);
    await player.locator('[data-screen=question]').waitFor();
    await inBoth();
    await player.locator('button.choice').first().click();
    await player.getByRole('region', { name: 'Feedback' }).waitFor();
    await inBoth();
    expect([...errors, ...failures]).toEqual([]);
  },
);
