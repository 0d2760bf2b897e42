import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { listOf } from '#api/accounts/notifications/test-notifications.ts';
import { deleteDue } from '#api/operations/retention/delete-due.ts';
import { eraseAddress } from '#api/operations/retention/erase-address.ts';
import { anotherTenant } from '#api/play/play/test-quiz.ts';
import { fillWithPlayers } from '#api/rewards/draws/test-draws.ts';
import { newPrize, withPrizes } from '#api/rewards/prizes/test-prizes.ts';
import { lapseWins } from '#api/rewards/winners/lapse-wins.job.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import * as beacon from '#shared/draws/beacon.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { verifyReceipt } from '#shared/draws/verify-receipt.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  editor = await server.asEditor();
});
/** A session does not last that long. */
async function advance(ms: number): Promise<void> {
  server.clock.advance(ms);
  editor = await server.asEditor();
}

const owner = () => server.services.database.owner;
const aDay = 86_400_000;
const address = { name: 'Anna Berg', address: '=Storgatan "1"', postcode: '111 22', city: 'Stockholm', country: 'Sverige' };

/** An announced draw of a prize with codes for its winners. */
async function announced(asking: { answer_days?: number; asks_address?: boolean } = {}, places = { count: 1, alternates: 2 }) {
  const prize = newPrize({ code_for: 'winner', value: '500 kr' });
  const live = await withPrizes(server, [prize]);
  await fillWithPlayers(server, live, 6);
  await server.notifiedItself();
  await editor.api.importPrizeCodes({ params: { id: prize.id }, body: { codes: 'CODE-1\nCODE-2' } });
  const { id } = await editor.api.drawWinners({ params: { id: live.id }, body: { ...places, prize_id: prize.id } });
  const draw = await editor.api.announceDraw({ params: { id }, body: asking });
  await server.runJobs();
  return { live, prize, draw };
}

/** The path in the mail to the winner of an entry. */
async function linkOf(draw: Pick<EditorDraw, 'id'>, { player }: Pick<EditorDraw['winners'][number], 'player'>): Promise<string> {
  const mails = await owner()<{ text: string }[]>`
    select text from mail_outbox where recipient = ${player!.email} and text like ${`%${draw.id}%`}`;
  expect(mails).toHaveLength(1);
  return /\/prize\/\S+/.exec(mails[0]!.text)![0];
}
const open = async (path: string) => (await server.request(path)).text();
const answer = (path: string, form: Record<string, string>) =>
  server.request(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const winsOf = async (live: { id: string }, { api } = editor) => (await api.listPrizeWins({ params: { id: live.id } })).data;
const drawOf = async (live: { id: string }) => (await editor.api.listDraws({ params: { id: live.id } })).data[0]!;
const lapse = () => lapseWins.run(server.services, {});

async function expectVerified({ id }: Pick<EditorDraw, 'id'>): Promise<Receipt> {
  const receipt = (await (await server.request(`/api/v1/draws/${id}/receipt`)).json()) as Receipt;
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon }))
    expect([step, is_right]).toEqual([step, true]);
  return receipt;
}

