import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { buildQuiz, playGame, player, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';
import { reminderMail } from './send-reminders.job.ts';

let server: TestServer;
const calendars = new Map<string, RemindedCalendar>();
beforeAll(async () => {
  server = await testServer();
  server.services.findReminded = async (activity_id) => calendars.get(activity_id);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-12-01T12:00:00Z');
  await server.services.database.owner`delete from mail_outbox`;
  await server.services.database.owner`delete from reminder`;
});

/** Doors from 1 December on, each at midnight in Stockholm. */
const doors = Array.from({ length: 24 }, (_, index) => ({
  number: index + 1,
  opens_at: new Date(Date.UTC(2026, 10, 30 + index, 23)),
}));

async function calendar(own: { double_opt_in?: boolean } = {}): Promise<TestQuiz> {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    settings: {
      skip_registration: false,
      registration_moment: 'after',
      start_date: '2026-11-01T00:00:00.000Z',
      end_date: '2027-12-24T00:00:00.000Z',
    },
    change: (draft) => {
      const fields = (['name', 'email'] as const).map((name) => ({ key: name, name, required: false }));
      return {
        ...draft,
        registration: {
          ...draft.registration,
          settings: { ...draft.registration.settings, fields, double_opt_in: own.double_opt_in ?? false },
        },
      };
    },
  });
  const url = `https://play.example/player/calendar/${live.id}`;
  const { tenant_id, id: activity_id } = live;
  calendars.set(activity_id, {
    tenant_id,
    activity_id,
    name: 'Advent <Söder>',
    lang: 1,
    url,
    version: 1,
    published_at: new Date(0),
    doors,
  });
  return live;
}
async function registered(live: TestQuiz, email: string | undefined = `${newId()}@school.example`) {
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  await visitor.register({ game_id: started.game_id, name: 'Anna', ...(email && { email }) });
  return { visitor, email };
}
const ofPlayer = ({ id }: TestQuiz, { uuid_front }: Pick<Player, 'uuid_front'>) => ({ calendar_id: id, uuid_front });
const remind = (live: TestQuiz, person: Pick<Player, 'uuid_front'>, hour = 8, timezone = 'Europe/Stockholm') =>
  server.anonymous.remindByMail({ body: { ...ofPlayer(live, person), hour, timezone } });
const kept = (live: TestQuiz, visitor: Player) => server.anonymous.readReminders({ query: ofPlayer(live, visitor) });

const mails = () =>
  server.services.database.owner<{ recipient: string; subject: string; text: string }[]>`
    select recipient, subject, text from mail_outbox where subject like '%Advent <Söder>%' and subject not like 'Confirm%' order by created_at, id`;
async function mailsAt(time: string) {
  server.clock.set(time);
  await server.services.jobs.send('send-reminders', {});
  await server.runJobs();
  return mails();
}
const stopIn = (text: string): string => /\/api\/v1\/reminders\/unsubscribe\/[\w-]{43}/.exec(text)?.[0] ?? 'no link';

