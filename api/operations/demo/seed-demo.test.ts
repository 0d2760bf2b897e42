import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questionsOf, wholePart } from '#shared/content/part.ts';
import { drawn } from '#api/authoring/calendars/designs/design-pictures.ts';
import { isAnswerOf } from '#api/play/games/judge-answer.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { traits } from '#questions/traits.ts';
import { checkDraft } from '#activity/check-draft.ts';
import type { Draft } from '#activity/document.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { hatchTypes } from '#shared/content/calendar.ts';
import { questionTypes } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { boardScore } from '#shared/play/board.ts';
import { drawings } from './pictures.ts';
import { seedDemo, type DemoGame } from './seed-demo.ts';

/** Sections are for academy tests that need them; the demo has none. */
const shownTypes = questionTypes.filter((type) => !traits[type].beginsSection);

interface ActivityRow {
  id: string;
  name: string;
  kind: string;
  stage: string;
  is_active: boolean;
  draft: Draft;
  content: Draft | null;
  revision: number;
  published_revision: number | null;
}

let server: TestServer;
let games: DemoGame[];
let activities: ActivityRow[];
let failure: unknown;
let leftBehind: readonly unknown[];

beforeAll(async () => {
  // Its own server: the demo needs an installation without tenants.
  server = await testServer({});
  await server.services.database.owner`delete from tenant`;
  const { services } = server;
  const broken = { ...services, realtime: { ...services.realtime, publish: () => Promise.reject(new Error('connection lost')) } };
  failure = await seedDemo(broken).catch((error: unknown) => error);
  leftBehind = await services.database.owner`select id from tenant union all select id from account union all select id from activity`;
  games = await seedDemo(services);
  activities = await server.services.database.owner<ActivityRow[]>`
    select a.id, a.name, a.kind, a.stage, a.is_active, a.draft, p.content, a.revision, a.published_revision
    from activity a left join publication p on p.id = a.publication_id order by a.created_at`;
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
const named = (name: string): ActivityRow => activities.find((activity) => activity.name === name) as ActivityRow;
const signIn = (email: string) =>
  server.anonymous.requestToken({ body: { grant_type: 'password', username: email, password: 'lucka-demo', client_id: 'lucka-web' } });

describe('the demo tenant', () => {
  test('has a brand that an activity uses, and a question bank with tags', async () => {
    const { access_token: token } = await signIn('owner@demo.example');
    const get = async (path: string): Promise<unknown> =>
      (await server.request(path, { headers: { authorization: `Bearer ${token}` } })).json();
    const themes = (await get('/api/v1/themes')) as { name: string; selected: boolean; id: string }[];
    expect(themes.map(({ name, selected }) => [name, selected])).toEqual([['Winter school', true]]);
    expect(named('Winter birds').draft.theme.saved_theme).toBe(themes[0]?.id);
    expect(await get('/api/v1/question-bank/tags')).toEqual([
      { tag: 'birds', count: 6 },
      { tag: 'festivals', count: 6 },
      { tag: 'safety', count: 6 },
      { tag: 'swedish', count: 6 },
      { tag: 'winter', count: 12 },
    ]);
  });

  test('awards a diploma to players who pass its academy test from now on, and none to earlier ones', async () => {
    const { owner } = server.services.database;
    const diplomas =
      await owner`select a.name, d.given, d.content ->> 'design' as design from diploma d join activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id`;
    expect([...diplomas]).toEqual([{ name: 'Ice safety', given: 'passing', design: 'nordic' }]);
    expect(await owner`select from issued_diploma`).toHaveLength(0);
  });

  test('matches the start page: every live game can be started', async () => {
    expect(games.map(({ name }) => name)).toEqual([
      'Advent at the fjord',
      'Winter birds',
      'Every kind of question',
      'Which winter evening are you?',
      'Ice safety',
      'The lamp maker’s house',
      'Svenska ljusfester',
      'Spuren im Schnee',
      'Winter weeks',
    ]);
    const page = games.at(-1)!.address.split('/').at(-1) as string;
    expect(await server.anonymous.readPlayerCollection({ params: { id: page }, body: {} })).toMatchObject({
      collection: { members: [{ state: 'open' }, { state: 'open' }, { state: 'locked' }] },
    });
    for (const { address } of games.slice(1, -1)) {
      const id = address.split('/').at(-1) as string;
      expect(await server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId() } })).toMatchObject({
        game_id: expect.any(String),
      });
    }
  });

  test('lets its owner, editors, analyst and provider staff sign in, each with the permissions of the role', async () => {
    for (const [name, permission, may] of [
      ['owner', 'subscription_edit', true],
      ['editor', 'quiz_settings', true],
      ['graphics', 'quiz_content_edit', false],
      ['analyst', 'quiz_statistics_view', true],
      // Staff enter a tenant by an act of their own.
      ['staff', 'subscription_edit', false],
    ] as const) {
      const { access_token } = await signIn(`${name}@demo.example`);
      const profile = await server.client(access_token).readProfile();
      expect([name, profile.permissions.includes(permission)]).toEqual([name, may]);
    }
  });

  test('has every question type, and every stage', () => {
    expect(
      [...new Set(activities.flatMap(({ content }) => (content ? questionsOf(content).map(({ type }) => type) : [])))].toSorted(),
    ).toEqual(shownTypes.toSorted());
    expect(
      questionsOf(named('Every kind of question').content!)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(shownTypes.toSorted());
    expect(activities.filter(({ stage }) => stage === 'live').length).toBe(10);
    expect(named('Autumn leaves').stage).toBe('expired');
    expect(named('Coffee break').is_active).toBe(false);
    expect(named('Lanterns of the world')).toMatchObject({ stage: 'draft', content: null });
  });

  test('has no error that blocks a publication in live activities, and warnings only about speed and luck where they decide', () => {
    const problems = activities
      .filter(({ stage }) => stage === 'live')
      .map(({ name, draft }) => [name, checkDraft(draft, checkQuestion, new Date()).map(({ code, severity }) => `${severity} ${code}`)]);
    const expected: Record<string, string[]> = {
      'Svenska ljusfester': ['warn speed_decides'],
      'Advent at the fjord': ['warn luck_decides'],
    };
    expect(problems).toEqual(problems.map(([name]) => [name, expected[name as string] ?? []]));
  });

  test('has a draft with errors in the publish check', () => {
    const stopping = checkDraft(named('Lanterns of the world').draft, checkQuestion, new Date()).filter(
      ({ severity }) => severity === 'stop',
    );
    expect(stopping.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['no_right_answer', 'text_missing', 'number_missing', 'start_date_missing']),
    );
  });

  test('has unpublished changes in one activity only', () => {
    const changed = activities.filter(({ stage, revision, published_revision }) => stage === 'live' && revision !== published_revision);
    expect(changed.map(({ name }) => name)).toEqual(['Every kind of question']);
  });

  test('stores every picture that its activities show', async () => {
    for (const key of JSON.stringify(activities.map(({ draft }) => draft)).matchAll(/"key":"([\w-]{22})"/g)) {
      const reply = await server.request(`/media/${key[1]}`);
      expect(reply.headers.get('content-type')).toBe('image/webp');
    }
    const [{ count } = { count: 0 }] = await sql()<{ count: number }[]>`select count(*)::int as count from media`;
    expect(count).toBe(drawings.size + drawn('advent').length);
    expect(new Set(drawings.values().map(({ key }) => key)).size).toBe(drawings.size);
  });
});

