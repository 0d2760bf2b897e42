import type { Locator } from 'playwright-core';
import sharp from 'sharp';

export const pngOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Drops pictures on an element, as from a folder of the computer. */
export async function dropOn(target: Locator, colours: readonly string[]): Promise<void> {
  const files = await Promise.all(
    colours.map(async (colour) => ({ name: `${colour}.png`, base64: (await pngOf(colour)).toString('base64') })),
  );
  await target.evaluate((element, sent) => {
    const data = new DataTransfer();
    for (const { name, base64 } of sent)
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' }));
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, files);
}
