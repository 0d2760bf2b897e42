import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#shared/contract/client.ts';
import type { Draft } from '#activity/document.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import {
  anotherTenant,
  buildQuiz,
  begun,
  granted,
  playGame,
  player,
  reasonOf,
  rightOf,
  type QuizOptions,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const withFields =
  (fields: RegistrationField[], more: Partial<Draft['registration']['settings']> = {}) =>
  (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields, ...more } },
  });
const field = (name: RegistrationField['name'], required = true, key: string = name): RegistrationField => ({ key, name, required });
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it was accepted')),
    (error: ApiError) => error,
  );
const table = <T>(read: (tx: Parameters<Parameters<typeof server.services.database.asTenant>[1]>[0]) => Promise<T>): Promise<T> =>
  server.services.database.asTenant(server.tenant.id, read);
const anEmail = (): string => `${newId()}@school.example`;
/** The code in the newest mail to an address. */
const codeTo = async (email: string): Promise<string> => {
  await server.runJobs();
  const mails = await server.services.database.editor
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? 'no mail';
};

describe('registering', () => {
  test('after a game stores the fields and replies with the place', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { started } = await playGame(visitor, live);
    const email = anEmail();
    const reply = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: email.toUpperCase() }));
    expect(reply).toMatchObject({ player: { name: 'Anna' }, place: 1 });
    expect(reply.code_sent).toBeUndefined();
    const [row] = await table((tx) => tx.selectFrom('player').selectAll().where('id', '=', reply.player.id).execute());
    expect(row).toMatchObject({ name: 'Anna', email });
    expect(granted(await visitor.next(started.game_id)).result?.place).toBe(1);
    expect(granted(await visitor.cover(live)).player.is_registered).toBe(true);
  });

  test('before the first game creates the player, and the start asks for nothing more', async () => {
    const live = await quiz({ settings: { registration_moment: 'before' } });
    const visitor = player(server);
    granted(await visitor.registerBefore({ quiz_localization_id: live.id, name: 'Anna', email: anEmail() }));
    const { started } = await playGame(visitor, live);
    expect(started).not.toHaveProperty('registration');
    expect(granted(await visitor.next(started.game_id)).result?.place).toBe(1);
  });

  test('replies with the fields as they are stored, without the password', async () => {
    const fields = [
      field('name'),
      field('surname'),
      field('email'),
      field('user_password'),
      field('fixed_password'),
      field('custom_checkbox', false, 'news'),
      field('custom_text', false, 'id'),
    ];
    const live = await quiz({ change: withFields(fields, { fixed_password: 'open sesame' }) });
    const email = anEmail();
    const form = {
      name: ' Anna ',
      surname: 'Berg',
      email: email.toUpperCase(),
      user_password: 'her own secret',
      fixed_password: 'open sesame',
      news: true,
      id: 'mine',
    };
    const { player: registered } = granted(await player(server).register({ quiz_localization_id: live.id, ...form }));
    expect(registered).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Anna',
      surname: 'Berg',
      email,
      news: true,
    });
  });

  test('without a field for the first name replies with the name on the board', async () => {
    const live = await quiz({ change: withFields([field('username')]) });
    expect(granted(await player(server).register({ quiz_localization_id: live.id, username: 'owl' })).player).toMatchObject({
      name: 'owl',
      username: 'owl',
    });
  });

  test('again replaces the fields, and counts once', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { started } = await playGame(visitor, live);
    const email = anEmail();
    const first = granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email }));
    const second = granted(await visitor.register({ game_id: started.game_id, name: 'Anne', email }));
    expect(second.player).toEqual({ id: first.player.id, name: 'Anne', email });
    const days = await table((tx) => tx.selectFrom('daily_statistic').select('registrations').where('activity_id', '=', live.id).execute());
    expect(days.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(1);
  });

  test('reports the error of each field in the words of the specification', async () => {
    const fields = [
      field('name'),
      field('email'),
      field('phone', false),
      field('terms'),
      field('fixed_password'),
      field('custom_text', true, 'custom_class'),
    ];
    const live = await quiz({ change: withFields(fields, { fixed_password: 'open sesame' }) });
    const visitor = player(server);
    const error = await failure(
      visitor.register({ quiz_localization_id: live.id, name: ' ', email: 'anna@', phone: '123', fixed_password: 'guess', extra: 'x' }),
    );
    expect(error.status).toBe(422);
    expect(error.errors).toEqual({
      name: ["This field can't be empty"],
      email: ['Wrong format of Email'],
      phone: ['This field cannot be shorter than 6 figures'],
      terms: ['Please accept the terms and conditions'],
      fixed_password: ['Wrong password'],
      custom_class: ["This field can't be empty"],
      extra: ['Unknown field'],
    });
    expect(error.codes).toEqual({
      name: [{ code: 'empty' }],
      email: [{ code: 'email' }],
      phone: [{ code: 'shorter', values: { limit: 6 } }],
      terms: [{ code: 'terms' }],
      fixed_password: [{ code: 'password' }],
      custom_class: [{ code: 'empty' }],
      extra: [{ code: 'unknown' }],
    });
    const reply = granted(
      await visitor.register({
        quiz_localization_id: live.id,
        name: 'Anna',
        email: anEmail(),
        terms: true,
        fixed_password: 'open sesame',
        custom_class: '7b',
      }),
    );
    const [row] = await table((tx) => tx.selectFrom('registration').select('fields').where('player_id', '=', reply.player.id).execute());
    expect(row?.fields).toMatchObject({ terms: true, custom_class: '7b' });
    expect(row?.fields).not.toHaveProperty('fixed_password');
  });

  test('keeps a player’s own password only as a hash', async () => {
    const live = await quiz({ change: withFields([field('username'), field('user_password')]) });
    const reply = granted(
      await player(server).register({ quiz_localization_id: live.id, username: 'anna', user_password: 'correct horse' }),
    );
    const [row] = await table((tx) =>
      tx.selectFrom('player').select(['password_hash', 'username']).where('id', '=', reply.player.id).execute(),
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    const [kept] = await table((tx) => tx.selectFrom('registration').select('fields').where('player_id', '=', reply.player.id).execute());
    expect(JSON.stringify(kept)).not.toContain('correct horse');
  });

  test('requires an open activity, or a game of the player', async () => {
    const [live, closed, none] = [
      await quiz(),
      await quiz({ stage: 'expired' }),
      await quiz({ settings: { registration_moment: 'none' } }),
    ];
    const visitor = player(server);
    const fields = { name: 'Anna', email: anEmail() };
    expect(reasonOf(await visitor.register({ quiz_localization_id: closed.id, ...fields }))).toBe('finished');
    expect(reasonOf(await visitor.register({ quiz_localization_id: none.id, ...fields }))).toBe('unavailable');
    expect((await failure(visitor.register(fields))).status).toBe(422);
    expect((await failure(visitor.register({ quiz_localization_id: newId(), ...fields }))).status).toBe(404);
    const { game_id } = begun(await visitor.start(live));
    expect((await failure(player(server).register({ game_id, ...fields }))).status).toBe(404);
    expect((await failure(visitor.register({ game_id, quiz_localization_id: closed.id, ...fields }))).status).toBe(404);
  });
});

