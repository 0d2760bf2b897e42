import { expect, test } from 'vitest';
import { newPicture, pictureOf } from './picture.ts';

const green = newPicture({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } });

test('a picture is drawn, read again and changed step by step; a pipeline stays as it was', async () => {
  const drawn = await green.png().draw();
  expect([drawn.width, drawn.height, drawn.bytes.toString('latin1', 1, 4)]).toEqual([40, 20, 'PNG']);
  const picture = pictureOf(drawn.bytes);
  const part = picture.extract({ left: 10, top: 5, width: 2, height: 1 });
  expect(await part.raw().toBuffer()).toEqual(Buffer.from([0, 255, 0, 0, 255, 0]));
  expect(await picture.measure()).toEqual({ width: 40, height: 20, pages: 1, pageHeight: 0 });
});

test('a broken picture fails alone, and the next one is drawn', async () => {
  const [broken, sound] = await Promise.allSettled([pictureOf(Buffer.from('no picture')).png().toBuffer(), green.png().toBuffer()]);
  expect([broken.status, sound.status]).toEqual(['rejected', 'fulfilled']);
});

test('no more pictures wait than the queue holds: further ones are told to come again', async () => {
  const drawings = await Promise.allSettled(Array.from({ length: 300 }, () => green.png().draw()));
  const refused = drawings.filter((drawing) => drawing.status === 'rejected');
  // Two are drawn, 200 wait.
  expect(drawings.length - refused.length).toBeLessThanOrEqual(202);
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'not_ready' });
});
