import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TieBreak } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { buildCalendar, type TestCalendar } from '../test-calendar.ts';
import { visitorOf } from '../test-visitor.ts';
import { granted, reasonOf } from '#api/play/play/test-quiz.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const day = 86_400_000;
const closest: TieBreak = { kind: 'number', question: 'How many candles?', right_number: 987_654.5, unit: 'candles', most_letters: 300 };
const motivation: TieBreak = { kind: 'motivation', question: 'Why you?', unit: '', most_letters: 60 };
const calendar = (tie_break?: TieBreak): Promise<TestCalendar> =>
  buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000),
    doors: [{}, {}],
    ...(tie_break && { winners: { tie_break } }),
  });
const stored = (id: string) =>
  server.services.database.owner<
    { player_id: string; number: number | null; words: string | null; answered_at: Date }[]
  >`select player_id, number, words, answered_at from tie_break_answer where activity_id = ${id} order by answered_at`;

describe('a tie-break question', () => {
  test('is asked once a door is played, and its answer can be changed', async () => {
    const live = await calendar(closest);
    const visitor = visitorOf(server, live);
    expect((await visitor.board()).tie_break).toMatchObject({ kind: 'number', question: '', unit: '', may_answer: false });
    const page = await (await server.request(`/player/calendar/${live.id}?uuid_front=${visitor.uuid_front}`)).text();
    expect(page).not.toMatch(/candles/);
    expect((await failure(visitor.answerTieBreak({ number: 3 }))).status).toBe(403);
    await visitor.play(0);
    expect((await visitor.board()).tie_break).toMatchObject({
      question: 'How many candles?',
      may_answer: true,
      until: live.draft.settings.end_date,
    });
    expect(granted(await visitor.answerTieBreak({ number: 3.5 })).tie_break).toMatchObject({ number: 3.5 });
    const [first] = await stored(live.id);
    await visitor.answerTieBreak({ number: 3.5 });
    expect(await stored(live.id)).toEqual([first]);
    await visitor.answerTieBreak({ number: -12 });
    expect((await visitor.board()).tie_break?.number).toBe(-12);
    expect(await stored(live.id)).toMatchObject([{ number: -12, words: null }]);
  });

  test('accepts words up to the editor’s limit, counted as a reader counts them', async () => {
    const live = await calendar(motivation);
    const visitor = visitorOf(server, live);
    await visitor.play(0);
    expect((await failure(visitor.answerTieBreak({ words: ' \n ' }))).errors).toHaveProperty('words');
    expect((await failure(visitor.answerTieBreak({ words: 'a'.repeat(61) }))).errors).toHaveProperty('words');
    expect((await failure(visitor.answerTieBreak({ number: 3 }))).errors).toHaveProperty('number');
    expect(granted(await visitor.answerTieBreak({ words: ` ${'🎄'.repeat(60)} ` })).tie_break.words).toBe('🎄'.repeat(60));
  });

  test('is absent from a calendar without one, and accepts no answer after the end', async () => {
    const without = await calendar();
    const visitor = visitorOf(server, without);
    await visitor.play(0);
    expect((await visitor.board()).tie_break).toBeUndefined();
    expect((await failure(visitor.answerTieBreak({ number: 1 }))).status).toBe(404);
    expect((await failure(server.anonymous.answerTieBreak({ body: { id: newId(), uuid_front: newId(), number: 1 } }))).status).toBe(404);
    const live = await calendar(closest);
    const late = visitorOf(server, live);
    await late.play(0);
    const now = server.clock.now();
    server.clock.set(new Date(Date.parse(live.draft.settings.end_date as string) + 1));
    expect(reasonOf(await late.answerTieBreak({ number: 1 }))).toBe('finished');
    expect((await late.board()).tie_break?.may_answer).toBe(false);
    server.clock.set(now);
    expect(await stored(live.id)).toEqual([]);
  });

  test('shows its right number to no player', async () => {
    const live = await calendar(closest);
    const visitor = visitorOf(server, live);
    const replies = [
      await visitor.board(),
      await visitor.cover(live),
      await server.anonymous.readCalendarCover({ body: { id: live.id, uuid_front: visitor.uuid_front } }),
      await visitor.open(0),
      await visitor.start(0),
      await visitor.play(0),
      await visitor.answerTieBreak({ number: 987_654 }),
      await visitor.board(),
      await visitor.cover(live),
      await server.anonymous.listWinners({ params: { id: live.id } }),
      await (await server.request(`/player/calendar/${live.id}?uuid_front=${visitor.uuid_front}`)).text(),
    ];
    for (const answer of replies) expect(JSON.stringify(answer)).not.toMatch(/right_number|987654\.5|987,654/);
  });

  test('has one answer after two players are merged, and none once the registrations are deleted', async () => {
    const live = await calendar(closest);
    const [into, from] = [visitorOf(server, live), visitorOf(server, live)];
    for (const [place, visitor] of [into, from].entries()) {
      await visitor.play(0);
      await visitor.answerTieBreak({ number: place });
    }
    const [hers, others] = (await stored(live.id)).map(({ player_id }) => player_id) as [string, string];
    const joining = { tenant_id: live.tenant_id, from: others, into: hers, again: [] };
    await server.services.database.playSql.begin((sql) => joinPlayers(sql, joining));
    expect(await stored(live.id)).toMatchObject([{ player_id: hers, number: 0 }]);
    server.clock.set(new Date(server.clock.now().getTime() + day));
    const { api } = await server.asOwner();
    await api.deleteCalendarData({ body: { id: live.id, type: 'players', confirm: true } });
    expect(await stored(live.id)).toEqual([]);
  });
});
