import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationField, Settings } from '#shared/content/head.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { buildQuiz, choice, begun, granted, playGame, player, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.clock.set(new Date()));

const field = (name: RegistrationField['name'], required = true): RegistrationField => ({ key: name, name, required });
const quiz = (settings: Partial<Settings> = {}, own: { lang?: number; double_opt_in?: boolean } = {}) =>
  buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    settings: { skip_registration: false, ...settings },
    change: (draft) => {
      const { double_opt_in = true, lang = 1 } = own;
      const form = { ...draft.registration.settings, fields: [field('name'), field('email', false)], double_opt_in };
      return { ...draft, lang, registration: { ...draft.registration, settings: form } };
    },
  });
const anEmail = (): string => `${newId()}@school.example`;
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: ApiError) => error,
  );
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  await server.runJobs();
  return server.services.database.editor
    .selectFrom('mail_outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
};
const tokenIn = ({ text }: { text: string }): string => /\/player\/confirm\/([\w-]+)/.exec(text)?.[1] ?? 'no link';
const tokenTo = async (email: string): Promise<string> => tokenIn((await mailsTo(email)).at(-1) ?? { text: '' });
const confirm = async (token: string, visitor?: Player) =>
  (await server.anonymous.confirmEmail({ body: { token, ...(visitor && { uuid_front: visitor.uuid_front }) } })).state;
const sendAgain = (visitor: Player, { id }: TestQuiz) =>
  server.anonymous.sendConfirmation({ body: { uuid_front: visitor.uuid_front, quiz_localization_id: id } });
const registrations = async ({ id }: TestQuiz): Promise<number> => {
  const [row] = await server.services.database.owner<{ count: number }[]>`
    select coalesce(sum(registrations), 0)::int as count from daily_statistic where activity_id = ${id}`;
  return row?.count ?? 0;
};
/** Plays to the end and registers with an address that is still to be confirmed. */
async function awaiting(live: TestQuiz, email = anEmail()) {
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  const reply = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email }));
  return { visitor, email, reply, game_id: started.game_id };
}