describe('an address that another device registered', () => {
  const twoDevices = async () => {
    const live = await quiz();
    const [phone, laptop] = [player(server), player(server)];
    const email = anEmail();
    const first = await playGame(phone, live);
    const { player: known } = granted(await phone.register({ game_id: first.started.game_id, name: 'Anna', email }));
    const second = await playGame(laptop, live, ({ answers }, place) => ({ answer_id: answers[place === 0 ? 0 : 1]?.id }));
    const form = { game_id: second.started.game_id, name: 'Anna', email };
    return { live, phone, laptop, email, known, form, games: [first.started.game_id, second.started.game_id] };
  };

  test('without the code creates a separate player, with no access to the other one', async () => {
    const { live, laptop, known, form } = await twoDevices();
    const reply = granted(await laptop.register(form));
    expect(reply).toMatchObject({ code_sent: true, place: 2 });
    expect(reply.player.id).not.toBe(known.id);
    expect((await laptop.board(live)).data.map(({ points, is_me }) => [points, is_me])).toEqual([
      [3, false],
      [1, true],
    ]);
  });

  test('with the code becomes the same player, with the games of both devices', async () => {
    const { live, phone, laptop, email, known, form, games } = await twoDevices();
    granted(await laptop.register(form));
    const code = await codeTo(email);
    const reply = granted(await laptop.register({ ...form, code }));
    expect(reply).toMatchObject({ player: { id: known.id }, place: 1 });
    expect(reply.code_sent).toBeUndefined();
    const owners = await table((tx) => tx.selectFrom('game').select('player_id').where('id', 'in', games).execute());
    expect(owners.map(({ player_id }) => player_id)).toEqual([known.id, known.id]);
    for (const device of [phone, laptop]) expect((await device.board(live)).data).toMatchObject([{ place: 1, points: 3, is_me: true }]);
    // A code works only once.
    expect((await failure(player(server).register({ quiz_localization_id: live.id, name: 'Eve', email, code }))).status).toBe(422);
  });

  test('with the code in two groups, as a mail shows it, becomes the same player, too', async () => {
    const { laptop, email, known, form } = await twoDevices();
    granted(await laptop.register(form));
    const code = await codeTo(email);
    const reply = granted(await laptop.register({ ...form, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }));
    expect(reply.player.id).toBe(known.id);
  });

  test('with its own password becomes the same player at once; another one requires the code, and guesses are limited', async () => {
    const live = await quiz({ change: withFields([field('name'), field('email'), field('user_password')]) });
    const email = anEmail();
    const form = { quiz_localization_id: live.id, name: 'Anna', email, user_password: 'a robin in the snow' };
    const { player: known } = granted(await player(server).register(form));
    const wrong = granted(await player(server).register({ ...form, user_password: 'a crow in the snow' }));
    expect(wrong.code_sent).toBe(true);
    expect(wrong.player.id).not.toBe(known.id);
    const back = granted(await player(server).register(form));
    expect(back).toMatchObject({ player: { id: known.id } });
    expect(back.code_sent).toBeUndefined();
    const guess = () =>
      player(server)
        .register({ ...form, user_password: 'guessed' })
        .then(
          () => 200,
          ({ status }: ApiError) => status,
        );
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await guess());
    expect(answers.at(-1)).toBe(429);
  });

  test('rejects a wrong code, and after five tries the right one, too', async () => {
    const { laptop, email, form } = await twoDevices();
    granted(await laptop.register(form));
    const code = await codeTo(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await failure(laptop.register({ ...form, code: wrong }))).errors).toEqual({
        code: ['Wrong or expired code.'],
      });
    expect((await failure(laptop.register({ ...form, code }))).status).toBe(422);
  });

  test('a code is valid for ten minutes, and only the newest one', async () => {
    const { laptop, email, form } = await twoDevices();
    server.clock.set(new Date());
    granted(await laptop.register(form));
    const old = await codeTo(email);
    server.clock.advance(1_000);
    granted(await laptop.register(form));
    const newest = await codeTo(email);
    if (old !== newest) expect((await failure(laptop.register({ ...form, code: old }))).status).toBe(422);
    server.clock.advance(10 * 60_000 + 1);
    expect((await failure(laptop.register({ ...form, code: newest }))).status).toBe(422);
  });

  test.each(languages.map(({ name, id, code }) => [name, id, code] as const))(
    'the mail with the code comes in %s',
    async (_, lang, code) => {
      const live = await quiz({ change: (draft) => ({ ...draft, lang }) });
      const email = anEmail();
      const form = { quiz_localization_id: live.id, name: 'Anna', email };
      granted(await player(server).register(form));
      granted(await player(server).register(form));
      const digits = await codeTo(email);
      const [mail] = await server.services.database.editor.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute();
      const { default: texts } = (await import(`../../../locales/mail.${code}.json`, { with: { type: 'json' } })) as {
        default: Record<string, string>;
      };
      expect(mail?.subject).toBe(texts['code.subject']?.replace('{{code}}', digits));
      expect(mail?.text).toBe(texts['code.text']?.replace('{{code}}', digits).replace('{{name}}', 'Rivers'));
    },
  );

  test('does not accept the code of another device', async () => {
    const { live, laptop, email, form } = await twoDevices();
    granted(await laptop.register(form));
    const code = await codeTo(email);
    const eve = player(server);
    const game = await playGame(eve, live);
    expect((await failure(eve.register({ game_id: game.started.game_id, name: 'Eve', email, code }))).status).toBe(422);
  });

  test('few mails go to one address', async () => {
    const { email, form, laptop } = await twoDevices();
    for (let mails = 0; mails < 5; mails += 1) granted(await laptop.register(form));
    const sixth = granted(await laptop.register(form));
    // The registration is stored, so the reply is no 429; it only sends no further code.
    expect(sixth).toMatchObject({ code_sent: false, player: { name: expect.any(String) } });
    await codeTo(email);
    const codes = await server.services.database.editor.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute();
    expect(codes).toHaveLength(5);
  });

  test('goes to one of two new devices that claim it at once; the other gets a code', async () => {
    const live = await quiz();
    const email = anEmail();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => player(server).register({ quiz_localization_id: live.id, name: 'Anna', email })),
    );
    expect(replies.filter((reply) => granted(reply).code_sent)).toHaveLength(5);
  });

  test('of another tenant is unknown here', async () => {
    const { email } = await twoDevices();
    const other = await anotherTenant(server.services);
    const theirs = await buildQuiz(server.services, { tenant_id: other.id });
    const known = (id: string) =>
      server.anonymous.getPlayerByEmail({ body: { email, regsource_id: id, regsource_type: 'quizlocalization' } });
    expect(await known(theirs.id)).toEqual({ known: false });
    expect(await known((await quiz()).id)).toEqual({ known: true });
    expect(granted(await player(server).register({ quiz_localization_id: theirs.id, name: 'Anna', email })).code_sent).toBeUndefined();
    expect((await failure(known(newId()))).status).toBe(404);
  });
});

test('a registration while the last answer is being stored always leads to a place', async () => {
  const live = await quiz();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const visitor = player(server);
      const { game_id, question } = begun(await visitor.start(live));
      const second = granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!))).next!;
      const third = granted(await visitor.answer(game_id, second, rightOf(live.questions[1]!))).next!;
      await Promise.all([
        visitor.answer(game_id, third, rightOf(live.questions[2]!)),
        visitor.register({ game_id, name: 'Anna', email: anEmail() }),
      ]);
      expect(granted(await visitor.next(game_id)).result?.place).toBeGreaterThan(0);
    }),
  );
});
