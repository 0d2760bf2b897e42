import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import type { Draft } from '#activity/document.ts';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { consentPath } from '#api/play/player-records/learner-link.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { anotherTenant, buildQuiz, granted, playGame, player, type QuizOptions, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { sendCampaigns } from './send-campaigns.job.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());
beforeEach(async () => void (await server.services.database.owner`delete from mail_outbox`));

const fields: RegistrationField[] = [
  { key: 'name', name: 'name', required: false },
  { key: 'email', name: 'email', required: false },
  { key: 'custom_news', name: 'custom_checkbox', required: false, label: 'News by email', purpose: 'marketing' },
];
const change = (draft: Draft): Draft => ({
  ...draft,
  registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } },
});
const makeQuiz = (own: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, change, ...own });

async function agrees(quiz: TestQuiz, own: { email?: string; custom_news?: boolean } = {}) {
  const email = own.email ?? `${newId()}@lead.example`;
  const visitor = player(server);
  const { started } = await playGame(visitor, quiz);
  const reply = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email, custom_news: own.custom_news ?? true }));
  return { email, visitor, player_id: reply.player.id };
}
const mail = { subject: 'Again: {{activity}}', text: 'Hello {{name}},\n\n{{link}}\n' };
const send = ({ id }: TestQuiz, sources: TestQuiz[], options: { idempotencyKey?: string } = {}) =>
  owner.api.sendCampaign({ params: { id }, body: { ...mail, sources: sources.map((source) => source.id), confirm: true } }, options);
const count = async ({ id }: TestQuiz, sources: TestQuiz[]) =>
  owner.api.previewCampaign({ params: { id }, body: { ...mail, sources: sources.map((source) => source.id) } });
const sentTo = async (): Promise<string[]> => {
  await server.runJobs();
  const rows = await server.services.database.owner<{ recipient: string }[]>`
    select recipient from mail_outbox where subject like 'Again: %' order by recipient`;
  return rows.map(({ recipient }) => recipient);
};
const statesOf = async ({ id }: TestQuiz) => (await owner.api.listCampaigns({ params: { id } })).campaigns;

test('players of earlier activities who agreed get one mail each, with the reason and a link that stops them', async () => {
  const [last, before, next] = [await makeQuiz(), await makeQuiz(), await makeQuiz()];
  const anna = await agrees(last);
  await agrees(before, { email: anna.email });
  await agrees(last, { custom_news: false });
  const again = await makeQuiz();
  const there = await agrees(last);
  await agrees(again, { email: there.email, custom_news: false });
  const listed = await owner.api.listCampaigns({ params: { id: next.id } });
  expect(listed.sources.find(({ id }) => id === last.id)).toMatchObject({ agreed: 2, reachable: 2 });
  expect(listed).toMatchObject({ is_open: true, campaigns: [], mail: { text: expect.stringContaining('{{link}}') as string } });
  const preview = await count(next, [last, before]);
  expect(preview).toMatchObject({ reachable: 2, mails: [{ lang: 1, recipients: 2, subject: 'Again: Rivers' }] });
  expect(await sentTo()).toEqual([]);
  expect(await send(next, [last, before])).toMatchObject({ recipients: 2 });
  expect(await sentTo()).toEqual([anna.email, there.email].toSorted());
  const [{ text } = { text: '' }] = await server.services.database.owner<{ text: string }[]>`
    select text from mail_outbox where recipient = ${anna.email} and subject like 'Again: %'`;
  expect(text).toContain(`/player/quiz/${next.id}`);
  expect(text).toMatch(/You get this email because you agreed to it when you registered for Rivers on .*\/consent\/\S+/s);
  await expect(send(next, [last])).rejects.toMatchObject({ status: 422 });
  expect(await statesOf(next)).toMatchObject([{ sent: 2, waiting: 0, left_out: 0, bounced: 0 }]);
  const entries = await owner.api.listAuditLog({ query: {} });
  expect(entries.data.filter(({ action }) => action === 'send_campaign')).toHaveLength(1);
});

test('who is registered in the new activity needs no invitation', async () => {
  const [last, next] = [await makeQuiz(), await makeQuiz()];
  const { visitor, email } = await agrees(last);
  const { started } = await playGame(visitor, next);
  await visitor.register({ game_id: started.game_id, name: 'Anna', email });
  expect(await count(next, [last])).toMatchObject({ agreed: 1, reachable: 0 });
});

test('nobody who withdraws, is erased or loses the activity in the meantime gets the mail', async () => {
  const [last, next] = [await makeQuiz(), await makeQuiz()];
  const [early, late, erased, stays] = [await agrees(last), await agrees(last), await agrees(last), await agrees(last)];
  const withdraw = async ({ player_id }: { player_id: string }) => {
    const { withdrawConsents } = await import('#api/play/consents/withdraw-consents.ts');
    await server.services.database.owner.begin((tx) =>
      withdrawConsents(tx, { tenant_id: server.tenant.id, players: [player_id], how: 'link', at: new Date() }),
    );
  };
  expect(await count(next, [last])).toMatchObject({ reachable: 4 });
  await withdraw(early);
  expect(await send(next, [last])).toMatchObject({ recipients: 3 });
  await withdraw(late);
  await eraseAddress(server.services, { tenant_id: server.tenant.id, email: erased.email });
  expect(await sentTo()).toEqual([stays.email]);
  expect(await statesOf(next)).toMatchObject([{ sent: 1, waiting: 0, left_out: 1 }]);
  const closing = await makeQuiz();
  await send(closing, [last]);
  await server.services.database.owner`update activity set is_active = false where id = ${closing.id}`;
  expect(await sentTo()).toEqual([stays.email]);
});

