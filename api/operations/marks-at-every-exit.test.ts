import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, failure } from '#api/authoring/activities/test-activity.ts';
import { answersMail } from '#api/rewards/diplomas/answers-mail.ts';
import {
  buildQuiz,
  choice,
  granted,
  playGame,
  player,
  questionOf,
  rightOf,
  type PlayedGame,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import type { PlayerCover } from '#shared/contract/play.ts';

/** Each feature of a text: as it is written, and what would show where its mark leaked. */
const features = {
  bold: ['**Bo ld**', /\*\*Bo/],
  italic: ['*it al*', /\*it/],
  superscript: ['e^up^', /\^up/],
  subscript: ['e~lo~', /~lo/],
  code: ['`co`', /`co/],
  link: ['[li](https://example.org/li)', /\]\(https/],
  formula: ['\\(a+b\\)', /\\+\(a/],
  'formula on its own line': ['$$c+d$$', /\$\$c/],
  'escaped sign': ['\\*es\\*', /\\+\*es/],
} as const satisfies Record<string, readonly [string, RegExp]>;
const everything = Object.values(features)
  .map(([written]) => written)
  .join(' ');
const listed = `${everything}\n- one\n- two`;

let server: TestServer;
let owner: TestUser;
let quiz: TestQuiz;
let cover: PlayerCover;
let game: PlayedGame;

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  const marked = (own: object = {}) => {
    const question = choice();
    const answers = question.answers.map((answer, place) => ({ ...answer, text: `${place} ${everything}`, feedback: listed }));
    return { ...question, text: `Which? ${listed}`, answers, feedback: { text: listed }, ...own };
  };
  const order = questionOf('text_in_order');
  const ordered = {
    ...order,
    answers: order.answers.map((answer, place) => ({ ...answer, text: `${place} ${everything}` })),
    text: listed,
  };
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [marked(), marked(), ordered],
    settings: { answer_feedback_mode: 'show_correct', pass_level: 1 },
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, text: listed },
      intro: { ...draft.intro, text: listed, settings: { enabled: true } },
      registration: { ...draft.registration, text: listed },
      result: {
        ...draft.result,
        text: listed,
        passed_text: listed,
        failed_text: listed,
        settings: { ...draft.result.settings, show_answers: true },
      },
    }),
  });
  await owner.api.publishQuiz({ params: { quizID: quiz.id } });
  const visitor = player(server);
  cover = granted(await visitor.cover(quiz));
  game = await playGame(visitor, quiz, (question) =>
    question.type === 'text_in_order' ? { answer_ids: question.answers.map(({ id }) => id) } : rightOf(question),
  );
});
afterAll(() => server.close());

const fileOf = async (format: 'csv' | 'xlsx' | 'pdf'): Promise<Uint8Array> => {
  const { file } = await owner.api.exportStatistics({ params: { quizID: quiz.id }, body: { format } });
  return new Uint8Array(await (await fetch(file)).arrayBuffer());
};
const unzipped = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
const exported = async (format: 'gift' | 'csv' | 'qti'): Promise<string> => {
  const file = await server.request(`/api/v1/quizzes/export/${quiz.id}?format=${format}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return format === 'qti' ? unzipped(bytes) : strFromU8(bytes);
};
const of = () => ({ params: { id: quiz.id }, query: {} });

/** Every way out of a publication and of a draft, except the editor's own fields. */
const places: Record<string, () => unknown> = {
  cover: () => cover,
  page: async () => (await server.request(`/player/quiz/${quiz.id}`)).text(),
  question: () => game.started,
  feedback: () => game.answered,
  result: () => game.end,
  'mail with the answers': async () => {
    const { content } = await server.services.database.asTenant(server.tenant.id, (tx) =>
      tx
        .selectFrom('publication')
        .select('content')
        .where('activity_id', '=', quiz.id)
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return answersMail(content, game.end.result!, 'https://lucka.example');
  },
  'statistics of questions': () => owner.api.readQuestionStatistics(of()),
  overview: () => owner.api.readOverview(of()),
  'item analysis': () => owner.api.readItemAnalysis(of()),
  'statistics as CSV': async () => unzippedOrText(await fileOf('csv')),
  'statistics as a spreadsheet': async () => unzipped(await fileOf('xlsx')),
  'questions as GIFT': () => exported('gift'),
  'questions as CSV': () => exported('csv'),
  'questions as QTI': () => exported('qti'),
  'losses of an export': () => owner.api.listExportLosses({ params: { quizID: quiz.id }, query: { format: 'csv' } }),
};
const unzippedOrText = (bytes: Uint8Array): string => (bytes[0] === 0x50 && bytes[1] === 0x4b ? unzipped(bytes) : strFromU8(bytes));

describe.each(Object.keys(places))('%s', (place) => {
  test('shows no mark of any feature', async () => {
    const found = await places[place]?.();
    const shown = typeof found === 'string' ? found : JSON.stringify(found);
    expect(shown).toContain('Bo ld');
    const leaked = Object.entries(features).flatMap(([feature, [, mark]]) => (mark.test(shown) ? [feature] : []));
    // Files carry formulas between the delimiters of TeX, which is how other programs know them.
    expect(leaked).toEqual(place.startsWith('questions as') ? ['formula', 'formula on its own line'] : []);
  });
});

test('players get the marks as HTML beside each text', () => {
  const html = /^<p dir="auto">.*<strong>Bo ld<\/strong> <em>it al<\/em> e<sup>up<\/sup>.*<math.*<ul>/;
  expect(cover.cover.html).toMatch(html);
  expect(cover.intro.html).toMatch(html);
  expect(cover.registration.html).toMatch(html);
  expect(cover.result.html).toMatch(html);
  expect(cover.formula_font).toMatch(/^\/cdn\/proxy\/fonts\//);
  expect(cover).not.toHaveProperty('cover.title_html');
  const { question } = game.started;
  expect(question?.html).toMatch(/^<p dir="auto">Which\? <strong>/);
  expect(question?.answers[0]?.html).toMatch(/<strong>Bo ld<\/strong>.*<math role="math" aria-label="[^"]+"/);
  expect(question?.answers[0]?.html).not.toMatch(/<(?:a|ul|p)\b/);
  expect(game.answered[0]?.feedback?.html).toMatch(html);
  expect(game.answered[0]?.answer_feedback?.[0]?.html).toMatch(html);
  expect(game.end.result?.outcome_html).toMatch(html);
  expect(game.end.result?.details?.[0]?.html).toMatch(/<strong>/);
});

test('the page has the style of formulas, and their font can be fetched', async () => {
  const page = await (await server.request(`/player/quiz/${quiz.id}`)).text();
  expect(page).toContain('font-family:Formula');
  expect((await server.request(cover.formula_font as string)).status).toBe(200);
});

test('a report prints formulas', async () => {
  expect(strFromU8((await fileOf('pdf')).slice(0, 5), true)).toBe('%PDF-');
});

test('a formula that cannot be made stops a publish, at its field', async () => {
  const id = quiz.questions[0]!.id;
  const edit = change('change_question', { id, changes: { text: 'What is \\(\\frac{1}{\\)?' } });
  await owner.api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [edit] } });
  const { errors } = await failure(owner.api.publishQuiz({ params: { quizID: quiz.id } }));
  expect(errors).toEqual({ [`questions.${id}.text`]: ['A formula cannot be read'] });
});
