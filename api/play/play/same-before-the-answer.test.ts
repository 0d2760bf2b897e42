import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { type Question, questionTypes } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { picture, rightAt, rights } from './test-each-type.ts';
import { buildQuiz, choice, player, questionOf, type QuizOptions } from './test-quiz.ts';

/**
 * Two activities that differ only in their right answers get equal replies, byte for byte, until a question is answered. Any difference from which a
 * player could read the answer (an id, a length, an order, a field added later) fails the test.
 */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // The remaining seconds always have the same number of digits.
  server.clock.set(new Date());
});
afterAll(() => server.close());

const explained: Partial<Question> = { feedback: { text: 'A long explanation of what is right. '.repeat(9), image: picture } };
const wordsOfTheEnd =
  (word: string) =>
  (draft: Draft): Draft => ({
    ...draft,
    result: { ...draft.result, passed_text: word, failed_text: word.repeat(9) },
  });

/** Everything sent before the first answer: calls, pages, errors, and their headers. */
async function toldBefore(options: QuizOptions): Promise<string[]> {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id, ...options });
  const { uuid_front } = player(server);
  const replies: string[] = [];
  const ask = async (path: string, body?: object): Promise<{ game_id?: string; question?: { id: string; ticket: string } }> => {
    // Compressed, the parts that vary would differ in length.
    const plain = { 'accept-encoding': 'identity' };
    const sent = body && { method: 'POST', headers: { ...plain, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await server.request(path, sent ?? { headers: plain });
    const text = await response.text();
    const headers = [...response.headers].filter(([name]) => !varying.has(name));
    replies.push(masked(`${path} ${response.status}\n${JSON.stringify(headers)}\n${inNoOrder(text)}`, quiz.id));
    return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as { game_id?: string }) : {};
  };
  const pages = options.kind ?? 'quiz';
  await ask(`/player/${pages}/${quiz.id}`);
  await ask(`/api/v1/player/cover/${quiz.id}`, { uuid_front });
  const { game_id, question } = await ask(`/api/v1/player/start/${quiz.id}`, { uuid_front });
  await ask(`/api/v1/player/start/${quiz.id}`, { uuid_front });
  const due = { uuid_front, game_id, question_id: question?.id };
  await ask('/api/v1/player/get-next-question', { uuid_front, game_id });
  for (const answer of [{ answer_id: newId() }, { answer_ids: ['x'] }, { value: 'x' }, { x: 9, y: 9 }, null])
    await ask('/api/v1/player/question-answer', { ...due, answer, ticket: question?.ticket });
  for (const screen of ['player', 'wall']) await ask(`/screen/${screen}/${pages}/${quiz.id}`);
  await ask(`/api/v1/quizzes/${quiz.id}/leaderboard?uuid_front=${uuid_front}`);
  return replies;
}

/** Of one moment, one connection and one page. */
const varying = new Set(['date', 'x-request-id', 'content-security-policy', 'retry-after', 'etag']);

/** What differs between any two games: ids, by their version; short addresses; tickets and keys, by their length; moments. */
const masked = (text: string, id: string): string =>
  text
    .replaceAll(id, '<activity>')
    .replace(/[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, '<id of version $1>')
    .replace(/(?<=\/j\/|join_code\\?":\\?"|>)[\da-z]{4}-?[\da-z]{4}(?!\w)/g, '<code>')
    .replace(/[\w-]{22}\.[\w-]{20,}/g, (key) => `<key of ${key.length}>`)
    .replace(/[\w-]{150,}/g, (ticket) => `<ticket of ${ticket.length}>`)
    .replace(/(nonce(?:=|":)\\?")[\w+/=-]+/g, '$1<nonce>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<moment>');

/** Chance orders the answers of an ordering question and the options of a gap, so the test compares them as a set. */
const inNoOrder = (text: string): string => {
  const shown = text.match(/Answer \d/g) ?? [];
  let place = 0;
  return text.replace(/Answer \d/g, () => shown.toSorted()[place++] ?? '');
};

const ways: { name: string; settings: Partial<Settings> }[] = [
  { name: 'without a clock', settings: {} },
  {
    name: 'against a clock, in silence',
    settings: { time_limit_type: 'question', points_per_second: true, answer_feedback_mode: 'silent' },
  },
];

test.each(questionTypes.flatMap((type) => ways.map((way) => ({ type, ...way }))))(
  'a question of $type $name has the same ids, lengths and order before its answer, whichever answer is right',
  async ({ type, settings }) => {
    const [first, second] = rights[type].map((right) => questionOf(type, { points: 10, time_for_answer_in_seconds: 30, ...right })) as [
      Question,
      Question,
    ];
    const replies = await Promise.all([
      toldBefore({ questions: [first, choice()], settings, change: wordsOfTheEnd('x') }),
      toldBefore({ questions: [{ ...second, ...explained }, choice()], settings, change: wordsOfTheEnd('a long word of the end') }),
    ]);
    expect(replies[0].join('\n')).toContain(`A question of ${type}`);
    expect(replies[1]).toEqual(replies[0]);
    expect(
      new Set(
        replies[0]
          .join('\n')
          .match(/"answers":\[\{"id":"<id of version \d>"/g)
          ?.map((start) => start.at(-3)),
      ),
    ).toEqual(new Set(first.answers.length > 0 && type !== 'mark_on_image' ? ['8'] : []));
  },
);

test('a personality test has the same ids, lengths and order before an answer, whichever type the answer counts for', async () => {
  const person_types = ['Owl', 'Lark'].map((title) => ({ id: newId(), title, description: '', button: '', images: {} }));
  const leadingTo = (place: number): Question =>
    choice({
      answers: rightAt().map((answer) => ({
        ...answer,
        person_types: [{ id: newId(), person_type_id: person_types[place]!.id, points: 10 ** place }],
      })),
    });
  const [first, second] = await Promise.all(
    [0, 1].map((place) =>
      toldBefore({
        kind: 'person',
        questions: [leadingTo(place), choice()],
        change: (draft) => ({ ...draft, person_types }) as unknown as Draft,
      }),
    ),
  );
  expect(first!.join('\n')).toContain('Which one?');
  expect(second).toEqual(first);
});
