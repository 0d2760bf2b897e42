import { strFromU8, unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { change, failure } from '#api/authoring/activities/test-activity.ts';
import type { Event } from '#api/kernel/events/event.ts';
import { findOccurrences } from '#api/outbound/hooks/find-occurrences.ts';
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
  type Player,
  type TestQuiz,
} from '#api/play/play/test-quiz.ts';
import { sharedResultWords } from './pages/shared-result.ts';
import { credentialOf } from '#api/rewards/diplomas/credential-of.ts';
import { findIssued } from '#api/rewards/diplomas/issued-store.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { fillIn } from '#shared/diplomas/fill-in.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
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
let visitor: Player;
let player_id: string;

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
  const gapped = questionOf('fill_the_gaps', {
    text: `Gaps ${listed}`,
    gap_text: 'The {{a}} sings to the {{b}}.',
    gaps: [
      { id: 'a', accepted: ['robin'] },
      { id: 'b', accepted: ['owl'], options: ['owl', 'wren'] },
    ],
    feedback: { text: listed },
  });
  const paired = questionOf('match_pairs', {
    text: listed,
    answers: [newPair(newId), newPair(newId)].flat().map((answer, place) => ({ ...answer, text: `${place} ${everything}` })),
  });
  quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [marked(), marked(), ordered, gapped, paired],
    settings: { answer_feedback_mode: 'show_correct', pass_level: 1, registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      cover: { ...draft.cover, title: 'Bo ld rivers', text: listed },
      intro: { ...draft.intro, text: listed, settings: { enabled: true } },
      registration: {
        ...draft.registration,
        text: listed,
        settings: { ...draft.registration.settings, fields: [{ key: 'name', name: 'name', required: true }] },
      },
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
  await owner.api.createDiploma({ body: { quiz_localization_id: quiz.id } });
  server.services.play.activities.clear();
  visitor = player(server);
  cover = granted(await visitor.cover(quiz));
  game = await playGame(visitor, quiz, replyTo);
  const { started } = game;
  player_id = granted(await visitor.register({ game_id: started.game_id, name: 'Bo ld' })).player.id;
  await server.services.events.settled();
});
afterAll(() => server.close());

function replyTo(question: Question): object {
  if (question.type === 'text_in_order') return { answer_ids: question.answers.map(({ id }) => id) };
  if (question.type === 'match_pairs') return { pairs: [] };
  return question.gaps ? { filled: question.gaps.map(({ id, accepted }) => ({ id, text: accepted[0] })) } : rightOf(question);
}

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
const input = () => ({ params: { id: quiz.id }, query: {} });

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
  // Hooks deliver what the finders of occurrences find.
  'hooks of answers, games and registrations': () => {
    const event = { tenant_id: server.tenant.id, activity_id: quiz.id, at: Date.now() };
    const events = (['questions_answered', 'game_ended', 'registered'] as const).map((kind) => ({
      ...event,
      kind,
      subject_id: kind === 'registered' ? player_id : game.started.game_id,
    }));
    return server.services.database.asTenant(server.tenant.id, (tx) =>
      findOccurrences(tx, server.tenant.id, events as unknown as Event[], server.services.play),
    );
  },
  'diploma, its page and its credential': async () => {
    const { diplomas } = await server.anonymous.listOwnDiplomas({ params: { id: quiz.id }, body: { uuid_front: visitor.uuid_front } });
    const issued = (await findIssued(server.services.database.playSql, diplomas[0]!.code))!;
    const { player_name, issued_at, timezone, facts, content } = issued;
    const texts = fillIn(content, { name: player_name ?? '', issued_at, timezone, facts });
    const credential = decodeJwt(await credentialOf(server.services, issued));
    return { texts, credential, page: await (await server.request(`/d/${issued.code}`)).text() };
  },
  'preview of a shared link': () => server.anonymous.sharingTags({ body: { shareable_id: quiz.id, shareable_type: 'quizlocalization' } }),
  // The pictures of shared links are drawn from the title and these words alone.
  'words of a shared result': async () => {
    const body = { uuid_front: visitor.uuid_front, shareable_type: 'quizlocalization' as const };
    const { key } = await server.anonymous.shareChallenge({ params: { id: quiz.id }, body });
    const { publication_id } = (await server.services.play.activities.find(quiz.id))!;
    const publication = (await server.services.play.publications.find(publication_id!))!;
    return [publication.content.cover.title, await sharedResultWords(server.services, publication, key!)];
  },
  'statistics of questions': () => owner.api.readQuestionStatistics(input()),
  overview: () => owner.api.readOverview(input()),
  'item analysis': () => owner.api.readItemAnalysis(input()),
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
    // Where a gap stands is told to the player's own pages alone.
    expect(shown.includes('{{a}}')).toBe(['question', 'feedback', 'result'].includes(place) && shown.includes('gap_text'));
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

exhaustiveTest('a report prints formulas', async () => {
  expect(strFromU8((await fileOf('pdf')).slice(0, 5), true)).toBe('%PDF-');
});

test('a formula that cannot be made stops a publish, at its field', async () => {
  const id = quiz.questions[0]!.id;
  const edit = change('change_question', { id, changes: { text: 'What is \\(\\frac{1}{\\)?' } });
  await owner.api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [edit] } });
  const { errors } = await failure(owner.api.publishQuiz({ params: { quizID: quiz.id } }));
  expect(errors).toEqual({ [`questions.${id}.text`]: ['A formula cannot be read'] });
});
