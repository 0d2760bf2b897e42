import { expect, test } from 'vitest';
import { plainTexts } from '#shared/rich-text/texts-of.ts';
import { newId } from '#shared/ids.ts';
import { makeBank, type BankOptions } from '#testdata/make-bank.ts';
import { readQuestions } from '../../read-questions.ts';

const read = (text: string) => readQuestions({ name: 'x.txt', bytes: new TextEncoder().encode(text), format: 'opentriviaqa' }, newId);
const reasonsOf = (text: string): string[] => read(text).skipped.map((skip) => `${skip.line} ${skip.code}`);

test.each<BankOptions>([
  { seed: 1, size: 1 },
  { seed: 2, size: 40, isDirty: true },
  { seed: 3, size: 840, isDirty: true },
  { seed: 4, size: 840, isDirty: true, encoding: 'utf-8-mark' },
  { seed: 5, size: 840, isDirty: true, encoding: 'utf-16le' },
  { seed: 6, size: 840, isDirty: true, encoding: 'windows-1252' },
  { seed: 7, size: 4_000, isDirty: true },
])('every item of a bank of $size is imported whole or skipped with its reason (seed $seed, $encoding)', (options) => {
  const { bytes, ...made } = makeBank(options);
  const result = readQuestions({ name: 'bank.txt', bytes }, newId);
  expect(result.format).toBe('opentriviaqa');
  const found = plainTexts(result.questions).map(({ line, question: { text, answers } }) => ({
    line,
    text,
    answers: answers.map(({ text: answer, is_right }) => ({ text: answer, is_right })),
  }));
  expect(found).toEqual(made.questions);
  expect(result.skipped.map(({ line, code }) => ({ line, code }))).toEqual(made.skipped);
  expect(result.losses.map(({ line, code }) => ({ line, code }))).toEqual(made.losses);
});

test('a bank of thousands has every kind of fault and of damage', () => {
  const { skipped, losses } = makeBank({ seed: 7, size: 4_000, isDirty: true });
  expect(new Set(skipped.map(({ code }) => code)).size).toBe(10);
  expect(new Set(losses.map(({ code }) => code))).toEqual(new Set(['characters_damaged', 'encoding_guessed']));
});

test('the same seed creates the same bank, another one another', () => {
  const bytesOf = (seed: number): Buffer => Buffer.from(makeBank({ seed, size: 50, isDirty: true }).bytes);
  expect(bytesOf(1).equals(bytesOf(1))).toBe(true);
  expect(bytesOf(1).equals(bytesOf(2))).toBe(false);
});

test('the first question of a file is whole, with the points and the time that questions begin with', () => {
  const [first] = read('#Q Which stays all winter?\n^ The robin\nA The swallow\nB The robin\n').questions;
  expect(first).toMatchObject({
    line: 1,
    question: {
      type: 'text',
      text: 'Which stays all winter?',
      points: 1,
      time_for_answer_in_seconds: 20,
      answers: [
        { text: 'The swallow', is_right: false },
        { text: 'The robin', is_right: true },
      ],
    },
  });
});

test('lyrics and lines that begin with a letter stay part of the question', () => {
  const { questions } = read('#Q Complete the line:\nI am ______.\n^ Sam\nA A Lamb\nB Sam\n');
  expect(questions[0]?.question.text).toBe('Complete the line:\nI am ______.');
  expect(questions[0]?.question.answers.map(({ text, is_right }) => [text, is_right])).toEqual([
    ['A Lamb', false],
    ['Sam', true],
  ]);
});

test('case and white space of the right answer do not matter', () => {
  const { questions } = read('#Q Which?\n^  THE   blue one \nA The blue\tone\nB The red one\n');
  expect(questions[0]?.question.answers.map((answer) => answer.is_right)).toEqual([true, false]);
});

test('answers may run over several lines', () => {
  const { questions } = read('#Q Which?\n^ one\nand more\nA one\nand more\nB two\nI mean two\n\nC three\n');
  expect(questions[0]?.question.answers.map((answer) => [answer.text, answer.is_right])).toEqual([
    ['one\nand more', true],
    ['two\nI mean two', false],
    ['three', false],
  ]);
});

test('broken items are skipped with their line and reason', () => {
  expect(reasonsOf('Hello\n#Q a\n^ x\nA x\nB y')).toEqual(['1 text_outside_question']);
  expect(reasonsOf('#Q a\n^ z\nA x\nB y')).toEqual(['1 right_answer_unknown']);
  expect(reasonsOf('\n#Q a\n^ x\nA x\nB y\nB z')).toEqual(['2 same_letter']);
  expect(reasonsOf('#Q a\nA x\nB y\n\n#Q b\n^ x\nA x\nB y')).toEqual(['1 no_right_answer']);
  expect(reasonsOf('#Q a\n^\nA x\nB y')).toEqual(['1 no_right_answer']);
  expect(reasonsOf('#Q a\n^ x\n^ y\nA x\nB y')).toEqual(['1 several_right_answers']);
  expect(reasonsOf('#Q a\n^ x')).toEqual(['1 no_answers']);
  expect(reasonsOf('#Q a\n^ x\nA x')).toEqual(['1 too_few_answers']);
  expect(reasonsOf('#Q\n^ x\nA x\nB y')).toEqual(['1 no_text']);
  expect(reasonsOf('#Q a\n^ x\nA x\nB')).toEqual(['1 empty_answer']);
  expect(reasonsOf(`#Q ${'a'.repeat(4001)}\n^ x\nA x\nB y`)).toEqual(['1 text_too_long']);
});

test('a notice contains the first 200 characters of the item', () => {
  expect(read(`#Q ${'ab'.repeat(300)}\n^ z\nA x\nB y`).skipped[0]?.text).toBe('ab'.repeat(100));
});
