import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { readNumber } from '#questions/answered-number.ts';
import { pastedItems, withPlainBreaks } from '#questions/pasted-items.ts';
import { valueFormat } from '#questions/value-format.ts';
import type { Question } from '#shared/content/question.ts';
import { createQuiz, openDates } from '#api/authoring/activities/test-activity.ts';
import { academyWithDiploma, earns, ownDiplomas } from '#api/rewards/diplomas/test-diplomas.ts';
import { begun, buildQuiz, choice, granted, player, playGame } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { workOnFilesHere } from './test-file-work.ts';

/** The cases of the folder `cases`, through the calls that editors and players use; its README lists the expected results. */

workOnFilesHere();

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());

const bytesOf = (name: string): Buffer => readFileSync(foreignFile(`cases/${name}`));
const linesOf = (name: string): string[] =>
  bytesOf(name)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The result of importing the file into a new quiz, and its notices. */
async function imported(name: string) {
  const quiz = await createQuiz(owner.api);
  const id = quiz.quiz_localization[0]?.id ?? quiz.id;
  const file = new File([new Uint8Array(bytesOf(name))], name);
  const { skipped, losses, format } = await owner.api.importQuestions({ params: { quizID: id }, body: {}, files: { file } });
  const { questions } = await owner.api.readQuiz({ params: { quizID: id } });
  return { id, format, skipped, losses: losses.map(({ code }) => code), questions: questions as unknown as Question[] };
}
/** A plan has room for few live games: the one before is withdrawn. */
let liveNow: string | undefined;
async function goLive(quizID: string): Promise<void> {
  if (liveNow) await owner.api.updateQuiz({ params: { quizID: liveNow }, body: { stage: 'draft' } });
  liveNow = quizID;
  await owner.api.updateQuiz({ params: { quizID }, body: { ...openDates, registration_moment: 'none' } });
  await owner.api.publishQuiz({ params: { quizID } });
  server.services.play.activities.clear();
}
const textsOf = ({ text, answers }: Question): string[] => [text, ...answers.map((answer) => answer.text ?? '')];

test('04 and 19: MathML is written in one line with a notice, TeX stays a formula', async () => {
  const mathml = await imported('04-mathml.zip');
  expect(mathml.questions.map(textsOf)).toEqual([['Is √(9) = 3 true?', 'x³', '1/2']]);
  expect(mathml.losses).toEqual(['formula_rewritten']);
  const tex = await imported('19-tex.xml');
  expect(tex.questions.map(textsOf)).toEqual([['Solve \\(x^2=4\\), then $$\\frac{x}{2}$$', '\\(\\pm 1\\)', '2']]);
  expect(tex.losses).not.toContain('formula_rewritten');
});

test('06: the import keeps whether answers are shuffled, and which one is pinned, and the game follows it', async () => {
  const { id, questions, losses } = await imported('06-shuffle-fixed.zip');
  expect([questions[0]?.shuffle_answers, losses]).toEqual([true, []]);
  await goLive(id);
  const orders = new Set<string>();
  for (let game = 0; game < 12; game += 1) {
    const { question } = begun(await player(server).start({ id }));
    const texts = question.answers.map(({ text }) => text);
    expect(texts.at(-1)).toBe('None of the above');
    orders.add(texts.join());
  }
  expect(orders.size).toBe(2);
});

test('07: Hebrew texts reach the player unchanged', async () => {
  const { id, questions } = await imported('07-rtl.zip');
  expect(questions.map(textsOf)).toEqual([['C++ היא שפה?', 'כן!', 'לא.']]);
  await goLive(id);
  expect(begun(await player(server).start({ id })).question.text).toBe('C++ היא שפה?');
});

