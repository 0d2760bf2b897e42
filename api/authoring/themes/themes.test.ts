import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTheme } from '#activity/new-draft.ts';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import { newId } from '#shared/ids.ts';
import { change, createSoundQuiz, createQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { createCalendar } from '#api/authoring/calendars/test-calendar.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { houseLook } from '#api/kernel/mail/html-of-text.ts';
import { findSender } from '#api/kernel/mail/find-sender.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let owner: TestUser;
let api: TestUser['api'];

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A tenant of its own. Scale has room for ten themes, Start for one. */
async function freshOwner(plan: 'scale' | 'start' = 'scale'): Promise<void> {
  const { id } = await buildTenant(server.services);
  await putOnPlan(server.services, id, plan);
  owner = await server.asOwner(id);
  ({ api } = owner);
}
const save = async (name: string, part: object = {}): Promise<SavedTheme> =>
  (await api.createTheme({ body: { name, ...part } })) as SavedTheme;
const listed = async () => (await api.listThemes()).map(({ name, selected }) => [name, selected]);
const wear = (quizID: string, theme: SavedTheme) =>
  api.saveChanges({
    params: { quizID },
    body: { changes: [change('change_theme', { changes: { button_colour: theme.button_colour, saved_theme: theme.id } })] },
  });
const themeOf = async (quizID: string) => (await api.readQuiz({ params: { quizID } })).theme;

test('the first saved theme is selected, a change keeps the flag, and deleting the selected one selects the first', async () => {
  await freshOwner();
  const [first, second, third] = [await save('First'), await save('Second'), await save('Third', { selected: true })];
  expect(await listed()).toEqual([
    ['First', false],
    ['Second', false],
    ['Third', true],
  ]);
  expect(await api.updateTheme({ params: { id: third.id }, body: { button_colour: '#112233' } })).toMatchObject({
    name: 'Third',
    selected: true,
    button_colour: '#112233',
  });
  await api.deleteTheme({ params: { id: third.id } });
  expect(await listed()).toEqual([
    ['First', true],
    ['Second', false],
  ]);
  await api.updateTheme({ params: { id: second.id }, body: { selected: true } });
  await api.deleteTheme({ params: { id: first.id } });
  expect(await listed()).toEqual([['Second', true]]);
});

test('beyond the plan’s brands it is told, and nothing is saved; the subscription counts saved themes', async () => {
  await freshOwner('start');
  const made = await Promise.all([save('One'), save('Other')]);
  expect(new Set(made.map((reply) => ('status' in reply ? reply.status : 'saved')))).toEqual(new Set(['info', 'saved']));
  expect(made.find((reply) => 'status' in reply)).toMatchObject({ message: expect.stringContaining('1 saved theme') as string });
  expect(await api.listThemes()).toHaveLength(1);
  expect((await api.readSubscription()).brands).toEqual({ used: 1, limit: 1 });
});

test('a theme keeps everything that the wire names, takes its own reply as input, and clears fields that are null', async () => {
  await freshOwner();
  const { key, width, height } = await api.uploadLogo({
    body: {},
    files: {
      file: pictureFile(
        await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0057a8' } })
          .png()
          .toBuffer(),
      ),
    },
  });
  const image = { key, width, height, alt: 'Our logo' };
  const face = { fontName: 'Lora', fontUrl: '/cdn/proxy/fonts/own/lora/latin.woff2', format: 'woff2' as const };
  const { background: _, ...colours } = newTheme();
  const whole = {
    ...colours,
    name: 'Whole',
    corner: 'round' as const,
    density: 'airy' as const,
    scenery: 'rays' as const,
    dark: { ...colours, background_colour: '#101010' },
    font_style: { fontProps: face, fontFamilyHeader: face, fontFamilyHeaderH2: face },
    background: { image, image_desktop: image },
    logo: image,
  };
  const made = await save('Whole', whole);
  const shown = { ...image, url: `/media/${key}` };
  expect(made).toMatchObject({ ...whole, logo: shown, background: { image: shown, image_desktop: shown } });
  const { id, ...sent } = made;
  expect(await api.updateTheme({ params: { id }, body: sent })).toEqual(made);
  const bare = await api.updateTheme({ params: { id }, body: { logo: null, dark: null, font_style: null } });
  expect([bare.logo, bare.dark, bare.font_style, bare.corner]).toEqual([undefined, undefined, undefined, 'round']);
  for (const fontUrl of ['https://evil.example/a.woff2', '/cdn/proxy/fonts/../x.woff2', '/cdn/proxy/fonts/own/a")}'])
    expect((await failure(save('x', { font_style: { fontProps: { ...face, fontUrl } } }))).status).toBe(422);
});

test('a change is seen on every activity before it is made, then reaches drafts, and players only where asked', async () => {
  await freshOwner();
  const theme = await save('Brand', { button_colour: '#0057a8' });
  const live = await createSoundQuiz(api);
  const calendar = await createCalendar(api);
  const own = await createQuiz(api);
  await api.saveChanges({ params: { quizID: own.id }, body: { changes: [change('change_theme', { changes: { corner: 'square' } })] } });
  expect((await themeOf(live.id)).saved_theme).toBe(theme.id);
  expect((await api.listCalendarAppearances({ params: { id: calendar.id } })).map(({ id, selected }) => [id, selected])).toEqual([
    [theme.id, true],
  ]);
  const published = await api.publishQuiz({ params: { quizID: live.id } });
  expect(published.unpublished_changes).toBe(false);

  const seen = await api.previewTheme({ params: { id: theme.id }, body: { button_colour: '#e05000' } });
  expect(seen.theme.button_colour).toBe('#e05000');
  expect(new Map(seen.uses.map(({ id, changed }) => [id, changed]))).toEqual(
    new Map([
      [live.id, ['button_colour']],
      [calendar.id, ['button_colour']],
    ]),
  );
  expect((await themeOf(live.id)).button_colour).toBe('#0057a8');

  await api.updateTheme({ params: { id: theme.id }, body: { button_colour: '#e05000' } });
  expect((await themeOf(live.id)).button_colour).toBe('#e05000');
  expect((await themeOf(own.id)).button_colour).toBe(theme.button_colour);
  expect((await played(live.id)).button_colour).toBe('#0057a8');
  expect((await api.previewTheme({ params: { id: theme.id }, body: {} })).uses.find(({ id }) => id === live.id)).toMatchObject({
    changed: [],
    has_unpublished: true,
  });
  await api.updateTheme({ params: { id: theme.id }, body: { corner: 'round', publish: [live.id] } });
  // The processes of play hear of what was published a moment later.
  await expect.poll(() => played(live.id)).toMatchObject({ button_colour: '#e05000', corner: 'round' });
  expect((await failure(api.updateTheme({ params: { id: theme.id }, body: { publish: [calendar.id] } }))).status).toBe(409);
  expect((await failure(api.updateTheme({ params: { id: theme.id }, body: { publish: [own.id] } }))).status).toBe(404);
});

/** The theme that players see. */
async function played(quizID: string): Promise<Record<string, unknown>> {
  const cover = await server.anonymous.readPlayerCover({ params: { quizID }, body: { uuid_front: newId() } });
  return (cover as unknown as { theme: Record<string, unknown> }).theme;
}

test('a look changed by hand is no copy any longer, undone it is one again, and a deleted theme leaves its look', async () => {
  await freshOwner();
  const theme = await save('Brand', { button_colour: '#0057a8' });
  const quiz = await createQuiz(api);
  const before = await themeOf(quiz.id);
  await api.saveChanges({
    params: { quizID: quiz.id },
    body: { changes: [change('change_theme', { changes: { text_colour: '#000000' } })] },
  });
  expect((await themeOf(quiz.id)).saved_theme).toBeUndefined();
  await api.restoreVersion({ params: { quizID: quiz.id }, body: { revision: 0 } });
  expect(await themeOf(quiz.id)).toEqual(before);
  await api.deleteTheme({ params: { id: theme.id } });
  expect((await themeOf(quiz.id)).button_colour).toBe('#0057a8');
  await api.restoreVersion({ params: { quizID: quiz.id }, body: { revision: 0 } });
  expect(await themeOf(quiz.id)).toMatchObject({ button_colour: '#0057a8' });
  expect((await themeOf(quiz.id)).saved_theme).toBeUndefined();
});

test('what others were chosen to edit keeps its look, and publishing takes the right to publish', async () => {
  await freshOwner();
  const theme = await save('Brand');
  const graphics = await server.asEditor('graphics_editor', owner.tenant_id);
  expect((await failure(graphics.api.updateTheme({ params: { id: theme.id }, body: { publish: [newId()] } }))).status).toBe(403);
  expect(await graphics.api.updateTheme({ params: { id: theme.id }, body: { corner: 'square' } })).toMatchObject({ corner: 'square' });
  const text = await server.asEditor('text_editor', owner.tenant_id);
  expect((await failure(text.api.updateTheme({ params: { id: theme.id }, body: {} }))).status).toBe(403);
});

test('another tenant’s theme is not there for any call, nor to be worn', async () => {
  await freshOwner();
  const theirs = await save('Theirs');
  await freshOwner();
  const quiz = await createQuiz(api);
  const params = { id: theirs.id };
  const calls = [
    () => api.previewTheme({ params, body: {} }),
    () => api.updateTheme({ params, body: { name: 'Stolen' } }),
    () => api.deleteTheme({ params }),
  ];
  for (const call of calls) expect((await failure(call())).status).toBe(404);
  expect(await api.listThemes()).toEqual([]);
  expect(await failure(wear(quiz.id, theirs))).toMatchObject({ status: 422 });
});

test('a theme is proposed from a logo of the tenant, with a twin for the dark', async () => {
  await freshOwner();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 120, height: 120, channels: 3, background: '#0057a8' } }, left: 10, top: 10 }])
    .png()
    .toBuffer();
  const { key } = await api.uploadLogo({ body: {}, files: { file: pictureFile(bytes) } });
  const { colours, theme, dark } = await api.proposeTheme({ body: { key } });
  expect(colours[0]?.colour).toBe('#0057a8');
  expect(theme?.button_colour).toBe('#0057a8');
  expect(dark?.background_colour).not.toBe(theme?.background_colour);
  await save('Brand', { logo: { key, width: 300, height: 200 } });
  await api.deleteLogo({ params: { key } });
  expect((await server.request(`/media/${key}`)).status, 'a saved theme shows it').toBe(200);
  expect((await failure(api.proposeTheme({ body: {} }))).status).toBe(422);
  expect((await failure(api.proposeTheme({ body: { key } }))).status).toBe(404);
});

