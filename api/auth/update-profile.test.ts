import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a person changes her name, address and language, each alone or together', async () => {
  const user = await server.asEditor();
  expect((await user.api.updateProfile({ body: { lang: 'se' } })).profile).toMatchObject({ lang: 'se', email: user.email });
  expect((await user.api.updateProfile({ body: { name: 'Åsa', email: 'Asa@skola.example' } })).profile).toMatchObject({
    name: 'Åsa',
    email: 'asa@skola.example',
    lang: 'se',
  });
  expect(await user.api.updateProfile({ body: {} })).toMatchObject({ success: true });
});

test('an address of somebody else, a wrong one and an unknown language are refused at their fields', async () => {
  const [user, other] = [await server.asEditor(), await server.asEditor()];
  await expect(user.api.updateProfile({ body: { email: other.email } })).rejects.toMatchObject({
    status: 422,
    errors: { email: ['This address already has an account'] },
  });
  await expect(user.api.updateProfile({ body: { email: 'a@', lang: 'dk' as never, name: '' } })).rejects.toMatchObject({
    status: 422,
    errors: { email: ['Wrong format of Email'], lang: ['Choose one of: en, se'], name: ["This field can't be empty"] },
  });
});

test('the permissions of the profile are those of the role', async () => {
  const graphics = await server.asEditor('graphics_editor');
  expect((await graphics.api.readProfile()).permissions.toSorted()).toEqual(['quiz_graphics_edit', 'quiz_statistics_view', 'user_view']);
});

test('the eighteen languages are public', async () => {
  const languages = await server.anonymous.listLanguages();
  expect(languages).toHaveLength(18);
  expect(languages[1]).toEqual({ id: 2, name: 'Swedish', code: 'se' });
});

test('the country is told by the address, through the trusted proxy only', async () => {
  const from = async (address: string) =>
    (await server.request('/api/v1/server/identifier/user', { headers: { 'x-forwarded-for': address } })).json();
  expect(await from('8.8.8.8')).toEqual({ error: null, status: 'success', country: 'US' });
  expect(await from('10.1.2.3')).toMatchObject({ status: 'unknown', country: null });
});

test('an avatar is a JPEG or a PNG, told by its bytes, and replaces the one before', async () => {
  const user = await server.asEditor();
  const { width, height } = { width: 40, height: 30 };
  const picture = await sharp({ create: { width, height, channels: 3, background: '#1f6b52' } })
    .png()
    .toBuffer();
  const send = (bytes: Uint8Array<ArrayBuffer>, name: string) => user.api.uploadAvatar({ files: { avatar: new File([bytes], name) } });
  const first = await send(new Uint8Array(picture), 'me.png');
  expect((await user.api.readProfile()).avatar_url).toBe(first.avatar_url);
  const second = await send(new Uint8Array(await sharp(picture).jpeg().toBuffer()), 'me.png');
  expect((await user.api.readProfile()).avatar_url).toBe(second.avatar_url);
  const stored = (url: string) => server.services.media.get(url.slice('/media/'.length));
  expect(await stored(first.avatar_url)).toBeUndefined();
  expect((await stored(second.avatar_url))?.length).toBeGreaterThan(0);
  await expect(send(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png')).rejects.toMatchObject({
    status: 415,
    errors: { avatar: [expect.any(String)] },
  });
  await expect(send(new Uint8Array(await sharp(picture).webp().toBuffer()), 'me.jpg')).rejects.toMatchObject({ status: 415 });
});
