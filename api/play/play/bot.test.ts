import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import type { Question } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { newId } from '#shared/ids.ts';
import { isCounted } from '#questions/traits.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { pairsAt } from './test-each-type.ts';
import { buildQuiz, choice, begun, granted, player, questionOf, reasonOf } from './test-quiz.ts';

/*
 * A bot that knows only the API plays random games. A model of the rules, written independently of the server's, predicts every reply.
 * LUCKA_BOT_GAMES is the number of games; each has its own settings and questions.
 */
const games = Number(process.env['LUCKA_BOT_GAMES'] ?? 40);
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

type Rnd = () => number;
const pick = <T>(rnd: Rnd, from: readonly T[]): T => from[Math.floor(rnd() * from.length)] as T;
const some = <T>(rnd: Rnd, from: readonly T[]): T[] => from.filter(() => rnd() < 0.5);
const shuffle = <T>(rnd: Rnd, from: readonly T[]): T[] =>
  from
    .map((item) => ({ item, at: rnd() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
const texts = (count: number, isRight: (place: number) => boolean) =>
  Array.from({ length: count }, (_, place) => ({ id: newId(), text: `Answer ${place}`, is_right: isRight(place) }));

/** A question of each kind, a random answer to it, and the share of its points that the answer earns; null: not scored. */
interface Kind {
  make(rnd: Rnd): Question;
  give(rnd: Rnd, shown: PlayerQuestion): unknown;
  share(question: Question, answer: never): number | null;
}
const kinds: Kind[] = [
  {
    make: () => choice(),
    give: (rnd, { answers }) => ({ answer_id: pick(rnd, answers).id }),
    share: ({ answers }, { answer_id }: { answer_id: string }) => (answers.find(({ id }) => id === answer_id)?.is_right ? 1 : 0),
  },
  {
    make: (rnd) => questionOf('checkbox', { partial_points: rnd() < 0.5, answers: texts(5, (place) => place % 2 === 0) }),
    give: (rnd, { answers }) => ({ answer_ids: some(rnd, answers).map(({ id }) => id) }),
    share: ({ answers, partial_points }, { answer_ids }: { answer_ids: string[] }) => {
      const right = answers.filter(({ is_right }) => is_right).map(({ id }) => id);
      const hits = answer_ids.filter((id) => right.includes(id)).length;
      const share = Math.max(0, (hits - (answer_ids.length - hits)) / right.length);
      return hits === right.length && answer_ids.length === right.length ? 1 : partial_points && share < 1 ? share : 0;
    },
  },
  {
    make: (rnd) =>
      questionOf('text_in_order', { partial_points: rnd() < 0.5, answers: texts(4, () => false).map(({ id, text }) => ({ id, text })) }),
    give: (rnd, { answers }) => ({ answer_ids: shuffle(rnd, answers).map(({ id }) => id) }),
    share: ({ answers, partial_points }, { answer_ids }: { answer_ids: string[] }) => {
      const places = answer_ids.map((id) => answers.findIndex((answer) => answer.id === id));
      const good = places.slice(1).filter((place, index) => place > places[index]!).length / (places.length - 1);
      return good === 1 || partial_points ? good : 0;
    },
  },
  {
    make: (rnd) => questionOf('match_pairs', { partial_points: rnd() < 0.5, answers: pairsAt(0, 1, 2) }),
    give: (rnd, { answers }) => ({
      pairs: shuffle(rnd, answers.slice(3))
        .slice(0, 3)
        .map(({ id }, place) => ({ stem_id: answers[place]!.id, option_id: id })),
    }),
    share: ({ answers, partial_points }, { pairs }: { pairs: { stem_id: string; option_id: string }[] }) => {
      const pairOf = (id: string) => answers.find((answer) => answer.id === id)?.pair;
      const good = pairs.filter(({ stem_id, option_id }) => pairOf(stem_id) === pairOf(option_id)).length / 3;
      return good === 1 || partial_points ? good : 0;
    },
  },
  {
    make: () => questionOf('scale', { start_value: 0, end_value: 4, step_interval: 1, exact_answer: 3 }),
    give: (rnd) => ({ value: Math.floor(rnd() * 5) }),
    share: ({ exact_answer }, { value }: { value: number }) => (value === exact_answer ? 1 : 0),
  },
  {
    make: () => questionOf('range', { exact_answer: 10, range: 2 }),
    give: (rnd) => ({ value: Math.floor(rnd() * 20) }),
    share: (_, { value }: { value: number }) => (value >= 8 && value <= 12 ? 1 : 0),
  },
  {
    make: () => questionOf('exact_answer', { exact_answer: 5 }),
    give: (rnd) => ({ value: Math.floor(rnd() * 8) }),
    share: (_, { value }: { value: number }) => (value === 5 ? 1 : 0),
  },
  {
    make: () => questionOf('free_text', { accepted: ['Straße', 'road'] }),
    give: (rnd) => ({ text: pick(rnd, [' ROAD ', 'Straße', 'rode', '']) }),
    share: (_, { text }: { text: string }) => ([' ROAD ', 'Straße'].includes(text) ? 1 : 0),
  },
  {
    make: () =>
      questionOf('mark_on_image', {
        image: { key: 'picture-key', width: 400, height: 400 },
        answers: [
          {
            id: newId(),
            is_right: true,
            shape: {
              kind: 'polygon',
              points: [
                [0, 0],
                [0.5, 0],
                [0.5, 1],
                [0, 1],
              ],
            },
          },
        ],
      }),
    give: (rnd) => ({ x: 0.1 + 0.8 * rnd(), y: 0.5 }),
    share: (_, { x }: { x: number }) => (x <= 0.5 ? 1 : 0),
  },
  {
    make: () => questionOf('text_poll', { answers: texts(3, () => false).map(({ id, text }) => ({ id, text })) }),
    give: (rnd, { answers }) => ({ answer_id: pick(rnd, answers).id }),
    share: () => null,
  },
  { make: () => questionOf('ad', { text: 'Buy', link: 'https://shop.example' }), give: () => ({}), share: () => null },
];

/** The question as the model knows it, with the answer ids that this game shows. */
const underShownIds = (question: Question, { answers }: PlayerQuestion): Question => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, id: answers.find(({ text }) => text === answer.text)?.id ?? answer.id })),
});

