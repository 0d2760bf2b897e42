import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused } from '#shared/contract/operation.ts';
import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { newId } from '#shared/ids.ts';
import { begun, choice, granted, questionOf, reasonOf, rightOf, wrongOf } from '#api/play/play/test-quiz.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { visitorOf } from './test-visitor.ts';
import { buildCalendar, type CalendarOptions, type TestCalendar } from './test-calendar.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const day = 86_400_000;
const minute = 60_000;
/** A full minute, so that it can be a shift time. */
const now = () => Math.floor(server.clock.now().getTime() / minute) * minute;
/** A calendar whose first door opened `ago` days ago. */
const calendar = (options: Partial<CalendarOptions> & Pick<CalendarOptions, 'doors'>, ago = 0): Promise<TestCalendar> =>
  buildCalendar(server.services, { tenant_id: server.tenant.id, start: new Date(now() - ago * day), ...options });

/** A visitor with a device, before a calendar's doors. */
const visitor = (live: TestCalendar, uuid_front?: string) => visitorOf(server, live, uuid_front);
const doorsFor = async (guest: ReturnType<typeof visitor>): Promise<PlayerHatch[]> => (await guest.board()).hatches;

describe('the content of a door', () => {
  test('is sent once the door opens, and in no reply before', async () => {
    const own = {
      content: {
        title: 'Behind the second',
        text: 'A secret robin',
        image: {},
        code: '',
        clip: { kind: 'mp3' as const, source: 'secretsong', transcript: 'A robin sings' },
      },
      link_url: 'https://lucka.example/secret',
    };
    const live = await calendar({ doors: [{}, { own, questions: [choice({ text: 'Who hides here?' })] }, {}] });
    const guest = visitor(live);
    const before = JSON.stringify([await guest.board(), await guest.cover(live), await guest.open(1), await guest.start(1)]);
    for (const secret of ['Behind the second', 'secret', 'Who hides', 'sings']) expect(before).not.toContain(secret);
    expect((await doorsFor(guest)).map(({ state }) => state)).toEqual(['open', 'waiting', 'waiting']);
    expect(reasonOf(await guest.open(1))).toBe('not_open_yet');
    expect(reasonOf(await guest.start(1))).toBe('not_open_yet');
    server.clock.set(new Date(now() + day));
    expect((await doorsFor(guest))[1]?.behind?.content?.text).toBe('A secret robin');
    expect((await doorsFor(guest))[1]?.behind?.content?.clip?.source).toBe('secretsong');
    expect(granted(await guest.open(1)).hatch.behind?.link?.url).toBe('https://lucka.example/secret');
    expect((await doorsFor(guest)).map(({ state }) => state)).toEqual(['open', 'opened', 'waiting']);
  });

  test('is sent only for published doors of this tenant’s calendar', async () => {
    const live = await calendar({ doors: [{}] });
    const nobody = { params: { hatchId: newId() }, body: { uuid_front: newId() } };
    await expect(server.anonymous.startHatchGame(nobody)).rejects.toMatchObject({ status: 404 });
    await expect(server.anonymous.readPlayerCalendar({ params: { id: newId() }, body: {} })).rejects.toMatchObject({ status: 404 });
    const request = { params: { id: live.id }, body: { at: new Date(now() + 9 * day).toISOString() } };
    await expect(server.anonymous.readPlayerCalendar(request)).rejects.toMatchObject({ status: 422 });
  });

  test('is shown to a preview at any time, and the preview leaves no trace', async () => {
    const live = await calendar({ doors: [{}, {}, { type: 'bonus', questions: [choice({ points: 3 })] }] });
    const { tenant_id } = live;
    const id = newId();
    await server.services.database.asTenant(tenant_id, (tx) =>
      tx
        .insertInto('publication')
        .values({ tenant_id, id, activity_id: live.id, version: null, revision: 0, content: live.draft, published_by: null })
        .execute(),
    );
    const key = previewKey(server.services.secrets, id);
    const at = new Date(now() + 2 * day).toISOString();
    const uuid_front = newId();
    const board = granted(await server.anonymous.readPlayerCalendar({ params: { id: live.id }, body: { key, at } })).calendar;
    expect(board.hatches.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    const travelled = granted(await server.anonymous.readPlayerCalendar({ params: { id: live.id }, body: { key, at, opened: '1,3' } }));
    expect(travelled.calendar.hatches.map(({ state }) => state)).toEqual(['opened', 'open', 'opened']);
    expect(travelled.calendar.progress).toMatchObject({ opened: 2, played: 2, streak: 1, points: 1, bonus_points: 6 });
    const hatchId = live.hatches[2] as string;
    granted(await server.anonymous.saveHatchView({ body: { hatch_id: hatchId, item_type: 'hatch', uuid_front, key, at } }));
    granted(await server.anonymous.startHatchGame({ params: { hatchId }, body: { uuid_front, key, at, is_preview: true } }));
    const views = await server.services.database.asTenant(tenant_id, (tx) =>
      tx.selectFrom('hatch_view').selectAll().where('activity_id', '=', live.id).execute(),
    );
    expect(views).toEqual([]);
    expect((await visitor(live, uuid_front).board()).progress.played).toBe(0);
  });
});

describe('a door’s game', () => {
  test('is played once, on every device and by parallel calls', async () => {
    const live = await calendar({ doors: [{}, {}] }, 1);
    const guest = visitor(live);
    expect(await guest.play(0, wrongOf)).toBe(0);
    const again = await Promise.all([guest.start(0), guest.start(0), guest.start(0)]);
    expect(again.map(reasonOf)).toEqual(['game_limit', 'game_limit', 'game_limit']);
    expect((await doorsFor(guest))[0]).toMatchObject({ state: 'opened', played: { points: 0, correct: 0, total: 1 } });
    const both = await Promise.all([guest.start(1), guest.start(1)]);
    expect(new Set(both.map((reply) => granted(reply).game_id)).size).toBe(1);
  });

  test('counts right answers out of the questions that have one; opinions do not count', async () => {
    const poll = () => questionOf('text_poll', { text: 'When?' });
    const live = await calendar(
      { doors: [{ questions: [poll()] }, { type: 'default_multiple_questions', questions: [choice(), poll()] }] },
      1,
    );
    const guest = visitor(live);
    for (const place of [0, 1]) await guest.play(place, ({ answers }) => ({ answer_id: answers[0]!.id }));
    expect((await doorsFor(guest)).map(({ played }) => played)).toMatchObject([
      { correct: 0, total: 0 },
      { correct: 1, total: 1 },
    ]);
  });

  test('rejects answers to another door’s game', async () => {
    const live = await calendar({ doors: [{}, {}] }, 1);
    const guest = visitor(live);
    const { game_id, question } = begun(await guest.start(0));
    const body = {
      uuid_front: guest.uuid_front,
      game_id,
      question_id: question.id,
      ticket: question.ticket,
      answer: rightOf(live.questions[0]!),
    };
    await expect(server.anonymous.answerHatchQuestion({ params: { hatchId: live.hatches[1] as string }, body })).rejects.toMatchObject({
      status: 404,
    });
    expect(granted(await server.anonymous.answerHatchQuestion({ params: { hatchId: live.hatches[0] as string }, body })).result).toBe(
      'right',
    );
  });

  test('behind a bonus door pays double, as bonus points, which the board adds', async () => {
    const live = await calendar(
      { doors: [{}, { type: 'bonus', questions: [choice(), choice()] }], settings: { registration_moment: 'after' } },
      1,
    );
    const guest = visitor(live);
    expect(await guest.play(0)).toBe(1);
    const fields: Record<string, string> = { quiz_localization_id: live.id, name: 'Anna', email: `${newId()}@lucka.example` };
    await server.anonymous.registerAfterHatch({ body: { uuid_front: guest.uuid_front, ...fields } });
    expect(await guest.play(1)).toBe(4);
    const { progress } = await guest.board();
    expect(progress).toMatchObject({ played: 2, opened: 2, points: 1, bonus_points: 4 });
    const leaders = await server.anonymous.readLeaderboard({ params: { id: live.id }, query: { uuid_front: guest.uuid_front } });
    expect(leaders.me).toMatchObject({ points: 1, bonus_points: 4 });
  });

  test('shows in its result only the bonus of this door', async () => {
    const live = await calendar({ doors: [{}, { type: 'bonus', questions: [choice({ points: 5 })] }] }, 1);
    const guest = visitor(live);
    const bonusOf = async (place: number): Promise<number | undefined> => {
      const { game_id, question } = begun(await guest.start(place));
      const answer = rightOf(live.questions.find(({ id }) => id === question.id)!);
      const body = { uuid_front: guest.uuid_front, game_id, question_id: question.id, ticket: question.ticket, answer };
      await server.anonymous.answerHatchQuestion({ params: { hatchId: live.hatches[place] as string }, body });
      const end = granted(await server.anonymous.getNextQuestion({ body: { uuid_front: guest.uuid_front, game_id } }));
      return end.result?.bonus_points;
    };
    expect([await bonusOf(1), await bonusOf(0)]).toEqual([10, 0]);
  });

  test('behind a final door waits for the others', async () => {
    const live = await calendar({ doors: [{}, { type: 'bonus', questions: [] }, { type: 'final' }] }, 2);
    const guest = visitor(live);
    expect((await doorsFor(guest))[2]?.behind).toMatchObject({ doors_missing: 2 });
    expect(reasonOf(await guest.start(2))).toBe('not_open_yet');
    await guest.play(0);
    // The second door has nothing to play: opening it is enough.
    granted(await guest.open(1));
    expect((await doorsFor(guest))[2]?.behind).toMatchObject({ doors_missing: 0 });
    expect(await guest.play(2)).toBe(1);
  });

  test('an offer is shown once its question is answered, right or wrong', async () => {
    const own = { content: { title: 'An offer', text: '', image: {}, code: 'ROBIN20' } };
    const live = await calendar({ doors: [{ type: 'deals_single_question', own }] });
    const guest = visitor(live);
    expect(JSON.stringify(granted(await guest.open(0)))).not.toContain('ROBIN20');
    await guest.play(0, wrongOf);
    expect((await doorsFor(guest))[0]?.behind?.content?.code).toBe('ROBIN20');
  });
});

describe('a player who comes late', () => {
  const late = (access_mode: 'play' | 'see' | 'nothing', open_passed_doors = true) =>
    calendar(
      {
        doors: [{ own: { content: { title: 'Here', text: '', image: {}, code: '' } } }, {}],
        door_settings: { access_mode, open_passed_doors },
      },
      1,
    );

  test('plays, only looks, or finds nothing, by the setting of the calendar', async () => {
    const plays = visitor(await late('play'));
    expect(await plays.play(0)).toBe(1);
    const looks = visitor(await late('see'));
    expect(reasonOf(await looks.start(0))).toBe('closed');
    expect(granted(await looks.open(0)).hatch.behind?.content?.title).toBe('Here');
    for (const live of [await late('nothing'), await late('play', false)]) {
      const none = visitor(live);
      expect((await doorsFor(none))[0]).toMatchObject({ state: 'missed', access: 'nothing' });
      expect((await doorsFor(none))[0]?.behind).toBeUndefined();
      expect(isRefused(await none.open(0)) && isRefused(await none.start(0))).toBe(true);
    }
  });

  test('sees an offer whose question she can no longer answer, and nothing of it while she can', async () => {
    const own = {
      content: { title: 'An offer', text: 'A tenth off', image: {}, code: 'ROBIN20' },
      link_text: 'Shop',
      link_url: 'https://shop.example/',
    };
    const doors = [{ type: 'deals_single_question' as const, own, questions: [choice()] }, {}];
    const offers = async (access_mode: 'play' | 'see') =>
      granted(await visitor(await calendar({ doors, door_settings: { access_mode, open_passed_doors: true } }, 1)).open(0)).hatch.behind;
    expect((await offers('see'))?.content).toEqual({ ...own.content, code: '' });
    expect(await offers('see')).not.toHaveProperty('link');
    expect((await offers('play'))?.content).toBeUndefined();
  });

  test('resumes a game that she started in time', async () => {
    const live = await calendar({ doors: [{ questions: [choice(), choice()] }, {}], door_settings: { access_mode: 'nothing' } });
    const guest = visitor(live);
    begun(await guest.start(0));
    server.clock.set(new Date(now() + day));
    expect(await guest.play(0)).toBe(2);
  });

  test('breaks a streak', async () => {
    const live = await calendar({ doors: [{}, {}, {}, {}] });
    const guest = visitor(live);
    for (const place of [0, 1, 3]) {
      await guest.open(place);
      server.clock.set(new Date(now() + (place === 1 ? 2 : 1) * day));
    }
    granted(await guest.open(3));
    const { streak, longest_streak } = (await guest.board()).progress;
    expect([streak, longest_streak]).toEqual([1, 2]);
  });
});

test('shuffled doors swap positions, the same way for all players; pinned ones stay', async () => {
  const doors = Array.from({ length: 12 }, (_, place) => ({ own: { pin: place === 4 } }));
  const live = await calendar({ doors, door_settings: { random_doors: true } });
  const [mine, yours] = [await doorsFor(visitor(live)), await doorsFor(visitor(live))];
  const places = mine.map(({ position }) => JSON.stringify(position));
  expect(yours.map(({ position }) => JSON.stringify(position))).toEqual(places);
  const placed = live.draft.hatches.map(({ position }) => JSON.stringify(position));
  expect(places.toSorted()).toEqual(placed.toSorted());
  expect(places).not.toEqual(placed);
  expect(places[4]).toBe(placed[4]);
});
