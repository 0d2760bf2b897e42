import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Image, Question, QuestionType } from '#shared/activity/document.ts';
import { newId } from '#shared/ids.ts';
import { blankQuestion } from './blank-question.ts';
import { comparable } from './difference-on-import.ts';
import type { ExportFormat } from './formats.ts';
import type { Media } from './media.ts';
import { readQuestions } from './read-questions.ts';
import { writeQuestions } from './write-questions.ts';

/** The smallest PNG: one pixel. */
const png = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
const picture: Image = { key: 'picture-0001', width: 800, height: 600, alt: 'A "map" & more' };
const media = new Map<string, Media>([['picture-0001', { name: 'map.png', bytes: png }]]);

/** Texts as people type them and as nobody should: control characters of every format, new lines, scripts, formulas. */
const piece = fc.constantFrom(
  'What',
  '5',
  '=1+1',
  '+',
  '-',
  '@x',
  '"',
  "'",
  ',',
  ';',
  '~',
  '#',
  '{',
  '}',
  ':',
  '::',
  '\\',
  '\\n',
  '%50%',
  '->',
  '[html]',
  '//',
  '$CATEGORY:',
  '<b>',
  '&amp;',
  ']]>',
  '--',
  'å',
  '漢',
  '🎄',
  '…',
  '*',
  'A.',
  'TRUE',
  '_____',
  '####',
  'lucka {}',
);
const words = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .chain((pieces) => fc.constantFrom(' ', '', '\n').map((glue) => pieces.join(glue)));
const text = words.map((each) => each.replace(/ *\n */g, '\n').trim()).filter((each) => each !== '');
const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).chain((whole) => fc.constantFrom(1, 10, 1000).map((parts) => whole / parts));
const positive = number.map((each) => Math.abs(each) + 0.5);

const settings = fc.record({
  points: fc.constantFrom(0, 1, 2.5, 1000),
  time_for_answer_in_seconds: fc.constantFrom(1, 20, 90),
  pinned: fc.boolean(),
  hidden: fc.boolean(),
  list_style: fc.constantFrom('bullet', 'number', 'letter'),
  feedback_settings: fc.record({ show: fc.boolean() }),
});
const feedback = fc.record({ text, link: fc.constant('https://example.com/a?b=c--d') }, { requiredKeys: [] });

/** At least two different answers, at least one right and one wrong. */
const choices = fc
  .uniqueArray(text, { minLength: 2, maxLength: 6, selector: (each) => each.normalize('NFC').replace(/\s+/g, ' ').toLowerCase() })
  .chain((texts) => fc.tuple(fc.constant(texts), fc.array(fc.boolean(), { minLength: texts.length, maxLength: texts.length })))
  .filter(([, rights]) => rights.includes(true) && rights.includes(false))
  .map(([texts, rights]) => texts.map((each, place) => ({ id: newId(), text: each, is_right: rights[place] ?? false })));
const accepted = fc.uniqueArray(
  text.map((each) => each.replaceAll('->', '→').replaceAll('\n', ' ').trim()),
  { minLength: 0, maxLength: 4 },
);

const own: Record<QuestionType, fc.Arbitrary<Partial<Question>>> = {
  text: choices.map((answers) => ({ answers })),
  checkbox: fc.record({ answers: choices, partial_points: fc.boolean() }),
  free_text: accepted.map((each) => ({ accepted: each })),
  exact_answer: fc.record({ exact_answer: number, error_value: positive }, { requiredKeys: ['exact_answer'] }),
  range: fc.record(
    { exact_answer: number, range: positive, error_value: fc.constant(4), error_interval: positive },
    { requiredKeys: ['exact_answer', 'range'] },
  ),
  scale: fc.record(
    { start_value: number, end_value: number, step_interval: positive, exact_answer: number },
    { requiredKeys: ['start_value', 'end_value', 'step_interval'] },
  ),
  text_poll: choices.map((answers) => ({ points: 0, answers: answers.map(({ is_right: _right, ...answer }) => answer) })),
  text_in_order: fc.record({
    answers: choices.map((answers) => answers.map(({ is_right: _right, ...answer }) => answer)),
    partial_points: fc.boolean(),
  }),
  ad: fc.record({ points: fc.constant(0), link: fc.constant('https://example.com/'), link_text: text }),
  image: choices.map((answers) => ({ answers: answers.map((answer) => ({ ...answer, image: picture })) })),
  mark_on_image: fc
    .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 3, maxLength: 8 })
    .map((points) => ({
      image: picture,
      answers: [
        { id: newId(), shape: { kind: 'polygon', points }, is_right: false },
        { id: newId(), shape: { kind: 'circle', x: 0.25, y: 0.5, r: 0.125 }, is_right: true },
        { id: newId(), shape: { kind: 'circle', x: 0.75, y: 0.5, r: 0.1 }, is_right: true },
      ],
    })),
};

/** Pictures outside the answers, where the format carries them. */
const decorated = (question: Question, isDecorated: boolean): Question =>
  isDecorated
    ? { ...question, cover: { desktop: picture, mobile: { ...picture, alt: 'Small' } }, feedback: { ...question.feedback, image: picture } }
    : question;

const questionOf = (type: QuestionType): fc.Arbitrary<Question> =>
  fc
    .tuple(text, settings, feedback, own[type])
    .map(([asked, set, told, rest]) => blankQuestion(type, newId, { text: asked, ...set, feedback: told, ...rest }));

