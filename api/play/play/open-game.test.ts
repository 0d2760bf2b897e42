import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { startPart } from './start-game.ts';
import { begun, buildQuiz, choice, playGame, player, reasonOf, type QuizOptions, type TestQuiz } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => server.clock.set(new Date()));

const hour = 3_600_000;
const quiz = (options: QuizOptions = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const later = (hours: number): void => server.clock.set(new Date(Date.now() + hours * hour));
/** The same content, published again. */
async function republish({ id, tenant_id, draft }: TestQuiz): Promise<void> {
  const publication_id = newId();
  await server.services.database.asTenant(tenant_id, async (tx) => {
    await tx
      .insertInto('publication')
      .values({ tenant_id, id: publication_id, activity_id: id, version: 2, revision: 1, content: draft, published_by: null })
      .execute();
    await tx.updateTable('activity').set({ publication_id }).where('id', '=', id).execute();
  });
  await server.notifiedItself();
}

describe('an open game', () => {
  test('of an older publication is resumed within a day, and left for a new one after it', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id } = begun(await visitor.start(live));
    await republish(live);
    later(23);
    expect(begun(await visitor.start(live)).game_id).toBe(game_id);
    later(25);
    const next = begun(await visitor.start(live));
    expect(next.game_id).not.toBe(game_id);
    expect(begun(await visitor.start(live)).game_id).toBe(next.game_id);
  });

  test('of the present publication is resumed however old it is', async () => {
    const live = await quiz();
    const visitor = player(server);
    const { game_id } = begun(await visitor.start(live));
    later(100);
    expect(begun(await visitor.start(live)).game_id).toBe(game_id);
  });

  test('of a door is resumed after a day and a new publication too: a door is played once', async () => {
    const live = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      doors: [{ questions: [choice(), choice()] }],
      start: new Date(Date.now() - hour),
    });
    const visitor = visitorOf(server, live);
    const { game_id } = begun(await visitor.start(0));
    await republish(live);
    later(25);
    expect(begun(await visitor.start(0)).game_id).toBe(game_id);
    expect(await visitor.play(0)).toBe(2);
    expect(reasonOf(await visitor.start(0))).toBe('game_limit');
  });

  test('is the same for a device that writes its id in capitals', async () => {
    const live = await quiz();
    const uuid_front = newId();
    const { game_id } = begun(await player(server, uuid_front).start(live));
    const inCapitals = player(server, uuid_front.toUpperCase());
    expect(begun(await inCapitals.start(live)).game_id).toBe(game_id);
    await server.services.database.owner`update activity set end_date = ${new Date(Date.now() - hour / 2)} where id = ${live.id}`;
    await server.notifiedItself();
    expect(begun(await inCapitals.start(live)).game_id).toBe(game_id);
  });
});

describe('the limit of games', () => {
  test('counts no game of a door', async () => {
    const live = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      doors: [{}, {}],
      start: new Date(Date.now() - 30 * hour),
      settings: { game_limit: 1, game_limit_type: 'month' },
    });
    const visitor = visitorOf(server, live);
    expect([await visitor.play(0), await visitor.play(1)]).toEqual([1, 1]);
  });

  test('counts no preview', async () => {
    const live = await quiz({ settings: { game_limit: 1, game_limit_type: 'month' } });
    const visitor = player(server);
    await playGame(visitor, live);
    const key = previewKey(server.services.secrets, live.publication_id);
    for (const _ of [1, 2]) expect(reasonOf(await visitor.start(live, { key, is_preview: true }))).toBeUndefined();
    expect(reasonOf(await visitor.start(live))).toBe('game_limit');
  });
});

describe('a part that its player has played', () => {
  const partOf = async (doors: number) => {
    const live = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      doors: Array.from({ length: doors }, () => ({})),
      start: new Date(Date.now() - hour),
    });
    const visitor = visitorOf(server, live);
    await visitor.play(0);
    const body = { uuid_front: visitor.uuid_front, part_id: live.hatches[0] as string };
    const services = { ...server.services, address: '127.0.0.1' };
    const entry = async (key?: string): Promise<OpenEntry> => {
      const found = await findEntry(services, live.id, key);
      if (found.closed) throw new Error(found.closed);
      return found;
    };
    const start = async (key?: string) => startPart(services, await entry(key), body);
    return { start, key: previewKey(server.services.secrets, live.publication_id) };
  };

  test('is refused by the start itself, even when a cached read allowed it', async () => {
    expect(reasonOf(await (await partOf(1)).start())).toBe('game_limit');
  });

  test('can be previewed all the same', async () => {
    const { start, key } = await partOf(1);
    expect(reasonOf(await start(key))).toBeUndefined();
  });
});

test('an activity without questions is not played, and has no game then', async () => {
  const live = await quiz({ questions: [choice({ hidden: true })] });
  const visitor = player(server);
  expect(reasonOf(await visitor.start(live))).toBe('unavailable');
  const games = await server.services.database.owner`select from game where activity_id = ${live.id}`;
  expect(games).toHaveLength(0);
});
