import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationField } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { buildQuiz, choice, granted, player, reasonOf } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildCalendar, type CalendarOptions, type TestCalendar } from './test-calendar.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const day = 86_400_000;
const start = new Date('2026-12-01T06:00:00Z');
const end = new Date('2026-12-04T06:00:00Z');
const at = (moment: Date, more = 0) => server.clock.set(new Date(moment.getTime() + more));
beforeEach(() => at(start, -day));

/** Three doors from the first of December on, published before they open. */
async function december(options: Partial<CalendarOptions> = {}, double_opt_in = false): Promise<TestCalendar> {
  const own = {
    content: { title: 'Behind it', text: 'A secret robin', image: {}, code: 'ROBIN' },
    link_url: 'https://lucka.example/secret',
  };
  const fields: RegistrationField[] = ['name' as const, 'email' as const].map((name) => ({ key: name, name, required: true }));
  return buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    stage: 'published',
    doors: [{ own, questions: [choice({ text: 'A secret question?' })] }, { own }, { own, questions: [] }],
    start,
    settings: { registration_moment: 'before', skip_registration: false, end_date: end.toISOString() },
    change: (draft) => ({
      ...draft,
      registration: { ...draft.registration, settings: { ...draft.registration.settings, fields, double_opt_in } },
    }),
    ...options,
  });
}
function visitor(live: TestCalendar, uuid_front = newId()) {
  const { anonymous } = server;
  const hatchId = (place: number) => live.hatches[place] as string;
  return {
    ...player(server, uuid_front),
    uuid_front,
    cover: async () => granted(await anonymous.readCalendarCover({ body: { id: live.id, uuid_front } })),
    open: (place: number) => anonymous.saveHatchView({ body: { hatch_id: hatchId(place), item_type: 'hatch', uuid_front } }),
    start: (place: number) => anonymous.startHatchGame({ params: { hatchId: hatchId(place) }, body: { uuid_front } }),
    register: (fields: Record<string, string>) =>
      player(server, uuid_front).register({ quiz_localization_id: live.id, name: 'Anna', ...fields }),
  };
}
const anEmail = () => `${newId()}@school.example`;
const states = (calendar: { hatches: { state: string; access: string }[] } | undefined) =>
  calendar?.hatches.map(({ state, access }) => `${state} ${access}`);

describe('before its start a calendar', () => {
  test('shows its board and its start, reveals nothing about any door, and is not played', async () => {
    const live = await december();
    const guest = visitor(live);
    const cover = await guest.cover();
    expect(cover.calendar).toMatchObject({ phase: 'before', starts_at: start.toISOString() });
    expect(states(cover.calendar)).toEqual(Array(3).fill('waiting nothing'));
    const page = await server.request(`/player/calendar/${live.id}`);
    for (const text of [JSON.stringify(cover), await page.text()])
      for (const secret of ['secret', 'ROBIN', 'Behind it']) expect(text).not.toContain(secret);
    expect(cover.calendar?.hatches.some((hatch) => 'behind' in hatch || 'sealed' in hatch)).toBe(false);
    expect([reasonOf(await guest.open(0)), reasonOf(await guest.start(0))]).toEqual(['not_started', 'not_started']);
  });

  test('reveals nothing either when its start was postponed after its doors were published', async () => {
    const live = await december();
    await server.services.database.asTenant(live.tenant_id, (tx) =>
      tx
        .updateTable('activity')
        .set({ start_date: new Date(start.getTime() + 2 * day) })
        .where('id', '=', live.id)
        .execute(),
    );
    at(start, day);
    const { calendar } = await visitor(live).cover();
    expect([calendar?.phase, states(calendar)?.[0], JSON.stringify(calendar).includes('secret')]).toEqual([
      'before',
      'waiting nothing',
      false,
    ]);
  });

  test('accepts a registration, once, which also counts for its doors', async () => {
    const live = await december();
    const guest = visitor(live);
    expect(granted(await guest.register({ email: anEmail() })).player.name).toBe('Anna');
    expect((await guest.cover()).player.is_registered).toBe(true);
    at(start, 60_000);
    const begun = granted(await guest.start(0));
    expect([begun.registration, begun.question?.text]).toEqual([undefined, 'A secret question?']);
    // The start asks a player without a registration to register now.
    expect(granted(await visitor(live).start(0)).registration).toBeDefined();
  });

  test('accepts a registration once its address is confirmed, where confirmation is required', async () => {
    const live = await december({}, true);
    const guest = visitor(live);
    const email = anEmail();
    expect(granted(await guest.register({ email })).confirming).toBe(`${email[0]}…@school.example`);
    await server.runJobs();
    const mail = await server.services.database.editor
      .selectFrom('mail_outbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirst();
    const [, token = ''] = /\/player\/confirm\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await server.anonymous.confirmEmail({ body: { token, uuid_front: guest.uuid_front } })).toEqual({ state: 'confirmed' });
    expect((await guest.cover()).player).toMatchObject({ is_registered: true, confirming: null });
  });

  test('may be remembered by mail and by a feed', async () => {
    const live = await december();
    const guest = visitor(live);
    await guest.register({ email: anEmail() });
    const reminded = { calendar_id: live.id, uuid_front: guest.uuid_front };
    expect(await server.anonymous.remindByMail({ body: { ...reminded, hour: 8, timezone: 'Europe/Stockholm' } })).toEqual({
      state: 'reminded',
    });
    expect((await server.anonymous.makeReminderFeed({ body: reminded })).url).toMatch(/\.ics$/);
  });
});

