import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { openMailer } from '#api/kernel/mail/mailer.ts';
import { openPushes } from '#api/rewards/reminders/pushes.ts';
import { hatchTypes, type Hatch } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { boxPath, keyPath } from '#shared/sealing/sealed-door.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { buildCalendar } from './build-calendar.ts';
import { Canaries, foundIn } from './canaries.ts';
import { everyTypeWithPicture } from './every-type.ts';
import { browser, server } from './journey.ts';
import { newVisitor, withFields } from './player-steps.ts';

interface Ece {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ReturnType<typeof createECDH>; authSecret: string }): Buffer;
}
const { decrypt } = createRequire(import.meta.url)('http_ece') as Ece;

/** A calendar whose doors, except the first, have a unique word in each field, and pictures of noise; all question types are behind them. */
async function secretCalendar() {
  const canaries = new Canaries();
  const { word, name } = canaries;
  const pictures: Buffer[] = [];
  const picture = async () => {
    const noise = { type: 'gaussian' as const, sigma: 40, mean: 120 };
    const bytes = await sharp({ create: { width: 200, height: 160, channels: 3, background: '#345', noise } })
      .webp()
      .toBuffer();
    const key = name(`zq-picture-${newId()}`);
    await server.services.media.put(key, bytes);
    pictures.push(bytes);
    return { key, width: 200, height: 160, alt: word('alt'), credits: word('credits') };
  };
  const questions = everyTypeWithPicture().map((question) =>
    canaries.in({ ...question, answers: question.answers.map((answer) => ({ ...answer, feedback: 'Feedback' })) }),
  );
  const behind: Partial<Hatch>[] = [];
  for (let place = 1; place < 24; place += 1) {
    const [shown, ground] = place < 4 ? [await picture(), await picture()] : [];
    behind[place] = {
      type: hatchTypes[place % hatchTypes.length] as Hatch['type'],
      content: { title: word('title'), text: word('text'), code: word('code'), image: shown ? { desktop: shown } : {} },
      background: ground ? { mobile: ground } : {},
      link_text: word('link'),
      link_url: `https://shop.example/${name(`zq-offer-${place}`)}`,
    };
  }
  const calendar = await buildCalendar(server, {
    change: (draft) => ({
      ...(withFields('name', 'email')(draft) as typeof draft),
      hatches: draft.hatches.map((hatch, place) => ({ ...hatch, ...behind[place] })),
      parts: draft.parts.map((part, place) => {
        const question = questions[(place - 1) % questions.length];
        return place === 0 || !question ? part : { ...part, questions: place <= questions.length ? [question] : [] };
      }),
    }),
    stage: 'published',
  });
  return { ...calendar, canaries, pictures };
}
type SecretCalendar = Awaited<ReturnType<typeof secretCalendar>>;

/** A mail server and a push service, which both keep everything they receive. */
async function listeners() {
  const mails: Buffer[] = [];
  const pushes: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const { services } = server;
  const mailer = openMailer(
    { smtp_url: `smtp://127.0.0.1:${port}`, mail_from: 'Lucka <lucka@play.example>', public_url: server.base },
    services.database,
  );
  services.mailer = mailer;
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  services.pushes = openPushes({
    config: { ...services.config, public_url: 'https://play.example' },
    secrets: services.secrets,
    fetch: async (_, init) => {
      const body = Buffer.from(init?.body as Uint8Array);
      pushes.push(body, decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }));
      return new Response(null, { status: 201 });
    },
  });
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
    p256dh: key.getPublicKey().toString('base64url'),
    auth,
  };
  const close = async () => {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
  return { mails, pushes, subscription, close };
}

