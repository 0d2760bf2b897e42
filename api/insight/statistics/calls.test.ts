import { readXlsx } from 'hucre';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { permissionsOfRole, roles } from '#shared/permissions.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import {
  anotherTenant,
  begun,
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  questionOf,
  rightOf,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let analyst: TestUser;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-20T12:00:00Z');
  analyst = await server.asEditor('analyst');
  owner = await server.asOwner();
});
afterAll(() => server.close());

const quiz = (options: Partial<Parameters<typeof buildQuiz>[1]> = {}): Promise<TestQuiz> =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
const input = ({ id }: { id: string }) => ({ params: { id }, query: {} });

/** Every call that reads figures of something that belongs to an activity of this tenant. */
const calls = (
  api: TestUser['api'],
  { id, hatch, question }: { id: string; hatch: string; question: string },
): Record<string, () => Promise<unknown>> => ({
  readCalendarStatistics: () => api.readCalendarStatistics(input({ id })),
  readHatchStatistics: () => api.readHatchStatistics(input({ id: hatch })),
  readOverview: () => api.readOverview(input({ id })),
  readLiveFigures: () => api.readLiveFigures({ params: { id } }),
  readQuestionStatistics: () => api.readQuestionStatistics(input({ id })),
  readTexts: () => api.readTexts(input({ id: question })),
  readGaps: () => api.readGaps(input({ id: question })),
  readCountryStatistics: () => api.readCountryStatistics(input({ id })),
  readCalendarCountryStatistics: () => api.readCalendarCountryStatistics(input({ id })),
  readCalendarLinkStatistics: () => api.readCalendarLinkStatistics(input({ id })),
  readExits: () => api.readExits(input({ id })),
  readHatchExits: () => api.readHatchExits(input({ id: hatch })),
  exportStatistics: () => api.exportStatistics({ params: { quizID: id }, body: {} }),
});
const ofTenant = (api: TestUser['api']): Record<string, () => Promise<unknown>> => ({
  readTenantStatistics: () => api.readTenantStatistics({ query: {} }),
  readTenantKpi: () => api.readTenantKpi({ query: {} }),
  readUniqueStatistics: () => api.readUniqueStatistics({ query: {} }),
  readCalendarsStatistics: () => api.readCalendarsStatistics({ query: {} }),
});

const calendar = () =>
  buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date('2026-11-19T00:00:00Z'),
    doors: [{}, { questions: [questionOf('free_text')] }, {}],
  });

test('members who may see statistics get all of them, members who may not export get no file, and no other tenant gets any', async () => {
  const testCalendar = await calendar();
  const question = { id: testCalendar.id, hatch: testCalendar.hatches[0]!, question: testCalendar.questions[1]!.id };
  const stranger = (await server.asOwner((await anotherTenant(server.services)).id)).api;
  for (const role of roles) {
    const { api } = await server.asEditor(role);
    for (const [name, call] of Object.entries({ ...calls(api, question), ...ofTenant(api) })) {
      const mayExport = permissionsOfRole[role].includes('quiz_statistics_export');
      if (name === 'exportStatistics' && !mayExport) await expect(call(), `${role} ${name}`).rejects.toMatchObject({ status: 403 });
      else await expect(call(), `${role} ${name}`).resolves.toBeDefined();
    }
  }
  for (const [name, call] of Object.entries(calls(stranger, question)))
    await expect(call(), name).rejects.toMatchObject({ status: 404, message: 'Data not available' });
  for (const call of Object.values({ ...calls(server.anonymous, question), ...ofTenant(server.anonymous) }))
    await expect(call()).rejects.toMatchObject({ status: 401 });
});

test('periods longer than statistics are kept, and days of another century, are refused before counting', async () => {
  const testCalendar = await calendar();
  const tries = [
    { from: '1999-12-31' },
    { to: '2999-12-31' },
    { from: '2016-11-01', to: '2026-11-20' },
    { from: '2024-02-29', to: '2999-12-31' },
  ];
  for (const query of tries) {
    for (const call of [
      () => owner.api.readTenantStatistics({ query }),
      () => owner.api.readUniqueStatistics({ query }),
      () => owner.api.readCalendarsStatistics({ query }),
      () => owner.api.readOverview({ params: { id: testCalendar.id }, query }),
    ]) {
      const { status, codes } = await failure(call());
      expect([status, Object.values(codes).flat()[0]?.code]).toEqual([422, 'days_too_many']);
    }
  }
  expect((await owner.api.readTenantKpi({ query: { from: '2016-11-20', to: '2026-11-20' } })).from).toBe('2016-11-20');
});

