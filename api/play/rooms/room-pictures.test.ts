import sharp from 'sharp';
import { createDecipheriv } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { pictureLabel, picturePath, type SealedPicture } from '#shared/rooms/sealed-pictures.ts';
import { ivBytes, unpad } from '#shared/sealing/sealed-door.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openTestRoom, timedChoices } from './test-room.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => server.clock.set(new Date()));
afterAll(() => server.close());

async function stored(): Promise<string> {
  const key = `canary-${newId()}`.replaceAll('-', '_');
  const background = { create: { width: 1200, height: 800, channels: 3 as const, background: '#c00000' } };
  await server.services.media.put(key, await sharp(background).webp().toBuffer());
  return key;
}

function opened(box: Buffer, key: string, place: SealedPicture): Buffer {
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), box.subarray(0, ivBytes));
  opening.setAAD(Buffer.from(pictureLabel(place)));
  opening.setAuthTag(box.subarray(-16));
  return Buffer.from(unpad(new Uint8Array(Buffer.concat([opening.update(box.subarray(ivBytes, -16)), opening.final()]))));
}

test('pictures come ahead of their question, but nobody can see, name or address one before its instant', async () => {
  const [stem, answer] = [await stored(), await stored()];
  const size = { width: 1200, height: 800 };
  const [first, second] = timedChoices(2);
  const withPictures = {
    ...first!,
    cover: { desktop: { key: stem, ...size, alt: 'CANARY stem' } },
    answers: first!.answers.map((option) => ({ ...option, image: { key: answer, ...size, alt: 'CANARY answer' } })),
  };
  const room = await openTestRoom(server, { questions: [withPictures, second!], settings: { random_order: false } as never });
  const phone = await room.phone();
  const said = async () =>
    JSON.stringify([await phone.state(), await server.anonymous.readRoomAsWall({ body: { token: room.row.links?.wall ?? '' } })]);
  const get = (place: SealedPicture) => server.request(picturePath(place, 'phone'));
  const boxOf = async (place: SealedPicture) => Buffer.from(await (await get(place)).arrayBuffer());
  const at = (part: SealedPicture['part'], number = 1, index = 0): SealedPicture => ({ room_id: room.row.id, number, part, index });
  expect((await get(at('stem'))).status).toBe(404);
  await room.until('ready');
  const ready = (await phone.state()).frame;
  expect(ready.sealed).toEqual({ part: 'stem', count: 1 });
  expect(await said()).not.toMatch(/canary/i);
  const box = await boxOf(at('stem'));
  await room.until('read');
  const read = (await phone.state()).frame;
  expect(await said()).not.toContain(answer);
  expect(await said()).not.toContain('CANARY answer');
  expect(read.sealed).toEqual({ part: 'answers', count: first!.answers.length });
  expect((await sharp(opened(box, read.stem_key ?? '', at('stem'))).metadata()).width).toBe(960);
  const answers = await boxOf(at('answers', 1, 1));
  expect(() => opened(answers, read.stem_key ?? '', at('answers', 1, 1))).toThrow('unable to authenticate');
  await room.until('open');
  const { key = '' } = (await phone.state()).frame;
  expect((await sharp(opened(answers, key, at('answers', 1, 1))).metadata()).width).toBe(960);
  expect(() => opened(answers, key, at('answers', 1, 0))).toThrow('unable to authenticate');
  // Not of the next question, and not an unknown one.
  for (const place of [at('stem', 2), at('answers', 1, 99)]) expect((await get(place)).status).toBe(404);
});
