import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as beacon from '#shared/draws/beacon.ts';
import { findEntry, verifyReceipt } from '#shared/draws/verify-receipt.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { newId } from '#shared/ids.ts';
import { wholePart } from '#shared/content/part.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { begun, granted, player, playGame, rightOf } from '#api/play/play/test-quiz.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { commitSeeds } from '#api/play/draw-seeds/commit-seeds.ts';
import { drawable, fillWithPlayers, prize } from './test-draws.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  // The one live game of a trial would not be enough.
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

const owner = () => server.services.database.owner;
const draw = (id: string, body: Partial<Parameters<TestUser['api']['drawWinners']>[0]['body']> = {}, api = editor.api) =>
  api.drawWinners({ params: { id }, body: { count: 1, ...body } });
async function receiptOf(id: string): Promise<Receipt> {
  const answer = await server.request(`/api/v1/draws/${id}/receipt`);
  return (await answer.json()) as Receipt;
}
async function refusedAt(receipt: Receipt): Promise<string | null> {
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon })) if (!is_right) return step;
  return null;
}
const publicly = (id: string) => server.anonymous.readDraw({ params: { id } });

describe('a draw', () => {
  test('is frozen and drawn, and anybody can verify its receipt by recomputing it', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 23);
    const drawn = await draw(live.id, { count: 3, alternates: 4, prize_id: prize.id });
    expect(drawn).toMatchObject({
      number: 1,
      state: 'drawn',
      entries: 23,
      scope: { kind: 'whole', title: null },
      prize,
      level: 'late',
      replaces: null,
    });
    expect(drawn.winners.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(drawn.winners[0]!.player).toMatchObject({ name: 'Anna' });
    const receipt = await receiptOf(drawn.id);
    expect(await refusedAt(receipt)).toBeNull();
    expect(receipt.winners.map(({ entry }) => entry)).toEqual(drawn.winners.map(({ entry }) => entry));
    expect(receipt.alternates).toHaveLength(4);
    expect(JSON.stringify(receipt)).not.toMatch(/anna|berg/i);
    const shown = await publicly(drawn.id);
    expect(shown).toMatchObject({ state: 'drawn', merkle_root: receipt.terms.root, seed: receipt.outcome?.seed });
    expect(shown.winners.map(({ name }) => name)).toEqual([null, null, null]);
  });

  test('has level A when its seeds were committed before anybody took part', async () => {
    const live = await drawable(server);
    const { tenant_id } = live;
    const at = new Date(Date.now() - 3 * 3_600_000);
    const committed = await server.services.database.asTenant(tenant_id, (tx) =>
      commitSeeds(tx, { tenant_id, activity_id: live.id, number: 1, at }),
    );
    const { commitments } = await server.anonymous.readDrawCommitments({ params: { id: live.id } });
    expect(commitments).toEqual([{ root: committed.root.toString('hex'), first: 1, count: 4096, committed_at: at.toISOString() }]);
    expect(JSON.stringify(commitments)).not.toContain(committed.master.toString('hex'));
    await fillWithPlayers(server, live, 5);
    const drawn = await draw(live.id);
    expect(drawn).toMatchObject({ level: 'A', seed_commitment: commitments[0]!.root });
    expect(await refusedAt(await receiptOf(drawn.id))).toBeNull();
  });

  test('for a door includes those who played it right, and for a round those who played in its dates', async () => {
    const day = 86_400_000;
    const round = (id: string, from: number, to: number) => ({
      id,
      title: 'Week',
      start_date: new Date(Date.now() + from).toISOString(),
      end_date: new Date(Date.now() + to).toISOString(),
    });
    const [now, before] = [round(newId(), -day, day), round(newId(), -3 * day, -2 * day)];
    const live = await drawable(server, {
      change: (draft) => ({ ...draft, rounds: [now, before], prizes: [prize] }) as unknown as typeof draft,
    });
    await fillWithPlayers(server, live, 9, 4);
    expect(await draw(live.id, { hatch: wholePart })).toMatchObject({
      entries: 5,
      scope: { kind: 'hatch', hatch_id: wholePart },
      rules: { played: 'right' },
    });
    expect(await draw(live.id, { hatch: wholePart, only_right: false, prize_id: prize.id })).toMatchObject({ entries: 9 });
    expect(await draw(live.id, { round: now.id })).toMatchObject({
      entries: 9,
      scope: { round_id: now.id, title: 'Week' },
      rules: { from: now.start_date },
    });
    const nobody = await failure(draw(live.id, { round: before.id }));
    expect([nobody.status, nobody.errors]).toEqual([422, { count: ['No eligible players.'] }]);
    for (const [field, body] of Object.entries({ hatch: { hatch: newId() }, round: { round: newId() }, prize_id: { prize_id: newId() } }))
      expect(Object.keys((await failure(draw(live.id, body))).errors)).toEqual([field]);
  });

  test('excludes unregistered players, unconfirmed addresses, and earlier winners where the editor chose so', async () => {
    const live = await drawable(server);
    const [registered, stranger] = [player(server), player(server)];
    for (const visitor of [registered, stranger]) {
      const { started } = await playGame(visitor, live);
      if (visitor === registered)
        granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: `${newId()}@draw.example` }));
    }
    await fillWithPlayers(server, live, 2);
    const [waiting] = await owner()<
      { player_id: string }[]
    >`select player_id from registration where activity_id = ${live.id} and player_id in (select id from player where surname = 'Berg 1') limit 1`;
    await owner()`insert into pending_registration (tenant_id, activity_id, player_id, email, profile, fields, given_at) values (${live.tenant_id}, ${live.id}, ${waiting!.player_id}, 'a@b.example', '{}', '{}', now())`;
    await owner()`delete from registration where activity_id = ${live.id} and player_id = ${waiting!.player_id}`;
    const first = await draw(live.id, { count: 1 });
    expect(first.entries).toBe(2);
    const second = await draw(live.id, { count: 5, prize_id: prize.id, exclude_earlier_winners: true });
    expect(second).toMatchObject({ entries: 1, rules: { earlier_winners_left_out: true } });
    expect(second.winners.map(({ player: winner }) => winner?.id)).not.toContain(first.winners[0]!.player?.id);
  });

  test('includes each mailbox once, however many devices register it and however it is spelled', async () => {
    const live = await drawable(server);
    const mine = `${newId()}@draw.example`;
    const devices = [mine, mine, mine.toUpperCase(), mine.replace('@', '+2@'), `${newId()}@draw.example`].map((email) => ({
      visitor: player(server),
      email,
    }));
    for (const { visitor, email } of devices) {
      const { started } = await playGame(visitor, live);
      granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email }));
    }
    const first = await draw(live.id, { count: 1, alternates: 4 });
    expect(first).toMatchObject({ entries: 2 });
    // Another device of a winner has won, too.
    const second = await draw(live.id, { prize_id: prize.id, exclude_earlier_winners: true });
    expect(second.entries).toBe(1);
    expect(second.winners[0]!.player?.id).toBe(first.alternates[0]!.player?.id);
  });
});

