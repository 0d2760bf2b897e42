import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mp4, webm } from '../moving/test-films.ts';
import { cleanOgg } from './ogg.ts';
import { readClip } from './read-clip.ts';
import { mp3, ogg, wav } from './test-sounds.ts';

const read = (bytes: Buffer) => readClip({ field: 'file', bytes }, undefined);
const words = 'Kim, at home';

test.each([
  ['mp3', mp3({ words, after: 'TAGKim, at home' })],
  ['wav', wav({ words })],
  ['ogg', ogg({ words })],
  ['m4a', mp4({ pictures: false, sound: 'spoken', place: words })],
] as const)('a sound is told by its bytes and loses who made it where: %s', async (kind, bytes) => {
  const { moving, width, height } = await read(bytes);
  expect([moving.kind, bytes.includes(words), moving.bytes.includes(words), width, height]).toEqual([kind, true, false, 320, 180]);
  // A stored file is read again as it is.
  expect((await read(moving.bytes)).moving.bytes.equals(moving.bytes)).toBe(true);
});

test('a picture of hundreds of kilobytes in the words of an Ogg file goes with them, and its pages are numbered anew', () => {
  const small = cleanOgg(ogg());
  const cleaned = cleanOgg(ogg({ words: `METADATA_BLOCK_PICTURE=${'A'.repeat(300_000)}` }));
  expect(cleaned.equals(small)).toBe(true);
  // The known checksum of the wordless page: its CRC-32 as Ogg has it.
  const tags = cleaned.subarray(cleaned.indexOf('OpusTags') - 28);
  expect([tags.readUInt32LE(18), tags.readUInt32LE(14)]).toEqual([1, 7]);
});

const refusal = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await read(bytes);
    return undefined;
  } catch (error) {
    const { fields } = error as { fields?: Record<string, { code: string }[]> };
    return Object.values(fields ?? {})[0]?.[0]?.code;
  }
};

test.each([
  ['not_a_clip', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['not_a_clip', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['not_a_clip', Buffer.from('WEBVTT')],
  ['not_a_clip', Buffer.alloc(0)],
  ['clip_broken', Buffer.concat([mp3({ frames: 4 }), Buffer.alloc(20_000, 1)])],
  ['clip_broken', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)])],
  ['clip_broken', Buffer.from('RIFF1234WAVEfmt ')],
  ['clip_codec', wav({ codec: 2 })],
  ['clip_codec', ogg({ codec: '\x01vorbis ' })],
  ['clip_broken', ogg().subarray(0, 100)],
  ['clip_broken', Buffer.concat([ogg(), Buffer.from('<script>')])],
  ['clip_codec', mp4({ sound: 'spoken', soundCodec: 'ac-3' })],
  ['clip_codec', mp4({ codec: 'hvc1' })],
  ['clip_broken', mp4({ pictures: false })],
  ['poster_missing', mp4({ sound: 'spoken' })],
  ['poster_missing', webm()],
])('a file that is no sound or film for all browsers is refused: %s', async (code, bytes) => {
  expect(await refusal(bytes)).toBe(code);
});

test('no damage makes it fail in another way', async () => {
  const intact = [mp3({ words }), wav({ words }), ogg({ words }), mp4({ pictures: false, sound: 'spoken' }), webm()];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...intact),
      fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 6 }),
      fc.nat(4000),
      async (file, changes, cut) => {
        const bytes = Buffer.from(file.subarray(0, Math.max(12, file.length - (cut % file.length))));
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const outcome = await refusal(bytes);
        expect([undefined, 'not_a_clip', 'clip_broken', 'clip_codec', 'poster_missing', 'picture_too_large']).toContain(outcome);
      },
    ),
    { numRuns: 200 },
  );
});
