import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { cutFrom } from '#shared/content/focus.ts';
import { change, createSoundQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { mp4, webm } from '#api/kernel/pictures/moving/test-films.ts';
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

  test('keeps its words and tags, is found by them, and its doubles are found by their bytes', async () => {
    const bytes = await picture(31, 17).png().toBuffer();
    const kept = await upload(bytes, 'IMG_0001.png');
    const twin = await upload(bytes, 'copy.png');
    const said = await api.describePicture({
      params: { key: kept.key },
      body: { alt: 'A robin in the snow', copyright: 'Anna', tags: [' Winter', 'winter', 'Bird'] },
    });
    expect(said).toMatchObject({ key: kept.key, alt: 'A robin in the snow', copyright: 'Anna', tags: ['winter', 'bird'] });
    const found = async (query: { search?: string; duplicates?: boolean }) =>
      (await api.listBackgrounds({ query })).data.map(({ key }) => key);
    expect(await found({ search: 'robin' })).toEqual([kept.key]);
    expect(await found({ search: 'wint' })).toEqual([kept.key]);
    expect(await found({ search: 'wintér snow robin' })).toEqual([kept.key]);
    expect(await found({ duplicates: true })).toEqual(expect.arrayContaining([kept.key, twin.key]));
    expect((await api.describePicture({ params: { key: kept.key }, body: { name: ' Sea at night ' } })).name).toBe('Sea at night');
    expect((await failure(api.describePicture({ params: { key: kept.key }, body: { name: ' ' } }))).status).toBe(422);
    const { alt, tags } = await api.describePicture({ params: { key: kept.key }, body: { alt: null } });
    expect([alt, tags]).toEqual([undefined, ['winter', 'bird']]);
    expect((await failure(api.describePicture({ params: { key: 'nothing-like-it' }, body: { alt: '' } }))).status).toBe(404);
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

  exhaustiveTest('of too many pixels is refused however small its file is', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await failure(upload(bomb))).field('file')).toBe('This picture has too many pixels.');
  });

  test('larger than the limit is refused', async () => {
    expect((await failure(upload(new Uint8Array(20_000_001)))).status).toBe(413);
  });

  exhaustiveTest('of great size is made smaller', async () => {
    const kept = await upload(await picture(6000, 3000).jpeg().toBuffer());
    expect([kept.width, kept.height]).toEqual([4096, 2048]);
  });

  test('that may be line art is kept nearly without loss up to four million pixels, beyond which encoding would take 500 MB', async () => {
    const storedAs = async (width: number, height: number): Promise<string> => {
      const { url } = await upload(await picture(width, height).png().toBuffer());
      return (await look(url)).bytes.toString('latin1', 12, 16);
    };
    expect([await storedAs(2400, 1600), await storedAs(2600, 1600)]).toEqual(['VP8L', 'VP8 ']);
  });
});

