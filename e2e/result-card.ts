import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from './player-steps.ts';

const sizes = { Square: [1080, 1080], Story: [1080, 1920], Wide: [1200, 630] } as const;
const every = ['Square', 'Story', 'Wide'] as const;

/** In the open share window: the result as a picture in these formats, and as these words. The window is the same for all kinds of results. */
export async function expectPictures(page: Page, words: RegExp, formats: readonly (keyof typeof sizes)[] = every): Promise<void> {
  const preview = page.getByRole('img', { name: words });
  for (const format of formats) {
    const [width, height] = sizes[format];
    await page.getByRole('button', { name: format, exact: true }).click();
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as picture' }).click();
    const { format: type, ...size } = await sharp(await readFile(await (await picture).path())).metadata();
    expect([type, size.width, size.height]).toEqual(['png', width, height]);
  }
  await expectAccessible(page);
}