test('a quiz before its start refuses views and registrations', async () => {
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    stage: 'published',
    settings: { start_date: start.toISOString() },
  });
  const guest = player(server);
  expect(reasonOf(await guest.cover(quiz))).toBe('not_started');
  expect(reasonOf(await guest.register({ quiz_localization_id: quiz.id, name: 'Anna' }))).toBe('not_started');
});

describe('after its end a calendar', () => {
  const opens = async (options: Partial<CalendarOptions>) => {
    const live = await december(options);
    const guest = visitor(live);
    at(start, 60_000);
    granted(await guest.open(0));
    at(end);
    return { live, guest, calendar: (await guest.cover()).calendar };
  };

  test.each([
    [{ open_passed_doors: true, access_mode: 'play' as const }, ['opened see', 'missed see', 'missed see']],
    [{ open_passed_doors: true, access_mode: 'see' as const }, ['opened see', 'missed see', 'missed see']],
    [{ open_passed_doors: true, access_mode: 'nothing' as const }, ['opened see', 'missed nothing', 'missed nothing']],
    [{ open_passed_doors: false }, ['opened see', 'missed nothing', 'missed nothing']],
  ])('shows its doors by the settings, and plays none: %j', async (door_settings, stood) => {
    const { guest, calendar } = await opens({ door_settings });
    expect([calendar?.phase, calendar?.next_opens_at, states(calendar)]).toEqual(['over', null, stood]);
    expect(reasonOf(await guest.start(0))).toBe('finished');
    expect(reasonOf(await guest.open(1)) ?? 'seen').toBe(stood[1] === 'missed see' ? 'seen' : 'closed');
  });

  test('accepts no registration', async () => {
    const { live } = await opens({});
    expect(reasonOf(await visitor(live).register({ email: anEmail() }))).toBe('finished');
  });

  test('that an editor ended never opens its remaining doors', async () => {
    const live = await december({ door_settings: { open_passed_doors: true, access_mode: 'play' } });
    at(start, 60_000);
    await server.services.database.asTenant(live.tenant_id, (tx) =>
      tx.updateTable('activity').set({ stage: 'expired' }).where('id', '=', live.id).execute(),
    );
    const { calendar } = await visitor(live).cover();
    expect(states(calendar)).toEqual(['missed see', 'missed nothing', 'missed nothing']);
    expect(JSON.stringify(calendar?.hatches.slice(1))).not.toContain('secret');
  });
});

test('a preview can choose a time before the start and after the end', async () => {
  const live = await december();
  const id = newId();
  const { tenant_id, draft } = live;
  await server.services.database.asTenant(tenant_id, (tx) =>
    tx
      .insertInto('publication')
      .values({ tenant_id, id, activity_id: live.id, version: null, revision: 0, content: draft, published_by: null })
      .execute(),
  );
  const key = previewKey(server.services.secrets, id);
  const phase = async (moment?: Date) => {
    const request = { id: live.id, key, ...(moment && { at: moment.toISOString() }) };
    return granted(await server.anonymous.readCalendarCover({ body: request })).calendar?.phase;
  };
  expect([await phase(new Date(start.getTime() - 1)), await phase(start), await phase(end), await phase()]).toEqual([
    'before',
    'open',
    'over',
    'open',
  ]);
});
