import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';

const read = (text: string, format?: 'aiken') =>
  readQuestions({ name: 'x.txt', bytes: new TextEncoder().encode(text), ...(format && { format }) }, newId);
const readLines = (text: string, format?: 'aiken') =>
  read(text, format).questions.map(({ line, question }) => [
    line,
    question.type,
    question.text,
    ...question.answers.map((each) => `${each.is_right ? '=' : '~'}${each.text}`),
  ]);
const reasonsOf = (text: string): string[] => read(text, 'aiken').skipped.map((skip) => `${skip.line} ${skip.code}`);

test('questions are recognised by their ANSWER lines, with A. or A) and in any case', () => {
  const text = 'What is it?\nA. this\nB. that\nANSWER: B\n\nAnd now?\na) one\nb) two\nanswer:a\n';
  expect(read(text).format).toBe('aiken');
  expect(readLines(text)).toEqual([
    [1, 'text', 'What is it?', '~this', '=that'],
    [6, 'text', 'And now?', '=one', '~two'],
  ]);
});

test('lines in a row are one text; blank lines between the parts do not matter', () => {
  expect(readLines('A poem:\nI love\n\nA. you\nand me\n\nB. him\nANSWER: A.')).toEqual([
    [1, 'text', 'A poem:\nI love', '=you\nand me', '~him'],
  ]);
});

test('several letters make a question with several right answers', () => {
  expect(readLines('Q\nA. x\nB. y\nC. z\nANSWER: A, C')).toEqual([[1, 'checkbox', 'Q', '=x', '~y', '=z']]);
  expect(readLines('Q\nA. x\nB. y\nC. z\nANSWER: A and C')[0]?.[1]).toBe('checkbox');
});

test('broken items are skipped with their line and reason, the others are read', () => {
  const broken = [
    'Title of the test',
    '',
    'No key\nA. x\nB. y',
    '',
    'Wrong key\nA. x\nB. y\nANSWER: C',
    '',
    'Twice\nA. x\nA. y\nANSWER: A',
    '',
    'One\nA. x\nANSWER: A',
    '',
    'None\nANSWER: A',
    'ANSWER: A',
    '',
    'A. x\nB. y\nANSWER: A',
    'Empty key\nA. x\nB. y\nANSWER:',
    'Good\nA. x\nB. y\nANSWER: A',
    'The end',
  ].join('\n');
  expect(reasonsOf(broken)).toEqual([
    '1 text_outside_question',
    '3 no_right_answer',
    '7 right_answer_unknown',
    '12 same_letter',
    '17 too_few_answers',
    '21 no_answers',
    '23 text_outside_question',
    '25 no_text',
    '28 no_right_answer',
    '36 text_outside_question',
  ]);
  expect(readLines(broken, 'aiken')).toEqual([[32, 'text', 'Good', '=x', '~y']]);
});

test('a star before the right answers, numbers before questions and keys in other languages are read as well', () => {
  const stars = 'Quiz title: Birds\n\n1.  Which is a bird?\na)  Pike\n*b)  Robin\n\n2. Which are fish?\n*a) Pike\nb) Robin\n*c) Cod';
  expect(readLines(stars)).toEqual([
    [3, 'text', 'Which is a bird?', '~Pike', '=Robin'],
    [7, 'checkbox', 'Which are fish?', '=Pike', '~Robin', '=Cod'],
  ]);
  for (const key of ['ANS: B', 'Svar: B', 'Lösung: b)', 'Ответ: B', '正解：B'])
    expect(readLines(`Which is a bird?\nA. Pike\nB. Robin\n${key}`)).toEqual([[1, 'text', 'Which is a bird?', '~Pike', '=Robin']]);
  expect(readLines('1. FC Köln?\nA. x\nB. y\nANSWER: A')).toEqual([[1, 'text', '1. FC Köln?', '=x', '~y']]);
});