describe('a redraw', () => {
  test('names the draw that it replaces and the reason, in public; no draw is repeated without one', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 6);
    const first = await draw(live.id, { prize_id: prize.id });
    const refusals: [string, object][] = [
      ['replaces', { prize_id: prize.id }],
      ['reason', { replaces: first.id }],
      ['replaces', { replaces: newId(), reason: 'x' }],
      ['replaces', { reason: 'x' }],
    ];
    for (const [field, body] of refusals)
      expect([field, Object.keys((await failure(draw(live.id, body))).errors)]).toEqual([field, [field]]);
    const second = await draw(live.id, { replaces: first.id, reason: 'The winner works here.' });
    expect(second).toMatchObject({ number: 2, prize, replaces: { id: first.id, number: 1 }, reason: 'The winner works here.' });
    expect(Object.keys((await failure(draw(live.id, { replaces: first.id, reason: 'again' }))).errors)).toEqual(['replaces']);
    expect((await publicly(first.id)).similar).toMatchObject([
      { number: 1, replaces: null, reason: null },
      { number: 2, replaces: 1, reason: 'The winner works here.' },
    ]);
    expect((await failure(editor.api.announceDraw({ params: { id: first.id }, body: {} }))).status).toBe(409);
    expect(await refusedAt(await receiptOf(second.id))).toBeNull();
  });

  test('at the same moment as another one gets its own number, and a redraw of the same draw is refused', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 6);
    const settled = await Promise.allSettled([
      draw(live.id),
      draw(live.id),
      draw(live.id, { hatch: wholePart }),
      draw(live.id, { prize_id: prize.id }),
    ]);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const { data } = await editor.api.listDraws({ params: { id: live.id } });
    expect(data.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('is created once for one idempotency key', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 6);
    const idempotencyKey = newId();
    const call = () => editor.api.drawWinners({ params: { id: live.id }, body: { count: 1 } }, { idempotencyKey });
    expect(await call()).toEqual(await call());
    expect((await editor.api.listDraws({ params: { id: live.id } })).data).toHaveLength(1);
  });
});

