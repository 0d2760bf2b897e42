import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildQuiz, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let quiz: TestQuiz;
const title = 'Birds & <b>“winter”</b>';
beforeAll(async () => {
  server = await testServer();
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    change: (draft) => ({ ...draft, cover: { ...draft.cover, title } }),
  });
});
afterAll(() => server.close());

const address = (): string => `${server.base}/player/quiz/${quiz.id}`;
const oembed = (query: Record<string, string>) => server.request(`/oembed?${new URLSearchParams(query)}`);
/** Whether any part of the picture has something drawn on it. */
const isDrawn = async (png: Buffer, region: { left: number; top: number; width: number; height: number }): Promise<boolean> => {
  const { channels } = await sharp(await sharp(png).extract(region).toBuffer()).stats();
  return channels.some(({ min, max }) => max - min > 60);
};

test('the embedding script is small, for every site, and kept for a while', async () => {
  const reply = await server.request('/embed.js');
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(Buffer.byteLength(await reply.text())).toBeLessThan(3000);
});

test('oEmbed answers a frame of the player with the title made harmless', async () => {
  const reply = await oembed({ url: address(), format: 'json' });
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const answer = (await reply.json()) as Record<string, string | number>;
  expect(answer).toMatchObject({
    version: '1.0',
    type: 'rich',
    title,
    width: 640,
    height: 720,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  expect(answer['html']).toContain(`<iframe src="${address()}?embed=1" width="640" height="720"`);
  expect(String(answer['html'])).not.toContain('<b>');
  expect((await fetch(String(answer['thumbnail_url']))).headers.get('content-type')).toBe('image/png');
});

test('oEmbed says the same in XML, and keeps to the sizes that are asked for', async () => {
  const reply = await oembed({ url: `${address()}/?key=s.AAAAAAAAAAAAAAAAAAAAAA`, format: 'xml', maxwidth: '400', maxheight: '300' });
  expect(reply.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const { oembed: answer } = new XMLParser({ htmlEntities: true }).parse(await reply.text());
  expect(answer).toMatchObject({ type: 'rich', title, width: 400, height: 300 });
  expect(answer.html).not.toContain('AAAA');
});

test('oEmbed knows neither other sites nor other pages nor unknown activities, and no third format', async () => {
  const urls = [
    `https://elsewhere.example/player/quiz/${quiz.id}`,
    `${server.base}/dashboard/quizes`,
    `${server.base}/player/quiz/${newId()}`,
    'nonsense',
    '',
  ];
  expect(await Promise.all(urls.map(async (url) => (await oembed({ url })).status))).toEqual(urls.map(() => 404));
  expect((await oembed({ url: address(), format: 'yaml' })).status).toBe(501);
});

test('an activity at the address of another kind is sent on to its own, with all that the address brought', async () => {
  const academy = await buildQuiz(server.services, { tenant_id: server.tenant.id, kind: 'academy' });
  const wrong = await server.request(`/player/person/${academy.id}?key=abc&sj_n=Anna%20Berg`, { redirect: 'manual' });
  expect([wrong.status, wrong.headers.get('location')]).toEqual([302, `/player/academy/${academy.id}?key=abc&sj_n=Anna%20Berg`]);
  const right = await server.request(`/player/academy/${academy.id}`, { redirect: 'manual' });
  expect(right.headers.get('location')).toBeNull();
});

test('a draft and an inactive activity have no embedding, picture or code', async () => {
  const hidden = [
    await buildQuiz(server.services, { tenant_id: server.tenant.id, is_active: false }),
    await buildQuiz(server.services, { tenant_id: server.tenant.id, stage: 'draft' }),
  ];
  for (const { id } of hidden) {
    const paths = [
      `/share-image/${id}.png`,
      `/qr/${id}.svg`,
      `/qr/${id}.png`,
      `/oembed?url=${encodeURIComponent(`${server.base}/player/quiz/${id}`)}`,
    ];
    expect(await Promise.all(paths.map(async (path) => (await server.request(path)).status))).toEqual([404, 404, 404, 404]);
  }
});

test('the picture for links has its title drawn, in the right size', async () => {
  const reply = await server.request(`/share-image/${quiz.id}.png`);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
  const png = Buffer.from(await reply.arrayBuffer());
  const { isPalette, ...format } = await sharp(png).metadata();
  expect(format).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // With a palette, skies and skins come in bands.
  expect(isPalette).toBe(false);
  expect(await isDrawn(png, { left: 72, top: 200, width: 600, height: 230 })).toBe(true);
  const again = await server.request(`/share-image/${quiz.id}.png`);
  expect(Buffer.from(await again.arrayBuffer()).equals(png)).toBe(true);
});

test('the picture shows the cover’s own picture above the title', async () => {
  const key = `share-image-${newId()}`.replaceAll('-', '_');
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer();
  await server.services.media.put(key, bytes);
  const own = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, title: 'Зимние птицы श्री', image: { desktop: { key, width: 900, height: 600 } } },
    }),
  });
  const png = Buffer.from(await (await server.request(`/share-image/${own.id}.png`)).arrayBuffer());
  const { dominant } = await sharp(await sharp(png).extract({ left: 0, top: 0, width: 1200, height: 300 }).toBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(150);
  expect(dominant.g).toBeLessThan(60);
  expect(await isDrawn(png, { left: 72, top: 500, width: 600, height: 110 })).toBe(true);
});

test.each([
  { what: 'what the cover’s focal point keeps in sight', top: 900, focus: { focus: { x: 0.5, y: 1 } } },
  { what: 'the middle of a cover without a focal point, as the player does', top: 450, focus: {} },
])('the picture shows $what', async ({ top, focus }) => {
  const key = `share-image-${newId()}`.replaceAll('-', '_');
  const bytes = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 600, height: 300, channels: 3, background: '#0000c0' } }, left: 0, top }])
    .webp()
    .toBuffer();
  await server.services.media.put(key, bytes);
  const own = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, image: { desktop: { key, width: 600, height: 1200, ...focus } } },
    }),
  });
  const png = Buffer.from(await (await server.request(`/share-image/${own.id}.png`)).arrayBuffer());
  const { dominant } = await sharp(await sharp(png).extract({ left: 0, top: 0, width: 1200, height: 300 }).toBuffer()).stats();
  expect([dominant.r < 60, dominant.b > 150]).toEqual([true, true]);
});

test('the QR code takes a share key and nothing else from its address', async () => {
  const plain = await (await server.request(`/qr/${quiz.id}.svg`)).text();
  expect(plain).toContain('<svg');
  expect(await (await server.request(`/qr/${quiz.id}.svg?key=https://elsewhere.example`)).text()).toBe(plain);
  expect(await (await server.request(`/qr/${quiz.id}.svg?key=s.AAAAAAAAAAAAAAAAAAAAAA`)).text()).not.toBe(plain);
});

test('the QR code is also a PNG picture for print, and only of what players can see', async () => {
  const reply = await server.request(`/qr/${quiz.id}.png`);
  expect(reply.headers.get('content-type')).toBe('image/png');
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1024, height: 1024 });
  expect((await server.request(`/qr/${newId()}.png`)).status).toBe(404);
});