describe('the games of the demo', () => {
  test('have valid answers to each question', async () => {
    const questions = new Map(
      activities.flatMap(({ content }) => (content ? questionsOf(content) : [])).map((question) => [question.id, question]),
    );
    const answers = await sql()<{ question_id: string; answer: unknown; result: string }[]>`select question_id, answer, result from answer`;
    expect(answers.length).toBeGreaterThan(500);
    for (const { question_id, answer, result } of answers) {
      const question = questions.get(question_id);
      const isFitting = result === 'time_over' ? answer === null : question !== undefined && isAnswerOf(question, answer);
      expect([question?.text, answer, isFitting]).toEqual([question?.text, answer, true]);
    }
  });

  test('have points that are the sums of the ledger, and none was played in the future', async () => {
    const wrong = await sql()`
      select g.id from game g left join ledger l on l.game_id = g.id and l.reason <> 'bonus' where g.state = 'finished' group by g.id, g.points
      having abs(g.points - coalesce(sum(l.points), 0)) > 0.001`;
    expect(wrong).toHaveLength(0);
    const [late] = await sql()`select from answer where answered_at > now()`;
    expect(late).toBeUndefined();
  });

  test('have as many person types and grades as finished games', async () => {
    const api = server.client((await signIn('owner@demo.example')).access_token);
    for (const name of ['Which winter evening are you?', 'Ice safety']) {
      const { id } = named(name);
      const { totals } = await api.readOverview({ params: { id }, query: {} });
      expect([name, (await api.readOutcomes({ params: { id }, query: {} })).games]).toEqual([name, totals.finished]);
    }
  });

  test('give the standings that the boards show', async () => {
    const rows = await sql()<{ board_id: string; player_id: string; points: number; time_used: number; reached_at: Date }[]>`
      select board_id, player_id, points, time_used, reached_at from standing`;
    expect(rows.length).toBeGreaterThan(60);
    const played = await sql()<
      {
        activity_id: string;
        player_id: string;
        points: number;
        time_used: number;
        ended_at: Date;
        answered: { number: number; seconds: number };
      }[]
    >`
      select g.activity_id, g.player_id, coalesce(sum(l.points), 0) as points, g.time_used, g.ended_at, (
        select json_build_object('number', count(*), 'seconds', coalesce(sum(a.time_used), 0)) from answer a
        where a.game_id = g.id and g.part_id <> ${wholePart} and a.result <> 'time_over' and a.answer <> '{}') as answered
      from game g left join ledger l on l.game_id = g.id and l.reason <> 'bonus' where g.state = 'finished' group by g.tenant_id, g.id`;
    for (const { board_id, player_id, points, time_used, reached_at } of rows) {
      const own = played.filter((game) => game.activity_id === board_id && game.player_id === player_id);
      const score = boardScore(activities.find(({ id }) => id === board_id)?.content?.settings.leaderboard_score ?? 'best', own);
      expect(points).toBeCloseTo(score?.points ?? -1, 2);
      expect(time_used).toBeCloseTo(score?.time_used ?? -1, 2);
      expect(reached_at).toEqual(score?.reached_at);
    }
  });

  test('put every registered player who finished on the board, and no other', async () => {
    const apart = await sql()`
      select from standing s full join (
        select distinct r.activity_id, r.player_id from registration r
        join game g on g.activity_id = r.activity_id and g.player_id = r.player_id and g.state = 'finished'
      ) f on f.activity_id = s.board_id and f.player_id = s.player_id
      where s.player_id is null or f.player_id is null`;
    expect(apart).toHaveLength(0);
    const { data } = await server.anonymous.readLeaderboard({ params: { id: named('Winter birds').id }, query: {} });
    expect(data.length).toBeGreaterThan(8);
    expect(data.every(({ name }) => name !== '')).toBe(true);
  });

  test('are counted on their days', async () => {
    const apart = await sql()`
      select from (
        select activity_id, sum(games) as games, sum(finished) as finished, sum(registrations) as registrations from daily_statistic group by 1
      ) d full join (
        select activity_id, count(*) as games, count(*) filter (where state = 'finished') as finished,
          (select count(*) from registration r where r.activity_id = g.activity_id) as registrations
        from game g group by 1
      ) g using (activity_id)
      where (d.games, d.finished, d.registrations) is distinct from (g.games, g.finished, g.registrations)`;
    expect(apart).toHaveLength(0);
  });
});

