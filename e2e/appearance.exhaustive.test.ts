import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutFrom } from '#shared/content/focus.ts';
import { change, createSoundQuiz, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { axe } from './browser.ts';
import { openEditor } from './editor-steps.ts';
import { browser, server } from './journey.ts';
import { expectAccessible, newVisitor, start } from './player-steps.ts';
import { recorded } from './record-film.ts';

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: { create: { width: 110, height: 100, channels: 3, background: '#0057a8' } }, left: 10, top: 10 },
      { input: { create: { width: 60, height: 60, channels: 3, background: '#e05000' } }, left: 150, top: 30 },
    ])
    .png()
    .toBuffer();

/** In place of the logo that the theme was made of. */
async function chooseSvgLogo(page: Page): Promise<void> {
  const field = page.getByRole('group', { name: 'Logo' });
  await field.getByRole('button', { name: 'Replace' }).click();
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="#0057a8"/></svg>',
  );
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await pictures.locator('input[type=file]').first().setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  const shape = () =>
    field.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight);
  await pictures.waitFor({ state: 'hidden' });
  await expect.poll(shape).toBeCloseTo(3, 1);
}

test('a theme is made from a logo and used by a quiz and a calendar; a change of it is previewed before players get it', async () => {
  await putOnPlan(server.services, server.tenant.id, 'scale');
  const { page, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/settings/appearance`);
  await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor();
  await page.getByRole('button', { name: 'New theme' }).click();
  await page.getByRole('button', { name: 'Choose a ready-made theme' }).click();
  const gallery = page.getByRole('dialog', { name: 'Choose a ready-made theme' });
  await expect.poll(() => gallery.getByRole('listitem').count()).toBe(12);
  expect(await axe(page)).toEqual([]);
  await gallery.getByRole('button', { name: 'Harbour' }).click();
  await gallery.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordic Seeds');
  await page.getByRole('button', { name: 'From a picture' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  const start = page.getByRole('dialog', { name: 'New theme' }).getByText('Start', { exact: true });
  await expect.poll(() => start.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(0, 87, 168)');
  await page.getByRole('button', { name: 'Create theme' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Nordic Seeds' }).waitFor();

  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first();
  await text.fill('#ffe9a0');
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click();
  await expect.poll(() => text.inputValue()).not.toBe('#ffe9a0');
  await page.getByRole('button', { name: 'Choose a font pair' }).click();
  await page.getByRole('button', { name: /^Lora.*Work Sans/ }).click();
  await page.getByText('Round', { exact: true }).click();
  // The preview is the player, and has every change at once.
  const preview = page.frameLocator('iframe');
  const answer = preview.getByRole('button', { name: /nightingale/ });
  await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Question', { exact: true }).click();
  await answer.waitFor();
  const rounded = () => preview.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--corner'));
  await expect.poll(rounded).toBe('28px');
  await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Result', { exact: true }).click();
  await preview.getByRole('heading', { name: 'Your result' }).waitFor();
  await chooseSvgLogo(page);
  // A way off the page asks first.
  await page.getByRole('link', { name: 'Themes' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('For new activities', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  const { api } = await server.asOwner();
  const quiz = await createSoundQuiz(api);
  const calendar = await api.createCalendar({ body: { title: 'December', lang_id: 1, doors: 3 } });
  await api.publishQuiz({ params: { quizID: quiz.id } });
  const visitor = await newVisitor(browser);
  const player = visitor.page;
  // The fonts arrive after the first screen, as on a slow line, and move almost nothing.
  const shown = Promise.withResolvers<void>();
  await player.route('**/cdn/proxy/fonts/**', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await player.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) =>
      moves.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await player.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'domcontentloaded' });
  await player.getByRole('heading', { level: 1 }).waitFor();
  shown.resolve();
  const button = player.locator('.button-first').first();
  const look = () =>
    button.evaluate((element) => {
      const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(element);
      return { backgroundColor, borderRadius, isOurs: fontFamily.startsWith('"Theme Text"') };
    });
  await expect.poll(look).toEqual({ backgroundColor: 'rgb(0, 87, 168)', borderRadius: '28px', isOurs: true });
  await player.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => player.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)))
    .toContain('Theme Text');
  await player.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await player.evaluate(() => (window as unknown as { moves: number[] }).moves.reduce((sum, move) => sum + move, 0))).toBeLessThan(
    0.1,
  );
  expect(await axe(player)).toEqual([]);
  await player.emulateMedia({ colorScheme: 'dark' });
  expect(await player.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('color-scheme'))).toBe('dark');
  expect(await axe(player)).toEqual([]);
  await player.emulateMedia({ colorScheme: 'light' });
  expect((await api.readCalendar({ params: { id: calendar.id } })).appearances.find(({ selected }) => selected)).toMatchObject({
    name: 'Nordic Seeds',
    button_colour: '#0057a8',
  });

  await page.getByRole('button', { name: 'Edit Nordic Seeds' }).click();
  await page.getByRole('textbox', { name: 'Button', exact: true }).first().fill('#8a1c4b');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '2 activities use this theme' });
  await dialog.getByText('Changes: button').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^Publish/ }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('For new activities', { exact: true }).waitFor();
  // The servers of players learn of a publication a moment later.
  const reloadedStyle = async () => {
    await player.reload();
    return look();
  };
  await expect.poll(reloadedStyle).toMatchObject({ backgroundColor: 'rgb(138, 28, 75)' });

  await page.goto(`${server.base}/quiz/${quiz.id}/settings/?section=appearance`);
  await page.getByText('This activity follows the saved theme.').waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill('#111111');
  await page.getByText('This activity has a custom appearance.').waitFor();
  await page.getByRole('heading', { name: 'Shape' }).click();
  expect(await axe(page)).toEqual([]);

  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#3c6e8f' } })
    .png()
    .toBuffer();
  const { key } = await api.uploadBackground({ body: {}, files: { file: pictureFile(picture) } });
  const params = { quizID: quiz.id };
  const image = { desktop: { key, width: 900, height: 400, alt: 'Sea' } };
  await api.saveChanges({ params, body: { changes: [change('change_cover', { changes: { image } })] } });
  await page.goto(`${server.base}/quiz/${quiz.id}/editor/`);
  await page.getByRole('button', { name: 'Focal point and crop' }).first().click();
  const framing = page.getByRole('dialog', { name: 'Focal point and crop' });
  const point = framing.getByRole('button', { name: /^Focal point: / });
  for (let step = 0; step < 4; step += 1) await point.press('Shift+ArrowRight');
  await framing.getByRole('button', { name: /^Focal point: 90% across, 50% down/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await framing.getByText('Crop', { exact: true }).click();
  // Samples of the same shapes are below the frame.
  await framing.getByRole('radiogroup', { name: 'Shape' }).getByText('1:1', { exact: true }).click();
  await framing.getByRole('button', { name: /^Crop frame/ }).press('Shift+ArrowRight');
  expect(await axe(page)).toEqual([]);
  await framing.getByRole('button', { name: 'Cancel' }).click();
  await framing.waitFor({ state: 'hidden' });
  const area = { x: 0.378, y: 0, width: 400 / 900, height: 1 };
  const cut = cutFrom({ ...image.desktop, focus: { x: 0.9, y: 0.5 } }, area, await api.cutPicture({ params: { key }, body: { area } }));
  await api.saveChanges({ params, body: { changes: [change('change_cover', { changes: { image: { desktop: cut } } })] } });
  expect([cut.width, cut.height]).toEqual([400, 400]);
  await api.publishQuiz({ params });
  await player.goto(`${server.base}/player/quiz/${quiz.id}`);
  await expect
    .poll(() => player.locator('.cover-picture img').evaluate((element) => getComputedStyle(element).objectPosition))
    .toBe('100% 50%');

  for (const theme of ['light', 'dark']) {
    await page.evaluate((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), theme);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.base}/settings/appearance`);
    await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect([...errors, ...visitor.errors]).toEqual([]);
}, 180_000);

