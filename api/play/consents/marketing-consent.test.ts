import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationField } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import type { Draft } from '#activity/document.ts';
import { makeOwnLink } from '#api/operations/own-data/own-keys.ts';
import { consentPath } from '#api/play/player-records/learner-link.ts';
import { buildQuiz, granted, playGame, player, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

const said = 'Lucka may send me news and offers by email.';
const fields: RegistrationField[] = [
  { key: 'name', name: 'name', required: false },
  { key: 'email', name: 'email', required: false },
  // Required by nobody but a foreign program: the form does not require it.
  { key: 'custom_news', name: 'custom_checkbox', required: true, label: said, purpose: 'marketing' },
];
const asking =
  (own: Partial<Draft['registration']['settings']> = {}) =>
  (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields, ...own } },
  });
const makeQuiz = (own: Partial<Draft['registration']['settings']> = {}) =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, change: asking(own) });

interface Evidence {
  text: string;
  lang: number;
  publication_id: string;
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_how: string | null;
}
const evidenceIn = ({ id }: TestQuiz) =>
  server.services.database.owner<Evidence[]>`
    select text, lang, publication_id, given_at, withdrawn_at, withdrawn_how from marketing_consent where activity_id = ${id} order by given_at`;
const ticksIn = async ({ id }: TestQuiz) => {
  const rows = await server.services.database.owner<{ ticked: boolean }[]>`
    select (fields ->> 'custom_news')::boolean as ticked from registration where activity_id = ${id}`;
  return rows.map(({ ticked }) => ticked);
};

async function registered(quiz: TestQuiz, form: Record<string, string | boolean>, visitor: Player = player(server)) {
  const { started } = await playGame(visitor, quiz);
  const reply = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', ...form }));
  return { visitor, game_id: started.game_id, player_id: reply.player.id };
}
const ofTenant = (player_id: string) => ({ tenant_id: server.tenant.id, player_id });
const linkOf = (player_id: string) => `${server.base}${consentPath(server.services.play.key, ofTenant(player_id))}`;

test('a tick is stored with the text that was shown, its language, the publication and the time', async () => {
  const quiz = await makeQuiz();
  server.clock.set('2026-11-01T10:00:00Z');
  await registered(quiz, { email: `${newId()}@lead.example`, custom_news: true });
  expect(await evidenceIn(quiz)).toEqual([
    {
      text: said,
      lang: 1,
      publication_id: quiz.publication_id,
      given_at: new Date('2026-11-01T10:00:00Z'),
      withdrawn_at: null,
      withdrawn_how: null,
    },
  ]);
});

test('nobody must tick it, and who does not has given no consent', async () => {
  const quiz = await makeQuiz();
  const visitor = player(server);
  const cover = granted(await visitor.cover(quiz));
  expect(cover.registration.fields.find(({ key }) => key === 'custom_news')).toMatchObject({ required: false });
  await registered(quiz, {}, visitor);
  expect([await evidenceIn(quiz), await ticksIn(quiz)]).toEqual([[], [false]]);
});

test('a repeat stores no second consent, and a repeat without the tick withdraws it', async () => {
  const quiz = await makeQuiz();
  const { visitor, game_id } = await registered(quiz, { custom_news: true });
  await visitor.register({ game_id, name: 'Anna', custom_news: true });
  expect(await evidenceIn(quiz)).toHaveLength(1);
  await visitor.register({ game_id, name: 'Anna' });
  expect(await evidenceIn(quiz)).toMatchObject([{ withdrawn_how: 'form' }]);
  await visitor.register({ game_id, name: 'Anna', custom_news: true });
  expect(await evidenceIn(quiz)).toMatchObject([{ withdrawn_how: 'form' }, { withdrawn_how: null }]);
});

test('while an address waits for its confirmation, the text that was shown is kept and no consent is given', async () => {
  const quiz = await makeQuiz({ double_opt_in: true });
  const email = `${newId()}@lead.example`;
  await registered(quiz, { email, custom_news: true });
  await server.runJobs();
  expect(await evidenceIn(quiz)).toEqual([]);
  const { owner: sql } = server.services.database;
  const changed = asking({ double_opt_in: true, fields: fields.map((field) => ({ ...field, label: 'Another text' })) })(quiz.draft);
  const later = newId();
  await sql`
    insert into publication (tenant_id, id, activity_id, version, revision, content) values (${quiz.tenant_id}, ${later}, ${quiz.id}, 2, 1, ${sql.json(changed as never)})`;
  await sql`update activity set publication_id = ${later} where id = ${quiz.id}`;
  const [mail] = await sql<{ text: string }[]>`select text from mail_outbox where recipient = ${email}`;
  const token = /\/player\/confirm\/([\w-]+)/.exec(mail!.text)![1]!;
  expect(await server.anonymous.confirmEmail({ body: { token } })).toEqual({ state: 'confirmed' });
  expect(await evidenceIn(quiz)).toMatchObject([{ text: said, publication_id: quiz.publication_id, withdrawn_at: null }]);
});

