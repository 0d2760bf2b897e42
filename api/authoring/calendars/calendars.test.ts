import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure, openDates } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { addDoorQuestion, createCalendar } from './test-calendar.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
});
afterAll(() => server.close());

const read = (id: string) => api.readCalendar({ params: { id } });

describe('a calendar', () => {
  test('has flat settings, its doors with their days and openings, and its possible actions', async () => {
    const { id } = await createCalendar(api);
    const calendar = await api.updateCalendar({
      params: { id },
      body: { start_date: '2026-11-30T23:00:00.000Z', end_date: '2026-12-30T23:00:00.000Z', shift_time: '08:00' },
    });
    expect(calendar).toMatchObject({ id, title: 'Advent', lang_id: 1, stage: 'draft', is_active: true, fonts: [], rounds: [], prizes: [] });
    expect(calendar.settings).toMatchObject({
      timezone: 'Europe/Stockholm',
      shift_time: '08:00',
      doors: 3,
      random_doors: false,
      specific_dates: false,
      open_passed_doors: true,
      access_mode: 'play',
      leaderboard_score: 'count_up',
    });
    expect(calendar.hatches.map(({ day, opens_at, calendar_id }) => [day, opens_at, calendar_id])).toEqual([
      [1, '2026-12-01T07:00:00.000Z', id],
      [2, '2026-12-02T07:00:00.000Z', id],
      [3, '2026-12-03T07:00:00.000Z', id],
    ]);
    expect(calendar.can.publish).toBe(true);
    expect(calendar.appearances).toMatchObject([{ id, selected: true, button_colour: '#1f6b52' }]);
    expect(await api.listCalendarAppearances({ params: { id } })).toEqual(calendar.appearances);
    expect(await read(id)).toEqual(calendar);
  });

  test('is changed in any part by one call, and the doors with it', async () => {
    const { id, revision } = await createCalendar(api);
    const changed = await api.updateCalendar({
      params: { id },
      body: { title: 'Harbour', lang_id: 2, access_mode: 'see', random_doors: true, email_report: 'daily', doors: 5 },
    });
    expect(changed).toMatchObject({ title: 'Harbour', lang_id: 2 });
    expect(changed.settings).toMatchObject({ access_mode: 'see', random_doors: true, email_report: 'daily', doors: 5 });
    expect(changed.revision).toBeGreaterThan(revision);
    // Days are full days in the calendar's timezone.
    const dated = await api.updateCalendar({
      params: { id },
      body: { timezone: 'Europe/Stockholm', start_date: '2026-12-01', end_date: '2026-12-24' },
    });
    expect(dated.settings).toMatchObject({ start_date: '2026-11-30T23:00:00.000Z', end_date: '2026-12-24T22:59:59.999Z' });
    expect((await api.readQuiz({ params: { quizID: id } })).name).toBe('Harbour');
  });

  test('is published, and an error of a door is reported at the door', async () => {
    const { id, hatches } = await createCalendar(api, 1);
    const door = hatches[0]?.id as string;
    await api.updateCalendar({ params: { id }, body: openDates });
    const error = await failure(api.updateCalendar({ params: { id }, body: { stage: 'published' } }));
    expect(error.codes[`hatches.${door}.questions`]).toEqual([{ code: 'hatch_needs_one_question' }]);
    await addDoorQuestion(api, door);
    expect(await api.updateCalendar({ params: { id }, body: { stage: 'published' } })).toMatchObject({ stage: 'live' });
    expect(await api.updateCalendar({ params: { id }, body: { stage: 'draft' } })).toMatchObject({ stage: 'draft' });
  });

  test('beyond the live limit gets the reason, and nothing is applied', async () => {
    const tenant = await server.asOwner((await buildTenant(server.services)).id);
    const body = { ...openDates, stage: 'published' } as const;
    const ids: string[] = [];
    for (const title of ['One', 'Two']) {
      const { id, hatches } = await createCalendar(tenant.api, 1);
      await addDoorQuestion(tenant.api, hatches[0]?.id as string, title);
      ids.push(id);
    }
    const [first, second] = ids as [string, string];
    expect(await tenant.api.updateCalendar({ params: { id: first }, body })).not.toHaveProperty('message');
    const refused = await tenant.api.updateCalendar({ params: { id: second }, body: { ...body, title: 'Not this', doors: 5 } });
    expect(refused).toMatchObject({ title: 'Advent', stage: 'draft', settings: { doors: 1 }, live_limit: 1 });
    expect(refused.message).toContain('Live quiz limit exceeded');
  });

  test('is copied with its doors and questions under new ids', async () => {
    const { id, hatches } = await createCalendar(api);
    await addDoorQuestion(api, hatches[1]?.id as string);
    const copy = await api.duplicateCalendar({ params: { id }, body: { title: 'Again', lang_id: 5 } });
    expect(copy).toMatchObject({ title: 'Again', lang_id: 5, stage: 'draft' });
    expect(copy.hatches.map(({ questions }) => questions.length)).toEqual([0, 1, 0]);
    expect(copy.hatches.map((hatch) => hatch.id)).not.toContain(hatches[1]?.id);
    expect(copy.hatches[1]?.questions[0]).toMatchObject({ hatch_id: copy.hatches[1]?.id, order_number: 1 });
  });

  test('is turned off and on, and deleted', async () => {
    const { id } = await createCalendar(api);
    const params = { id };
    expect((await api.changeCalendarStatus({ params })).is_active).toBe(false);
    expect((await api.changeCalendarStatus({ params })).is_active).toBe(true);
    expect(await api.deleteCalendarData({ body: { id, type: 'players', confirm: true } })).toEqual({ success: true });
    expect(await api.deleteCalendar({ params })).toEqual({ success: true });
    expect((await failure(read(id))).status).toBe(404);
  });

  test('is listed among calendars alone, by its title', async () => {
    const { id } = await createCalendar(api);
    await api.updateCalendar({ params: { id }, body: { title: 'Lighthouse' } });
    await api.createQuiz({ body: { name: 'Lighthouse', lang: 1, quiz_type: 'quiz' } });
    const { data, total } = await api.listCalendars({ query: { search: 'lighthouse', type: 'calendar' } });
    expect(data).toMatchObject([{ id, title: 'Lighthouse', lang_id: 1, quiz_type: 'calendar' }]);
    expect(total).toBe(1);
  });
});

