import fc from 'fast-check';
import type { Image, Question, QuestionType } from '#shared/content/question.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import { canShuffle } from '#questions/player-option.ts';
import { newId } from '#shared/ids.ts';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import { blankQuestion } from './blank-question.ts';
import { markedFormulas } from './formats/formula/formulas-in-text.ts';
import type { Media } from './media.ts';

/** Questions for property tests: complete ones, with both usual and hostile texts. */

/** The smallest PNG: one pixel. */
export const png = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
export const picture: Image = { key: 'picture-0001', width: 800, height: 600, alt: 'A "map" & more' };
export const media = new Map<string, Media>([['picture-0001', { name: 'map.png', bytes: png }]]);

/** Control characters of every format, line breaks, scripts, formulas. */
const pieces = [
  ['What', '5', '=1+1', '+', '-', '@x', '"', "'", ',', ';', '|', '~', '#', '{', '}', ':', '::', '\\', '\\n', '\\*', '%50%', '->', '*'],
  ['[html]', '[x]', '//', '$CATEGORY:', '<b>', '<br>', '<!--', '-->', '&amp;', '&', '&nbsp;', '&#65;', ']]>', '<![CDATA[', '--', '<?xml'],
  ['å', '漢', '🎄', '👩‍🚀', '🇸🇪', 'e\u0301', 'שלום', '\u202Eمرحبا', '\u200B', '\uFEFFx', '…', '$$x^2$$', '\\(x\\)', '_x000D_'],
  ['A.', 'A', 'TRUE', 'False', '_____', '####', 'lucka {}', '#Q', 'ANSWER: A', 'null', '1,2', '0.5', 'x'.repeat(1500)],
].flat();
const words = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
  .chain((pieces) => fc.constantFrom(' ', '', '\n', '\n\n').map((glue) => pieces.join(glue)))
  .map((each) => each.slice(0, 1900));
const text = words.map((each) => each.replace(/\s*\n\s*/g, (space) => space.replace(/[^\n]/g, '')).trim()).filter((each) => each !== '');
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
  .chain(([texts, rights]) =>
    fc.tuple(
      ...texts.map((each, place) =>
        fc
          .option(text, { nil: undefined })
          .map((said) => ({ id: newId(), text: each, ...(said !== undefined && { feedback: said }), is_right: rights[place] ?? false })),
      ),
    ),
  );
const accepted = fc.uniqueArray(
  text.map((each) => each.replaceAll('->', '→').replace(/\n+/g, ' ').slice(0, 400).trim()),
  { minLength: 0, maxLength: 4 },
);
const label = text.map((each) => each.slice(0, 90).trim());
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

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
    { start_value: number, end_value: number, step_interval: positive, exact_answer: number, start_label: label, end_label: label },
    { requiredKeys: ['start_value', 'end_value', 'step_interval'] },
  ),
  text_poll: choices.map((answers) => ({ points: 0, answers: answers.map(({ is_right: _right, ...answer }) => answer) })),
  text_in_order: fc.record({
    answers: choices.map((answers) => answers.map(({ is_right: _right, feedback: _feedback, ...answer }) => answer)),
    partial_points: fc.boolean(),
  }),
  ad: fc.record({
    points: fc.constant(0),
    link: fc.constant('https://example.com/'),
    link_text: text.map((each) => each.slice(0, 180).trim()),
  }),
  section: fc.record({ points: fc.constant(0), time_for_answer_in_seconds: fc.integer({ min: 15, max: 86_400 }) }),
  image: choices.map((answers) => ({ answers: answers.map((answer) => ({ ...answer, image: picture })) })),
  match_pairs: fc.record({ answers: choices, partial_points: fc.boolean() }).map(({ answers, partial_points }) => ({
    partial_points,
    answers: answers.flatMap(({ text: stem, is_right }, place): Question['answers'] =>
      is_right || place < 2 ? newPair(newId, { text: stem }, { text: `${stem} 2` }) : [{ id: newId(), text: stem }],
    ),
  })),
  fill_the_gaps: fc
    .record({ words: fc.array(text, { minLength: 1, maxLength: 3 }), choices, typed: accepted, partial_points: fc.boolean() })
    .map(gapped),
  mark_on_image: fc.array(fc.tuple(fraction, fraction), { minLength: 3, maxLength: 8 }).map((points) => ({
    image: picture,
    answers: [
      { id: newId(), shape: { kind: 'polygon', points }, is_right: false },
      { id: newId(), shape: { kind: 'circle', x: 0.25, y: 0.5, r: 0.125 }, is_right: true },
      { id: newId(), shape: { kind: 'circle', x: 0.75, y: 0.5, r: 0.1 }, is_right: true },
    ],
  })),
};

export const anyQuestion = (type: QuestionType): fc.Arbitrary<Question> =>
  fc
    .tuple(text, settings, feedback, own[type])
    .map(([questionText, set, questionFeedback, rest]) =>
      blankQuestion(type, newId, { text: questionText, ...set, feedback: questionFeedback, ...rest }),
    )
    // As an import of the same texts leaves them.
    .map((question) => withTexts(question, (each) => ({ text: markedFormulas(each) })))
    .chain((question) => (canShuffle({ type }) ? orders.map((order) => ordered(question, order)) : fc.constant(question)));

const orders = fc.record({ shuffle_answers: fc.boolean(), lastIsPinned: fc.constant(true) }, { requiredKeys: [] });

/** Whether its answers are shuffled, and whether the last one keeps its place then. */
const ordered = (question: Question, { lastIsPinned, ...order }: { shuffle_answers?: boolean; lastIsPinned?: true }): Question => ({
  ...question,
  ...order,
  answers: question.answers.map((answer, place) =>
    lastIsPinned && place === question.answers.length - 1 ? { ...answer, pinned: true } : answer,
  ),
});

/** Adds pictures outside the answers. */
export const decorated = (question: Question): Question => ({
  ...question,
  cover: { desktop: picture, mobile: { ...picture, alt: 'Small' } },
  feedback: { ...question.feedback, image: picture },
});

/** Typed gaps between the words and, at the end, one with options. */
function gapped({
  words,
  choices,
  typed,
  partial_points,
}: {
  words: string[];
  choices: Question['answers'];
  typed: string[];
  partial_points: boolean;
}) {
  const right = ['yes', ...typed].slice(0, 4).map((each) => each.slice(0, 180).trim());
  const options = [...new Set(choices.map(({ text = '' }) => text.slice(0, 180).trim()))];
  const gaps = [
    ...words.map((_, place) => ({ id: `${place + 1}`, accepted: right })),
    { id: `${words.length + 1}`, accepted: options.slice(0, 1), options },
  ];
  return {
    partial_points,
    gap_text: `${words.map((word, place) => `${word.slice(0, 500)} {{${place + 1}}}`).join(' ')}: {{${words.length + 1}}}.`,
    gaps,
  };
}