describe('a reminder by mail', () => {
  it('comes once on each day on which a door has opened, at the hour of the player’s own day', async () => {
    const live = await calendar();
    const { visitor, email } = await registered(live);
    expect(await remind(live, visitor)).toEqual({ state: 'reminded' });
    expect(await mailsAt('2026-12-02T06:45:00Z')).toEqual([]);
    const [mail, ...more] = await mailsAt('2026-12-02T07:00:00Z');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Open now: Door 2 – Advent <Söder>' });
    expect(mail?.text).toContain(`https://play.example/player/calendar/${live.id}`);
    expect(await mailsAt('2026-12-02T07:15:00Z')).toHaveLength(1);
    expect(await mailsAt('2026-12-02T20:00:00Z')).toHaveLength(1);
    expect((await mailsAt('2026-12-03T07:00:00Z')).map(({ subject }) => subject)).toEqual([
      'Open now: Door 2 – Advent <Söder>',
      'Open now: Door 3 – Advent <Söder>',
    ]);
    expect(await mailsAt('2026-12-30T07:00:00Z')).toHaveLength(2);
  });

  it('comes exactly once, however many processes look for due reminders at the same moment', async () => {
    const live = await calendar();
    const all = await Promise.all(Array.from({ length: 5 }, () => registered(live)));
    for (const { visitor } of all) await remind(live, visitor);
    server.clock.set('2026-12-02T07:00:00Z');
    const { sendReminders } = await import('./send-reminders.job.ts');
    await Promise.all(Array.from({ length: 4 }, () => sendReminders.run(server.services, {})));
    await server.runJobs();
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(all.map(({ email }) => email).toSorted());
  });

  it('looks for the sender once, however many are reminded, and outside of their transactions', async () => {
    const live = await calendar();
    for (const { visitor } of await Promise.all(Array.from({ length: 3 }, () => registered(live)))) await remind(live, visitor);
    server.clock.set('2026-12-02T07:00:00Z');
    const { database } = server.services;
    const texts: string[] = [];
    let within = 0;
    const owner = new Proxy(database.owner, {
      apply: (sql, self, args: [TemplateStringsArray]) => {
        texts.push(`${within} ${args[0].join('?')}`);
        return Reflect.apply(sql, self, args) as unknown;
      },
    });
    const begin = async (work: never) => {
      within += 1;
      return database.playSql.begin(work).finally(() => void (within -= 1));
    };
    const playSql = new Proxy(database.playSql, { get: (sql, name) => (name === 'begin' ? begin : (Reflect.get(sql, name) as unknown)) });
    const { sendReminders } = await import('./send-reminders.job.ts');
    await sendReminders.run({ ...server.services, database: { ...database, owner, playSql } }, {});
    await server.runJobs();
    expect(await mails()).toHaveLength(3);
    expect(texts.filter((text) => text.includes('from tenant t left join theme'))).toHaveLength(1);
    expect(texts.filter((text) => !text.startsWith('0 '))).toEqual([]);
  });

  it('tells a door once also to who changes the hour, and to who has it on two devices', async () => {
    const live = await calendar();
    const { visitor } = await registered(live);
    await remind(live, visitor, 8);
    expect(await mailsAt('2026-12-02T07:00:00Z')).toHaveLength(1);
    await remind(live, visitor, 18);
    expect(await kept(live, visitor)).toMatchObject({ mail: { hour: 18, timezone: 'Europe/Stockholm' } });
    expect(await mailsAt('2026-12-02T17:00:00Z')).toHaveLength(1);
    // As joining two devices leaves it.
    await server.services.database.owner`
      insert into reminder (tenant_id, token, activity_id, player_id, kind, hour, zone, created_at, told_until)
      select tenant_id, ${'x'.repeat(43)}, activity_id, player_id, kind, 9, zone, created_at, created_at from reminder where kind = 'mail'`;
    expect(await mailsAt('2026-12-03T08:00:00Z')).toHaveLength(2);
    expect(await mailsAt('2026-12-03T17:00:00Z')).toHaveLength(2);
  });

  it('is not made up for when the server was away too long, and tells several doors in one mail', async () => {
    const live = await calendar();
    const { visitor } = await registered(live);
    await remind(live, visitor);
    expect(await mailsAt('2026-12-02T14:00:00Z')).toEqual([]);
    calendars.set(live.id, {
      ...(calendars.get(live.id) as RemindedCalendar),
      doors: doors.map((door) => ({ ...door, opens_at: new Date('2026-12-02T23:00:00Z') })).slice(0, 3),
    });
    expect((await mailsAt('2026-12-03T12:59:00Z')).map(({ subject }) => subject)).toEqual([
      'Open now: Door 1, Door 2, and Door 3 – Advent <Söder>',
    ]);
  });

  it('is for registered players with an address, which is confirmed where that is asked', async () => {
    const live = await calendar();
    expect(await remind(live, player(server))).toEqual({ state: 'unregistered' });
    const { visitor } = await registered(live, '');
    expect(await remind(live, visitor)).toEqual({ state: 'unregistered' });
    expect(await kept(live, visitor)).toMatchObject({ mail: null, can_mail: false });
    const confirming = await calendar({ double_opt_in: true });
    const waiting = await registered(confirming);
    expect(await remind(confirming, waiting.visitor)).toEqual({ state: 'unregistered' });
    expect(await kept(live, (await registered(live)).visitor)).toMatchObject({ can_mail: true });
  });

  it('is refused for a timezone that nobody knows, an hour that is none, and a calendar that is none', async () => {
    const live = await calendar();
    const { visitor } = await registered(live);
    await expect(remind(live, visitor, 8, 'Mars/Olympus')).rejects.toMatchObject({ status: 422 });
    await expect(remind(live, visitor, 24)).rejects.toMatchObject({ status: 422 });
    await expect(remind({ ...live, id: newId() }, visitor)).rejects.toMatchObject({ status: 404 });
  });

  it('cannot be ordered for one address again and again', async () => {
    const live = await calendar();
    const { visitor } = await registered(live);
    for (let times = 0; times < 10; times += 1) await remind(live, visitor, times);
    await expect(remind(live, visitor)).rejects.toMatchObject({ status: 429 });
  });

  it('ends with the player’s registration, and when she says so', async () => {
    const live = await calendar();
    const [gone, quiet] = [await registered(live), await registered(live)];
    await remind(live, gone.visitor);
    await remind(live, quiet.visitor);
    await server.services.database.owner`delete from registration where fields ->> 'email' = ${gone.email}`;
    await server.anonymous.endReminders({ body: { ...ofPlayer(live, quiet.visitor), kind: 'mail' } });
    expect(await mailsAt('2026-12-02T07:00:00Z')).toEqual([]);
    expect(await kept(live, quiet.visitor)).toMatchObject({ mail: null });
  });
});

