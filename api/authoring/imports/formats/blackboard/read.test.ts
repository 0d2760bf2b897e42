import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';

const read = (...lines: string[]) => readQuestions({ name: 'x.txt', bytes: new TextEncoder().encode(lines.join('\r\n')) }, newId);
const readLines = (...lines: string[]): string[] =>
  read(...lines).questions.map(({ question: { type, answers, accepted = [], exact_answer, error_value } }) =>
    [type, ...answers.map(({ text, is_right }) => (is_right ? '=' : '') + text), ...accepted, exact_answer, error_value]
      .filter((part) => part !== undefined)
      .join(' '),
  );

test('each type of Blackboard that has an equivalent is read', () => {
  expect(
    readLines(
      'MC\tWhich?\ta\tcorrect\tb\tincorrect',
      'MA\tWhich ones?\ta\tcorrect\tb\tincorrect\tc\tCorrect',
      'TF\tIs it?\tfalse',
      'FIB\tWho?\tAnna\tanna b',
      'ESS\tWhy?',
      'ORD\tSort\tone\ttwo\tthree',
      'NUM\tHow many?\t4.5\t0.5',
      'MAT\tPairs\tNorway\tOslo\tItaly\tRome',
    ),
  ).toEqual([
    'text =a b',
    'checkbox =a b =c',
    'text True =False',
    'free_text Anna anna b',
    'free_text',
    'text_in_order one two three',
    'exact_answer 4.5 0.5',
    'match_pairs Norway Oslo Italy Rome',
  ]);
});

test('what cannot be read is skipped with its line and reason', () => {
  const { skipped, losses, questions } = read(
    'MC\tWhich?\ta\tincorrect\tb\tincorrect',
    'MAT\tPairs\ta\tb',
    'XX\tWhat?',
    'MC\t\ta\tcorrect',
    'NUM\tHow many?\tfour',
    'SR\tWhy?\tan example',
    'MC\t<b>Bold</b> &amp; free\ta\tcorrect\tb\tincorrect',
  );
  expect(skipped.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 no_right_answer',
    '2 too_few_answers',
    '3 type_unknown',
    '4 no_text',
    '5 not_a_number',
  ]);
  expect(losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['6 grader_notes_lost']);
  expect(questions.map(({ question }) => question.text)).toEqual(['Why?', '**Bold** & free']);
});

test('cards with a line that is no card are no flash cards', () => {
  expect(() => read('Norway\tOslo', 'Chile')).toThrow('could not be detected');
  const { skipped } = readQuestions({ name: 'x', bytes: new TextEncoder().encode('Norway\tOslo\nChile\n'), format: 'flash_cards' }, newId);
  expect(skipped).toMatchObject([{ line: 2, code: 'no_answers' }]);
});