/** Everything that a player can receive from any page or call, in a browser and by hand: addresses, headers, bytes. */
async function trafficOf({ id, draft }: SecretCalendar, uuid_front: string): Promise<Buffer[]> {
  const traffic: Buffer[] = [];
  const { context, page } = await newVisitor(browser);
  await context.addCookies(['uuid', 'consent'].map((name) => ({ name, value: name === 'uuid' ? uuid_front : 'yes', url: server.base })));
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) return;
    traffic.push(Buffer.from(`${response.url()}\n${JSON.stringify(response.headers())}`));
    bodies.push(
      response.body().then(
        (body) => traffic.push(body),
        () => undefined,
      ),
    );
  });
  await page.goto(`${server.base}/player/calendar/${id}`);
  const open = page.getByRole('button', { name: 'Open calendar' });
  const remind = page.getByRole('button', { name: /^Remind(ers| me)$/ });
  await open.or(remind).first().waitFor();
  if (await open.count()) await open.click();
  await remind.click();
  await page.getByRole('heading', { name: 'Reminders' }).waitFor();
  await page.waitForLoadState('networkidle');
  traffic.push(Buffer.from(await page.content()));
  await Promise.all(bodies);
  await context.close();

  const ask = async (path: string, body?: object) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await server.request(path, init);
    expect([200, 201, 425], `${answer.status} of ${path}`).toContain(answer.status);
    const bytes = Buffer.from(await answer.arrayBuffer());
    traffic.push(Buffer.from(`${answer.url}\n${JSON.stringify([...answer.headers])}`), bytes);
    return bytes;
  };
  const me = { uuid_front };
  const cover = JSON.parse(String(await ask('/api/v1/player/get-calendar-player-cover', { id, ...me }))) as {
    calendar: { hatches: PlayerHatch[] };
  };
  await ask(`/api/v1/player/cover/${id}`, me);
  await ask(`/api/v1/calendar/${id}`, me);
  const shared = { ...me, shareable_id: id, shareable_type: 'calendar' };
  const link = JSON.parse(String(await ask(`/api/v1/player/share-challenge/${id}`, { ...me, shareable_type: 'calendar' }))) as {
    key: string;
  };
  for (const path of ['sharing-tags', 'share-statistics']) await ask(`/api/v1/player/${path}`, shared);
  const address = `${server.base}/player/calendar/${id}`;
  for (const path of [
    `/player/calendar/${id}?key=${link.key}`,
    `/screen/player/calendar/${id}`,
    `/oembed?url=${encodeURIComponent(address)}`,
    `/oembed?format=xml&url=${encodeURIComponent(address)}`,
    `/share-image/${id}.png`,
    `/qr/${id}.svg`,
    `/api/v1/calendars/${id}/winners`,
  ])
    await ask(path);
  const feed = JSON.parse(String(await ask('/api/v1/reminders/feed', { ...me, calendar_id: id }))) as { url: string };
  await ask(new URL(feed.url).pathname);
  await ask(`/api/v1/reminders?calendar_id=${id}&uuid_front=${uuid_front}`);
  for (const [place, hatch] of draft.hatches.slice(1).entries()) {
    await ask('/api/v1/hatches/save-view', { ...me, hatch_id: hatch.id, item_type: 'hatch' });
    await ask(`/api/v1/player/start-hatch-game/${hatch.id}`, me);
    const { sealed } = cover.calendar.hatches[place + 1] ?? {};
    if (!sealed) continue;
    const door = { calendar_id: id, hatch_id: hatch.id, version: sealed.version };
    for (const path of [keyPath(door), boxPath(door, 'content')]) await ask(path);
    for (let picture = 0; picture < sealed.pictures; picture += 1) await ask(boxPath(door, `image/${picture}`));
  }
  return traffic;
}

const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.floor((bytes.length - 64) / 16) }, (_, index) => bytes.subarray(64 + index * 16, 80 + index * 16));

test('before a door opens, nothing of its content reaches a player in any page, reply, picture, address, header, mail, feed, push or box, in any encoding', async () => {
  const calendar = await secretCalendar();
  const { id, canaries, pictures } = calendar;
  const { mails, pushes, subscription, close } = await listeners();
  const uuid_front = newId();
  const visitor = { calendar_id: id, uuid_front };
  server.clock.set('2026-11-29T12:00:00Z');
  await server.anonymous.registerAfter({
    body: { uuid_front, quiz_localization_id: id, name: 'Anna', email: 'anna@school.example' } as never,
  });
  const timed = { hour: 8, timezone: 'Europe/Stockholm' };
  await server.anonymous.remindByMail({ body: { ...visitor, ...timed } });
  await server.anonymous.remindByPush({ body: { ...visitor, ...timed, ...subscription } });
  const before = await trafficOf(calendar, uuid_front);
  server.clock.set('2026-12-01T07:00:00Z');
  await server.services.jobs.send('send-reminders', {});
  await server.runJobs();
  await server.runJobs();
  const during = await trafficOf(calendar, uuid_front);
  await close();
  expect([mails.length, pushes.length]).toEqual([1, 2]);

  const traffic = [...before, ...during, ...mails, ...pushes];
  expect(canaries.words.length).toBeGreaterThan(200);
  expect(foundIn(canaries.words, traffic)).toEqual([]);
  const bytes = Buffer.concat(traffic);
  expect(pictures.flatMap(piecesOf).filter((piece) => bytes.includes(piece))).toHaveLength(0);
  // It includes boxes, which contain exactly that.
  expect(traffic.filter((bytes) => bytes.includes('application/octet-stream')).length).toBeGreaterThan(2);

  // After the door has opened, the same search finds its content.
  server.clock.set('2026-12-02T07:00:00Z');
  const { hatch } = (await server.anonymous.saveHatchView({
    body: { hatch_id: calendar.draft.hatches[1]!.id, item_type: 'hatch', uuid_front },
  })) as { hatch: PlayerHatch };
  expect(foundIn(canaries.words, [Buffer.from(JSON.stringify(hatch))]).length).toBeGreaterThan(5);
});

test('the search reads packed, encoded and escaped content', () => {
  const canaries = new Canaries();
  const secret = canaries.word('text');
  const ways: Record<string, Buffer> = {
    plain: Buffer.from(secret),
    'JSON with escapes': Buffer.from(secret.replaceAll(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)),
    'all of it percent-encoded': Buffer.from(Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&')),
    'HTML entities': Buffer.from([...secret].map((letter) => `&#${letter.codePointAt(0)};`).join('')),
    base64: Buffer.from(`{"a":"x${Buffer.from(`..${secret}`).toString('base64')}"}`),
    base64url: Buffer.from(Buffer.from(secret).toString('base64url')),
    hex: Buffer.from(Buffer.from(secret).toString('hex')),
    gzip: gzipSync(secret),
    'gzip in base64': Buffer.from(`data:;base64,${gzipSync(secret).toString('base64')}`),
    'a line of a mail, folded': Buffer.from(secret.replace('zq0', 'zq=\r\n0')),
  };
  expect(Object.keys(ways).filter((way) => foundIn(canaries.words, [ways[way] as Buffer]).length === 0)).toEqual([]);
  expect(foundIn(canaries.words, [Buffer.from('text zq fågel'), gzipSync('nothing')])).toEqual([]);
});
