import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSoundQuiz, failure, pictureFile } from '#api/activities/test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asEditor());
});
afterAll(() => server.close());

const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#2f6f57' } });
const upload = (bytes: Uint8Array, name?: string) => api.uploadBackground({ body: {}, files: { file: pictureFile(bytes, name) } });
const look = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.request(path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('a picture', () => {
  test('is kept as WebP with its size, and listed newest first', async () => {
    const first = await upload(await picture().png().toBuffer(), 'first.png');
    const second = await upload(await picture(100, 50).jpeg().toBuffer(), 'second.jpg');
    expect(first).toMatchObject({ width: 800, height: 600, name: 'first.png', url: `/media/${first.key}` });
    expect((await api.listBackgrounds({ query: {} })).data.map((row) => row.key)).toEqual([second.key, first.key]);
    const { response, bytes } = await look(first.url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('is found by a part of its name, taken as it stands', async () => {
    const bytes = await picture(30, 30).png().toBuffer();
    for (const name of ['Snow 100%.png', 'Snow 1000.png']) await upload(bytes, name);
    const named = async (search: string) => (await api.listBackgrounds({ query: { search } })).data.map(({ name }) => name);
    expect(await named('snow 100')).toEqual(['Snow 1000.png', 'Snow 100%.png']);
    expect(await named('100%')).toEqual(['Snow 100%.png']);
  });

  test('loses where and by what it was taken, but not its right side up', async () => {
    const withExif = await picture(40, 20)
      .jpeg()
      .withExifMerge({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const kept = await upload(withExif);
    expect([kept.width, kept.height]).toEqual([20, 40]);
    const { bytes } = await look(kept.url);
    expect(bytes.includes('Secret camera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('is told by its bytes, not by its name or type', async () => {
    const refused: [string, Uint8Array][] = [
      ['svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['pdf', Buffer.from('%PDF-1.7')],
      ['a cut png', (await picture().png().toBuffer()).subarray(0, 100)],
      ['nothing but the beginning of a jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ];
    for (const [, bytes] of refused) {
      const error = await failure(upload(bytes, 'picture.png'));
      expect([error.status, Object.keys(error.errors)]).toEqual([415, ['file']]);
    }
  });

  test('of too many pixels is refused however small its file is', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await failure(upload(bomb))).field('file')).toBe('This picture has too many pixels.');
  });

  test('larger than the limit is refused', async () => {
    expect((await failure(upload(new Uint8Array(20_000_001)))).status).toBe(413);
  });

  test('of great size is made smaller', async () => {
    const kept = await upload(await picture(6000, 3000).jpeg().toBuffer());
    expect([kept.width, kept.height]).toEqual([4096, 2048]);
  });
});

describe('reading a picture', () => {
  test('gives it in the width and format that were asked for, cached for ever', async () => {
    const { url } = await upload(await picture().png().toBuffer());
    for (const format of ['webp', 'avif', 'jpeg', 'png'] as const) {
      const { response, bytes } = await look(`${url}?w=300&format=${format}`);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(bytes).metadata()).width).toBe(320);
    }
    const whole = await look(`${url}?w=4000`);
    expect((await sharp(whole.bytes).metadata()).width).toBe(800);
  });

  test('with the known ETag answers that nothing changed', async () => {
    const { url } = await upload(await picture().png().toBuffer());
    const etag = (await look(`${url}?w=300`)).response.headers.get('etag') as string;
    const again = await look(`${url}?w=300`, { 'if-none-match': etag });
    expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('by many at once makes each size once, and few sizes in all', async () => {
    const { url, key } = await upload(await picture().png().toBuffer());
    await Promise.all(Array.from({ length: 30 }, (_, index) => look(`${url}?w=${200 + index}`)));
    const cached = await readdir(join(server.services.config.data_dir, 'media-cache', key.slice(0, 2)));
    expect(cached.filter((name) => name.startsWith(key))).toEqual([`${key}.320.webp`]);
  });

  test('that is not there is 404, and so is every other path', async () => {
    for (const path of ['/media/AAAAAAAAAAAAAAAAAAAAAA', '/media/..%2f..%2fetc%2fpasswd', '/media/short']) {
      const { response } = await look(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await look('/media/AAAAAAAAAAAAAAAAAAAAAA?w=5')).response.status).toBe(422);
  });
});

describe('deleting a picture', () => {
  test('takes it away, unless an activity shows it', async () => {
    const unused = await upload(await picture().png().toBuffer());
    const used = await upload(await picture().png().toBuffer());
    const { id } = await api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } });
    const image = { key: used.key, width: used.width, height: used.height };
    await api.changeIntro({ params: { quizID: id }, body: { image: { desktop: image } } });
    for (const { key } of [unused, used]) await api.deleteBackground({ params: { key } });
    expect((await look(unused.url)).response.status).toBe(404);
    expect((await look(used.url)).response.status).toBe(200);
    const keys = (await api.listBackgrounds({ query: { per_page: 100 } })).data.map((row) => row.key);
    expect(keys).not.toContain(used.key);
  });

  test('is told before where it is shown, in drafts and in what is published', async () => {
    const { key, width, height } = await upload(await picture().png().toBuffer());
    const { id } = await createSoundQuiz(api);
    await api.changeIntro({ params: { quizID: id }, body: { image: { desktop: { key, width, height, alt: 'A bird' } } } });
    const uses = () => api.listPictureUses({ params: { key } });
    expect(await uses()).toEqual([{ id, name: 'Winter birds', quiz_type: 'quiz', published: false }]);
    await api.publishQuiz({ params: { quizID: id } });
    await api.changeIntro({ params: { quizID: id }, body: { image: {} } });
    expect(await uses()).toMatchObject([{ id, published: true }]);
    await api.publishQuiz({ params: { quizID: id } });
    expect(await uses()).toEqual([]);
  });

  test('of the logos does not reach the backgrounds', async () => {
    const logo = await api.uploadLogo({ body: { tenant_id: 'ignored' }, files: { file: pictureFile(await picture().png().toBuffer()) } });
    expect((await failure(api.deleteBackground({ params: { key: logo.key } }))).status).toBe(404);
    expect((await api.listLogos({ query: {} })).data.map((row) => row.key)).toEqual([logo.key]);
    expect(await api.deleteLogo({ params: { key: logo.key } })).toEqual({ success: true });
  });
});

test('uploading is for those who edit', async () => {
  const analyst = await server.asEditor('analyst');
  const bytes = await picture(20, 20).png().toBuffer();
  expect((await failure(analyst.api.uploadBackground({ body: {}, files: { file: pictureFile(bytes) } }))).status).toBe(403);
});