describe('a registration whose address must be confirmed', () => {
  test('keeps the game and its points, and gives no place, count or reward before', async () => {
    const live = await quiz();
    const { visitor, email, reply, game_id } = await awaiting(live);
    expect(reply).toMatchObject({ player: { name: 'Anna' }, confirming: `${email[0]}…@school.example` });
    expect(reply).not.toHaveProperty('place');
    expect(granted(await visitor.cover(live)).player).toMatchObject({ is_registered: false, confirming: reply.confirming });
    expect((await visitor.board(live)).data).toEqual([]);
    expect(await registrations(live)).toBe(0);
    const { result } = granted(await visitor.next(game_id));
    expect(result).toMatchObject({ points: 3 });
    expect(result).not.toHaveProperty('place');
    const owner = await server.asOwner();
    expect((await owner.api.listPlayers({ params: { quizID: live.id }, query: {} })).data).toEqual([]);
  });

  test('counts from its confirmation on', async () => {
    const live = await quiz();
    const { visitor, email, game_id } = await awaiting(live);
    expect(await confirm(await tokenTo(email), visitor)).toBe('confirmed');
    expect(granted(await visitor.cover(live)).player).toMatchObject({ is_registered: true, confirming: null });
    expect((await visitor.board(live)).data).toMatchObject([{ place: 1, points: 3, is_me: true }]);
    expect(granted(await visitor.next(game_id)).result?.place).toBe(1);
    expect(await registrations(live)).toBe(1);
    const owner = await server.asOwner();
    expect((await owner.api.listPlayers({ params: { quizID: live.id }, query: {} })).data).toMatchObject([{ name: 'Anna', email }]);
  });

  test('notifies of a new lead and rewards the sharer only when it is confirmed', async () => {
    const another_email = anEmail();
    const share_reward = { enabled: true, amount: 500, activities: 10, maximum: 5000 };
    const live = await quiz({ email_report: 'newLead', another_email, share_reward });
    const leads = () => mailsTo(another_email);
    const sharer = await awaiting(live);
    await confirm(await tokenTo(sharer.email), sharer.visitor);
    expect(await leads()).toHaveLength(1);
    const shared = await server.anonymous.shareChallenge({
      params: { id: live.id },
      body: { initiator_id: sharer.visitor.uuid_front, shareable_type: 'quizlocalization', uuid_front: sharer.visitor.uuid_front },
    });
    const friend = player(server);
    const { game_id } = begun(await friend.start(live, { key: shared.key as string }));
    const played = await playGame(friend, live);
    expect(played.started.game_id).toBe(game_id);
    const email = anEmail();
    granted(await friend.register({ game_id, name: 'Bo', email }));
    const bonus = async () => (await sharer.visitor.board(live)).me?.bonus_points;
    expect(await bonus()).toBe(0);
    expect(await leads()).toHaveLength(1);
    await confirm(await tokenTo(email), friend);
    expect(await bonus()).toBe(500);
    expect(await leads()).toHaveLength(2);
  });

  test('requires an address, even where the field is optional', async () => {
    const live = await quiz();
    const visitor = player(server);
    expect((await failure(visitor.register({ quiz_localization_id: live.id, name: 'Anna' }))).errors).toEqual({
      email: ["This field can't be empty"],
    });
    expect(granted(await visitor.cover(live)).registration.fields).toEqual([field('name'), field('email')]);
  });

  test('is enough to start a game where registration comes first', async () => {
    const live = await quiz({ registration_moment: 'before' });
    const visitor = player(server);
    const email = anEmail();
    const { game_id } = granted(await visitor.start(live));
    granted(await visitor.registerBefore({ game_id, name: 'Anna', email }));
    expect((await playGame(visitor, live)).end.result).toMatchObject({ correct: 3 });
    expect((await visitor.board(live)).data).toEqual([]);
    await confirm(await tokenTo(email));
    expect((await visitor.board(live)).data).toMatchObject([{ place: 1, is_me: true }]);
  });

  test('needs no second confirmation for the same address, but one for another address', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    await confirm(await tokenTo(email), visitor);
    const again = granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anne', email }));
    expect(again).toMatchObject({ place: 1 });
    expect(again).not.toHaveProperty('confirming');
    const other = anEmail();
    expect(granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anne', email: other }))).toHaveProperty('confirming');
    expect((await visitor.board(live)).data).toMatchObject([{ place: 1, is_me: true }]);
    const replaced = await tokenTo(other);
    // Returns to the confirmed address: the pending one is dropped.
    granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anne', email }));
    expect(granted(await visitor.cover(live)).player.confirming).toBeNull();
    expect(await confirm(replaced, visitor)).toBe('expired');
  });

  test('counts at once without the switch', async () => {
    const live = await quiz({}, { double_opt_in: false });
    const { reply, email } = await awaiting(live);
    expect(reply).toMatchObject({ place: 1 });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the link', () => {
  test('confirms nothing when it is opened, however often', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    const path = `/player/confirm/${await tokenTo(email)}`;
    for (const method of ['GET', 'HEAD', 'GET']) expect((await server.request(path, { method })).status).toBe(200);
    expect(granted(await visitor.cover(live)).player.is_registered).toBe(false);
    expect((await server.request(path, { method: 'POST' })).status).toBe(404);
  });

  test('can be confirmed twice, also at the same moment, and counts once', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    const token = await tokenTo(email);
    expect(await Promise.all([1, 2, 3, 4].map(() => confirm(token, visitor)))).toEqual(Array(4).fill('confirmed'));
    expect(await confirm(token, visitor)).toBe('confirmed');
    expect(await registrations(live)).toBe(1);
  });

  test('is valid for seven days, and the player can request a new one', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    const old = await tokenTo(email);
    server.clock.advance(7 * 86_400_000 + 1);
    expect(await confirm(old, visitor)).toBe('expired');
    expect(await sendAgain(visitor, live)).toEqual({ success: true });
    const newToken = await tokenTo(email);
    expect(newToken).not.toBe(old);
    expect(await confirm(newToken, visitor)).toBe('confirmed');
  });

  test('to an address that was replaced is invalid', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    const first = await tokenTo(email);
    granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anna', email: anEmail() }));
    expect(await confirm(first, visitor)).toBe('expired');
    expect(await registrations(live)).toBe(0);
  });

  test('is unknown when it was never sent; the database stores only hashes of links', async () => {
    expect(await confirm('x'.repeat(43))).toBe('unknown');
    const { email } = await awaiting(await quiz());
    const token = await tokenTo(email);
    const kept = await server.services.database.owner`select encode(hash, 'escape') as hash from confirmation_link`;
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('is not sent again by registering again, at most five times an hour on request, and never when no confirmation is pending', async () => {
    const live = await quiz();
    const { visitor, email } = await awaiting(live);
    granted(await visitor.register({ quiz_localization_id: live.id, name: 'Anna', email }));
    expect(await mailsTo(email)).toHaveLength(1);
    for (let mails = 1; mails < 5; mails += 1) await sendAgain(visitor, live);
    expect((await failure(sendAgain(visitor, live))).status).toBe(429);
    const links = (await mailsTo(email)).map(tokenIn);
    expect(new Set(links).size).toBe(5);
    // Mails may arrive in another order: every link works.
    expect(await confirm(links[0]!, visitor)).toBe('confirmed');
    expect(await confirm(links[3]!, visitor)).toBe('confirmed');
    expect((await failure(sendAgain(visitor, live))).status).toBe(404);
    expect((await failure(sendAgain(player(server), live))).status).toBe(404);
  });

  test.each(languages.map(({ code, id, name }) => [name, code, id] as const))('comes in %s', async (_, code, lang) => {
    const { email } = await awaiting(await quiz({}, { lang }));
    const [mail] = await mailsTo(email);
    const { default: texts } = (await import(`../../../locales/mail.${code}.json`, { with: { type: 'json' } })) as {
      default: Record<string, string>;
    };
    expect(mail?.subject).toBe(texts['confirm.subject']?.replace('{{name}}', 'Rivers'));
    expect(mail?.text).toContain(`${server.base}/player/confirm/`);
    expect(mail?.text).not.toContain('{{');
  });
});