test('provider staff read any tenant’s statistics, and no other user reads another’s', async () => {
  const theirs = await anotherTenant(server.services);
  const live = await buildQuiz(server.services, { tenant_id: theirs.id });
  await playGame(player(server), live);
  const staff = await server.asStaff();
  const body = { tenant: theirs.id };
  expect(await staff.api.readStaffTenantStatistics({ body })).toMatchObject({
    tenant: { id: theirs.id, name: 'Another tenant' },
    kpi: { totalGames: 1, totalUniquePlayers: 1 },
    quiz: { gamesByMonth: expect.arrayContaining([{ date: '2026-11-01', total: 1, unique: 1, registrations: 0 }]) },
  });
  await expect(owner.api.readStaffTenantStatistics({ body })).rejects.toMatchObject({ status: 403 });
  await expect(staff.api.readStaffTenantStatistics({ body: { tenant: newId() } })).rejects.toMatchObject({ status: 404 });
});

test('a door shows its views, first players, clicks, games and playing time', async () => {
  const testCalendar = await calendar();
  const [hatch] = testCalendar.hatches as [string];
  const { anonymous } = server;
  const [anna, bo] = [newId(), newId()];
  const open = (uuid_front: string) => anonymous.saveHatchView({ body: { hatch_id: hatch, item_type: 'hatch', uuid_front } });
  for (const uuid_front of [anna, anna, bo]) granted(await open(uuid_front));
  const { game_id, question } = begun(await anonymous.startHatchGame({ params: { hatchId: hatch }, body: { uuid_front: anna } }));
  server.clock.advance(4_000);
  granted(
    await anonymous.answerHatchQuestion({
      params: { hatchId: hatch },
      body: { uuid_front: anna, game_id, question_id: question.id, answer: rightOf(testCalendar.questions[0]!) },
    }),
  );
  begun(await anonymous.startHatchGame({ params: { hatchId: hatch }, body: { uuid_front: bo } }));
  await anonymous.linkTracking({
    body: {
      uuid_front: anna,
      advSource: testCalendar.questions[0]!.id,
      quiz_localization_id: testCalendar.id,
      external_url: 'https://shop.example/',
    },
  });
  const doorStatistics = await analyst.api.readHatchStatistics(input({ id: hatch }));
  expect(doorStatistics.hatch).toMatchObject({
    day: 1,
    views: 3,
    viewers: 2,
    clicks: 1,
    games: 2,
    finished: 1,
    time_per_user: 4,
    is_deleted: false,
  });
  expect(doorStatistics.days).toEqual([{ date: '2026-11-20', views: 3, viewers: 2, clicks: 1, games: 2, finished: 1 }]);
  const all = await analyst.api.readCalendarStatistics(input(testCalendar));
  expect(all.hatches.map(({ day, games }) => [day, games])).toEqual([
    [1, 2],
    [2, 0],
    [3, 0],
  ]);
  expect((await analyst.api.readHatchExits(input({ id: hatch }))).data).toMatchObject([{ reached: 2, exits: 1, share: 0.5, number: 1 }]);
  expect(await analyst.api.readCalendarsStatistics({ query: {} })).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: testCalendar.id, games: 2, finished: 1, unique_players: 2 })]),
  });
  await expect(analyst.api.readQuizStatistics(input(testCalendar))).rejects.toMatchObject({ status: 404 });
});

test('texts are read and searched, and addresses in them are hidden from members without access to personal data', async () => {
  const asking = questionOf('free_text');
  const live = await quiz({ questions: [asking] });
  for (const text of ['The river is long', 'Write to anna@home.example or +46 70 123 45 67', 'No river in Malmö'])
    await playGame(player(server), live, () => ({ text }));
  const read = (user: TestUser, query = {}) => user.api.readTexts({ params: { id: asking.id }, query });
  expect(await read(owner)).toMatchObject({
    total: 3,
    data: expect.arrayContaining([{ text: 'The river is long', at: expect.any(String) }]),
  });
  expect((await read(owner, { search: 'RIVER' })).total).toBe(2);
  expect((await read(owner, { search: '%' })).total).toBe(0);
  expect((await read(owner, { per_page: 2, page: 2 })).data).toHaveLength(1);
  expect((await read(owner, { search: 'anna' })).data[0]?.text).toContain('anna@home.example');
  expect((await read(owner, { search: 'malmo no' })).total).toBe(1);
  expect((await read(analyst, { search: 'write' })).data[0]?.text).toBe('Write to a… or …');
  expect((await read(analyst, { search: 'anna@home.example' })).total).toBe(0);
  expect((await read(analyst, { search: '46 70' })).total).toBe(0);
});

