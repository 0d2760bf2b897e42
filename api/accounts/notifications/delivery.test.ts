import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { openServices, type OpenServices } from '#api/open-services.ts';
import { anotherTenant } from '#api/play/play/test-quiz.ts';
import { userChannel } from '#api/kernel/realtime/channels.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { systemClock } from '#shared/time.ts';
import { notifyNow } from './test-notifications.ts';

let server: TestServer;
/** A second process on the same database, from PostgreSQL's view. */
let second: OpenServices;
let secondApp: FastifyInstance;
let secondBase: string;
const clients: Pusher[] = [];
beforeAll(async () => {
  server = await testServer();
  const { config } = server.services;
  second = await openServices({ config, url: server.url, clock: systemClock, log: server.app.log, connections: { editor: 2, play: 2 } });
  secondApp = await buildApp(second.services);
  await secondApp.listen({ port: 0, host: '127.0.0.1' });
  secondBase = `http://127.0.0.1:${(secondApp.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.clock.set(new Date());
  for (const client of clients.splice(0)) client.disconnect();
  await server.services.database.owner`delete from mail_outbox`;
  await server.services.database.owner`delete from notification`;
});
afterAll(async () => {
  await secondApp.close();
  await second.close();
  await server.close();
});

const alone = async (): Promise<TestUser> => server.asOwner((await anotherTenant(server.services)).id);
interface Event {
  event: 'notification' | 'notifications_read';
  unread: number;
  title?: string;
  at: number;
}
/** The events that a tab of a person receives, once it listens. */
async function tabOf(user: TestUser, base = server.base): Promise<Event[]> {
  const { hostname, port } = new URL(base);
  const client = new Pusher('lucka', {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: { endpoint: `${base}/broadcasting/auth`, transport: 'ajax', headers: { Authorization: `Bearer ${user.token}` } },
  });
  clients.push(client);
  const channel = client.subscribe(userChannel(user.account_id));
  const events: Event[] = [];
  for (const event of ['notification', 'notifications_read'] as const)
    channel.bind(event, (data: Omit<Event, 'event' | 'at'>) =>
      events.push({ event, unread: data.unread, ...(data.title && { title: data.title }), at: Date.now() }),
    );
  await new Promise((resolve) => void channel.bind('pusher:subscription_succeeded', resolve));
  return events;
}
const lines = (events: Event[]) =>
  events.map(({ event, unread, title }) => [event, unread, title].filter((part) => part !== undefined).join(' '));

test('a new notification reaches every tab, in any process, and so does its reading', async () => {
  const owner = await alone();
  const tabs = [await tabOf(owner), await tabOf(owner, secondBase)];
  await notifyNow({ services: second.services }, { tenant_id: owner.tenant_id, kind: 'winner_drawn' });
  const first = 'notification 1 Winners drawn in Rivers';
  for (const tab of tabs) await expect.poll(() => lines(tab)).toEqual([first]);
  await owner.api.markNotificationsRead({ body: { all: true } });
  for (const tab of tabs) await expect.poll(() => lines(tab)).toEqual([first, 'notifications_read 0']);
});

test('a tab is updated at most once a second, and ends with the right number', async () => {
  const owner = await alone();
  const tab = await tabOf(owner);
  for (let number = 0; number < 40; number += 1) await notifyNow(server, { tenant_id: owner.tenant_id, kind: 'winner_drawn' });
  await expect.poll(() => tab.at(-1)?.unread).toBe(40);
  const pauses = tab.slice(1).map(({ at }, place) => at - tab[place]!.at);
  // A socket may bring one a little late and the next one in time.
  expect(pauses.filter((pause) => pause < 600)).toEqual([]);
});

test('a person who loses access receives no further notification', async () => {
  const owner = await alone();
  const analyst = await server.asEditor('admin', owner.tenant_id);
  const [ownTab, tab] = [await tabOf(owner), await tabOf(analyst)];
  await server.services.database.owner`update membership set role = 'analyst' where account_id = ${analyst.account_id}`;
  // Written by a process that had still read the role from before.
  await server.services.database.owner`
    insert into notification (tenant_id, id, account_id, kind, subject, link, in_app, created_at, last_at)
    values (${owner.tenant_id}, gen_random_uuid(), ${analyst.account_id}, 'allowance_alert', 'x', '/dashboard', true, now(), now())`;
  await notifyNow(server, { tenant_id: owner.tenant_id, kind: 'report_ready' });
  await expect.poll(() => lines(ownTab)).toHaveLength(1);
  await expect.poll(() => tab.at(-1)?.title).toBe('Report ready: Rivers');
  expect(tab.filter(({ title }) => title !== 'Report ready: Rivers')).toEqual([]);
});

type Mail = { recipient: string; subject: string; text: string };
const mails = () => server.services.database.owner<Mail[]>`select recipient, subject, text from mail_outbox order by created_at, id`;
type Mailing = 'mail-notifications' | 'send-digests';
const run = async (name: Mailing): Promise<void> => {
  await server.services.jobs.send(name, {});
  await server.runJobs();
};
/** As if the worker had been killed before sending. */
async function killedAtSending(name: Mailing): Promise<void> {
  const { jobs } = server.services;
  const send = jobs.send.bind(jobs);
  const cut = vi
    .spyOn(jobs, 'send')
    .mockImplementation((...args) => (args[0] === 'send-mail' ? Promise.reject(new Error('killed')) : send(...args)));
  await run(name);
  expect(cut.mock.calls.map(([job]) => job)).toContain('send-mail');
  cut.mockRestore();
}

test('a mail that is due at once is sent once: after a worker was killed between claim and sending, and by two workers at once', async () => {
  const owner = await alone();
  await notifyNow(server, { tenant_id: owner.tenant_id, kind: 'draw_failed', subject: 'same', details: { name: 'Rivers', number: 3 } });
  await notifyNow(server, { tenant_id: owner.tenant_id, kind: 'draw_failed', subject: 'same', details: { name: 'Rivers', number: 3 } });
  await killedAtSending('mail-notifications');
  expect(await mails()).toEqual([]);
  await Promise.all([run('mail-notifications'), run('mail-notifications')]);
  await run('mail-notifications');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: owner.email, subject: 'A draw in Rivers failed' });
  expect(mail?.text).toContain(`${server.base}/dashboard/quizes`);
  expect(mail?.text).toContain(`${server.base}/settings/profile#notifications`);
});