describe('an address that another device registered', () => {
  const knownElsewhere = async () => {
    const email = anEmail();
    const first = await awaiting(await quiz(), email);
    await confirm(await tokenTo(email), first.visitor);
    const live = await quiz();
    return { live, phone: first.visitor, ...(await awaiting(live, email)) };
  };

  test('confirmed on the device that registered it makes both devices one player', async () => {
    const { visitor, phone, live, email } = await knownElsewhere();
    expect(await confirm(await tokenTo(email), visitor)).toBe('confirmed');
    for (const device of [visitor, phone]) expect((await device.board(live)).data).toMatchObject([{ place: 1, is_me: true }]);
  });

  test('confirmed on another device shows whose the address is, and the device gets nothing of the other player', async () => {
    const { visitor, phone, live, email } = await knownElsewhere();
    expect(await confirm(await tokenTo(email), phone)).toBe('confirmed');
    expect((await visitor.board(live)).data).toMatchObject([{ place: 1, is_me: true }]);
    expect((await phone.board(live)).me).toBeNull();
  });

  test('and pending in another activity is transferred to the merged player', async () => {
    const { visitor, phone, email } = await knownElsewhere();
    const third = await quiz();
    const { started } = await playGame(visitor, third);
    const other = anEmail();
    granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: other }));
    const waiting = await tokenTo(other);
    await confirm(await tokenTo(email), visitor);
    expect(granted(await phone.cover(third)).player.confirming).toBe(`${other[0]}…@school.example`);
    expect(await confirm(waiting, phone)).toBe('confirmed');
  });
});

test('deleting the games and players of an activity deletes pending confirmations, and so does a month', async () => {
  const [deleted, old] = [await quiz(), await quiz()];
  const waiting = async ({ id }: TestQuiz) =>
    (await server.services.database.owner`select from pending_registration where activity_id = ${id}`).length;
  const [first, second] = [await awaiting(deleted), await awaiting(old)];
  const token = await tokenTo(first.email);
  const owner = await server.asOwner();
  await owner.api.deleteQuizData({ body: { id: deleted.id, type: 'games&players', confirm: true } });
  expect([await waiting(deleted), await confirm(token)]).toEqual([0, 'unknown']);
  const kept = await tokenTo(second.email);
  server.clock.advance(31 * 86_400_000);
  await server.services.jobs.send('delete-stale', {});
  await server.runJobs();
  expect([await waiting(old), await confirm(kept)]).toEqual([0, 'unknown']);
});

test('a quiz with one question and all settings on confirms like any other', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [choice()],
    settings: { hide_leaderboard: true, leaderboard_score: 'average' },
    change: (draft) => ({
      ...draft,
      registration: {
        ...draft.registration,
        settings: { ...draft.registration.settings, fields: [field('email'), field('user_password'), field('age')], double_opt_in: true },
      },
    }),
  });
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  const email = anEmail();
  granted(await visitor.register({ game_id: started.game_id, email, user_password: 'robin in the snow', age: '34' }));
  expect(await confirm(await tokenTo(email), visitor)).toBe('confirmed');
  const [row] = await server.services.database.owner`select age, password_hash from player where email = ${email}`;
  expect(row).toEqual({ age: 34, password_hash: expect.stringMatching(/^\$argon2id\$/) as string });
});
