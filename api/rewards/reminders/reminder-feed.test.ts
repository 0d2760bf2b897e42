import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { languages } from '#shared/languages.ts';
import { doorTimes } from '#shared/play/door-times.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { RemindedCalendar } from './reminded-calendar.ts';
import { firstAtHour } from './due-reminder.ts';
import { reminderFeed } from './reminder-feed.ts';

const run = promisify(execFile);

/** Three days in March: clocks are turned in the night to the second. */
const settings = {
  start_date: '2026-03-27T23:00:00Z',
  end_date: null,
  timezone: 'Europe/Stockholm',
  shift_time: '02:30',
  specific_dates: false,
};
const days = [1, 2, 3].map((day) => ({ day }));
const times = doorTimes(settings, days);
const calendar: RemindedCalendar = {
  tenant_id: newId(),
  activity_id: newId(),
  name: 'Advent; på Söder, "lucka" \\ 2026: ett namn som är så långt att raden måste brytas i två',
  lang: 2,
  url: 'https://play.example/player/calendar/1',
  version: 3,
  published_at: new Date('2026-03-01T12:00:00Z'),
  doors: days.map(({ day }, index) => ({ number: day, opens_at: times[index]?.opens_at as Date })),
};

/** What a second library reads in a feed, in a process of another timezone, which would show times without a zone. */
async function readElsewhere(feed: string, TZ: string) {
  const program = `
    import ICAL from 'ical.js';
    const calendar = new ICAL.Component(ICAL.parse(process.argv[1]));
    const events = calendar.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return { uid: event.uid, summary: event.summary, description: event.description, sequence: event.sequence, url: one.getFirstPropertyValue('url'),
        transp: one.getFirstPropertyValue('transp'), zone: event.startDate.zone.tzid, start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(), alarms: one.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('trigger').toSeconds()), stamp: one.getFirstPropertyValue('dtstamp').toJSDate().toISOString() };
    });
    console.log(JSON.stringify({ offset: new Date('2026-06-01').getTimezoneOffset(), name: calendar.getFirstPropertyValue('x-wr-calname'), events }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, feed], { env: { ...process.env, TZ } });
  return JSON.parse(stdout) as { offset: number; name: string; events: Record<string, unknown>[] };
}

describe('a feed', () => {
  it.each(['Asia/Kathmandu', 'America/St_Johns'])('is read in %s as the instants at which the doors open', async (zone) => {
    const { offset, name, events } = await readElsewhere(await reminderFeed(calendar), zone);
    expect(offset).toBe(zone === 'Asia/Kathmandu' ? -345 : 150);
    // Names of extensions are read as they are written.
    expect(name).toBe(String.raw`Advent\; på Söder\, "lucka" \\ 2026: ett namn som är så långt att raden måste brytas i två`);
    expect(events).toEqual(
      calendar.doors.map(({ number, opens_at }) => ({
        uid: `door-${number}.${calendar.activity_id}@play.example`,
        summary: `Lucka ${number} · ${calendar.name}`,
        description: calendar.url,
        url: calendar.url,
        sequence: 3,
        transp: 'TRANSPARENT',
        zone: 'UTC',
        start: opens_at.toISOString(),
        end: new Date(opens_at.getTime() + 900_000).toISOString(),
        alarms: [0],
        stamp: '2026-03-01T12:00:00.000Z',
      })),
    );
    expect(events.map(({ start }) => start)).toEqual(['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']);
  });

  it('rings at the chosen hour of her day, the first from the opening of each door on, also where clocks are turned', async () => {
    const alarm = { hour: 3, zone: 'Europe/Stockholm' };
    const triggers = [...(await reminderFeed(calendar, alarm)).matchAll(/TRIGGER;VALUE=DATE-TIME:(\w+)/g)].map(([, at]) => at);
    expect(triggers).toEqual(['20260328T020000Z', '20260329T010000Z', '20260330T010000Z']);
    expect(firstAtHour(new Date('2026-12-01T08:00:01Z'), { hour: 9, zone: 'Europe/Stockholm' })).toEqual(new Date('2026-12-02T08:00:00Z'));
  });

  it('says every time in UTC, has no zone, one UID for each door, and lines as the standard wants them', async () => {
    const feed = await reminderFeed(calendar);
    const lines = feed.split('\r\n');
    const stamps = lines.filter((line) => /^DT|^CREATED|^LAST-MODIFIED/.test(line));
    expect(stamps).toHaveLength(9);
    expect(stamps.filter((line) => !/^[A-Z-]+:\d{8}T\d{6}Z$/.test(line))).toEqual([]);
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
    expect(feed).not.toMatch(/TZID|VTIMEZONE|X-WR-TIMEZONE|[^\r]\n/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  it('stays one calendar whatever its name is', async () => {
    const feed = await reminderFeed({ ...calendar, name: 'Jul\r\nATTACH:https://evil.example\u0000\u000b\u2028, 2026' });
    const { name, events } = await readElsewhere(feed, 'UTC');
    expect(name).toBe(String.raw`Jul ATTACH:https://evil.example \, 2026`);
    expect(events[0]?.['summary']).toBe('Lucka 1 · Jul ATTACH:https://evil.example , 2026');
    expect(feed).not.toMatch(/^ATTACH/m);
    // oxlint-disable-next-line no-control-regex
    expect(feed).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f]/);
  });

  it('is the same text whenever and wherever it is made, and has a higher SEQUENCE under the same UIDs when doors were moved', async () => {
    expect(await reminderFeed(calendar)).toBe(await reminderFeed({ ...calendar }));
    const moved = {
      ...calendar,
      version: 4,
      doors: calendar.doors.map((door) => ({ ...door, opens_at: new Date(door.opens_at.getTime() + 3_600_000) })),
    };
    const [before, after] = await Promise.all(
      [calendar, moved].map(async (remindedCalendar) => (await readElsewhere(await reminderFeed(remindedCalendar), 'UTC')).events),
    );
    expect(after?.map(({ uid }) => uid)).toEqual(before?.map(({ uid }) => uid));
    expect(after?.every(({ sequence }, index) => Number(sequence) > Number(before?.[index]?.['sequence']))).toBe(true);
  });

  it('names doors in every language', async () => {
    const texts = await Promise.all(languages.map(({ id }) => reminderFeed({ ...calendar, name: 'X', lang: id })));
    expect(texts.filter((text) => !/SUMMARY:[^\r]*2[^\r]* · X\r/.test(text))).toEqual([]);
    expect(new Set(texts.map((text) => /SUMMARY:([^\r]*)/.exec(text)?.[1])).size).toBeGreaterThan(13);
  });
});