const carried: Record<ExportFormat, QuestionType[]> = {
  gift: ['text', 'checkbox', 'free_text', 'exact_answer', 'range'],
  csv: ['text', 'checkbox', 'free_text', 'exact_answer', 'range', 'scale', 'text_poll', 'text_in_order', 'ad'],
  json: ['text', 'checkbox', 'free_text', 'exact_answer', 'range', 'scale', 'text_poll', 'text_in_order', 'ad', 'image', 'mark_on_image'],
  qti: ['text', 'checkbox', 'free_text', 'exact_answer', 'range', 'scale', 'text_poll', 'text_in_order', 'ad', 'image', 'mark_on_image'],
};

test.each(Object.entries(carried) as [ExportFormat, QuestionType[]][])(
  'an import of a %s export gives the same questions, and tells nothing as lost',
  (format, types) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...types).chain(questionOf), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (plain, hasPictures) => {
          const questions = plain.map((question) => decorated(question, hasPictures && (format === 'qti' || format === 'json')));
          const file = writeQuestions(questions, format, { title: 'A quiz: {all} of it', media });
          expect(file.losses).toEqual([]);
          const result = readQuestions({ name: file.name, bytes: file.bytes }, newId);
          expect(result).toMatchObject({ format, skipped: [], losses: [] });
          expect(result.questions.map(({ question }) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
        },
      ),
      { numRuns: 150 },
    );
  },
);

const asked = (type: QuestionType, given: Partial<Question>): Question => blankQuestion(type, newId, { text: 'Q', ...given });
const right = [
  { id: newId(), text: 'a', is_right: true },
  { id: newId(), text: 'b', is_right: false },
];
const lossesOf = (questions: Question[], format: ExportFormat, from = media): string[] =>
  writeQuestions(questions, format, { title: 'T', media: from }).losses.map((loss) => `${loss.line} ${loss.code}`);

test('what a format does not carry is told with the number of the question', () => {
  const bound = right.map((answer) => ({ ...answer, person_types: [{ id: newId(), person_type_id: newId(), points: 1 }] }));
  const questions = [
    asked('text', { answers: right }),
    asked('text', { answers: right, cover: { desktop: picture } }),
    asked('text', { answers: bound }),
    asked('scale', { start_value: 1, end_value: 5, step_interval: 1 }),
    asked('mark_on_image', {
      image: picture,
      answers: [{ id: newId(), shape: { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 }, is_right: true }],
    }),
    asked('text', { answers: right.map((answer) => ({ ...answer, is_right: false })) }),
    asked('text', { text: ' Q ', answers: right }),
  ];
  const common = ['6 left_out_on_import', '7 spaces_not_carried'];
  expect(lossesOf(questions, 'gift')).toEqual([
    '2 pictures_not_carried',
    '3 bindings_not_carried',
    '4 type_not_carried',
    '5 type_not_carried',
    '5 pictures_not_carried',
    ...common,
  ]);
  expect(lossesOf(questions, 'csv')).toEqual([
    '2 pictures_not_carried',
    '3 bindings_not_carried',
    '5 type_not_carried',
    '5 pictures_not_carried',
    ...common,
  ]);
  expect(lossesOf(questions, 'qti')).toEqual(['3 bindings_not_carried']);
  expect(lossesOf(questions, 'json')).toEqual([]);
});

test('a picture that could not be read is told', () => {
  const questions = [asked('text', { answers: right, cover: { desktop: picture } })];
  expect(lossesOf(questions, 'qti', new Map())).toEqual(['1 picture_not_found']);
  expect(lossesOf(questions, 'json', new Map())).toEqual(['1 picture_not_found']);
});

test('pictures come back with their bytes', () => {
  for (const format of ['qti', 'json'] as const) {
    const file = writeQuestions([asked('text', { answers: right, cover: { desktop: picture } })], format, { title: 'T', media });
    const result = readQuestions({ name: file.name, bytes: file.bytes }, newId);
    expect(result.media.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([Buffer.from(png).toString('hex')]);
    expect(result.questions[0]?.question.cover.desktop?.key).toBe(result.media[0]?.key);
  }
});

test('no cell of a CSV export is a formula', () => {
  const answers = ['=1+1', '@x', '+1', "'=x", 'plain'].map((each) => ({ id: newId(), text: each, is_right: each === 'plain' }));
  const file = writeQuestions([asked('text', { text: '-1', answers })], 'csv', { title: 'T' });
  const cells = new TextDecoder().decode(file.bytes).split('\r\n')[1]?.split(',');
  expect(cells?.slice(1, 7)).toEqual(["'-1", "'=1+1", "'@x", "'+1", "''=x", 'plain']);
});

test('the file is named after the title, safe on every system', () => {
  const nameOf = (title: string, format: ExportFormat): string =>
    writeQuestions([asked('text', { answers: right })], format, { title }).name;
  expect(nameOf('../Väder & vind: 1/2', 'gift')).toBe('Väder-vind-1-2.gift');
  expect(nameOf('"\r\n', 'qti')).toBe('questions.zip');
});

test('without questions the file is still whole', () => {
  for (const format of ['gift', 'csv', 'json', 'qti'] as const) expect(lossesOf([], format)).toEqual([]);
});

test.each(['gift', 'csv', 'json', 'qti'] as const)('a real question bank survives an export as %s whole', (format) => {
  const bytes = readFileSync(new URL('../../../shared/data/opentriviaqa/geography.txt', import.meta.url));
  const questions = readQuestions({ name: 'geography.txt', bytes }, newId).questions.map(({ question }) => question);
  const file = writeQuestions(questions, format, { title: 'Geography' });
  expect(file.losses).toEqual([]);
  const again = readQuestions({ name: file.name, bytes: file.bytes }, newId).questions.map(({ question }) => question);
  expect(again.map((question) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
});