describe('the pages and settings of a calendar', () => {
  test('are read and changed by their own calls', async () => {
    const { id } = await createCalendar(api);
    const params = { id };
    const changed = await api.changeCalendarSettings({ params, body: { email_report: 'weekly', another_email: 'a@b.example', doors: 2 } });
    expect(changed).toMatchObject({ email_report: 'weekly', another_email: 'a@b.example', doors: 2 });
    expect(await api.readCalendarSettings({ params })).toEqual(changed);
    const terms = await api.changeCalendarRegistrationSettings({ params, body: { terms_url: 'https://a.example/terms' } });
    expect(terms.registration_settings.terms_url).toBe('https://a.example/terms');
    expect((await api.changeCalendarRules({ params, body: { text: 'Play fair.', shown: true } })).rules).toEqual({
      title: '',
      text: 'Play fair.',
      shown: true,
    });
    expect((await api.changeCalendarWinners({ params, body: { title: 'They won' } })).winners).toMatchObject({ title: 'They won' });
    const { revision } = await read(id);
    for (const call of [api.changeCalendarRules, api.changeCalendarWinners, api.changeCalendarRegistrationSettings])
      expect((await call({ params, body: {} })).revision).toBe(revision);
  });

  test('the shared password is visible only to members who may change settings', async () => {
    const { id } = await createCalendar(api);
    await api.changeCalendarRegistrationSettings({ params: { id }, body: { fixed_password: 'open sesame' } });
    const texts = await server.asEditor('text_editor');
    expect((await texts.api.readCalendar({ params: { id } })).registration_settings.fixed_password).not.toBe('open sesame');
  });
});