test('the answers in each gap are counted by their words, and addresses in them are hidden from members without access to personal data', async () => {
  const asking = questionOf('fill_the_gaps', {
    gap_text: '{{b}} and {{a}}',
    gaps: [
      { id: 'a', accepted: ['Oslo'] },
      { id: 'b', accepted: ['Rome'] },
    ],
  });
  const live = await quiz({ questions: [asking] });
  const all = [
    ['Rome', 'Oslo'],
    ['rome ', ' '],
    ['Rome', 'anna@home.example'],
  ];
  for (const [b = '', a = ''] of all)
    await playGame(player(server), live, () => ({
      filled: [
        { id: 'b', text: b },
        { id: 'a', text: a },
      ],
    }));
  const read = async ({ api }: TestUser) => (await api.readGaps(input(asking))).data;
  const [b, a] = await read(owner);
  expect(b).toEqual({ id: 'b', number: 1, answered: 3, answers: [{ text: 'Rome', count: 3, is_right: true }] });
  expect(a).toMatchObject({ id: 'a', number: 2, answered: 2 });
  expect(a?.answers.toSorted((a, b) => Number(a.is_right) - Number(b.is_right))).toEqual([
    { text: 'anna@home.example', count: 1, is_right: false },
    { text: 'Oslo', count: 1, is_right: true },
  ]);
  expect((await read(analyst))[1]?.answers.map(({ text }) => text).toSorted()).toEqual(['Oslo', 'a…']);
  const { file } = await owner.api.exportStatistics({ params: { quizID: live.id }, body: { format: 'xlsx' } });
  const workbook = await readXlsx(new Uint8Array(await (await server.request(file.slice(server.base.length))).arrayBuffer()));
  const [head, ...rows] = workbook.sheets.find(({ name }) => name === 'Gaps')?.rows ?? [];
  expect(head).toEqual(['Number', 'Question', 'Gap', 'Answer', 'Correct', 'Answered', 'Share']);
  expect(rows.map((row) => row.slice(2))).toEqual([
    [1, 'Rome', 'Yes', 3, 1],
    [2, 'Oslo', 'Yes', 1, 0.5],
    [2, 'anna@home.example', 'No', 1, 0.5],
  ]);
});

test('options, numeric answers, sources and hours have their counts', async () => {
  const [one, scale] = [choice(), questionOf('scale', { start_label: 'Not at all' })];
  const live = await quiz({ questions: [one, scale], settings: { timezone: 'Asia/Kathmandu' } });
  const first = player(server);
  const started = begun(
    await first.start(live, { source: { utm_source: ' News\u0000letter ', utm_campaign: 'Autumn', host: 'blog.example' } }),
  );
  const answered = granted(await first.answer(started.game_id, started.question, rightOf(one)));
  granted(
    await first.answer(started.game_id, answered.next ?? granted(await first.next(started.game_id)).question!, {
      value: scale.start_value ?? 1,
    }),
  );
  await first.cover(live);
  await server.services.play.views.flush();
  const { data } = await analyst.api.readQuestionStatistics(input(live));
  expect(data[0]?.options.map(({ count, share, is_right }) => [count, share, is_right ?? null])[0]).toEqual([1, 1, true]);
  expect(data[1]?.values).toEqual([{ value: scale.start_value ?? 1, count: 1, share: 1, label: 'Not at all' }]);
  const overview = await analyst.api.readOverview(input(live));
  expect(overview.sources).toEqual([{ source: 'news letter', medium: null, campaign: 'autumn', host: 'blog.example', games: 1 }]);
  expect(overview.heat).toEqual([{ weekday: 5, hour: 17, games: 1 }]);
  expect(overview.funnel).toMatchObject({
    views: 1,
    started: 1,
    finished: 1,
    questions: [
      { reached: 1, answered: 1 },
      { reached: 1, answered: 1 },
    ],
  });
  expect(overview.live).toMatchObject({ playing: 0, games_today: 1, finished_today: 1 });
});

