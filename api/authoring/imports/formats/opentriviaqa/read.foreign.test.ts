import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { readQuestions } from '../../read-questions.ts';

const bank = (name: string): Uint8Array => readFileSync(foreignFile(`opentriviaqa/${name}`));

test.each([
  ['animals.txt', 1366, 1],
  ['for-kids.txt', 759, 0],
  ['geography.txt', 842, 0],
  ['science-technology.txt', 2486, 0],
])('every #Q of %s is imported or skipped', (name, count, skipped) => {
  const bytes = bank(name);
  const result = readQuestions({ name, bytes }, newId);
  expect(result.format).toBe('opentriviaqa');
  expect(bytes.toString().split('#Q').length - 1).toBe(count);
  expect(result.questions.length + result.skipped.length).toBe(count);
  expect(result.skipped.length).toBe(skipped);
  for (const { question } of result.questions) {
    expect(question.answers.filter((answer) => answer.is_right)).toHaveLength(1);
    expect([2, 3, 4]).toContain(question.answers.length);
  }
});

test('a question that contains its right answer twice is skipped with its line', () => {
  const result = readQuestions({ name: 'animals.txt', bytes: bank('animals.txt') }, newId);
  expect(result.skipped).toEqual([
    {
      line: 6515,
      text: 'This species, also known as Yaminon, is the largest wombat species on the planet.',
      code: 'same_answer',
      reason: 'duplicate answer text',
    },
  ]);
});

test('a damaged character is imported with a notice, the other letters stay intact', () => {
  const result = readQuestions({ name: 'science-technology.txt', bytes: bank('science-technology.txt') }, newId);
  expect(result.losses.map(({ line, code }) => ({ line, code }))).toEqual([{ line: 2313, code: 'characters_damaged' }]);
  const damaged = result.questions.find(({ line }) => line === 2313);
  expect(damaged?.question.text).toBe('The word physics derives from the Greek - φ\uFFFD?σις (phusis), which means this.');
});

test('lyrics and lines that begin with a letter stay part of the question', () => {
  const kids = readQuestions({ name: 'for-kids.txt', bytes: bank('for-kids.txt') }, newId);
  const sam = kids.questions.find(({ line }) => line === 1083);
  expect(sam?.question.text).toBe('Complete this line from the classic childrens book Green Eggs and Ham:\nI am ______.');
  expect(sam?.question.answers.map((answer) => [answer.text, answer.is_right])).toEqual([
    ['A Lamb', false],
    ['Jean-Claude Van Damme', false],
    ['Sam', true],
    ['Bam-Bam', false],
  ]);
});

test('the first question of geography.txt is whole', () => {
  const first = readQuestions({ name: 'geography.txt', bytes: bank('geography.txt') }, newId).questions[0];
  expect(first?.line).toBe(2);
  expect(first?.question).toMatchObject({
    type: 'text',
    text: 'What is the capital of Afghanistan?',
    points: 1,
    time_for_answer_in_seconds: 20,
    answers: [
      { text: 'Tirana', is_right: false },
      { text: 'Kabul', is_right: true },
      { text: 'Dushanbe', is_right: false },
      { text: 'Tashkent', is_right: false },
    ],
  });
});