describe('announcing and replacing', () => {
  const outbox = () =>
    owner()<{ recipient: string; subject: string; text: string }[]>`select recipient, subject, text from mail_outbox order by created_at`;

  test('notifies each winner once, shows first names and initials, and is an event', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 8);
    const drawn = await draw(live.id, { count: 2, alternates: 1, prize_id: prize.id });
    const announced = await editor.api.announceDraw({ params: { id: drawn.id }, body: {} });
    expect(announced).toMatchObject({ state: 'announced', can: { announce: false, replace: true } });
    expect(await editor.api.announceDraw({ params: { id: drawn.id }, body: {} })).toEqual(announced);
    await server.runJobs();
    const mails = (await outbox()).filter(({ text }) => text.includes(drawn.id));
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(drawn.winners.map((winner) => winner.player?.email)));
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ subject: 'You have won: Rivers', text: expect.stringContaining('Your prize: A sledge') });
    const code = /\n([0-9a-f]{32})\n/.exec(mails[0]!.text)?.[1] as string;
    expect(findEntry(await receiptOf(drawn.id), code)?.rank).toBeLessThanOrEqual(2);
    expect((await publicly(drawn.id)).winners.map(({ name }) => name)).toEqual(['Anna B.', 'Anna B.']);
    expect(await owner()`select from event where subject_id = ${drawn.id} and kind = 'winners_announced'`).toHaveLength(1);
    const log = await owner()<{ action: string }[]>`select action from audit_log where subject like ${`%${drawn.id}%`} order by at`;
    expect(log.map(({ action }) => action)).toEqual(['draw_winners', 'announce_draw']);
  });

  test('without names shows codes only', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 2);
    const drawn = await draw(live.id);
    await editor.api.announceDraw({ params: { id: drawn.id }, body: { show_names: false } });
    expect((await publicly(drawn.id)).winners[0]!.name).toBeNull();
  });

  test('a replaced winner is followed by the next alternate, with a public reason and a mail', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 8);
    const drawn = await draw(live.id, { count: 2, alternates: 2 });
    await editor.api.announceDraw({ params: { id: drawn.id }, body: {} });
    await server.runJobs();
    const [gone, stays] = drawn.winners;
    const call = () =>
      editor.api.replaceWinner({ params: { id: drawn.id }, body: { entry: gone!.entry, reason: 'Did not answer in two weeks.' } });
    const replaced = await call();
    expect(replaced.winners.map(({ rank }) => rank)).toEqual([2, 3]);
    expect(replaced.winners[0]!.entry).toBe(stays!.entry);
    expect(replaced.voided).toMatchObject([{ rank: 1, entry: gone!.entry, reason: 'Did not answer in two weeks.' }]);
    expect(Object.keys((await failure(call())).errors)).toEqual(['entry']);
    await server.runJobs();
    const mails = (await outbox()).filter(({ text }) => text.includes(drawn.id));
    expect(mails).toHaveLength(3);
    expect(mails.at(-1)!.recipient).toBe(replaced.winners[1]!.player?.email);
    const receipt = await receiptOf(drawn.id);
    expect(await refusedAt(receipt)).toBeNull();
    expect(receipt.log.map(({ kind }) => kind)).toEqual(['drawn', 'announced', 'voided']);
    expect(await refusedAt({ ...receipt, log: receipt.log.slice(0, 2) })).toBe('winners');
  });
});

