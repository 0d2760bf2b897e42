import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let calendar: TestCalendar;
const logo = `app-icon-${newId()}`.replaceAll('-', '_');
beforeAll(async () => {
  server = await testServer();
  await server.services.media.put(logo, await drawn('#0000c0', 200, 100));
  calendar = await build();
});
afterAll(() => server.close());

const drawn = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
const build = (own: Partial<Parameters<typeof buildCalendar>[1]> = {}) =>
  buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    doors: [{}, {}],
    start: server.services.clock.now(),
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, title: 'Advent & snow' },
      theme: { ...draft.theme, background_colour: '#ffeedd', logo: { key: logo, width: 200, height: 100 } },
    }),
    ...own,
  });
const path = (id: string, file: string): string => `/player/calendar/${id}/${file}`;
/** The colour at a place, given in shares of the width and the height. */
async function colourAt(png: Buffer, x: number, y: number): Promise<{ r: number; g: number; b: number }> {
  const { width } = await sharp(png).metadata();
  const data = await sharp(png).removeAlpha().raw().toBuffer();
  const at = 3 * (Math.floor(y * width) * width + Math.floor(x * width));
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
}
const ground = { r: 0xff, g: 0xee, b: 0xdd };

test('each calendar is an app of its own, which starts at its own address and opens nothing else', async () => {
  const other = await build();
  const manifests = await Promise.all(
    [calendar, other].map(async ({ id }) => {
      const reply = await server.request(path(id, 'manifest.webmanifest'));
      expect(reply.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
      return (await reply.json()) as Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] };
    }),
  );
  expect(manifests[0]).toMatchObject({
    id: `/player/calendar/${calendar.id}`,
    start_url: `/player/calendar/${calendar.id}`,
    scope: `/player/calendar/${calendar.id}`,
    name: 'Advent & snow',
    display: 'standalone',
    background_color: '#ffeedd',
  });
  expect(manifests[1]?.['id']).toBe(`/player/calendar/${other.id}`);
  expect(manifests[0]?.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of manifests[0]?.icons ?? []) {
    const { width, height, format } = await sharp(Buffer.from(await (await server.request(src)).arrayBuffer())).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
});

test('the icon shows the logo whole on the theme’s background, smaller where a phone may cut it round', async () => {
  const [any, maskable] = await Promise.all(
    ['icon-512.png', 'icon-maskable.png'].map(async (file) => {
      const reply = await server.request(path(calendar.id, file));
      expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
  for (const png of [any, maskable] as Buffer[]) {
    expect((await colourAt(png, 0.5, 0.5)).b).toBeGreaterThan(150);
    expect(await colourAt(png, 0.5, 0.05)).toEqual(ground);
  }
  expect((await colourAt(any as Buffer, 0.12, 0.5)).b).toBeGreaterThan(150);
  expect(await colourAt(maskable as Buffer, 0.12, 0.5)).toEqual(ground);
});

test('without a logo the icon is the calendar’s picture, and without that a door', async () => {
  const key = `app-icon-${newId()}`.replaceAll('-', '_');
  await server.services.media.put(key, await drawn('#c00000', 900, 600));
  const pictured = await build({
    change: (draft) => ({ ...draft, cover: { ...draft.cover, image: { desktop: { key, width: 900, height: 600 } } } }),
  });
  const plain = await build({
    change: (draft) => ({ ...draft, theme: { ...draft.theme, background_colour: '#ffeedd', text_colour: '#102030' } }),
  });
  const [picture, door] = await Promise.all(
    [pictured, plain].map(async ({ id }) => Buffer.from(await (await server.request(path(id, 'icon-192.png'))).arrayBuffer())),
  );
  expect((await colourAt(picture as Buffer, 0.02, 0.02)).r).toBeGreaterThan(150);
  expect(await colourAt(door as Buffer, 0.02, 0.02)).toEqual(ground);
  expect((await sharp(door).stats()).channels.every(({ min, max }) => max - min > 60)).toBe(true);
});

test('the page of a calendar names its manifest and its icon; that of a quiz names none', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const page = await (await server.request(`/player/calendar/${calendar.id}`)).text();
  expect(page).toContain(`rel="manifest" href="${path(calendar.id, 'manifest.webmanifest')}" crossorigin="use-credentials">`);
  expect(page).toContain(`rel="apple-touch-icon" href="${path(calendar.id, 'icon-192.png')}">`);
  expect(await (await server.request(`/player/quiz/${quiz.id}`)).text()).not.toContain('rel="manifest"');
});

test('neither a quiz nor a draft nor an unknown calendar can be installed', async () => {
  const ids = [(await buildQuiz(server.services, { tenant_id: server.tenant.id })).id, (await build({ stage: 'draft' })).id, newId(), 'x'];
  for (const id of ids)
    for (const file of ['manifest.webmanifest', 'icon-192.png']) expect((await server.request(path(id, file))).status).toBe(404);
});