describe('the advent calendar of the demo', () => {
  const calendar = () => named('Advent at the fjord').content as CalendarDraft;
  const doorOf = (hatch_id: string) => calendar().hatches.findIndex(({ id }) => id === hatch_id) + 1;

  test('has a door of every type, and every question type behind doors', () => {
    const { hatches, parts, prizes, rules, winners } = calendar();
    expect(hatches).toHaveLength(24);
    expect([...new Set(hatches.map(({ type }) => type))].toSorted()).toEqual(hatchTypes.toSorted());
    const types = parts.flatMap(({ questions }) => questions.map(({ type }) => type));
    expect([...new Set(types)].toSorted()).toEqual(shownTypes.toSorted());
    expect([prizes.length, rules.shown, winners.shown]).toEqual([3, true, true]);
  });

  test('can be played today: ten doors are open, the newest since midnight, and the others wait', async () => {
    const { id } = named('Advent at the fjord');
    const uuid_front = newId();
    const read = await server.anonymous.readPlayerCalendar({ params: { id }, body: { uuid_front } });
    if (!('calendar' in read)) throw new Error('It can be read.');
    const { hatches } = read.calendar;
    expect(hatches.map(({ state }) => state === 'waiting')).toEqual(hatches.map((_, place) => place >= 10));
    const today = hatches[9]!;
    expect(Date.parse(read.now) - Date.parse(today.opens_at)).toBeLessThan(25 * 3_600_000);
    expect(await server.anonymous.startHatchGame({ params: { hatchId: today.id }, body: { uuid_front } })).toMatchObject({
      game_id: expect.any(String),
    });
    expect(await server.anonymous.startHatchGame({ params: { hatchId: hatches[10]!.id }, body: { uuid_front } })).toMatchObject({
      reason: 'not_open_yet',
    });
  });

  test('was played behind its open doors only, each door at its time, and its bonus door paid bonus points', async () => {
    const { id } = named('Advent at the fjord');
    const rows = await sql()<{ part_id: string; games: number; first: Date }[]>`
      select part_id, count(*)::int as games, min(started_at) as first from game where activity_id = ${id} and not is_preview and state = 'finished' group by 1`;
    const played = new Map(rows.map(({ part_id, games: count, first }) => [doorOf(part_id), { count, first }]));
    expect([...played.keys()].every((day) => day >= 1 && day <= 10)).toBe(true);
    for (let day = 1; day <= 9; day += 1) expect(played.get(day)?.count).toBeGreaterThan(8);
    const [{ bonus } = { bonus: 0 }] = await sql()<{ bonus: number }[]>`
      select coalesce(sum(l.points), 0) as bonus from ledger l join game g on g.id = l.game_id
      where l.reason = 'bonus' and g.part_id = ${calendar().hatches[5]!.id}`;
    expect(bonus).toBeGreaterThan(0);
    const { data } = await server.anonymous.readLeaderboard({ params: { id }, query: {} });
    expect(data.length).toBeGreaterThan(8);
  });

  test('has drawn its first prize among the players who were right behind the third door, with a receipt', async () => {
    const [draw] = await sql()<
      { id: string; state: string; entries: number; terms: { scope: { id: string }; prize: { title: string } } }[]
    >`
      select id, state, entries, terms from draw where activity_id = ${named('Advent at the fjord').id}`;
    expect(draw).toMatchObject({
      state: 'announced',
      terms: { scope: { id: calendar().hatches[2]!.id }, prize: { title: 'A box of saffron buns' } },
    });
    const places = await sql()`select place from draw_entry where draw_id = ${draw!.id} and rank is not null order by rank`;
    expect(places.map(({ place }) => place)).toEqual(['winner', 'alternate', 'alternate']);
    expect(draw!.entries).toBeGreaterThanOrEqual(places.length);
    const receipt = await server.anonymous.readDrawReceipt({ params: { id: draw!.id } });
    expect(receipt).toMatchObject({ terms: { draw: draw!.id } });
  });

  test('has more views than games', async () => {
    const rows = await sql()<{ games: number; views: number }[]>`
      select count(*)::int as games,
        (select sum(n)::int from daily_breakdown b where b.tenant_id = g.tenant_id and b.activity_id = g.activity_id and b.thing = 'view') as views
      from game g group by tenant_id, activity_id`;
    expect(rows.length).toBeGreaterThan(5);
    for (const { games: played, views } of rows) expect(views).toBeGreaterThan(played);
  });

  test('are in the log of the tenant in the order in which they happened', async () => {
    const rows = await sql()<{ at: Date }[]>`select at from audit_log where action in ('publish', 'change_stage') order by seq`;
    const times = rows.map(({ at }) => at.getTime());
    expect(times.length).toBeGreaterThan(8);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('began behind doors that their players had opened', async () => {
    const { id } = named('Advent at the fjord');
    const rows = await sql()<{ hatch: string; played: number; viewers: number; views: number }[]>`
      select part_id as hatch, count(distinct uuid_front)::int as played,
        (select sum(n)::int from daily_breakdown where activity_id = g.activity_id and thing = 'hatch_viewer' and value = g.part_id::text) as viewers,
        (select sum(n)::int from daily_breakdown where activity_id = g.activity_id and thing = 'hatch_view' and value = g.part_id::text) as views
      from game g where activity_id = ${id} and not is_preview and started_at < ${new Date(server.services.clock.now().getTime() - 600_000)}
      group by activity_id, part_id`;
    expect(rows.length).toBeGreaterThan(5);
    for (const { played, viewers } of rows) expect(viewers).toBe(played);
    expect(rows.some(({ views, viewers }) => views > viewers)).toBe(true);
  });

  test('of the quiz are enough for the statistics of each of its questions', async () => {
    const owner = server.client((await signIn('owner@demo.example')).access_token);
    const { data, fewest_players } = await owner.readItemAnalysis({ params: { id: named('Winter birds').id } });
    expect(data).toHaveLength(12);
    for (const { players, figures } of data) expect([players >= fewest_players, figures === null]).toEqual([true, false]);
  });
});

test('a seed that fails in the middle leaves no rows, and the next one creates all', () => {
  expect(failure).toMatchObject({ message: 'connection lost' });
  expect(leftBehind).toHaveLength(0);
  expect(activities).toHaveLength(12);
});

test('is created once: with an existing account there is nothing to do', async () => {
  const before = activities.length;
  expect(await seedDemo(server.services)).toEqual([]);
  const [{ count } = { count: 0 }] = await sql()<{ count: number }[]>`select count(*)::int as count from activity`;
  expect(count).toBe(before);
});