test('08: a small number is asked for, entered and shown with its digits', async () => {
  const { id, questions } = await imported('08-small-number.gift');
  expect(questions[0]).toMatchObject({ exact_answer: 1.6e-19, error_value: 1e-21 });
  await goLive(id);
  const results = [];
  for (const typed of ['1.6e-19', '1,605 × 10⁻¹⁹', '1.7e-19']) {
    const visitor = player(server);
    const { game_id, question } = begun(await visitor.start({ id }));
    results.push(granted(await visitor.answer(game_id, question, { value: readNumber(typed, typed.includes(',') ? 'sv' : 'en') })).result);
  }
  expect(results).toEqual(['right', 'right', 'wrong']);
  expect(valueFormat('en').format(1.6e-19)).toBe('1.6 × 10⁻¹⁹');
});

test('10: both lines of an answer are kept', async () => {
  expect((await imported('10-newline-answer.csv')).questions.map(textsOf)).toEqual([
    ['Which prints two lines?', 'print(1)\nprint(2)', 'print(12)'],
  ]);
});

test('12: a name of invisible signs is an empty one', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  for (const name of linesOf('12-invisible-names.txt')) {
    const visitor = player(server);
    const { started } = await playGame(visitor, quiz);
    await expect(visitor.register({ game_id: started.game_id, name, email: 'seen@school.example' })).rejects.toMatchObject({
      status: 422,
      errors: { name: ["This field can't be empty"] },
    });
  }
});

exhaustiveTest('15: German headings, flash cards and text of Blackboard are read', async () => {
  const german = await imported('15-de.csv');
  expect(german.questions.map(textsOf)).toEqual([['Wie groß?', 'klein', 'groß']]);
  expect(german.questions[0]?.answers.map(({ is_right }) => is_right)).toEqual([true, false]);
  const cards = await imported('15b-quizlet.txt');
  expect([cards.format, ...cards.questions.map(({ text, accepted }) => [text, accepted])]).toEqual([
    'flash_cards',
    ['Norwegen', ['Oslo']],
    ['Chile', ['Santiago']],
  ]);
  const blackboard = await imported('15d-blackboard.txt');
  expect([blackboard.format, blackboard.skipped, blackboard.questions.length]).toEqual(['blackboard', [], 3]);
});

test('16: a tolerance in percent has no noise in its digits', async () => {
  expect((await imported('16-percent-tolerance.zip')).questions[0]).toMatchObject({ exact_answer: 4.136, error_value: 0.2068 });
});

test('17: a pasted line break is a line break, and a pasted list is its items', () => {
  expect(withPlainBreaks(bytesOf('17-pasted-line-break.txt').toString())).toBe('First line\nsecond line\n');
  expect(pastedItems(bytesOf('17b-pasted-list.txt').toString())).toEqual(['Red', 'Blue', 'Green']);
});

exhaustiveTest('01: a diploma is created for every name, and for a title with an emoji', async () => {
  const { live: academy } = await academyWithDiploma(server, owner, { title: 'Fire safety 🔥' });
  for (const [place, name] of linesOf('01-names-no-glyph.txt').entries()) {
    const email = `glyph${place}@diploma.example`;
    const visitor = await earns(server, academy, { name, email });
    const { diplomas } = await ownDiplomas(server, academy, visitor);
    const pdf = await fetch(diplomas[0]!.pdf);
    expect([name, pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([name, 200, '%PDF-']);
    const sent = vi.spyOn(server.services.mailer, 'send').mockResolvedValue(undefined);
    await server.runJobs();
    expect(sent.mock.calls.filter(([mail]) => mail.to === email && mail.attachments?.length)).toHaveLength(1);
    sent.mockRestore();
  }
});

test('01: statistics are printed with any texts of a question and its options', async () => {
  const names = linesOf('01-names-no-glyph.txt');
  const sample = choice({ text: names.join(' ') });
  const question = { ...sample, answers: sample.answers.map((answer, place) => ({ ...answer, text: names[place] ?? '' })) };
  const quiz = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    questions: [question],
    change: (draft) => ({ ...draft, name: `Fire 🔥 ${names[0]}` }),
  });
  await playGame(player(server), quiz);
  const { file } = await owner.api.exportStatistics({ params: { quizID: quiz.id }, body: { format: 'pdf' } });
  const pdf = await fetch(file);
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
});