describe('a winner', () => {
  test('accepts by the link of her mail with her address, and gets a code; opening the link answers nothing', async () => {
    const { live, prize, draw } = await announced({ answer_days: 7, asks_address: true });
    const path = await linkOf(draw, draw.winners[0]!);
    expect(await open(path)).toContain('Accept the prize');
    expect(await winsOf(live)).toMatchObject([{ state: 'asked', address: null, prize: { id: prize.id } }]);
    const short = await answer(path, { answer: 'accepted', ...address, city: '' });
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('Please check: City.')]);
    expect((await answer(path, { answer: 'accepted', ...address })).status).toBe(303);
    const page = await open(path);
    expect(page).toContain('CODE-1');
    expect(page).not.toContain('Storgatan');
    expect(await open(path)).toContain('CODE-1');
    // A second answer, as from another tab, changes nothing.
    await answer(path, { answer: 'declined' });
    expect(await winsOf(live)).toMatchObject([{ state: 'accepted', address, delivery: 'to_send' }]);
    expect((await editor.api.listPrizeStocks({ params: { id: live.id } })).data).toMatchObject([{ given: 1 }]);
  });

  test('who does not answer by the deadline loses the prize to the alternate of the draw’s own sequence, once, on the receipt', async () => {
    const { live, draw } = await announced({ answer_days: 3 });
    const [winner, [next, last]] = [draw.winners[0]!, draw.alternates];
    const path = await linkOf(draw, winner);
    await advance(3 * aDay - 60_000);
    await lapse();
    expect((await winsOf(live)).map(({ state }) => state)).toEqual(['asked']);
    await advance(60_000);
    // The page says so even before the job has run, and no answer counts any more.
    expect(await open(path)).toContain('The deadline has passed');
    await answer(path, { answer: 'accepted' });
    await Promise.all([lapse(), lapse(), lapse()]);
    await server.runJobs();
    const after = await drawOf(live);
    expect(after.winners.map(({ entry }) => entry)).toEqual([next!.entry]);
    expect(after.voided).toMatchObject([{ entry: winner.entry, reason: 'No answer by the deadline.' }]);
    const receipt = await expectVerified(draw);
    expect(receipt.winners.map(({ entry }) => entry)).toEqual([next!.entry]);
    expect((await winsOf(live)).map(({ rank, state }) => [rank, state])).toEqual([
      [1, 'lapsed'],
      [2, 'asked'],
    ]);
    expect(await open(path)).toContain('The deadline has passed');
    // The alternate has as many days, and accepts.
    const second = await linkOf(draw, next!);
    await advance(3 * aDay - 60_000);
    await answer(second, { answer: 'accepted' });
    await lapse();
    expect((await drawOf(live)).winners.map(({ entry }) => entry)).toEqual([next!.entry]);
    expect((await drawOf(live)).alternates.map(({ entry }) => entry)).toEqual([last!.entry]);
  });

  test('who declines passes the prize on at once; without an alternate, editors are notified', async () => {
    const { live, draw } = await announced({}, { count: 1, alternates: 0 });
    const page = await open(await linkOf(draw, draw.winners[0]!));
    expect(page).toContain('If you decline, you get no prize.');
    expect(page).not.toContain('another player');
    await answer(await linkOf(draw, draw.winners[0]!), { answer: 'declined' });
    expect(await winsOf(live)).toMatchObject([{ state: 'declined' }]);
    expect((await drawOf(live)).voided).toMatchObject([{ reason: 'The winner declined the prize.' }]);
    const kinds = (await listOf(editor)).filter(({ data }) => data.link.includes(live.id)).map(({ data }) => data.kind);
    expect(kinds).toContain('prize_unclaimed');
    await expectVerified(draw);
  });

  test('reads that the prize has gone to another player only where somebody else has it', async () => {
    const [alone, followed] = [
      await announced({ answer_days: 3 }, { count: 1, alternates: 0 }),
      await announced({ answer_days: 3 }, { count: 1, alternates: 1 }),
    ];
    const paths = await Promise.all([alone, followed].map(({ draw }) => linkOf(draw, draw.winners[0]!)));
    const pages = async () => Promise.all(paths.map(async (path) => (await open(path)).includes('another player')));
    expect(await pages()).toEqual([false, true]);
    await advance(3 * aDay + 60_000);
    expect(await pages()).toEqual([false, true]);
    await lapse();
    await server.runJobs();
    expect(await pages()).toEqual([false, true]);
    expect(await open(paths[0]!)).toContain('The deadline has passed.');
  });

  test('of a draw that was announced before winners were asked is listed, once, so that the prize can be tracked', async () => {
    const { live, draw } = await announced();
    await owner()`delete from prize_win where draw_id = ${draw.id}`;
    await Promise.all([winsOf(live), winsOf(live)]);
    const wins = await winsOf(live);
    expect(wins).toMatchObject([{ draw_id: draw.id, state: 'accepted', answered_at: null, answer_by: null, delivery: 'to_send' }]);
    expect(await editor.api.changePrizeDelivery({ params: { id: wins[0]!.id }, body: { delivery: 'sent' } })).toMatchObject({
      delivery: 'sent',
    });
  });

  test('without a deadline keeps the prize; a replaced one and one of a redraw lose it, and their links say so', async () => {
    const { live, draw } = await announced();
    await advance(300 * aDay);
    await lapse();
    const path = await linkOf(draw, draw.winners[0]!);
    await editor.api.replaceWinner({ params: { id: draw.id }, body: { entry: draw.winners[0]!.entry, reason: 'Works here.' } });
    await server.runJobs();
    expect(await open(path)).toContain('This prize is no longer yours.');
    const second = await linkOf(draw, draw.alternates[0]!);
    await editor.api.drawWinners({ params: { id: live.id }, body: { count: 1, replaces: draw.id, reason: 'Wrong rules.' } });
    expect(await open(second)).toContain('This prize is no longer yours.');
    await answer(second, { answer: 'accepted' });
    expect((await winsOf(live)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('nobody opens or answers with a guessed link, or another winner’s', async () => {
    const { live, draw } = await announced({}, { count: 2, alternates: 0 });
    const [first, second] = (await Promise.all(draw.winners.map((winner) => linkOf(draw, winner)))) as [string, string];
    const [id, signed] = first.split('.') as [string, string];
    for (const path of [`${id}.${second.split('.')[1]}`, `${id}.${'A'.repeat(signed.length)}`, id, '/prize/x', `${id}.`]) {
      const reply = await server.request(path);
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('This link does not work.')]);
      expect((await answer(path, { answer: 'declined' })).status).toBe(404);
    }
    const foreign = await server.request(first, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ answer: 'declined' }),
    });
    expect(foreign.status).toBe(403);
    expect((await winsOf(live)).map(({ state }) => state)).toEqual(['asked', 'asked']);
  });

  test('has one answer, however many come at once', async () => {
    const { live, draw } = await announced({ answer_days: 3 });
    const path = await linkOf(draw, draw.winners[0]!);
    const both = ['accepted', 'declined'] as const;
    await Promise.all(Array.from({ length: 8 }, (_, place) => answer(path, { answer: both[place % 2]! })));
    const [first, ...more] = await winsOf(live);
    const after = await drawOf(live);
    expect([first!.state, more.length, after.voided.length]).toEqual(first!.state === 'accepted' ? ['accepted', 0, 0] : ['declined', 1, 1]);
    await expectVerified(draw);
  });

  test('has a link that opens nothing a year later', async () => {
    const { draw } = await announced();
    const path = await linkOf(draw, draw.winners[0]!);
    await advance(365 * aDay);
    expect((await server.request(path)).status).toBe(404);
    expect((await answer(path, { answer: 'accepted' })).status).toBe(404);
  });

  test('leaves no address when the retention period of the players is over', async () => {
    const { live, draw } = await announced({ asks_address: true });
    await answer(await linkOf(draw, draw.winners[0]!), { answer: 'accepted', ...address });
    const { tenant_id, id: activity_id } = live;
    await owner()`update activity set stage = 'expired', end_date = date_trunc('second', now()) where id = ${activity_id}`;
    await owner()`
      insert into deletion_notice (tenant_id, activity_id, what, due_at, sent_at)
      select tenant_id, id, 'players', end_date + interval '5 years', end_date + interval '4 years' from activity where id = ${activity_id}`;
    const as_of = new Date(Date.now() + 5.1 * 365 * aDay).toISOString();
    while (!(await deleteDue(owner(), { tenant_id, activity_id, what: 'players', as_of }, 10_000)));
    expect(await owner()`select from prize_win where activity_id = ${activity_id} and address is not null`).toHaveLength(0);
    await expectVerified(draw);
  });

  test('erased, leaves no address, and her link opens nothing', async () => {
    const { live, draw } = await announced({ asks_address: true });
    const [winner] = draw.winners;
    const path = await linkOf(draw, winner!);
    await answer(path, { answer: 'accepted', ...address });
    const [win] = await winsOf(live);
    await editor.api.changePrizeDelivery({ params: { id: win!.id }, body: { delivery: 'sent', delivery_note: 'RR123 Anna' } });
    await eraseAddress(server.services, { tenant_id: live.tenant_id, email: winner!.player!.email! });
    expect((await server.request(path)).status).toBe(404);
    expect(await winsOf(live)).toMatchObject([{ state: 'accepted', player: null, address: null, delivery: 'sent', delivery_note: '' }]);
  });
});

