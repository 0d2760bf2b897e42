import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function mailTo(email: string): Promise<{ subject: string; text: string }> {
  await server.runJobs();
  return server.services.database.editor
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

test('a person changes her name, address and language, each alone or together', async () => {
  const user = await server.asEditor();
  expect((await user.api.updateProfile({ body: { lang: 'se' } })).profile).toMatchObject({ lang: 'se', email: user.email });
  const { profile, confirming } = await user.api.updateProfile({ body: { name: 'Åsa', email: 'Asa@skola.example' } });
  expect(profile).toMatchObject({ name: 'Åsa', email: user.email, lang: 'se' });
  expect(confirming).toBe('asa@skola.example');
  const token = (await mailTo('asa@skola.example')).text.match(/confirm-address\/([\w-]+)/)![1]!;
  expect(await user.api.confirmAddress({ body: { token } })).toEqual({ success: true, signed_in: false });
  expect((await user.api.readProfile()).email).toBe('asa@skola.example');
  await expect(user.api.confirmAddress({ body: { token } })).rejects.toMatchObject({
    status: 422,
    errors: { token: expect.anything() },
  });
  expect(await user.api.updateProfile({ body: {} })).toMatchObject({ success: true });
});

test('only the mailbox of an address learns whether it has an account', async () => {
  const [user, other] = [await server.asEditor(), await server.asEditor()];
  const [taken, free] = [
    await user.api.updateProfile({ body: { email: other.email } }),
    await user.api.updateProfile({ body: { email: 'free@skola.example' } }),
  ];
  expect(taken).toEqual({ ...free, confirming: other.email });
  expect((await mailTo(other.email)).subject).toBe('Your address already has an account');
  expect((await mailTo('free@skola.example')).subject).toBe('Confirm your new address');
});

test('a link to a new address ends after an hour, with another’s account of that address, and with a new password', async () => {
  const tokenTo = async (email: string): Promise<string> => {
    const user = await server.asEditor();
    await user.api.updateProfile({ body: { email } });
    const token = (await mailTo(email)).text.match(/confirm-address\/([\w-]+)/)![1]!;
    if (email.startsWith('password'))
      await user.api.changePassword({
        body: { current_password: testPassword, password: 'robin in the snow', password_confirmation: 'robin in the snow' },
      });
    return token;
  };
  const confirm = (token: string) => server.anonymous.confirmAddress({ body: { token, password: testPassword } });
  const refusal = { status: 422, code: 'invalid' };
  const taken = await tokenTo('taken@skola.example');
  await confirm(await tokenTo('taken@skola.example'));
  await expect(confirm(taken)).rejects.toMatchObject(refusal);
  await expect(confirm(await tokenTo('password@skola.example'))).rejects.toMatchObject(refusal);
  const late = await tokenTo('late@skola.example');
  server.clock.advance(3_600_001);
  await expect(confirm(late)).rejects.toMatchObject(refusal);
  server.clock.set(new Date());
});

test('a wrong address, an unknown language and an empty name are refused at their fields', async () => {
  const user = await server.asEditor();
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

test('the country comes from the address, through the trusted proxy only', async () => {
  const from = async (address: string) =>
    (await server.request('/api/v1/server/identifier/user', { headers: { 'x-forwarded-for': address } })).json();
  expect(await from('8.8.8.8')).toEqual({ error: null, status: 'success', country: 'US' });
  expect(await from('10.1.2.3')).toMatchObject({ status: 'unknown', country: null });
  expect(await server.anonymous.identifyUser()).toMatchObject({ status: 'unknown', country: null });
});

test('an avatar is a JPEG or a PNG, recognised by its bytes, and replaces the previous one', async () => {
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
  const broken = new Uint8Array(picture.subarray(0, 12));
  await expect(send(broken, 'me.png')).rejects.toMatchObject({ status: 415, errors: { avatar: [expect.any(String)] } });
});