describe('a moving background', () => {
  const animation = (frames: number, size = 40) =>
    sharp(
      Array.from({ length: frames }, (_, frame) => ({
        create: { width: size, height: size, channels: 3 as const, background: { r: (frame * 90) % 256, g: 60, b: 90 } },
      })) as never,
      { join: { animated: true } },
    )
      .gif({ delay: Array.from({ length: frames }, () => 100) })
      .toBuffer();
  const still = async () => pictureFile(await picture(64, 36).jpeg().toBuffer(), 'poster.jpg');
  const send = async (bytes: Uint8Array, poster?: File | Blob) =>
    api.uploadBackground({ body: {}, files: { file: pictureFile(bytes, 'film'), ...(poster && { poster }) } });

  test('of a moving GIF is an animated WebP, with its first picture standing for it; a GIF of one picture does not move', async () => {
    const kept = await send(await animation(3));
    expect(kept).toMatchObject({ motion: 'webp', width: 40, height: 40 });
    expect((await api.listBackgrounds({ query: {} })).data[0]).toMatchObject({ key: kept.key, motion: 'webp' });
    const moving = await look(`${kept.url}/motion/webp`);
    expect([moving.response.headers.get('content-type'), (await sharp(moving.bytes).metadata()).pages]).toEqual(['image/webp', 3]);
    expect((await sharp((await look(kept.url)).bytes).metadata()).pages ?? 1).toBe(1);
    expect(
      (
        await send(
          await sharp(await animation(2))
            .gif()
            .toBuffer(),
        )
      ).motion,
    ).toBeUndefined();
    const logo = await api.uploadLogo({ body: {}, files: { file: pictureFile(await animation(2)) } });
    expect(logo.motion).toBeUndefined();
    await api.deleteLogo({ params: { key: logo.key } });
    await api.deleteBackground({ params: { key: kept.key } });
    expect((await look(`${kept.url}/motion/webp`)).response.status).toBe(404);
  });

  test('of a film is served by its kind, whole and in the parts that browsers ask for', async () => {
    for (const [kind, film] of [
      ['mp4', mp4()],
      ['webm', webm()],
    ] as const) {
      const kept = await send(film, await still());
      expect(kept).toMatchObject({ motion: kind, width: 64, height: 36 });
      const path = `${kept.url}/motion/${kind}`;
      const whole = await look(path);
      const header = (name: string) => whole.response.headers.get(name);
      expect([header('content-type'), header('accept-ranges'), header('x-content-type-options')]).toEqual([
        `video/${kind}`,
        'bytes',
        'nosniff',
      ]);
      expect(whole.bytes).toHaveLength(film.length);
      const part = async (range: string, more: Record<string, string> = {}) => {
        const { response, bytes } = await look(path, { range, ...more });
        return [response.status, response.headers.get('content-range'), bytes.length];
      };
      const { length } = film;
      expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, 2]);
      expect(await part('bytes=10-')).toEqual([206, `bytes 10-${length - 1}/${length}`, length - 10]);
      expect(await part('bytes=-5')).toEqual([206, `bytes ${length - 5}-${length - 1}/${length}`, 5]);
      expect(await part(`bytes=5-${length * 2}`)).toEqual([206, `bytes 5-${length - 1}/${length}`, length - 5]);
      expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, 0]);
      for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1']) expect(await part(range)).toEqual([200, null, length]);
      expect(await part('bytes=0-1', { 'if-range': '"another"' })).toEqual([200, null, length]);
      expect((await look(path, { range: 'bytes=2-9' })).bytes).toEqual(whole.bytes.subarray(2, 10));
      expect((await look(path, { 'if-none-match': header('etag') as string })).response.status).toBe(304);
      const other = kind === 'mp4' ? 'webm' : 'mp4';
      expect((await look(`${kept.url}/motion/${other}`)).response.status).toBe(404);
    }
  });

  test('of a film loses where and by whom it was made, and its sound, and nothing that is shown', async () => {
    const [place, tags, sound] = ['+59.3293+018.0686/', 'Kim’s own phone', 'spoken words'];
    const film = mp4({ place, sound });
    const kept = await send(film, await still());
    const { bytes } = await look(`${kept.url}/motion/mp4`);
    expect([film.includes(place), bytes.includes(place), film.includes('soun'), bytes.includes('soun')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([bytes.length, bytes.includes('vide'), bytes.includes('pictures')]).toEqual([film.length, true, true]);
    const recorded = webm({ tags });
    const { url } = await send(recorded, await still());
    const after = (await look(`${url}/motion/webm`)).bytes;
    expect([recorded.includes(tags), after.includes(tags), after.length]).toEqual([true, false, recorded.length]);
  });

  test('is refused where it is no film, broken, too large, of a codec that few browsers have, or without its picture', async () => {
    const refusalOf = async (bytes: Uint8Array, poster?: File | Blob) => {
      const error = await failure(send(bytes, poster));
      return [error.status, error.field('file') ?? error.field('poster')];
    };
    const image = await still();
    expect(await refusalOf(mp4())).toEqual([422, 'A video needs a poster picture.']);
    expect(await refusalOf(mp4(), pictureFile(Buffer.from('<svg/>')))).toEqual([415, expect.stringMatching(/^Unsupported picture file/)]);
    expect(await refusalOf(mp4({ codec: 'hvc1' }), image)).toEqual([415, expect.stringMatching(/^Some browsers cannot/)]);
    expect(await refusalOf(webm({ codec: 'V_MPEG4/ISO/AVC' }), image)).toEqual([415, expect.stringMatching(/^Some browsers cannot/)]);
    expect(await refusalOf(Buffer.from('<!doctype html><script>alert(1)</script>'), image)).toEqual([
      415,
      expect.stringMatching(/^Unsupported file/),
    ]);
    const broken = /^This video is damaged/;
    const whole = mp4();
    const page = Buffer.from('<script>alert(1)</script>');
    for (const bytes of [
      whole.subarray(0, whole.length - 3),
      Buffer.concat([whole, page]),
      mp4({ elsewhere: true }),
      whole.subarray(0, 24),
      webm().subarray(0, 60),
      Buffer.concat([webm(), page]),
      webm({ docType: 'matroska' }),
    ])
      expect(await refusalOf(bytes, image)).toEqual([415, expect.stringMatching(broken)]);
    expect(await refusalOf(mp4({ width: 9000 }), image)).toEqual([415, 'This picture has too many pixels.']);
    expect((await failure(send(new Uint8Array(20_000_001), image))).field('file')).toBe('At most 20 MB allowed');
    // Repeats the single frame of a GIF 26 times: between the header with the colours and the last byte.
    const bytes = await picture(2000, 2000).gif().toBuffer();
    const head = 13 + (bytes[10]! & 0x80 ? 3 * 2 ** ((bytes[10]! & 7) + 1) : 0);
    const endless = [bytes.subarray(0, head), ...Array.from({ length: 26 }, () => bytes.subarray(head, -1)), Buffer.from(';')];
    expect(await refusalOf(Buffer.concat(endless))).toEqual([415, expect.stringMatching(/^This animation has too many pixels/)]);
  });

  test('stands in a theme, reaches the player with its picture, and is replaced by one that stands still', async () => {
    const { api: owner } = await server.asOwner((await buildTenant(server.services)).id);
    const kept = await owner.uploadBackground({ body: {}, files: { file: pictureFile(await animation(2)) } });
    const image = { key: kept.key, width: kept.width, height: kept.height, motion: 'webp' as const };
    const theme = await owner.createTheme({ body: { name: 'Moving', background: { image_desktop: image } } });
    expect(theme).toMatchObject({ background: { image_desktop: { motion: 'webp' } } });
    const quiz = await createSoundQuiz(owner);
    await owner.publishQuiz({ params: { quizID: quiz.id } });
    const cover = await server.anonymous.readPlayerCover({ params: { quizID: quiz.id }, body: {} });
    expect(cover).toMatchObject({ theme: { background: { desktop: image } } });
    const other = await owner.uploadBackground({ body: {}, files: { file: pictureFile(await picture(50, 50).png().toBuffer()) } });
    await owner.replacePicture({ params: { key: kept.key }, body: { by: other.key } });
    const { desktop } = (await owner.readQuiz({ params: { quizID: quiz.id } })).theme.background;
    expect([desktop?.key, desktop?.motion]).toEqual([other.key, undefined]);
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
    const { url: wide } = await upload(await picture(2000, 40).png().toBuffer());
    const widthOf = async (query: string) => (await sharp((await look(`${wide}?${query}`)).bytes).metadata()).width;
    expect([await widthOf('w=4000&format=webp'), await widthOf('w=4000&format=avif'), await widthOf('format=avif')]).toEqual([
      2000, 1280, 1280,
    ]);
  });

  test('gives who reads AVIF that in place of WebP, once it was made', async () => {
    const { url } = await upload(await picture().png().toBuffer());
    const path = `${url}?w=300&format=webp`;
    const accept = { accept: 'image/avif,image/webp,*/*' };
    const first = await look(path, accept);
    expect([first.response.headers.get('content-type'), first.response.headers.get('vary')]).toEqual([
      'image/webp',
      expect.stringMatching(/accept/i),
    ]);
    const typeFor = async (headers: Record<string, string>) => (await look(path, headers)).response.headers.get('content-type');
    await expect.poll(() => typeFor(accept)).toBe('image/avif');
    const { response, bytes } = await look(path, accept);
    expect((await sharp(bytes).metadata()).width).toBe(320);
    expect(await typeFor({ accept: 'image/webp' })).toBe('image/webp');
    const etag = response.headers.get('etag') as string;
    expect((await look(path, { ...accept, 'if-none-match': etag })).response.status).toBe(304);
    expect((await look(path, { accept: 'image/webp', 'if-none-match': etag })).response.status).toBe(200);
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

  test('is listed with the drafts and publications that show it', async () => {
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

  test('is told where it is used: in themes, templates, questions of the bank and activities, of its own tenant only', async () => {
    const { key, width, height } = await upload(await picture().png().toBuffer());
    const params = { key };
    expect(await api.listMediaUses({ params })).toEqual({ activities: [], themes: [], templates: [], bank_questions: 0 });
    const theme = (await api.createTheme({ body: { name: 'With a bird', logo: { key, width, height } } })) as { id: string };
    const { id } = await createSoundQuiz(api);
    await api.changeIntro({ params: { quizID: id }, body: { image: { desktop: { key, width, height, alt: 'A bird' } } } });
    const template = await api.saveTemplate({ body: { quiz_id: id, name: 'Bird template' } });
    expect(await api.listMediaUses({ params })).toEqual({
      activities: [{ id, name: 'Winter birds', quiz_type: 'quiz', published: false }],
      themes: [{ id: theme.id, name: 'With a bird' }],
      templates: [{ id: template.id, name: 'Bird template' }],
      bank_questions: 0,
    });
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    expect((await failure(stranger.api.listMediaUses({ params }))).status).toBe(404);
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

describe('the library', () => {
  test('puts a picture in the place of another in drafts, diplomas, themes, templates and the bank, and leaves what players see', async () => {
    const { api: owner } = await server.asOwner((await buildTenant(server.services)).id);
    const put = async (width: number, height: number) =>
      owner.uploadBackground({ body: {}, files: { file: pictureFile(await picture(width, height).png().toBuffer()) } });
    const [old, newer] = [await put(60, 40), await put(90, 30)];
    const quiz = await createSoundQuiz(owner);
    const params = { quizID: quiz.id };
    const image = { key: old.key, width: old.width, height: old.height, alt: 'A robin' };
    const question = (await owner.readQuiz({ params })).questions[0]?.id as string;
    const changes = [
      change('change_cover', { changes: { image: { desktop: image } } }),
      change('change_question', { id: question, changes: { cover: { mobile: image } } }),
    ];
    await owner.saveChanges({ params, body: { changes } });
    await owner.publishQuiz({ params });
    const plain = { key: old.key, width: old.width, height: old.height };
    const diploma = await owner.createDiploma({ body: { quiz_localization_id: quiz.id } });
    await owner.updateDiploma({ params: { id: diploma.id }, body: { logo_buff: plain, signature: plain, img_buff: plain } });
    const wearer = await owner.createQuiz({ body: { name: 'Worn by its diploma alone', lang: 1, quiz_type: 'quiz' } });
    const worn = await owner.createDiploma({ body: { quiz_localization_id: wearer.id } });
    await owner.updateDiploma({ params: { id: worn.id }, body: { img_buff: plain } });
    expect((await owner.listPictureUses({ params: { key: old.key } })).map(({ id }) => id)).toEqual([quiz.id, wearer.id]);
    const template = await owner.saveTemplate({ body: { quiz_id: quiz.id, name: 'Pictured' } });
    await owner.keepInBank({ body: { quiz_id: quiz.id, ids: [question], tags: ['pictured'] } });
    const theme = (await owner.createTheme({ body: { name: 'Ours', logo: { key: old.key, width: old.width, height: old.height } } })) as {
      id: string;
    };

    const uses = await owner.replacePicture({ params: { key: old.key }, body: { by: newer.key } });
    expect(uses).toEqual([
      { id: quiz.id, name: quiz.name, quiz_type: 'quiz', published: true, is_closed: false },
      { id: wearer.id, name: wearer.name, quiz_type: 'quiz', published: false, is_closed: false },
    ]);
    const fresher = { key: newer.key, width: 90, height: 30 };
    expect(await owner.readDiploma({ params: { id: diploma.id } })).toMatchObject({
      logo_buff: fresher,
      signature: fresher,
      img_buff: fresher,
    });
    expect(await owner.readDiploma({ params: { id: worn.id } })).toMatchObject({ img_buff: fresher });
    expect(await owner.listPictureUses({ params: { key: old.key } })).toMatchObject([{ id: quiz.id, published: true }]);
    const now = await owner.readQuiz({ params });
    const replaced = { key: newer.key, width: 90, height: 30, alt: 'A robin' };
    expect([now.cover.image.desktop, now.questions[0]?.cover.mobile, now.unpublished_changes]).toEqual([replaced, replaced, true]);
    expect((await owner.readTemplate({ params: { id: template.id }, query: {} })).cover.image.desktop).toEqual(replaced);
    expect((await owner.listBankQuestions({ query: { tag: 'pictured' } })).data[0]?.question.cover.mobile).toEqual(replaced);
    expect((await owner.listThemes()).find(({ id }) => id === theme.id)?.logo).toMatchObject({ key: newer.key });
    expect((await owner.listVersions({ params, query: {} })).data[0]?.edit).toBe('replace_picture');
    expect((await look(old.url)).response.status).toBe(200);
  });

  test('keeps the focal point with the picture, and an area of it as a picture of its own for one use', async () => {
    const { api: owner } = await server.asOwner((await buildTenant(server.services)).id);
    // Its left half is white, its right half black.
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#000000' } }, left: 200, top: 0 }])
      .png()
      .toBuffer();
    const whole = await owner.uploadBackground({ body: {}, files: { file: pictureFile(halves) } });
    const params = { key: whole.key };
    const focus = { x: 0.25, y: 0.5 };
    expect(await owner.describePicture({ params, body: { focus } })).toMatchObject({ focus });
    expect((await owner.listBackgrounds({ query: {} })).data.find(({ key }) => key === whole.key)?.focus).toEqual(focus);
    expect((await owner.describePicture({ params, body: { focus: null } })).focus).toBeUndefined();

    const area = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const cut = await owner.cutPicture({ params, body: { area } });
    expect([cut.width, cut.height]).toEqual([200, 200]);
    const { dominant } = await sharp((await look(cut.url)).bytes).stats();
    expect(dominant.r).toBeLessThan(40);
    expect((await look(whole.url)).response.status).toBe(200);
    expect((await owner.cutPicture({ params, body: { area } })).key).toBe(cut.key);
    expect((await owner.listBackgrounds({ query: { per_page: 100 } })).data.map(({ key }) => key)).not.toContain(cut.key);
    expect((await failure(owner.cutPicture({ params: { key: cut.key }, body: { area } }))).status).toBe(404);

    const quiz = await createSoundQuiz(owner);
    const use = cutFrom({ key: whole.key, width: 400, height: 200, alt: 'Halves', focus: { x: 0.75, y: 0.5 } }, area, cut);
    expect(use).toMatchObject({ key: cut.key, focus: { x: 0.5, y: 0.5 }, cut: { key: whole.key, width: 400, area } });
    const changes = [change('change_cover', { changes: { image: { desktop: use } } })];
    await owner.saveChanges({ params: { quizID: quiz.id }, body: { changes } });
    await owner.publishQuiz({ params: { quizID: quiz.id } });
    expect(await owner.listPictureUses({ params })).toMatchObject([{ id: quiz.id, published: true }]);
    expect((await owner.readQuiz({ params: { quizID: quiz.id } })).cover.image.desktop).toEqual(use);
    const page = JSON.stringify(await server.anonymous.readPlayerCover({ params: { quizID: quiz.id }, body: {} }));
    expect([page.includes(cut.key), page.includes('"focus"'), page.includes(whole.key)]).toEqual([true, true, false]);
    const copy = await owner.duplicateQuiz({ params: { quizID: quiz.id }, body: { title: 'Copy', lang: 1 } });
    expect((await owner.readQuiz({ params: { quizID: copy.id } })).cover.image.desktop).toEqual(use);
    const template = await owner.saveTemplate({ body: { quiz_id: quiz.id, name: 'Cut' } });
    expect((await owner.readTemplate({ params: { id: template.id }, query: {} })).cover.image.desktop).toEqual(use);

    const other = await owner.uploadBackground({ body: {}, files: { file: pictureFile(await picture(50, 50).png().toBuffer()) } });
    await owner.replacePicture({ params, body: { by: other.key } });
    const { cut: gone, focus: lost, ...shown } = (await owner.readQuiz({ params: { quizID: quiz.id } })).cover.image.desktop ?? {};
    expect([gone, lost, shown]).toEqual([undefined, undefined, expect.objectContaining({ width: 50, alt: 'Halves' })]);
  });

  test('finds what nothing names a day after it came, and deletes on request only files that are still unused', async () => {
    const { api: owner } = await server.asOwner();
    const [unused, chosen, kept] = [
      await upload(await picture(11, 11).png().toBuffer()),
      await upload(await picture(12, 12).png().toBuffer()),
      await upload(await picture(13, 13).png().toBuffer()),
    ];
    const keys = async () => (await owner.listUnusedPictures()).map(({ key }) => key);
    expect(await keys()).not.toContain(unused.key);
    await server.services.database
      .owner`update media set created_at = created_at - interval '2 days' where key in (${unused.key}, ${chosen.key}, ${kept.key})`;
    const quiz = await createSoundQuiz(owner);
    const use = ({ key, width, height }: typeof kept) =>
      owner.saveChanges({
        params: { quizID: quiz.id },
        body: { changes: [change('change_cover', { changes: { image: { desktop: { key, width, height } } } })] },
      });
    await use(kept);
    expect(await keys()).toEqual(expect.arrayContaining([unused.key, chosen.key]));
    expect(await keys()).not.toContain(kept.key);
    await use(chosen);
    expect(await owner.deleteUnusedPictures({ body: { keys: [unused.key, chosen.key] } })).toEqual({ deleted: 1 });
    expect((await look(unused.url)).response.status).toBe(404);
    expect((await look(chosen.url)).response.status).toBe(200);
  });
});