test('read notifications, and those of closed activities, are not mailed; a sign-in on another device always is', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const admin = await server.asEditor('admin', tenant_id);
  await notifyNow(server, { tenant_id, kind: 'join_waits', details: { address: 'new@customer.example' } });
  await notifyNow(server, { tenant_id, kind: 'new_device', to: [owner.account_id], details: { browser: 'Firefox' } });
  await owner.api.markNotificationsRead({ body: { all: true } });
  await server.services.database.owner`update membership set state = 'suspended' where account_id = ${admin.account_id}`;
  await run('mail-notifications');
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([[owner.email, 'New sign-in to your account']]);
  expect(sent[0]?.text).toMatch(/^Hello,\n\n\d+ \w+ \d{4} at \d\d:\d\d [A-Z]\S*: Firefox\. If this was not you/);
});

test('a digest is sent once a day, at seven in the reader’s timezone, with all notifications until then, even when a worker was killed', async () => {
  const owner = await alone();
  const { tenant_id } = owner;
  const choices = (['winner_drawn', 'report_ready'] as const).map((kind) => ({
    kind,
    app: kind === 'report_ready',
    mail: 'digest' as const,
  }));
  await owner.api.changeNotificationChoices({ body: { choices } });
  const seven = new Date();
  seven.setUTCHours(6, 0, 0, 0);
  const hours = (count: number) => new Date(seven.getTime() + 86_400_000 + count * 3_600_000);
  await server.services.database.owner`update account set timezone = 'Etc/GMT-1' where id = ${owner.account_id}`;
  await notifyNow(server, { tenant_id, kind: 'winner_drawn', at: hours(-3) });
  await notifyNow(server, { tenant_id, kind: 'report_ready', at: hours(-2) });
  server.clock.set(hours(-1));
  await run('send-digests');
  expect(await mails()).toEqual([]);
  server.clock.set(hours(0));
  await killedAtSending('send-digests');
  expect(await mails()).toEqual([]);
  await Promise.all([run('send-digests'), run('send-digests')]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: owner.email, subject: 'Daily summary for Another tenant' });
  expect(mail?.text).toMatch(/Winners drawn in Rivers[^]*Report ready: Rivers/);
  await notifyNow(server, { tenant_id, kind: 'winner_drawn', at: hours(1) });
  server.clock.set(hours(2));
  await run('send-digests');
  expect(await mails()).toHaveLength(1);
  server.clock.set(hours(24));
  await run('send-digests');
  expect(await mails()).toHaveLength(2);
  server.clock.set(new Date());
  expect((await owner.api.listNotifications({ query: {} })).data.map(({ data }) => data.kind)).toEqual(['report_ready']);
});