test('a withdrawal by the link counts for each spelling of the mailbox, until a later consent', async () => {
  const [last, before, next] = [await makeQuiz(), await makeQuiz(), await makeQuiz()];
  const name = newId();
  await agrees(before, { email: `${name}+quiz@lead.example` });
  const { player_id } = await agrees(last, { email: `${name}@lead.example` });
  const link = consentPath(server.services.play.key, { tenant_id: server.tenant.id, player_id });
  await server.request(link, { method: 'POST' });
  expect(await count(next, [last, before])).toMatchObject({ agreed: 2, reachable: 0 });
  server.clock.advance(1_000);
  await agrees(last, { email: `${name}+again@lead.example` });
  expect(await count(next, [last, before])).toMatchObject({ reachable: 1 });
});

test('two presses at once send one invitation, and a repeat with its key gets the same reply', async () => {
  const [last, next] = [await makeQuiz(), await makeQuiz()];
  const { email } = await agrees(last);
  const idempotencyKey = newId();
  const first = await send(next, [last], { idempotencyKey });
  expect(await send(next, [last], { idempotencyKey })).toEqual(first);
  const other = await makeQuiz();
  const presses = await Promise.allSettled([send(other, [last]), send(other, [last])]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await sentTo()).toEqual([email, email]);
});

describe('it is refused', () => {
  test('for a draft, unknown fields, a text without the link, and activities of others', async () => {
    const [last, draft, next] = [await makeQuiz(), await makeQuiz({ stage: 'draft' }), await makeQuiz()];
    await agrees(last);
    await expect(send(draft, [last])).rejects.toMatchObject({ status: 409 });
    const bad = (body: Partial<typeof mail>) =>
      owner.api.sendCampaign({ params: { id: next.id }, body: { ...mail, ...body, sources: [last.id], confirm: true } });
    for (const body of [{ text: 'No link' }, { text: '{{link}} {{email}}' }, { subject: 'a\nBcc: all@x.example' }])
      await expect(bad(body)).rejects.toMatchObject({ status: 422 });
    const theirs = await buildQuiz(server.services, { tenant_id: (await anotherTenant(server.services)).id, change });
    await agrees(theirs);
    await expect(send(next, [theirs])).rejects.toMatchObject({ status: 422 });
    await expect(send(theirs, [last])).rejects.toMatchObject({ status: 404 });
    await expect(send(next, [next])).rejects.toMatchObject({ status: 422 });
    expect(await sentTo()).toEqual([]);
  });

  test.each(['text_editor', 'graphics_editor', 'analyst'] as const)('to a member whose role is %s', async (role) => {
    const [last, next] = [await makeQuiz(), await makeQuiz()];
    const member = await server.asEditor(role);
    const params = { id: next.id };
    const body = { ...mail, sources: [last.id] };
    await expect(member.api.listCampaigns({ params })).rejects.toMatchObject({ status: 403 });
    await expect(member.api.previewCampaign({ params, body })).rejects.toMatchObject({ status: 403 });
    await expect(member.api.sendCampaign({ params, body: { ...body, confirm: true } })).rejects.toMatchObject({ status: 403 });
  });
});

test('many addresses get one mail each, however many processes send', async () => {
  const count = amount(100, 1000);
  const [last, next] = [await makeQuiz(), await makeQuiz()];
  const { owner: sql } = server.services.database;
  const mark = newId();
  await sql`
    with made as (
      insert into player (tenant_id, id, email, name)
      select ${last.tenant_id}, gen_random_uuid(), ${mark} || n || '@lead.example', 'Player ' || n from generate_series(1, ${count}::int) n returning id
    )
    insert into marketing_consent (tenant_id, activity_id, player_id, field_key, text, lang, publication_id, given_at)
    select ${last.tenant_id}, ${last.id}, id, 'custom_news', 'News', 1, ${last.publication_id}, now() from made`;
  expect(await send(next, [last])).toMatchObject({ recipients: count });
  await Promise.all([1, 2, 3].map(() => sendCampaigns.run(server.services, {})));
  const sent = await sentTo();
  expect([sent.length, new Set(sent).size]).toEqual([count, count]);
  expect(await statesOf(next)).toMatchObject([{ sent: count, waiting: 0 }]);
});

test('the mail has the header for one press, and an address that bounces is never written to again', async () => {
  const [last, next, later] = [await makeQuiz(), await makeQuiz(), await makeQuiz()];
  const [good, bad] = [await agrees(last), await agrees(last)];
  const bodies: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === bad.email ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined),
    onData(stream, _session, done) {
      let body = '';
      stream.on('data', (chunk: Buffer) => void (body += chunk.toString()));
      stream.on('end', () => {
        bodies.push(body);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = openMailer(
    { smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Lucka <noreply@lucka.example>', public_url: 'https://play.example' },
    server.services.database,
  );
  try {
    await server.services.database.owner`update campaign_recipient set state = 'left_out' where state = 'waiting'`;
    await send(next, [last]);
    await sendCampaigns.run({ ...server.services, mailer }, {});
  } finally {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/List-Unsubscribe:\s+<http\S+\/consent\/\S+>/);
  expect(bodies[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(bodies[0]).toContain(good.email);
  expect(await statesOf(next)).toMatchObject([{ sent: 1, bounced: 1 }]);
  expect(await count(later, [last])).toMatchObject({ agreed: 2, reachable: 1 });
});