test('mail to the players of a tenant wears its selected theme', async () => {
  await freshOwner();
  const { owner: sql } = server.services.database;
  expect(await findSender(sql, owner.tenant_id)).toEqual({ look: { ...houseLook, name: 'Tenant' } });
  await save('Brand', { button_colour: '#0057a8', logo: { key: 'logo1234', width: 40, height: 20, alt: 'Ours' } });
  await save('Other', { button_colour: '#e05000' });
  expect((await findSender(sql, owner.tenant_id)).look).toMatchObject({
    colours: { button_colour: '#0057a8' },
    logo: { key: 'logo1234', width: 40, height: 20 },
    name: 'Tenant',
  });
});

test('a theme is proposed from a website: what it says is its own, its style sheet’s and its icon’s colours, and nothing of it is kept', async () => {
  await freshOwner();
  const icon = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();
  const head = '<meta name="theme-color" content="#0057A8"><link rel="stylesheet" href="look.css"><link rel="icon" href="/icon.png">';
  const files: Record<string, [string, string | Buffer]> = {
    '/shop/': ['text/html', `<!doctype html><head>${head}<style>b{color:#777}</style></head><h1>Seeds</h1>`],
    '/shop/look.css': ['text/css', 'a{color:#1f6b52}p{color:#1F6B52;background:#fff}i{color:#8a5200}'],
    '/icon.png': ['image/png', icon],
    '/grey/': ['text/html', '<!doctype html><style>p{color:#333}</style>'],
    '/picture': ['text/html', '<link rel="icon" href="http://169.254.169.254/icon.png"><style>p{color:#1f6b52}</style>'],
  };
  const requests: string[] = [];
  const website = createServer(({ url = '' }, response) => {
    requests.push(url);
    const [type, body] = files[url] ?? [];
    if (url === '/moved') response.writeHead(302, { location: '/shop/' }).end();
    else response.writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(body);
  });
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  Object.assign(server.services.config, { private_hosts: ['127.0.0.1'] });
  try {
    const found = await api.proposeTheme({ body: { url: `${base}/shop/` } });
    expect(requests.toSorted()).toEqual(['/icon.png', '/shop/', '/shop/look.css']);
    const [first, ...others] = found.colours.map(({ colour }) => colour);
    expect(first).toBe('#0057a8');
    expect(others).toEqual(['#b3261e', '#1f6b52', '#8a5200']);
    expect(found.theme?.button_colour).toBe('#0057a8');
    expect(found.dark?.background_colour).not.toBe(found.theme?.background_colour);
    const made = await save('Seeds', { ...found.theme, dark: found.dark });
    expect(made).toMatchObject({ ...found.theme, dark: found.dark });
    expect(await api.proposeTheme({ body: { url: `${base}/grey/` } })).toEqual({ colours: [], theme: null, dark: null });
    // What a page names elsewhere is as guarded as the page, and does not spoil what was found.
    expect((await api.proposeTheme({ body: { url: `${base}/picture` } })).colours.map(({ colour }) => colour)).toEqual(['#1f6b52']);
    for (const path of ['/moved', '/nowhere']) expect((await failure(api.proposeTheme({ body: { url: base + path } }))).status).toBe(502);
    expect((await api.listLogos({ query: {} })).total).toBe(0);
  } finally {
    Object.assign(server.services.config, { private_hosts: [] });
    await new Promise((closed) => website.close(closed));
  }
});

test.each(['http://127.0.0.1/', 'https://127.0.0.1/', 'https://169.254.169.254/latest', 'http://[::1]/', 'https://localhost/'])(
  'no theme is proposed from %s: the server looks at public pages only',
  async (url) => {
    await freshOwner();
    expect((await failure(api.proposeTheme({ body: { url } }))).status).toBe(502);
  },
);