describe('the link in a reminder', () => {
  async function reminded() {
    const live = await calendar();
    const { visitor } = await registered(live);
    await remind(live, visitor);
    const [mail] = await mailsAt('2026-12-02T07:00:00Z');
    return { live, visitor, path: stopIn(mail?.text ?? '') };
  }

  it('shows a page with a button and changes nothing, for every visitor', async () => {
    const { live, visitor, path } = await reminded();
    for (const method of ['GET', 'HEAD']) expect((await server.request(path, { method })).status).toBe(200);
    const page = await (await server.request(path)).text();
    expect(page).toContain('<form method="post"><button name="List-Unsubscribe" value="One-Click">');
    expect(page).not.toContain('<script');
    expect((await kept(live, visitor)).mail).not.toBe(null);
  });

  const forms: [string, () => RequestInit][] = [
    ['urlencoded', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })],
    [
      'multipart',
      () => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        return { body };
      },
    ],
    ['without a body', () => ({})],
    [
      'from another site',
      () => ({
        headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    ],
  ];
  it.each(forms)('ends the reminders by one POST (%s), without cookie, sign-in or redirect, and may be repeated', async (_name, init) => {
    const { live, visitor, path } = await reminded();
    for (let times = 0; times < 2; times += 1) {
      const answer = await server.request(path, { method: 'POST', redirect: 'manual', ...init() });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([200, null, null]);
      expect(await answer.text()).toContain('You will get no more of these reminders');
    }
    expect((await kept(live, visitor)).mail).toBe(null);
    expect(await mailsAt('2026-12-03T07:00:00Z')).toHaveLength(1);
  });

  it('answers alike for a token that nobody has, and ends nothing of others', async () => {
    const { live, visitor, path } = await reminded();
    const other = path.slice(0, -10) + 'aaaaaaaaaa';
    for (const method of ['GET', 'POST']) expect((await server.request(other, { method })).status).toBe(200);
    expect((await kept(live, visitor)).mail).not.toBe(null);
  });
});

test('a reminder carries the headers by which a mail program ends it with one click', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = openMailer(
    { smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Lucka <lucka@play.example>', public_url: 'https://play.example' },
    server.services.database,
  );
  const colour = '#0057a8';
  const colours = { text_colour: '#111111', button_colour: colour, secondary_button_colour: colour, highlight_colour: colour };
  const look = { colours: { ...colours, background_colour: '#ffffff' }, name: 'Ours' };
  const stop = `https://play.example/api/v1/reminders/unsubscribe/${'t'.repeat(43)}`;
  await mailer.send({ to: 'anna@school.example', subject: 'Door 2', text: 'Open.', unsubscribe: stop });
  await mailer.send({ to: 'anna@school.example', subject: 'Another', text: 'Mail.', look });
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  const headers = received.map((mail) => (mail.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' '));
  expect(headers[0]).toContain(`List-Unsubscribe: <${stop}>`);
  expect(headers[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers[1]).not.toMatch(/List-Unsubscribe/i);
  // What wears a look, its own or the house's, still has its words as plain text, first.
  expect(received[0]).toMatch(/text\/plain[^]*Open\.[^]*text\/html[^]*Lucka/);
  expect(headers[1]).toContain('multipart/alternative');
  expect(received[1]).toMatch(/text\/plain[^]*Mail\.[^]*text\/html[^]*0057a8/);
});

test('reminders are written in every language, name only doors and the calendar, and carry both links', async () => {
  const stop = 'https://play.example/stop';
  const activity = {
    tenant_id: '',
    activity_id: '',
    name: 'N&N',
    url: 'https://play.example/c',
    version: 1,
    published_at: new Date(0),
    doors,
  };
  const all = await Promise.all(languages.map(({ id }) => reminderMail({ ...activity, lang: id }, doors.slice(1, 3), stop)));
  expect(new Set(all.map(({ text }) => text)).size).toBe(18);
  for (const { subject, text, unsubscribe } of all) {
    expect(`${subject} ${text}`).not.toMatch(/\{\{|reminder\./);
    for (const part of ['2', '3', 'N&N']) expect(subject).toContain(part);
    for (const part of [activity.url, stop]) expect(text).toContain(part);
    expect(unsubscribe).toBe(stop);
  }
});
