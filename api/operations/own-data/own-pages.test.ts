import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { academyWithDiploma, earns, ownDiplomas } from '#api/rewards/diplomas/test-diplomas.ts';
import { player } from '#api/play/play/test-quiz.ts';
import { dumpDatabase, findWords } from '#api/operations/retention/test-search.ts';
import { liveThroughAll, type Canary } from '#api/operations/retention/test-canary.ts';
import { makeOwnLink } from './own-keys.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let canary: Canary;
beforeAll(async () => {
  server = await testServer();
  canary = await liveThroughAll(server, 'Ownword');
});
afterAll(() => server.close());

let calls = 0;
const ask = (path: string, init: RequestInit = {}) => {
  calls += 1;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', `198.51.100.${calls}`);
  return fetch(`${server.base}${path}`, { redirect: 'manual', ...init, headers });
};
const post = (path: string, form: Record<string, string> = {}, cookie = '', origin = server.base) =>
  ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin, ...(cookie && { cookie }) } });
const mailsTo = (email: string) =>
  server.services.database.owner<
    { text: string }[]
  >`select text from mail_outbox where recipient = ${email} and text like '%/your-data/link/%' order by id`;
const askFor = async (email: string) => {
  const reply = await post(`/your-data/${canary.quiz.id}`, { email });
  await server.runJobs();
  return { status: reply.status, html: (await reply.text()).replace(/nonce="[^"]+"/g, '') };
};
async function visit(email: string): Promise<string> {
  const person = { tenant_id: server.tenant.id, email, activity_id: canary.quiz.id };
  const reply = await post(`/your-data/link/${await makeOwnLink(server.services.database.owner, person, server.clock.now())}`);
  expect(reply.status).toBe(303);
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const mine = async (cookie: string, file = '') => (await ask(`/your-data/mine${file}`, { headers: { cookie } })).text();

test('a known address and an unknown one get the same reply, and only the known one gets a mail', async () => {
  const known = await askFor(canary.email);
  expect(await askFor('nobody@canary.example')).toEqual(known);
  expect(known.status).toBe(200);
  expect([(await mailsTo(canary.email)).length, (await mailsTo('nobody@canary.example')).length]).toEqual([1, 0]);
});

test('a link opens one visit, once, and not after an hour; a newer link ends it', async () => {
  await askFor(canary.email);
  const [first, second] = (await mailsTo(canary.email)).slice(-2).map(({ text }) => /\/your-data\/link\/\S+/.exec(text)![0]);
  expect(await (await ask(second!)).text()).toMatch(/The link works once\..*Show my data/);
  expect((await post(first!)).status).toBe(200);
  expect((await post(second!)).status).toBe(303);
  const used = await post(second!);
  expect([used.status, await used.text()]).toEqual([
    200,
    expect.stringContaining(`href="/your-data/${canary.quiz.id}">Request a new link`),
  ]);
  await askFor(canary.email);
  const third = /\/your-data\/link\/[\w-]+/.exec((await mailsTo(canary.email)).at(-1)!.text)![0];
  server.clock.set(new Date(Date.now() + 61 * 60_000));
  expect(await (await post(third)).text()).toContain('has expired');
  server.clock.set(new Date());
});

test('without a visit nothing is shown, downloaded or erased, and pages of other sites may not request it', async () => {
  for (const file of ['', '.json', '.html']) expect(await mine('own_data=nonsense', file)).not.toContain('Ownword');
  expect(await (await post('/your-data/mine/erase', { sure: 'yes' })).text()).toContain('has expired');
  expect((await post('/your-data/mine/erase', { sure: 'yes' }, '', 'https://elsewhere.example')).status).toBe(403);
});

test('a visit that has expired leads back to the start', async () => {
  const cookie = await visit(canary.email);
  server.clock.set(new Date(Date.now() + 31 * 60_000));
  expect(await mine(cookie)).toContain(`href="/your-data/${canary.quiz.id}">Request a new link`);
  server.clock.set(new Date());
});

test('the page lists the stored data in plain words, and offers it as a machine-readable and as a readable file', async () => {
  const cookie = await visit(canary.email);
  const { owner: sql } = server.services.database;
  const [game] = await sql<{ player_id: string }[]>`
    update game set country = 'SE' where activity_id = ${canary.quiz.id} and uuid_front = ${canary.visitor.uuid_front} returning player_id`;
  const { api } = await server.asOwner();
  const { removed } = await api.removeCheater({
    body: {
      player_id: game!.player_id,
      cheatersable_id: canary.quiz.id,
      cheatersable_type: 'quizLocalization',
      reason: 'A <program> played.',
    },
  });
  const html = await mine(cookie);
  await api.putBackCheater({ params: { id: removed[0]!.id } });
  for (const word of [
    'Country: Sweden',
    'Removed from the leaderboard on',
    'A &#60;program&#62; played.',
    'OwnwordName',
    'OwnwordHobby',
    'OwnwordWritten',
    canary.email,
    'Send me news',
    'Rivers',
    'Advent',
    'Answer 0',
    'Registration not confirmed',
    'up to 30 more days',
  ])
    expect(html).toContain(word);
  expect(html).not.toContain(canary.visitor.uuid_front);
  expect(await mine(cookie)).not.toContain('Removed from the leaderboard');
  const file = await mine(cookie, '.html');
  expect(file).toContain('OwnwordHobby');
  expect(file).not.toContain('<form');
  const data = JSON.parse(await mine(cookie, '.json')) as { rows: Record<string, object[]> };
  expect(Object.keys(data.rows)).toEqual(
    expect.arrayContaining([
      'registration',
      'game',
      'answer',
      'ledger',
      'reminder',
      'share_key',
      'player',
      'hatch_view',
      'pending_registration',
    ]),
  );
  expect(JSON.stringify(data)).not.toMatch(/password_hash|"token"|"p256dh"/);
});

test('a diploma is listed with a link to its page, also in the file, and empty fields can be filled in', async () => {
  const owner = await server.asOwner();
  const { live } = await academyWithDiploma(server, owner, { title: 'Of {activity}' });
  const email = 'empty@canary.example';
  const visitor = await earns(server, live, { surname: '', email });
  const { diplomas } = await ownDiplomas(server, live, visitor);
  const cookie = await visit(email);
  const path = `/d/${diplomas[0]!.code}`;
  const html = await mine(cookie);
  expect(html).toContain(`<a href="${path}">Of Fire safety</a>`);
  expect(html).toMatch(/<input name="surname" value="" maxlength="2000">/);
  const file = await mine(cookie, '.html');
  expect(file).toContain(`<a href="${server.services.config.public_url}${path}">Of Fire safety</a>`);
  expect(file).not.toContain('Last name');
  expect((await post('/your-data/mine/correct', { activity_id: live.id, surname: 'Berg' }, cookie)).headers.get('location')).toBe(
    '/your-data/mine?said=saved',
  );
  expect(await server.services.database.owner`select fields from registration where activity_id = ${live.id}`).toEqual([
    { fields: { name: 'Anna', surname: 'Berg', email } },
  ]);
  expect(html).not.toContain('expired on');
  const { owner: sql } = server.services.database;
  await sql`
    update issued_diploma set valid_until = '2026-01-31T22:59:59Z', facts = facts || '{"valid_on": "2026-01-31"}' where activity_id = ${live.id}`;
  for (const kind of ['', '.html']) expect(await mine(cookie, kind)).toContain('<strong>expired on January 31, 2026</strong>');
  const [issued] = await sql<{ id: string }[]>`select id from issued_diploma where activity_id = ${live.id}`;
  await owner.api.withdrawDiploma({ params: issued! });
  expect(await mine(cookie)).toContain(`<s><a href="${path}">`);
});

test('her fields are corrected by the rules of the registration, consents are withdrawn, and no consent can be given here', async () => {
  const cookie = await visit(canary.email);
  const correct = async (fields: Record<string, string>) =>
    (await post('/your-data/mine/correct', { activity_id: canary.quiz.id, ...fields }, cookie)).headers.get('location');
  const before = await mine(cookie);
  expect(await correct({ name: 'OwnwordNew', email: 'other@canary.example' })).toBe('/your-data/mine?said=saved');
  const refused = await correct({ phone: 'no number' });
  expect(refused).toBe(`/your-data/mine?said=wrong&activity_id=${canary.quiz.id}&fields=phone`);
  const page = await (await ask(refused!, { headers: { cookie } })).text();
  expect(page).toContain('Not saved. Please check: Phone.');
  expect(page.match(/<input name="\w+"[^>]*aria-invalid/g)).toEqual([expect.stringContaining('name="phone"')]);
  expect(page).toMatch(/<input name="name"[^>]* required>/);
  expect((await ask(`${refused}&fields=name&said=wrong`, { headers: { cookie } })).status).toBe(200);
  const rows = await server.services.database.owner<{ fields: Record<string, unknown> }[]>`
    select fields from registration where activity_id = ${canary.quiz.id} and fields ->> 'email' = ${canary.email}`;
  expect(rows.map(({ fields }) => [fields['name'], fields['custom_news'], fields['terms']])).toEqual([
    ['OwnwordNew', false, false],
    ['OwnwordNew', false, false],
  ]);
  // A consent that was never given cannot be withdrawn: the other registration has none either.
  expect(before).toContain('To withdraw consent');
  expect(await mine(cookie)).not.toContain('To withdraw consent');
  await correct({ custom_news: 'yes' });
  expect(
    await server.services.database
      .owner`select from registration where activity_id = ${canary.quiz.id} and fields ->> 'custom_news' = 'true'`,
  ).toHaveLength(0);
  await post('/your-data/mine/reminders', {}, cookie);
  expect(await server.services.database.owner`select from reminder`).toHaveLength(0);
});

test('her erasure gives a verifiable certificate, the last mail stores no address, and the visit ends', async () => {
  const cookie = await visit(canary.email);
  expect((await post('/your-data/mine/erase', {}, cookie)).status).toBe(303);
  expect(await mine(cookie)).toContain('OwnwordNew');
  const html = await (await post('/your-data/mine/erase', { sure: 'yes' }, cookie)).text();
  const certificate = /<textarea readonly aria-label="Certificate">([\w.-]+)</.exec(html)?.[1] ?? '';
  const [head, body, signature] = certificate.split('.') as [string, string, string];
  const key = (await (await ask('/your-data/certificate-key.json')).json()) as JsonWebKey;
  expect(verify(null, Buffer.from(`${head}.${body}`), createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(await (await post('/your-data/certificate', { certificate })).text()).toContain('genuine: Tenant');
  const sheet = await (await post('/your-data/certificate/sheet', { certificate })).text();
  expect(sheet).toContain('Tenant erased the personal data of one person on');
  expect(sheet).toContain(certificate);
  const forged = `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`;
  for (const wrong of [forged, 'nonsense', ''])
    expect(await (await post('/your-data/certificate', { certificate: wrong })).text()).toContain('not genuine');
  const { owner } = server.services.database;
  expect(await owner<{ recipient: string }[]>`select recipient from mail_outbox where subject = 'Your data has been erased'`).toEqual([
    { recipient: '–' },
  ]);
  expect(findWords(await dumpDatabase(owner), [...canary.words, 'OwnwordNew', certificate])).toEqual([]);
  expect(await mine(cookie)).not.toContain('OwnwordNew');
  expect((await player(server).board(canary.quiz)).total).toBeGreaterThan(0);
});