describe('the delivery', () => {
  test('has a state once the prize is accepted, and is exported for the carrier, without formulas', async () => {
    const { live, draw } = await announced({ asks_address: true });
    const [win] = await winsOf(live);
    const send = () => editor.api.changePrizeDelivery({ params: { id: win!.id }, body: { delivery: 'sent', delivery_note: 'RR123' } });
    expect((await failure(send())).status).toBe(409);
    await answer(await linkOf(draw, draw.winners[0]!), { answer: 'accepted', ...address });
    const exported = async (query = '') => {
      const reply = await server.request(`/api/v1/calendars/prize-wins/${live.id}/export${query}`, {
        headers: { authorization: `Bearer ${editor.token}` },
      });
      // The bytes of the file: text() would drop the byte order mark.
      const text = Buffer.from(await reply.arrayBuffer()).toString();
      expect(text.startsWith('\uFEFF')).toBe(true);
      return text.slice(1).trim().split('\r\n');
    };
    const [heads, line, ...more] = await exported();
    expect(heads).toBe(
      '"reference","prize","value","name","address","postcode","city","country","phone","email","draw","place","delivery","note"',
    );
    expect(line).toContain(`"A voucher","500 kr","Anna Berg","'=Storgatan ""1""","111 22"`);
    expect(more).toEqual([]);
    const withZero = { delivery: 'sent', delivery_note: 'a\0b' } as const;
    expect(await editor.api.changePrizeDelivery({ params: { id: win!.id }, body: withZero })).toMatchObject({ delivery_note: 'ab' });
    expect(await send()).toMatchObject({ delivery: 'sent', delivery_note: 'RR123', delivery_at: server.clock.now().toISOString() });
    expect(await exported()).toHaveLength(1);
    expect(await exported('?delivery=sent')).toHaveLength(2);
  });

  test('shows names and addresses only to those who may see them, and nothing to another tenant', async () => {
    const { live, draw } = await announced({ asks_address: true });
    await answer(await linkOf(draw, draw.winners[0]!), { answer: 'accepted', ...address });
    const [win] = await winsOf(live);
    const analyst = await server.asEditor('analyst');
    expect((await failure(winsOf(live, analyst))).status).toBe(403);
    const stranger = await server.asOwner((await anotherTenant(server.services)).id);
    expect((await failure(winsOf(live, stranger))).status).toBe(404);
    expect((await failure(stranger.api.changePrizeDelivery({ params: { id: win!.id }, body: { delivery: 'sent' } }))).status).toBe(404);
    expect((await failure(stranger.api.readWinnerMail({ params: { id: live.id } }))).status).toBe(404);
    const mailed = await owner()`select from audit_log where tenant_id = ${live.tenant_id} and detail::text like '%Storgatan%'`;
    expect(mailed).toHaveLength(0);
  });
});

