import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Settings } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { granted, wrongOf } from '#api/play/play/test-quiz.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildCalendar, type CalendarOptions, type TestCalendar } from './test-calendar.ts';
import { visitorOf } from './test-visitor.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const day = 86_400_000;
const now = () => Math.floor(server.clock.now().getTime() / 60_000) * 60_000;
type Mode = Settings['answer_feedback_mode'];

interface Options {
  mode?: Mode;
  show_answers?: boolean;
  door_settings?: CalendarOptions['door_settings'];
}

function calendar({ mode = 'show_correct', show_answers = true, door_settings = {} }: Options = {}): Promise<TestCalendar> {
  return buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date(now()),
    doors: [{}, {}, {}],
    door_settings,
    settings: { answer_feedback_mode: mode },
    change: (draft) => ({ ...draft, result: { ...draft.result, settings: { ...draft.result.settings, show_answers } } }),
  });
}

/** A player who has played the first door wrong on its day, and the second on the next. */
async function inTwoDays(answer: Options) {
  const live = await calendar(answer);
  const guest = visitorOf(server, live);
  await guest.play(0, wrongOf);
  server.clock.set(new Date(now() + day));
  granted(await guest.open(1));
  await guest.play(1);
  return { live, guest, before: async (place = 1) => granted(await guest.open(place)).hatch.before };
}

describe('what was right behind the door before', () => {
  test('is sent with a door to a player who has finished both', async () => {
    const { live, guest, before } = await inTwoDays({});
    const yesterday = await before();
    expect(yesterday).toMatchObject({ day: 1, details: [{ question_id: live.questions[0]?.id, result: 'wrong' }] });
    const { answers, given, correct_answer } = yesterday!.details[0]!;
    const right = live.questions[0]?.answers.find(({ is_right }) => is_right)?.text;
    expect(answers.find(({ id }) => id === correct_answer?.answer_id)?.text).toBe(right);
    expect(given).not.toEqual(correct_answer);
    expect(await before(0)).toBeUndefined();
    expect(JSON.stringify(await guest.board())).not.toContain('correct_answer');
  });

  test('is sent to nobody who has not finished that door, nor before the present one is finished', async () => {
    const { live, guest } = await inTwoDays({});
    const other = visitorOf(server, live);
    await other.play(1);
    expect(granted(await other.open(1)).hatch.before).toBeUndefined();
    const begun = visitorOf(server, live);
    granted(await begun.start(0));
    await begun.play(1);
    expect(granted(await begun.open(1)).hatch.before).toBeUndefined();
    server.clock.set(new Date(now() + day));
    expect(granted(await guest.open(2)).hatch.before).toBeUndefined();
    await guest.play(2);
    expect(granted(await guest.open(2)).hatch.before).toMatchObject({ day: 2, details: [{ result: 'right' }] });
  });

  test.each<Mode>(['no_correction', 'silent'])('waits where answers are not told (%s), until nobody can start that door', async (mode) => {
    const late = await inTwoDays({ mode, door_settings: { open_passed_doors: true, access_mode: 'play' } });
    expect(await late.before()).toBeUndefined();
    const shut = await inTwoDays({ mode, door_settings: { open_passed_doors: true, access_mode: 'see' } });
    expect((await shut.before())?.details[0]?.correct_answer).toBeDefined();
  });

  test('is never sent where the result shows no answers', async () => {
    const { before } = await inTwoDays({ show_answers: false, door_settings: { open_passed_doors: false } });
    expect(await before()).toBeUndefined();
  });

  test('is shown to a preview that travels in time', async () => {
    const live = await calendar();
    const { tenant_id } = live;
    const id = newId();
    await server.services.database.asTenant(tenant_id, (tx) =>
      tx
        .insertInto('publication')
        .values({ tenant_id, id, activity_id: live.id, version: null, revision: 0, content: live.draft, published_by: null })
        .execute(),
    );
    const request = { key: previewKey(server.services.secrets, id), at: new Date(now() + day).toISOString(), uuid_front: newId() };
    const open = async (opened?: string) =>
      granted(
        await server.anonymous.saveHatchView({
          body: { hatch_id: live.hatches[1] as string, item_type: 'hatch', ...request, ...(opened && { opened }) },
        }),
      ).hatch.before;
    expect(await open()).toBeUndefined();
    expect(await open('1')).toMatchObject({ day: 1, details: [{ result: 'right', correct_answer: {} }] });
  });
});