describe('a player’s feed', () => {
  let server: TestServer;
  let open: RemindedCalendar | undefined;
  let calendar_id: string;
  beforeAll(async () => {
    server = await testServer();
    const { id } = await (await server.asOwner()).api.createQuiz({ body: { name: 'Advent', lang: 1, quiz_type: 'quiz' } });
    calendar_id = id;
    server.services.findReminded = async (activity_id) => (activity_id === id ? open : undefined);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    open = { ...calendar, tenant_id: server.tenant.id, activity_id: calendar_id };
  });
  const urlOf = async (uuid_front: string) => (await server.anonymous.makeReminderFeed({ body: { calendar_id, uuid_front } })).url;

  it('has an address of her own that stays, and that nobody else gets', async () => {
    const [first, second] = [newId(), newId()];
    const url = await urlOf(first);
    expect(url).toMatch(/\/api\/v1\/reminders\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(await urlOf(first.toUpperCase())).toBe(url);
    expect(await urlOf(second)).not.toBe(url);
  });

  it('rings at the hour that its address carries, and knows no zone that does not exist', async () => {
    const reminded = { calendar_id, uuid_front: newId() };
    const { url } = await server.anonymous.makeReminderFeed({ body: { ...reminded, hour: 8, timezone: 'Europe/Stockholm' } });
    expect(await (await fetch(url)).text()).toBe(await reminderFeed(open as RemindedCalendar, { hour: 8, zone: 'Europe/Stockholm' }));
    expect((await fetch(url.replace('Stockholm', 'Nowhere'))).status).toBe(422);
    await expect(server.anonymous.makeReminderFeed({ body: { ...reminded, hour: 8, timezone: 'Nowhere' } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is answered to any program, and by 304 to one that has it', async () => {
    const url = await urlOf(newId());
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      null,
    ]);
    expect(await answer.text()).toBe(await reminderFeed(open as RemindedCalendar));
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    open = { ...(open as RemindedCalendar), version: 4 };
    expect((await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(200);
  });

  it('is not found for a token that nobody has, nor when the calendar is not open any more', async () => {
    const url = await urlOf(newId());
    expect((await fetch(url.replace(/.{10}\.ics/, 'aaaaaaaaaa.ics'))).status).toBe(404);
    expect((await server.request('/api/v1/reminders/short.ics')).status).toBe(404);
    open = undefined;
    expect((await fetch(url)).status).toBe(404);
    await expect(urlOf(newId())).rejects.toMatchObject({ status: 404 });
  });

  it('gives one door as a file to anybody, with its alarm at the chosen hour, and no door that is not there', async () => {
    const ask = (more: object, id = calendar_id) =>
      server.request(`/api/v1/reminders/door.ics?${new URLSearchParams({ calendar_id: id, number: '2', ...more })}`);
    const file = await ask({ hour: '8', timezone: 'Europe/Stockholm' });
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="2-advent-');
    expect(file.headers.get('set-cookie')).toBeNull();
    const lines = (await file.text()).split('\r\n').filter((line) => /^(UID|DTSTART|TRIGGER)/.test(line));
    expect(lines).toEqual([
      `UID:door-2.${calendar_id}@play.example`,
      'DTSTART:20260329T010000Z',
      'TRIGGER;VALUE=DATE-TIME:20260329T060000Z',
    ]);
    expect((await ask({ hour: '8', timezone: 'Nowhere' })).status).toBe(422);
    expect([(await ask({ number: '99' })).status, (await ask({}, newId())).status]).toEqual([404, 404]);
  });
});
