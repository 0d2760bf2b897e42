import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { ownFaces, ownFont } from '#shared/fonts/own-faces.ts';
import { fontCss, sliceRanges } from '#shared/fonts/font-css.ts';
import { makeFont } from './make-font.ts';
import { readFontTables, readLetters } from '#api/kernel/printing/read-font-tables.ts';
import { unpackFont } from './unpack-font.ts';

let server: TestServer;
let api: TestUser['api'];
/** Lora as it comes, and unpacked. */
let woff2: Buffer;
let ttf: Buffer;

const require = createRequire(import.meta.url);
const packaged = (name: string) => readFile(require.resolve(`@fontsource-variable/${name}`));

beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
  woff2 = await packaged('lora/files/lora-latin-wght-normal.woff2');
  ttf = (await unpackFont(woff2)).sfnt;
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array, body: { licensed?: boolean; licence?: string } = {}, name = 'font.ttf') =>
  api.uploadFont({ body, files: { font: new File([new Uint8Array(bytes)], name) } });
const changed = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
/** The offset of a table's record in a plain font. */
const recordOf = (font: Buffer, tag: string): number => {
  for (let at = 12; ; at += 16) if (font.toString('latin1', at, at + 4) === tag) return at;
};

/** A WOFF of a plain font; `full` may say another size of each table than it has. */
function woffOf(font: Buffer, full = (length: number) => length): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.alloc(44 + count * 20);
  head.write('wOFF', 0, 'latin1');
  font.copy(head, 4, 0, 4);
  head.writeUInt16BE(count, 12);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [12 + index * 16, 44 + index * 20];
    const start = font.readUInt32BE(from + 8);
    const table = font.subarray(start, start + font.readUInt32BE(from + 12));
    const packed = deflateSync(table);
    const stored = packed.length < table.length ? packed : table;
    font.copy(head, to, from, from + 4);
    head.writeUInt32BE(offset, to + 4);
    head.writeUInt32BE(stored.length, to + 8);
    head.writeUInt32BE(full(table.length), to + 12);
    const padded = Buffer.alloc(Math.ceil(stored.length / 4) * 4);
    stored.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  head.writeUInt32BE(offset, 8);
  head.writeUInt32BE(font.length, 16);
  return Buffer.concat(parts);
}

describe('a font', () => {
  test.each([
    ['woff2', () => woff2],
    ['a plain font', () => ttf],
    ['woff', () => woffOf(ttf)],
  ])('is accepted as %s, converted, and served to pages of any host for ever', async (_kind, bytes) => {
    const font = await upload(bytes(), { licence: 'OFL 1.1' });
    expect(font).toMatchObject({ fontName: 'Lora', format: 'woff2', licence: 'OFL 1.1', measures: { weight_from: 400, weight_to: 700 } });
    expect(font.scripts).toEqual(['latin']);
    const response = await server.request(font.fontUrl);
    const served = Buffer.from(await response.arrayBuffer());
    expect(served.toString('latin1', 0, 4)).toBe('wOF2');
    expect(served.equals(woff2)).toBe(false);
    expect(response.headers.get('content-type')).toBe('font/woff2');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await api.listFonts())[0]).toEqual(font);
  });

  test('belongs to its tenant, is managed by members who edit graphics, and is still served after its removal from the list', async () => {
    const font = await upload(ttf);
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    expect(await stranger.api.listFonts()).toEqual([]);
    expect((await failure(stranger.api.deleteFont({ params: { id: font.id } }))).status).toBe(404);
    expect((await failure(stranger.api.updateFont({ params: { id: font.id }, body: { name: 'Stolen' } }))).status).toBe(404);
    const renamed = await api.updateFont({ params: { id: font.id }, body: { name: 'House serif', licence: 'Bought 2026' } });
    expect(renamed).toEqual({ ...font, fontName: 'House serif', licence: 'Bought 2026' });
    expect((await failure(api.updateFont({ params: { id: font.id }, body: { name: "x'; src: url(//evil)" } }))).status).toBe(422);
    const key = /([\w-]+)\.woff2$/.exec(font.fontUrl)![1]!;
    await api.createTheme({
      body: { name: 'In house', font_style: { fontProps: { fontName: renamed.fontName, fontUrl: renamed.fontUrl, format: 'woff2' } } },
    });
    expect((await api.listMediaUses({ params: { key } })).themes).toMatchObject([{ name: 'In house' }]);
    const analyst = await server.asEditor('analyst');
    expect((await failure(analyst.api.uploadFont({ body: {}, files: { font: new Blob([new Uint8Array(ttf)]) } }))).status).toBe(403);
    await api.deleteFont({ params: { id: font.id } });
    expect((await api.listFonts()).map(({ id }) => id)).not.toContain(font.id);
    expect((await server.request(font.fontUrl)).status).toBe(200);
  });

  exhaustiveTest('that forbids embedding or subsetting is accepted from a member who confirms a licence', async () => {
    for (const allowed of [0x0002, 0x0100]) {
      const guarded = changed(ttf, (copy) => copy.writeUInt16BE(allowed, copy.readUInt32BE(recordOf(copy, 'OS/2') + 8) + 8));
      expect((await failure(upload(guarded))).codes['font']?.[0]?.code).toBe('font_licence');
      expect(await upload(guarded, { licensed: true, licence: 'Bought 2026' })).toMatchObject({ licence: 'Bought 2026' });
    }
  });
});