describe('the link in a mail', () => {
  test('withdraws by one press, not when a program opens it, and without a cookie or an origin', async () => {
    const quiz = await makeQuiz();
    const { player_id } = await registered(quiz, { email: `${newId()}@lead.example`, custom_news: true });
    const opened = await fetch(linkOf(player_id));
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Stop these emails')]);
    expect(await evidenceIn(quiz)).toMatchObject([{ withdrawn_at: null }]);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const pressed = await fetch(linkOf(player_id), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('Your consent is revoked')]);
    expect(await evidenceIn(quiz)).toMatchObject([{ withdrawn_how: 'link' }]);
    expect(await ticksIn(quiz)).toEqual([false]);
    const [before] = await evidenceIn(quiz);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(linkOf(player_id), { method: 'POST', body: form })).status).toBe(200);
    expect(await evidenceIn(quiz)).toEqual([before]);
  });

  test('of another player, another purpose or another signature withdraws nothing and says nothing', async () => {
    const quiz = await makeQuiz();
    const { player_id } = await registered(quiz, { email: `${newId()}@lead.example`, custom_news: true });
    const [ids = '', signed = ''] = linkOf(player_id).split('/consent/')[1]!.split('.');
    const [others = ''] = linkOf(newId()).split('/consent/')[1]!.split('.');
    const pages = await Promise.all(
      [`${others}.${signed}`, `${ids}.${'A'.repeat(43)}`, `${ids}`, 'nonsense'].map(async (token) => {
        const reply = await fetch(`${server.base}/consent/${token}`, { method: 'POST' });
        return [reply.status, (await reply.text()).replace(/nonce="[^"]+"/g, '')];
      }),
    );
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(await evidenceIn(quiz)).toMatchObject([{ withdrawn_at: null }]);
    const learner = linkOf(player_id).replace('/consent/', '/learner/');
    expect((await fetch(learner)).ok).toBe(false);
  });

  test('withdraws what she agreed to in every activity of the organisation, and of no other', async () => {
    const [first, second] = [await makeQuiz(), await makeQuiz()];
    const email = `${newId()}@lead.example`;
    const { visitor, player_id } = await registered(first, { email, custom_news: true });
    await registered(second, { email, custom_news: true }, visitor);
    await fetch(linkOf(player_id), { method: 'POST' });
    expect([...(await evidenceIn(first)), ...(await evidenceIn(second))]).toMatchObject([
      { withdrawn_how: 'link' },
      { withdrawn_how: 'link' },
    ]);
  });
});

test('her own page shows each consent and withdraws all by one press; a box unticked there withdraws its own', async () => {
  const [first, second] = [await makeQuiz(), await makeQuiz()];
  const email = `${newId()}@lead.example`;
  const { visitor } = await registered(first, { email, custom_news: true });
  await registered(second, { email, custom_news: true }, visitor);
  server.clock.set(new Date());
  const person = { tenant_id: server.tenant.id, email, activity_id: first.id };
  const { origin } = new URL(server.base);
  const opened = await fetch(
    `${server.base}/your-data/link/${await makeOwnLink(server.services.database.owner, person, server.clock.now())}`,
    {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
    },
  );
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${server.base}/your-data/mine/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: { origin, cookie },
    });
  const page = async () => (await fetch(`${server.base}/your-data/mine`, { headers: { cookie } })).text();
  expect(await page()).toContain(said);
  await post('correct', { activity_id: first.id, name: 'Anna' });
  expect([await evidenceIn(first), await evidenceIn(second)]).toMatchObject([[{ withdrawn_how: 'own_page' }], [{ withdrawn_how: null }]]);
  await post('consent', {});
  expect(await evidenceIn(second)).toMatchObject([{ withdrawn_how: 'own_page' }]);
  const after = await page();
  expect(after).toContain('revoked on');
  expect(after).not.toContain('Withdraw consent to emails');
  const data = (await (await fetch(`${server.base}/your-data/mine.json`, { headers: { cookie } })).json()) as {
    rows: { marketing_consent: object[] };
  };
  expect(data.rows.marketing_consent).toMatchObject([{ text: said }, { text: said }]);
});

test('editors see it in the list, on the player’s page and in files', async () => {
  const quiz = await makeQuiz({ fields: fields.map((field) => (field.key === 'custom_news' ? { ...field, label: '=news' } : field)) });
  server.clock.set('2026-11-01T10:00:00Z');
  const { player_id } = await registered(quiz, { custom_news: true });
  const list = await owner.api.listPlayers({ params: { quizID: quiz.id }, query: {} });
  const given_at = '2026-11-01T10:00:00.000Z';
  expect(list.fields.map(({ is_marketing }) => is_marketing)).toEqual([false, false, true]);
  expect(list.data).toMatchObject([{ consent: { field_key: 'custom_news', given_at, withdrawn_at: null }, custom: { custom_news: true } }]);
  server.clock.set('2026-11-02T10:00:00Z');
  await fetch(linkOf(player_id), { method: 'POST' });
  const detail = await owner.api.readPlayer({ params: { id: quiz.id, playerID: player_id } });
  expect(detail.consents).toMatchObject([
    {
      kind: 'marketing',
      given: false,
      at: given_at,
      evidence: { text: '=news', version: 1, withdrawn_at: '2026-11-02T10:00:00.000Z', withdrawn_how: 'link' },
    },
  ]);
  const csv = async (chosen: object) => {
    const reply = await fetch(`${server.base}/api/v1/export/${quiz.id}/players`, {
      method: 'POST',
      body: JSON.stringify({ format: 'csv', ...chosen }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    });
    return reply.text();
  };
  expect(await csv({ columns: ['custom_news', 'consent_text', 'consent_given_at', 'consent_withdrawn_at'] })).toContain(
    `false,'=news,2026-11-01 10:00:00,2026-11-02 10:00:00`,
  );
  expect((await csv({})).split('\n')[0]).toContain('consent_text,consent_given_at,consent_withdrawn_at');
});