describe('the number of doors', () => {
  test('grows by empty ones at the end, and the board is arranged anew unless an editor has moved a door', async () => {
    const { id, hatches } = await createCalendar(api, 3);
    const more = await api.updateCalendar({ params: { id }, body: { doors: 24 } });
    expect(more.hatches.slice(0, 3).map((hatch) => hatch.id)).toEqual(hatches.map((hatch) => hatch.id));
    const calendar = await createCalendar(api, 24);
    expect(more.hatches.map(({ position, position_mobile }) => [position, position_mobile])).toEqual(
      calendar.hatches.map(({ position, position_mobile }) => [position, position_mobile]),
    );
  });

  test('keeps moved doors in place, and puts new ones beside them', async () => {
    const { id, hatches } = await createCalendar(api, 2);
    const position = { x: 0, y: 0, width: 0.3, height: 0.3 };
    await api.updateHatch({ params: { id: hatches[0]?.id as string }, body: { position } });
    const after = await api.updateCalendar({ params: { id }, body: { doors: 3 } });
    expect(after.hatches[0]?.position).toEqual(position);
    expect(after.hatches[1]?.position).toEqual(hatches[1]?.position);
    const { x, y } = after.hatches[2]?.position ?? { x: 0, y: 0 };
    expect(x >= 0.3 || y >= 0.3).toBe(true);
  });

  test('does not shrink by a door with content', async () => {
    const { id, hatches } = await createCalendar(api, 3);
    const last = hatches[2]?.id as string;
    const params = { id: last };
    for (const body of [{ content: { title: '', text: 'Soup', image: {}, code: '' } }, { link_url: 'https://a.example' }]) {
      await api.updateHatch({ params, body });
      const error = await failure(api.updateCalendar({ params: { id }, body: { doors: 2, title: 'Lost' } }));
      expect(error.codes).toEqual({ doors: [{ code: 'hatch_holds_content', values: { day: 3 } }] });
      await api.updateHatch({ params, body: { content: { title: '', text: '', image: {}, code: '' }, link_url: '' } });
    }
    await addDoorQuestion(api, last);
    expect((await failure(api.changeCalendarSettings({ params: { id }, body: { doors: 1 } }))).status).toBe(422);
    expect(await read(id)).toMatchObject({ title: 'Advent', settings: { doors: 3 } });
    await api.deleteHatch({ params });
    expect((await api.changeCalendarSettings({ params: { id }, body: { doors: 1 } })).doors).toBe(1);
  });

  test('is open to text editors, who may place no door', async () => {
    const { id } = await createCalendar(api, 2);
    const texts = await server.asEditor('text_editor');
    expect((await texts.api.updateCalendar({ params: { id }, body: { doors: 3 } })).settings.doors).toBe(3);
  });
});

test('the order of the doors is the whole set, else it is refused', async () => {
  const { id, hatches } = await createCalendar(api);
  const ids = hatches.map((hatch) => hatch.id).toReversed();
  const ordered = await api.orderHatches({ params: { id }, body: { ids } });
  expect(ordered.hatches.map((hatch) => [hatch.id, hatch.day])).toEqual(ids.map((hatch, place) => [hatch, place + 1]));
  for (const wrong of [ids.slice(1), [...ids.slice(1), newId()], [...ids.slice(1), ids[1] as string]])
    expect(await failure(api.orderHatches({ params: { id }, body: { ids: wrong } }))).toMatchObject({ status: 409, code: 'order_differs' });
});

test('the board of a calendar has its own address', async () => {
  const { id, hatches } = await createCalendar(api, 1);
  await addDoorQuestion(api, hatches[0]?.id as string);
  await api.updateCalendar({ params: { id }, body: { ...openDates, stage: 'published' } });
  const board = await server.anonymous.readCalendarLeaderboard({ params: { id }, query: {} });
  expect(board).toEqual(await server.anonymous.readLeaderboard({ params: { id }, query: {} }));
  expect(board).toMatchObject({ data: [], total: 0 });
  const quiz = await api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'quiz' } });
  expect((await failure(server.anonymous.readCalendarLeaderboard({ params: { id: quiz.id }, query: {} }))).status).toBe(404);
});

test('unknown fields of a call are refused', async () => {
  const { id } = await createCalendar(api);
  const params = { id };
  const extra = { tenant_id: newId() };
  const calls = [
    () => api.updateCalendar({ params, body: extra as never }),
    () => api.changeCalendarSettings({ params, body: { ...extra, email_report: 'none' } }),
    () => api.changeCalendarRegistrationSettings({ params, body: extra as never }),
    () => api.changeCalendarRules({ params, body: extra as never }),
    () => api.changeCalendarWinners({ params, body: extra as never }),
    () => api.duplicateCalendar({ params, body: { title: 'a', lang_id: 1, ...extra } }),
    () => api.orderHatches({ params, body: { ids: [], ...extra } }),
    () => api.deleteCalendarData({ body: { id, type: 'games', confirm: true, ...extra } }),
    () => api.listCalendars({ query: extra as never }),
  ];
  for (const call of calls) expect(await failure(call())).toMatchObject({ status: 422, errors: { tenant_id: expect.anything() } });
});