describe('a player', () => {
  test('gets only her own code, finds herself by it, and learns her place at the announcement', async () => {
    const live = await drawable(server);
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start(live));
    granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
    granted(await visitor.register({ game_id, name: 'Anna', email: `${newId()}@draw.example` }));
    const drawn = await draw(live.id, { count: 2 });
    const codesOf = (uuid_front: string) => server.anonymous.listDrawCodes({ params: { id: live.id }, body: { uuid_front } });
    const [hers] = await codesOf(visitor.uuid_front);
    expect(hers).toMatchObject({ draw_id: drawn.id, number: 1, place: null, entry: drawn.winners[0]!.entry });
    expect(findEntry(await receiptOf(drawn.id), hers!.code)).toEqual({ entry: hers!.entry, rank: 1 });
    expect(await codesOf(newId())).toEqual([]);
    await editor.api.announceDraw({ params: { id: drawn.id }, body: {} });
    expect((await codesOf(visitor.uuid_front))[0]).toMatchObject({ place: 'winner', replaced_by: null });
  });

  test('learns that a draw was replaced, and why, also of one that was never announced', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 2);
    const first = await draw(live.id);
    await draw(live.id, { replaces: first.id, reason: 'Works at the shop.' });
    const [device] = await owner()<{ uuid_front: string }[]>`
      select uuid_front from player_device where player_id = ${first.winners[0]!.player!.id} limit 1`;
    const codes = await server.anonymous.listDrawCodes({ params: { id: live.id }, body: { uuid_front: device!.uuid_front } });
    expect(codes).toMatchObject([
      { number: 1, state: 'drawn', place: null, replaced_by: { number: 2, reason: 'Works at the shop.' } },
      { number: 2, state: 'drawn', place: null, replaced_by: null },
    ]);
  });

  test('who is erased leaves a valid receipt, and an entry without a person', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 4);
    const drawn = await draw(live.id, { count: 2 });
    await editor.api.announceDraw({ params: { id: drawn.id }, body: {} });
    const before = await receiptOf(drawn.id);
    const [erased] = drawn.winners;
    await owner()`delete from player where id = ${erased!.player!.id}`;
    expect(await receiptOf(drawn.id)).toEqual(before);
    expect(await refusedAt(before)).toBeNull();
    const [entry] =
      await owner()`select player_id, salt from draw_entry where draw_id = ${drawn.id} and leaf = decode(${erased!.entry}, 'hex')`;
    expect(entry).toEqual({ player_id: null, salt: null });
    expect((await publicly(drawn.id)).winners[0]!.name).toBeNull();
    const { data } = await editor.api.listDraws({ params: { id: live.id } });
    expect(data[0]!.winners[0]!.player).toBeNull();
  });
});

describe('the data of a draw', () => {
  test('has both entries of two merged devices for the one player, with their codes', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 2);
    const drawn = await draw(live.id, { count: 2 });
    const [into, from] = drawn.winners.map((winner) => winner.player!.id) as [string, string];
    const before = await receiptOf(drawn.id);
    await server.services.database.playSql.begin((sql) => joinPlayers(sql, { tenant_id: live.tenant_id, from, into, again: [] }));
    const [device] = await owner()<{ uuid_front: string }[]>`select uuid_front from player_device where player_id = ${into} limit 1`;
    const codes = await server.anonymous.listDrawCodes({ params: { id: live.id }, body: { uuid_front: device!.uuid_front } });
    expect(codes.map(({ code }) => findEntry(before, code)?.rank)).toEqual(expect.arrayContaining([1, 2]));
    expect(await receiptOf(drawn.id)).toEqual(before);
  });

  test('is deleted with its activity, including redraws', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 3);
    const { id } = await draw(live.id);
    await draw(live.id, { replaces: id, reason: 'x' });
    await editor.api.announceDraw({ params: { id: (await draw(live.id, { prize_id: prize.id })).id }, body: {} });
    await editor.api.deleteQuiz({ params: { quizID: live.id } });
    // The proof of a draw stays as long as it can come back.
    expect((await publicly(id)).id).toBe(id);
    await editor.api.deleteForGood({ params: { id: live.id } });
    expect((await failure(publicly(id))).status).toBe(404);
    for (const table of ['draw', 'draw_seed', 'event'])
      expect(await owner()`select from ${owner()(table)} where activity_id = ${live.id}`).toHaveLength(0);
  });

  test('the games and registrations of its activity can be deleted without it', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 3);
    const { id } = await draw(live.id);
    const before = await receiptOf(id);
    await editor.api.deleteQuizData({ body: { id: live.id, type: 'games&players', confirm: true } });
    expect(await receiptOf(id)).toEqual(before);
    expect(await owner()`select from draw_entry where draw_id = ${id} and (player_id is not null or salt is not null)`).toHaveLength(0);
  });
});

