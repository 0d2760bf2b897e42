import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCalendar, type CalendarOptions, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { anotherTenant } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const hour = 3_600_000;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const macSafari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const macChrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const build = (own: Partial<CalendarOptions> = {}): Promise<TestCalendar> =>
  buildCalendar(server.services, { tenant_id: server.tenant.id, doors: [{}, {}], start: server.services.clock.now(), ...own });

async function manifest(id: string, cookie: string, browser = iPhone) {
  const reply = await server.request(`/player/calendar/${id}/manifest.webmanifest`, { headers: { cookie, 'user-agent': browser } });
  return { cache: reply.headers.get('cache-control'), ...((await reply.json()) as { id: string; start_url: string }) };
}
const codeIn = (start_url: string): string | null => new URL(start_url, 'http://localhost').searchParams.get('app');
const codeFor = async (id: string, uuid_front: string): Promise<string> =>
  codeIn((await manifest(id, `uuid=${uuid_front}`)).start_url) as string;
const startApp = async (id: string, code: string, uuid_front: string = newId()): Promise<boolean> =>
  (await server.anonymous.startApp({ body: { id, code, uuid_front } })).is_known;

async function installer(live: TestCalendar) {
  const guest = visitorOf(server, live);
  await guest.play(0);
  return guest;
}

describe('the code in the address at which an installed calendar starts', () => {
  test('makes the app a device of the player who installed it, once', async () => {
    const live = await build();
    const guest = await installer(live);
    const { id, start_url, cache } = await manifest(live.id, `uuid=${guest.uuid_front}`);
    expect([id, cache]).toEqual([`/player/calendar/${live.id}`, 'private, no-store']);
    const code = codeIn(start_url) as string;
    expect(code).toMatch(/^[\w-]{32}$/);
    const stored = await server.services.database.owner`select * from app_code where activity_id = ${live.id}`;
    expect(JSON.stringify(stored)).not.toContain(code);
    const app = visitorOf(server, live);
    expect(await startApp(live.id, code, app.uuid_front)).toBe(true);
    expect((await app.board()).hatches[0]?.played).toMatchObject({ correct: 1, total: 1 });
    const second = visitorOf(server, live);
    expect(await startApp(live.id, code, second.uuid_front)).toBe(false);
    expect((await second.board()).hatches[0]?.played).toBeUndefined();
  });

  test('that two apps use at the same moment makes one of them the player', async () => {
    const live = await build();
    const code = await codeFor(live.id, (await installer(live)).uuid_front);
    const known = await Promise.all(Array.from({ length: 5 }, () => startApp(live.id, code)));
    expect(known.filter(Boolean)).toHaveLength(1);
  });

  test('is given only to a player, where an app has a storage of its own, and after a required consent', async () => {
    const live = await build();
    const guest = await installer(live);
    const known = `uuid=${guest.uuid_front}`;
    const hasCode = async (cookie: string, browser?: string, id = live.id) =>
      codeIn((await manifest(id, cookie, browser)).start_url) !== null;
    expect(await hasCode(known, macSafari)).toBe(true);
    expect([await hasCode(known, android), await hasCode(known, macChrome)]).toEqual([false, false]);
    expect([await hasCode(''), await hasCode(`uuid=${newId()}`), await hasCode('uuid=x')]).toEqual([false, false, false]);
    const strict = await build({ settings: { require_consent: true } });
    const theirs = `uuid=${(await installer(strict)).uuid_front}`;
    expect([await hasCode(theirs, iPhone, strict.id), await hasCode(`${theirs}; consent=yes`, iPhone, strict.id)]).toEqual([false, true]);
  });

  test('counts only for its own calendar, for two days, and in a browser without a player', async () => {
    const live = await build();
    const guest = await installer(live);
    const other = await build();
    const foreign = await build({ tenant_id: (await anotherTenant(server.services)).id });
    const code = await codeFor(live.id, guest.uuid_front);
    expect([await startApp(other.id, code), await startApp(foreign.id, code), await startApp(newId(), code)]).toEqual([
      false,
      false,
      false,
    ]);
    // A link with somebody's code must not make another player hers.
    const victim = await installer(live);
    expect(await startApp(live.id, code, victim.uuid_front)).toBe(false);
    expect((await victim.board()).progress.played).toBe(1);
    expect(await startApp(live.id, code)).toBe(true);
    const late = await codeFor(live.id, guest.uuid_front);
    server.clock.set(new Date(server.services.clock.now().getTime() + 48 * hour));
    expect(await startApp(live.id, late)).toBe(false);
  });

  test('is one of at most ten of a player, and expired ones go', async () => {
    const live = await build();
    const guest = await installer(live);
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      server.clock.set(new Date(server.services.clock.now().getTime() + 1000));
      codes.push(await codeFor(live.id, guest.uuid_front));
    }
    expect([await startApp(live.id, codes[1] as string), await startApp(live.id, codes[2] as string)]).toEqual([false, true]);
    server.clock.set(new Date(server.services.clock.now().getTime() + 72 * hour));
    await codeFor(live.id, guest.uuid_front);
    const [left] = await server.services.database.owner<
      { n: number }[]
    >`select count(*)::int as n from app_code where activity_id = ${live.id}`;
    expect(left?.n).toBe(1);
  });
});
