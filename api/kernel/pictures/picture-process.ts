import { setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { Font, PictureAnswer, PictureTask } from './picture.ts';

// libvips would keep decoded pictures, although the next one is nearly always another, and use a thread with its own buffers for each processor.
sharp.cache(false);
sharp.concurrency(1);
// Players have priority; a person waits for this, too.
setPriority(5);

const loaded = new Map<string, Promise<unknown>>();

/** The drawing library knows a font once it has drawn with its file. */
function load({ family, file }: Font): Promise<unknown> {
  const loading =
    loaded.get(file) ??
    sharp({ text: { text: 'a', font: family, fontfile: file } })
      .png()
      .toBuffer();
  loaded.set(file, loading);
  return loading;
}

serveThread<PictureTask, PictureAnswer>(async ({ input, options, fonts, steps, isMeasured }) => {
  for (const font of fonts) await load(font);
  const begun = input ? sharp(input, options) : sharp(options);
  const picture = steps.reduce((made, [step, ...args]) => (made[step] as (...values: unknown[]) => Sharp).apply(made, args), begun);
  if (isMeasured) {
    const { width, height, pages = 1, pageHeight = 0 } = await picture.metadata();
    return { width, height, pages, pageHeight };
  }
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
});