describe('permissions', () => {
  test('another tenant gets 404 everywhere, and the result stays', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 4);
    const drawn = await draw(live.id);
    const stranger = await server.asOwner((await buildTenant(server.services)).id);
    const [params, byDraw] = [{ id: live.id }, { id: drawn.id }];
    const calls = (as: TestUser['api']) => ({
      drawWinners: () => as.drawWinners({ params, body: { count: 1 } }),
      listDraws: () => as.listDraws({ params }),
      announceDraw: () => as.announceDraw({ params: byDraw, body: {} }),
      replaceWinner: () => as.replaceWinner({ params: byDraw, body: { entry: drawn.winners[0]!.entry, reason: 'x' } }),
    });
    for (const [name, call] of Object.entries(calls(stranger.api))) expect([name, (await failure(call())).status]).toEqual([name, 404]);
    for (const [name, call] of Object.entries(calls(server.anonymous))) expect([name, (await failure(call())).status]).toEqual([name, 401]);
    expect((await editor.api.listDraws({ params })).data).toMatchObject([{ state: 'drawn', voided: [] }]);
  });

  test('roles without the players do not draw, and without player_pii_view names are masked', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 4);
    for (const role of ['graphics_editor', 'text_editor', 'analyst'] as const) {
      const { api } = await server.asEditor(role);
      expect((await failure(draw(live.id, {}, api))).status).toBe(403);
      expect((await failure(api.listDraws({ params: { id: live.id } }))).status).toBe(403);
    }
    const drawn = await draw(live.id);
    const { editorDraw } = await import('./show-draw.ts');
    const { findDrawn } = await import('./draw-store.ts');
    const masked = await server.services.database.asTenant(live.tenant_id, async (tx) => {
      const row = await tx.selectFrom('draw').selectAll().where('id', '=', drawn.id).executeTakeFirstOrThrow();
      const actor = { permissions: new Set(['quiz_players_access'] as const) };
      return editorDraw(row, (await findDrawn(tx, [drawn.id])).get(drawn.id)!, {
        actor,
        config: server.services.config,
        is_replaced: false,
      });
    });
    expect(masked.winners[0]!.player).toMatchObject({ name: 'A•••', surname: 'B•••', email: 'a•••@•••' });
    expect(masked.can).toEqual({ announce: false, replace: false, redraw: false, see_personal: false });
  });

  test('unknown ids are 404, and no secret is readable by play', async () => {
    expect((await failure(publicly(newId()))).status).toBe(404);
    expect((await server.request(`/api/v1/draws/${newId()}/receipt`)).status).toBe(404);
    await expect(server.services.database.playSql`select master from draw_seed`).rejects.toThrow('permission denied');
  });

  test('a settled result never changes, whichever role writes to the database', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 4);
    const { id } = await draw(live.id);
    const sql = owner();
    await expect(sql`update draw set entries = 3 where id = ${id}`).rejects.toThrow('never change');
    await expect(sql`update draw set outcome = '{}' where id = ${id}`).rejects.toThrow('drawn once');
    await expect(sql`update draw set log = '[]' where id = ${id}`).rejects.toThrow('only grows');
    await expect(sql`update draw set state = 'frozen', outcome = null, drawn_at = null where id = ${id}`).rejects.toThrow('drawn once');
    await expect(sql`update draw_entry set leaf = sha256('x') where draw_id = ${id}`).rejects.toThrow('never changes');
  });
});