test('the country comes from the address, which is not stored', async () => {
  const live = await quiz();
  const body = JSON.stringify({ uuid_front: newId() });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '130.243.0.1' };
  await server.request(`/api/v1/player/start/${live.id}`, { method: 'POST', headers, body });
  expect((await analyst.api.readCountryStatistics(input(live))).data).toEqual([{ country: 'SE', players: 1, games: 1 }]);
  const { owner: sql } = server.services.database;
  const [stored] = await sql<{ text: string }[]>`
    select (select jsonb_agg(g) from game g where activity_id = ${live.id})::text || (select jsonb_agg(p) from player p where p.country = 'SE')::text as text`;
  expect(stored?.text).toContain('"SE"');
  expect(stored?.text).not.toContain('130.243');
});

test('a file is available for fifteen minutes, in each format, and formulas in it are only text', async () => {
  const asking = questionOf('free_text', { text: '=cmd()' });
  const live = await quiz({ questions: [asking] });
  await playGame(player(server), live, () => ({ text: '=HYPERLINK("https://evil.example")' }));
  const fetched = async (format: 'xlsx' | 'csv' | 'pdf') => {
    const { file } = await owner.api.exportStatistics({ params: { quizID: live.id }, body: { format } });
    return server.request(file.slice(server.base.length));
  };
  const workbook = await readXlsx(new Uint8Array(await (await fetched('xlsx')).arrayBuffer()));
  expect(workbook.sheets.map(({ name }) => name)).toEqual([
    'Summary',
    'Days',
    'Most active hours',
    'Devices',
    'Player locations',
    'Traffic sources',
    'Questions',
    'Texts',
  ]);
  expect(workbook.sheets[0]?.rows[2]).toEqual(['Games', 1, 0]);
  expect(workbook.sheets.at(-1)?.rows[1]?.[1]).toBe('=HYPERLINK("https://evil.example")');
  const zip = unzipSync(new Uint8Array(await (await fetched('csv')).arrayBuffer()));
  expect(strFromU8(zip['Texts.csv']!)).toContain(`'=cmd(),"'=HYPERLINK(""https://evil.example"")"`);
  const report = await fetched('pdf');
  expect([report.headers.get('content-type'), report.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    expect.stringMatching(/^inline; filename="Rivers \d[^"]*\.pdf"; filename\*=UTF-8''Rivers%20\d/),
  ]);
  const pdf = Buffer.from(await report.arrayBuffer()).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  for (const marker of ['/MarkInfo', '/Marked true', '/StructTreeRoot', 'pdfuaid:part']) expect(pdf, marker).toContain(marker);
  const { file } = await owner.api.exportStatistics({ params: { quizID: live.id }, body: {} });
  const path = file.slice(server.base.length);
  expect((await server.request(`${path.slice(0, -2)}AA`)).status).toBe(404);
  const before = server.clock.now();
  server.clock.advance(15 * 60_000);
  expect((await server.request(path)).status).toBe(404);
  server.clock.set(before);
});