test('a background film loads after its page, stops on request, and does not play with reduced motion', async () => {
  await putOnPlan(server.services, server.tenant.id, 'scale');
  const { api } = await server.asOwner();
  const theme = (await api.createTheme({ body: { name: 'Tide', selected: true } })) as { id: string };
  const { page, errors } = await openEditor(server, browser);
  await page.goto(`${server.base}/settings/appearance`);
  await page.getByRole('button', { name: 'Edit Tide' }).click();
  const field = page.getByRole('group', { name: 'Picture', exact: true });
  await field.getByRole('button', { name: 'Add picture' }).click();
  const buffer = Buffer.from(await recorded(page), 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'tide.webm', mimeType: 'video/webm', buffer });
  await field.getByText('Plays silently behind the page').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const background = async () => (await api.listThemes()).find(({ id }) => id === theme.id)?.background.image_desktop;
  await expect.poll(background).toMatchObject({ width: 320, height: 180, motion: 'webm' });
  const kept = await background();

  const quiz = await createSoundQuiz(api);
  await api.publishQuiz({ params: { quizID: quiz.id } });
  const visitor = await newVisitor(browser);
  const player = visitor.page;
  const film = player.locator('.moving video');
  const plays = () => film.evaluate((element) => !(element as HTMLVideoElement).paused && (element as HTMLVideoElement).currentTime > 0);
  const request = () =>
    player.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/motion/'))
        .map(({ startTime }) => startTime),
    );
  const play = player.getByRole('button', { name: 'Play background' });
  const stop = player.getByRole('button', { name: 'Pause background' });
  // This visitor prefers reduced motion: the page shows the picture, and loads nothing of the film.
  await player.goto(`${server.base}/player/quiz/${quiz.id}`, { waitUntil: 'networkidle' });
  await play.waitFor();
  expect(await player.evaluate(() => getComputedStyle(document.body).backgroundImage)).toContain(kept?.key);
  expect(await request()).toEqual([]);
  await expectAccessible(player);
  await play.click();
  await expect.poll(plays).toBe(true);
  await stop.press('Enter');
  await play.waitFor();
  expect(await plays()).toBe(false);

  await player.emulateMedia({ reducedMotion: 'no-preference' });
  await player.reload();
  // What she turned off stays off on this device.
  await play.waitFor();
  expect(await request()).toEqual([]);
  await play.click();
  await player.reload();
  await stop.waitFor();
  await expect.poll(plays).toBe(true);
  const loaded = await player.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart);
  expect(Math.min(...(await request()))).toBeGreaterThanOrEqual(loaded);
  expect(await film.evaluate((element) => [(element as HTMLVideoElement).muted, (element as HTMLVideoElement).loop])).toEqual([true, true]);
  expect(await axe(player)).toEqual([]);
  // Nothing moves behind timed texts.
  await start(player);
  await player.locator('[data-screen=question]').waitFor();
  await expect.poll(plays).toBe(false);
  await expect.poll(() => stop.count()).toBe(0);
  expect([...errors, ...visitor.errors]).toEqual([]);
});
