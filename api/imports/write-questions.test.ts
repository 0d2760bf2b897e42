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
      fc.property(fc.array(fc.constantFrom(...types).chain(questionOf), { minLength: 1, maxLength: 6 }), (questions) => {
        const file = writeQuestions(questions, format, { title: 'A quiz: {all} of it', media });
        expect(file.losses).toEqual([]);
        const result = readQuestions({ name: file.name, bytes: file.bytes }, newId);
        expect(result).toMatchObject({ format, skipped: [], losses: [] });
        expect(result.questions.map(({ question }) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
      }),
      { numRuns: 150 },
    );
  },
);