test('a workbook has days as days, shares as percent and times as times under a bold head that stays; a personality test has its types and no right or wrong', async () => {
  const type = (title: string) => ({ id: newId(), title, description: '', button: '', images: {} });
  const [dog, cat] = [type('Dog'), type('Cat')];
  const question = choice();
  const answers = question.answers.map(({ is_right: _, ...answer }, place) => ({
    ...answer,
    person_types: [{ id: newId(), person_type_id: (place === 0 ? dog : cat).id, points: 1 }],
  }));
  const live = await quiz({
    kind: 'person',
    questions: [{ ...question, answers }],
    change: (draft) => ({ ...draft, person_types: [dog, cat] }) as typeof draft,
  });
  for (const place of [0, 0, 0, 1]) {
    const visitor = player(server);
    const { game_id, question: due } = begun(await visitor.start(live));
    server.clock.advance(6_000);
    granted(await visitor.answer(game_id, due, { answer_id: answers[place]!.id }));
  }
  server.clock.set('2026-11-20T12:00:00Z');
  const fetched = async (format: 'xlsx' | 'csv') => {
    const { file } = await owner.api.exportStatistics({ params: { quizID: live.id }, body: { format } });
    return new Uint8Array(await (await server.request(file.slice(server.base.length))).arrayBuffer());
  };
  const { sheets } = await readXlsx(await fetched('xlsx'), { readStyles: true });
  const sheet = (name: string) => sheets.find((candidate) => candidate.name === name)!;
  const formatAt = (name: string, at: string) => sheet(name).cells?.get(at)?.style?.numFmt;
  expect(sheet('Person types').rows).toEqual([
    ['Person type', 'Finished', 'Share'],
    ['Dog', 3, 0.75],
    ['Cat', 1, 0.25],
  ]);
  expect(formatAt('Person types', '1,2')).toBe('0%');
  expect(sheet('Days').rows[1]?.[0]).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(formatAt('Days', '1,0')).toBe('yyyy-mm-dd');
  const hour = sheet('Most active hours').rows[1]?.[1];
  expect(hour).toBeInstanceOf(Date);
  expect([(hour as Date).getUTCHours(), (hour as Date).getUTCMinutes()]).toEqual([12, 0]);
  expect(formatAt('Most active hours', '1,1')).toBe('hh:mm');
  const heads = sheet('Questions').rows[0];
  expect(heads).toEqual(['Number', 'Question', 'Reached', 'Answered', 'Time’s up', 'Dropped out', 'Average time']);
  expect(sheet('Answers').rows[0]).toEqual(['Number', 'Question', 'Answer', 'Answered', 'Share']);
  expect(sheet('Summary').rows.map(([label]) => label)).not.toContain('Average points');
  expect(formatAt('Questions', '1,6')).toBe('[m]:ss.0');
  const time = sheet('Questions').rows[1]?.[6];
  // For the library, a time of day is a time on its first day.
  expect(time).toBeInstanceOf(Date);
  expect([(time as Date).getUTCHours(), (time as Date).getUTCMinutes(), (time as Date).getUTCSeconds()]).toEqual([0, 0, 6]);
  for (const { name, cells, freezePane, columns } of sheets) {
    expect(cells?.get('0,0')?.style?.font?.bold, name).toBe(true);
    expect(cells?.get('1,0')?.style?.font?.bold ?? false, name).toBe(false);
    expect(freezePane, name).toMatchObject({ rows: 1 });
    expect(
      columns?.every(({ width = 0 }) => width >= 8),
      name,
    ).toBe(true);
  }
  const zip = unzipSync(await fetched('csv'));
  expect(strFromU8(zip['Person-types.csv']!)).toContain('Dog,3,0.75');
  expect(strFromU8(zip['Most-active-hours.csv']!)).toMatch(/^.*\r\nFriday,12:00,4\r\n$/);
  expect(strFromU8(zip['Questions.csv']!)).toContain('Dropped out,Average time (s)\r\n');
  expect(strFromU8(zip['Summary.csv']!)).toContain('Average time (s),6,');
});

test('a preview is cleared, and a game that counts is not', async () => {
  const live = await quiz();
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  const clear = (game_id: string) => server.anonymous.clearStatisticPreview({ body: { uuid_front: visitor.uuid_front, game_id } });
  await expect(clear(started.game_id)).rejects.toMatchObject({ status: 403 });
  expect(await clear(newId())).toEqual({ success: true });
});

test('a recounted day agrees with its rows, and a difference is reported', async () => {
  const live = await quiz();
  await playGame(player(server), live);
  const { services } = server;
  const before = server.clock.now();
  server.clock.set('2026-11-25T12:00:00Z');
  const { owner: sql } = services.database;
  await sql`update daily_statistic set day = '2026-11-24' where activity_id <> ${live.id}`;
  const recount = async () => {
    await sql`delete from recount`;
    await services.jobs.send('recount-day', {});
    await server.runJobs();
    return sql<{ activity_id: string; differences: number }[]>`select activity_id, differences from recount`;
  };
  expect(await recount()).toEqual([{ activity_id: live.id, differences: 0 }]);
  await sql`update daily_breakdown set n = n + 1 where activity_id = ${live.id} and thing = 'hour'`;
  expect(await recount()).toEqual([{ activity_id: live.id, differences: 1 }]);
  server.clock.set(before);
});
