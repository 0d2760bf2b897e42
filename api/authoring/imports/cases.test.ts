import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { readQuestions, type ReadResult } from './read-questions.ts';

/** Files of other programs that once came in wrong: testdata/cases. */
const read = (name: string): ReadResult =>
  readQuestions({ name, bytes: readFileSync(new URL(`../../../testdata/cases/${name}`, import.meta.url)) }, newId);
const only = (name: string): Question => read(name).questions[0]?.question as Question;
const codesOf = (name: string): string[] => read(name).losses.map(({ code }) => code);
const textsOf = ({ text, answers }: Question): string[] => [text, ...answers.map((answer) => answer.text ?? '')];

test('MathML is written in one line, with a notice', () => {
  expect(textsOf(only('04-mathml.zip'))).toEqual(['Is √(9) = 3 true?', 'x³', '1/2']);
  expect(codesOf('04-mathml.zip')).toEqual(['formula_rewritten']);
});

test('the import keeps whether answers are shuffled, and which of them are pinned', () => {
  expect(only('06-shuffle-fixed.zip')).toMatchObject({
    shuffle_answers: true,
    answers: [{ text: 'Right one' }, { text: 'wrong' }, { text: 'None of the above', pinned: true }],
  });
  expect(codesOf('06-shuffle-fixed.zip')).toEqual([]);
});

test('a tolerance in percent has no noise in its last digits', () => {
  expect(only('16-percent-tolerance.zip')).toMatchObject({ exact_answer: 4.136, error_value: 0.2068 });
});

test('TeX becomes formulas', () => {
  expect(textsOf(only('19-tex.xml'))).toEqual(['Solve \\(x^2=4\\), then $$\\frac{x}{2}$$', '\\(\\pm 1\\)', '2']);
  expect(codesOf('19-tex.xml')).not.toContain('formula_rewritten');
});

test('flash cards are questions to type the answer to', () => {
  const { format, questions, losses, skipped } = read('15b-quizlet.txt');
  expect([format, skipped, losses.map(({ code }) => code)]).toEqual(['flash_cards', [], ['columns_guessed']]);
  expect(questions.map(({ question: { type, text, accepted } }) => [type, text, accepted])).toEqual([
    ['free_text', 'Norwegen', ['Oslo']],
    ['free_text', 'Chile', ['Santiago']],
  ]);
});

test('text files of Blackboard are read', () => {
  const { format, questions, skipped } = read('15d-blackboard.txt');
  expect([format, skipped]).toEqual(['blackboard', []]);
  expect(questions.map(({ question }) => [question.type, ...textsOf(question), ...(question.accepted ?? [])])).toEqual([
    ['text', 'Which is a bird?', 'Robin', 'Pike'],
    ['text', 'Snow is cold', 'True', 'False'],
    ['free_text', 'Capital of Norway', 'Oslo'],
  ]);
});