const round = (points: number): number => Math.round(points * 100) / 100;

/**
 * The points of an answer after so many seconds, by the specification, on a clock stretched by `fair`; at 0 seconds, the points of the slowest right
 * answer.
 */
function worth(settings: Settings, question: Question, share: number, seconds: number, fair: number): number {
  const most = settings.max_points > 0 ? Math.min(question.points, settings.max_points) : question.points;
  const slowest = settings.time_limit_type === 'question' ? 20 : readableTime(question, 1);
  const reduction = settings.points_per_second ? settings.points_reduction * (fair === 0 ? slowest : Math.floor(seconds / fair)) : 0;
  return round(share * Math.max(0, most - reduction));
}

async function playOne(rnd: Rnd): Promise<void> {
  const made = Array.from({ length: 1 + Math.floor(rnd() * 7) }, () => {
    const kind = pick(rnd, kinds);
    const question = { ...kind.make(rnd), points: pick(rnd, [0, 1, 2, 2.5, 10]), time_for_answer_in_seconds: 20 };
    return { kind, question };
  });
  if (!made.some(({ question }) => isCounted(question)))
    made.push({ kind: kinds[0]!, question: { ...choice(), time_for_answer_in_seconds: 20 } });
  const mode = pick(rnd, ['show_correct', 'no_correction', 'silent'] as const);
  const own: Partial<Settings> = {
    answer_feedback_mode: mode,
    slide_order: pick(rnd, ['sequential', 'random']),
    questions_per_game: pick(rnd, [0, 0, 1, 3]),
    time_limit_type: pick(rnd, ['none', 'question', 'game']),
    time_limit: 3600,
    points_per_second: rnd() < 0.5,
    points_reduction: pick(rnd, [0.1, 1]),
    max_points: pick(rnd, [0, 0, 2]),
    pass_level: pick(rnd, [0, 2]),
  };
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: made.map(({ question }) => question),
    settings: own,
  });
  const { settings } = live.draft;
  const fair = pick(rnd, [1, 1, 1.5, 2, 0] as const);
  const visitor = player(server);
  server.clock.set('2026-11-20T12:00:00Z');
  const started = begun(await visitor.start(live, { fair_time: fair }));
  let due: PlayerQuestion | undefined = started.question;
  const model = { points: 0, correct: 0, wrong: 0, shown: new Set<string>() };
  while (due) {
    const shown = due as PlayerQuestion;
    const { kind, question } = made.find(({ question: { id } }) => id === shown.id)!;
    expect(model.shown.has(shown.id)).toBe(false);
    model.shown.add(shown.id);
    const seconds = Math.floor(rnd() * 25_000) / 1000;
    server.clock.advance(seconds * 1000);
    const answer = kind.give(rnd, shown);
    const isLate = settings.time_limit_type === 'question' && isCounted(question) && fair !== 0 && seconds > 20 * fair + 2;
    const reply = await visitor.answer(started.game_id, rnd() < 0.5 ? shown : { id: shown.id }, answer);
    const share = kind.share(underShownIds(question, shown), answer as never);
    if (isLate) {
      expect(reasonOf(reply)).toBe('time_over');
      model.wrong += 1;
    } else {
      const points = share === null ? 0 : worth(settings, question, share, seconds, fair);
      model.points = round(model.points + points);
      if (share === 1) model.correct += 1;
      else if (share !== null) model.wrong += 1;
      const verdict = share === null ? null : share === 1 ? 'right' : share > 0 ? 'partly' : 'wrong';
      const revealed =
        mode === 'silent' ? { result: null, points: null, total_points: null } : { result: verdict, points, total_points: model.points };
      expect(granted(reply)).toMatchObject(revealed);
    }
    const next = reasonOf(reply) === undefined ? granted(reply).next : undefined;
    const isOver = reasonOf(reply) === undefined && granted(reply).finished;
    due = isOver ? undefined : (next ?? granted(await visitor.next(started.game_id)).question);
  }
  const { finished, result } = granted(await visitor.next(started.game_id));
  const { points, correct, wrong } = model;
  expect({ finished, points: result?.points, correct: result?.correct, wrong: result?.wrong }).toEqual({
    finished: true,
    points,
    correct,
    wrong,
  });
  if (settings.pass_level > 0) expect(result?.passed).toBe(correct >= settings.pass_level);
  const counted = made.filter(({ question }) => isCounted(question)).length;
  const question = [...model.shown].filter((id) => made.some(({ question }) => question.id === id && isCounted(question))).length;
  expect(question).toBe(settings.questions_per_game === 0 ? counted : Math.min(settings.questions_per_game, counted));
}

test(
  'every total of a random game equals that of a model of the rules',
  async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        played += 1;
        let state = seed | 0;
        // mulberry32
        await playOne(() => {
          state = (state + 0x6d2b79f5) | 0;
          let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
          mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
          return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
        });
      }),
      { numRuns: games, endOnFailure: true },
    );
    expect(played).toBeGreaterThanOrEqual(games);
  },
  20_000 + games * 1000,
);