describe('a hostile file', () => {
  const hostile: [string, () => Buffer][] = [
    ['an empty one', () => Buffer.alloc(0)],
    ['html with the name of a font', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a collection', () => changed(ttf, (copy) => copy.write('ttcf', 0, 'latin1'))],
    ['one cut in its directory', () => ttf.subarray(0, 40)],
    ['one cut in half', () => ttf.subarray(0, ttf.length >> 1)],
    ['a cut woff2', () => woff2.subarray(0, woff2.length - 200)],
    ['a woff2 with junk inside', () => changed(woff2, (copy) => copy.fill(0x5a, copy.length >> 1))],
    [
      'tables over each other',
      () => changed(ttf, (copy) => copy.writeUInt32BE(copy.readUInt32BE(recordOf(copy, 'cmap') + 8), recordOf(copy, 'name') + 8)),
    ],
    ['a table beyond the end', () => changed(ttf, (copy) => copy.writeUInt32BE(0xffff_fff0, recordOf(copy, 'name') + 8))],
    ['a table longer than the file', () => changed(ttf, (copy) => copy.writeUInt32BE(29_000_000, recordOf(copy, 'name') + 12))],
    ['a thousand tables', () => changed(ttf, (copy) => copy.writeUInt16BE(1000, 4))],
    ['no table at all', () => changed(ttf, (copy) => copy.writeUInt16BE(0, 4))],
    ['a table twice', () => changed(ttf, (copy) => copy.write('cmap', recordOf(copy, 'name'), 'latin1'))],
    [
      'a cmap of garbage',
      () =>
        changed(ttf, (copy) =>
          copy.fill(0xff, copy.readUInt32BE(recordOf(copy, 'cmap') + 8) + 4, copy.readUInt32BE(recordOf(copy, 'cmap') + 8) + 60),
        ),
    ],
    ['a woff that unpacks to more than it says', () => woffOf(ttf, (length) => Math.max(1, length >> 1))],
    ['a woff that says it unpacks to gigabytes', () => woffOf(ttf, () => 0x7fff_ffff)],
    ['a woff2 that says so', () => changed(woff2, (copy) => copy.writeUInt32BE(0x7fff_ffff, 16))],
    ['a bomb: zeros packed a thousandfold', () => bomb()],
  ];
  test.each(hostile)('is refused: %s', async (_name, bytes) => {
    const sent = bytes();
    const error = await failure(upload(sent));
    expect([415, 422]).toContain(error.status);
    if (sent.length > 0) expect(Object.keys(error.codes)).toEqual(['font']);
  });

  function bomb(): Buffer {
    const [table, packed] = [Buffer.alloc(31_000_000), deflateSync(Buffer.alloc(31_000_000))];
    const head = Buffer.alloc(64);
    head.write('wOFF', 0, 'latin1');
    head.writeUInt32BE(0x0001_0000, 4);
    head.writeUInt32BE(64 + packed.length, 8);
    head.writeUInt16BE(1, 12);
    head.write('glyf', 44, 'latin1');
    head.writeUInt32BE(64, 48);
    head.writeUInt32BE(packed.length, 52);
    head.writeUInt32BE(table.length, 56);
    return Buffer.concat([head, packed]);
  }

  exhaustiveTest(
    'that would block a thread for ever has its thread ended, and the next font is converted',
    async () => {
      const endless = new URL(
        `data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); }); parentPort.postMessage('ready');`,
      );
      await expect(makeFont({ bytes: ttf, licensed: false }, endless)).rejects.toMatchObject({ code: 'font_broken' });
      expect((await makeFont({ bytes: ttf, licensed: false })).name).toBe('Lora');
    },
    60_000,
  );

  exhaustiveTest(
    'with damaged layout tables is converted or refused in time, and its layout is never run',
    async () => {
      for (const tag of ['GSUB', 'GPOS', 'GDEF', 'gvar', 'glyf']) {
        const at = recordOf(ttf, tag);
        const start = ttf.readUInt32BE(at + 8);
        const damaged = changed(ttf, (copy) => copy.fill(0xa5, start + 4, start + Math.min(ttf.readUInt32BE(at + 12), 400)));
        const answer = await makeFont({ bytes: damaged, licensed: false }).then(
          ({ bytes }) => Buffer.from(bytes).toString('latin1', 0, 4),
          ({ code }: { code: string }) => code,
        );
        expect(['wOF2', 'font_broken'], tag).toContain(answer);
      }
    },
    60_000,
  );
});

const widths = (width: number, letters: string) => [...letters].map((letter) => [letter, width] as const);

describe('the product’s own families', () => {
  test('are served subset by subset, and no other file of their packages is', async () => {
    const response = await server.request('/cdn/proxy/fonts/own/lora/cyrillic.woff2');
    expect([response.status, response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'font/woff2',
      '*',
    ]);
    for (const path of [
      'own/lora/devanagari.woff2',
      'own/nothing/latin.woff2',
      'own/noto-sans/latin.woff2',
      '..%2f..%2fpackage.woff2',
      'AAAAAAAAAAAA.woff2',
    ])
      expect([404, 422], path).toContain((await server.request(`/cdn/proxy/fonts/${path}`)).status);
  });

  // Arial's widths in thousandths, as its maker published them.
  const arial = new Map([
    ...widths(278, ' ft'),
    ...widths(222, 'il'),
    ...widths(333, 'r'),
    ...widths(500, 'cksvy'),
    ...widths(556, 'abdeghnopu?'),
    ...widths(667, 'E'),
    ...widths(722, 'w'),
    ...widths(833, 'm'),
    ...widths(944, 'W'),
  ]);
  const sentence = 'Which of these birds stay in northern Europe through a long and very cold winter?';

  test('have substitutes with equal width and height, so that little moves when they load', async () => {
    const offs: number[] = [];
    for (const { slug, measures } of ownFaces) {
      const css = fontCss({ font_style: { fontProps: ownFont(slug) } });
      const percent = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)%`).exec(css)?.[1]) / 100;
      const adjust = percent('size-adjust');
      const { tables } = await unpackFont(await packaged(`${slug}/files/${slug}-latin-wght-normal.woff2`));
      const { widthOf } = readLetters(tables);
      const own = [...sentence].reduce((sum, letter) => sum + widthOf(letter), 0);
      const standIn = [...sentence].reduce((sum, letter) => sum + (arial.get(letter) ?? Number.NaN), 0) / 1000;
      offs.push(Math.abs((standIn * adjust) / own - 1));
      expect(percent('ascent-override') * adjust, slug).toBeCloseTo(measures.ascent, 2);
      expect(percent('descent-override') * adjust, slug).toBeCloseTo(measures.descent, 2);
    }
    expect(Math.max(...offs)).toBeLessThan(0.02);
  });

  test.each(ownFaces)('$name has the measures, slices and letters that its package has', async ({ slug, measures, slices }) => {
    const { tables } = await unpackFont(await packaged(`${slug}/files/${slug}-latin-wght-normal.woff2`));
    expect(readFontTables(tables).measures).toEqual(measures);
    const ranges = JSON.parse((await packaged(`${slug}/unicode.json`)).toString()) as Record<string, string>;
    for (const slice of slices) expect(ranges[slice]).toBe(sliceRanges[slice]);
  });
});
