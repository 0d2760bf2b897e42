import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { drawSvg } from '#api/kernel/pictures/draw-svg.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asEditor());
});
afterAll(() => server.close());

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, size = 'viewBox="0 0 40 20"') => `<svg ${namespaces} ${size}>${inside}</svg>`;
const upload = (text: string) => api.uploadLogo({ body: {}, files: { file: pictureFile(Buffer.from(text), 'logo.svg') } });
const stored = async (text: string) => {
  const row = await upload(text);
  const response = await server.request(row.url);
  return { row, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};
/** The share of the picture that is red. */
async function redIn(text: string): Promise<number> {
  const { bytes } = await stored(text);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! > 200 && data[at + 1]! < 60 && data[at + 3]! > 200) red += 1;
  return red / (info.width * info.height);
}
const redHalf = '<rect width="20" height="20" fill="#f00"/>';

test('a logo may be an SVG, which is kept as pixels for sharp screens, of whatever size it says to be', async () => {
  const { row, type, bytes } = await stored(`<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg>${svg(redHalf)}`);
  expect(row).toMatchObject({ width: 2048, height: 1024, name: 'logo.svg' });
  expect(type).toBe('image/webp');
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.includes('<svg')).toBe(false);
  expect((await api.listLogos({ query: {} })).data.map(({ key }) => key)).toContain(row.key);
  expect(await upload(svg(redHalf, 'viewBox="0 0 40 20" width="40000" height="20000"'))).toMatchObject({ width: 2048, height: 1024 });
});

test('no other picture may be an SVG', async () => {
  const file = pictureFile(Buffer.from(svg(redHalf)), 'logo.svg');
  expect((await failure(api.uploadBackground({ body: {}, files: { file } }))).status).toBe(415);
});

test('scripts and HTML in an SVG do nothing', async () => {
  const hostile = `<script>throw 1</script><foreignObject x="20" width="20" height="20"><body xmlns="http://www.w3.org/1999/xhtml" style="background:#f00">red</body></foreignObject>`;
  expect(await redIn(svg(`${hostile}<g onload="alert(1)">${redHalf}</g>`))).toBeCloseTo(0.5, 2);
});

test('an SVG reads no other file and no address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-svg-'));
  const red = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const file = join(folder, 'red.png');
  await writeFile(file, red);
  const requests: string[] = [];
  const other = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end(red);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const image = (at: string) => `<image href="${at}" xlink:href="${at}" width="40" height="20"/>`;
  const references = [pathToFileURL(file).href, file, 'red.png', `${address}/red.png`].map(
    (at) =>
      `<style>@import url("${at}"); rect { fill: url("${at}") }</style>${image(at)}<rect width="40" height="20"/><use href="${at}#a"/>` +
      `<text y="10" fill="#f00"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${at}" parse="text"/></text>`,
  );
  expect(await redIn(svg(references.join('')))).toBe(0);
  expect(requests).toEqual([]);
  other.close();
  await rm(folder, { recursive: true });
  // What it carries itself is drawn.
  expect(await redIn(svg(image(`data:image/png;base64,${red.toString('base64')}`)))).toBeGreaterThan(0.4);
});

const entities = (names: string) =>
  [...names].map((name, at) => `<!ENTITY ${name} "${at === 0 ? 'aaaaaaaaaa' : `&${names[at - 1]};`.repeat(10)}">`).join('');
const refused: [string, string, RegExp][] = [
  ['entities that grow', `<!DOCTYPE svg [${entities('abcdefghijk')}]>${svg('<text>&k;</text>')}`, /damaged/],
  ['an entity of a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`, /damaged/],
  ['a huge size', svg(redHalf, 'viewBox="0 0 1000000 1000000"'), /too many pixels/],
  ['a size beyond all numbers', svg(redHalf, 'viewBox="0 0 1000000000000 1000000000000"'), /damaged/],
  ['an end that is missing', svg(redHalf).slice(0, -10), /damaged/],
  ['more than a megabyte', svg(' '.repeat(1_000_000)), /At most 1 MB/],
  ['another kind of file', '<!doctype html><svg></svg>', /Unsupported picture/],
];
test.each(refused)('an SVG with %s is refused', async (_, text, reason) => {
  const error = await failure(upload(text));
  expect([error.status, error.field('file')]).toEqual([415, expect.stringMatching(reason)]);
});

test('an SVG that takes too long is stopped, and the next one is drawn', async () => {
  const used = Array.from({ length: 12 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('');
  const bomb = svg(`<g id="a0"><rect width="1" height="1"/></g>${used}`);
  await expect(drawSvg({ bytes: Buffer.from(bomb), field: 'file' }, 1)).rejects.toMatchObject({ code: 'wrong_type' });
  expect(await upload(svg(redHalf))).toMatchObject({ width: 2048 });
});