describe('the mail to winners', () => {
  test('is an editor’s own with its fields, and the usual one again', async () => {
    const prize = newPrize({ value: '500 kr' });
    const live = await withPrizes(server, [prize]);
    await fillWithPlayers(server, live, 2);
    const params = { id: live.id };
    const usual = await editor.api.readWinnerMail({ params });
    expect(usual).toMatchObject({ is_own: false, subject: 'You have won: {{activity}}', text: expect.stringContaining('{{link}}') });
    const mail = { subject: '{{name}}, you won!', text: 'Dear {{name}},\n{{prize}} ({{value}})\nBy {{deadline}}\n{{link}}\n{{receipt}}' };
    expect(await editor.api.changeWinnerMail({ params, body: { mail } })).toMatchObject({ ...mail, is_own: true });
    const { id } = await editor.api.drawWinners({ params, body: { count: 1, prize_id: prize.id } });
    await editor.api.announceDraw({ params: { id }, body: {} });
    await server.runJobs();
    const [sent] = await owner()<{ subject: string; text: string }[]>`select subject, text from mail_outbox where text like ${`%${id}%`}`;
    expect(sent!.subject).toBe('Anna, you won!');
    expect(sent!.text).toMatch(/^Dear Anna,\nA voucher \(500 kr\)\nhttp\S+\/prize\/\S+\nhttp\S+\/draw\/\S+$/);
    expect(await editor.api.changeWinnerMail({ params, body: { mail: null } })).toEqual(usual);
  });

  test('is refused without the link, with an unknown field, and with a line break in its subject', async () => {
    const live = await withPrizes(server, []);
    const change = (subject: string, text: string) =>
      failure(editor.api.changeWinnerMail({ params: { id: live.id }, body: { mail: { subject, text } } }));
    expect((await change('Hello', 'You won.')).errors).toEqual({ 'mail.text': ['The text needs the field for the link.'] });
    expect((await change('Hello', '{{link}} {{nmae}}')).errors).toEqual({ 'mail.text': ['Unknown field: nmae.'] });
    expect(Object.keys((await change('Hello\r\nBcc: all@x.example', '{{link}}')).errors)).toEqual(['mail.subject']);
  });
});
