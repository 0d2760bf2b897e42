import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { blankQuestion } from '../../blank-question.ts';
import { readQuestions, type ReadResult } from '../../read-questions.ts';

const readText = (text: string): ReadResult =>
  readQuestions({ name: 'x.json', bytes: new TextEncoder().encode(text), format: 'json' }, newId);
const read = (value: unknown): ReadResult => readText(JSON.stringify(value, null, 2));
const answers = [
  { text: 'a', is_right: true },
  { text: 'b', is_right: false },
];

test('a plain list with only the required fields gets default values and new ids', () => {
  const result = read([{ text: 'Which?', answers }]);
  expect(result.questions[0]).toMatchObject({
    line: 2,
    question: { type: 'text', text: 'Which?', points: 1, time_for_answer_in_seconds: 20, answers },
  });
});

test('ids of the file are never reused', () => {
  const question = {
    ...blankQuestion('text', newId, { text: 'Q' }),
    answers: answers.map((answer) => ({ ...answer, id: newId(), person_types: [{ id: newId(), person_type_id: newId(), points: 2 }] })),
  };
  const taken = read({ questions: [question] }).questions[0]?.question;
  expect(taken?.id).not.toBe(question.id);
  expect(taken?.answers[0]?.id).not.toBe(question.answers[0]?.id);
  expect(taken?.answers[0]?.person_types?.[0]?.id).not.toBe(question.answers[0]?.person_types[0]?.id);
  expect(taken?.answers[0]?.person_types?.[0]?.person_type_id).toBe(question.answers[0]?.person_types[0]?.person_type_id);
});

test('each invalid item is skipped with its line; the others are imported', () => {
  const text =
    '{"title": "[{", "n": [[1], {"questions": 2}],\n"questions": [\n  5,\n  {"text": "Q"},\n\n  {"type": "riddle", "text": "R"},\n  {"text": "S", "points": "many"}, {"text": "T", "answers": [1]},\n  [{"text": "U"}], {"text": {"deep": 1}}, {"text": "V", "feedback": null}]}';
  const result = readText(text);
  expect(result.questions.map(({ line, question }) => `${line} ${question.text}`)).toEqual(['4 Q']);
  expect(result.skipped.map((skip) => `${skip.line} ${skip.code}`)).toEqual([
    '3 not_a_question',
    '6 type_unknown',
    '7 invalid',
    '7 invalid',
    '8 not_a_question',
    '8 not_a_question',
    '8 invalid',
  ]);
});

test('unknown fields are reported, also those that name another tenant', () => {
  const result = read([{ text: 'Q', tenant_id: 'x', answers: [{ ...answers[0], secret: 1 }] }]);
  expect(result.losses.map((loss) => `${loss.line} ${loss.code}`)).toEqual(['2 field_lost']);
  expect(result.questions[0]?.question).not.toHaveProperty('tenant_id');
  expect(result.questions[0]?.question.answers[0]).not.toHaveProperty('secret');
});

test('characters that the database cannot store are replaced with a notice', () => {
  const result = readText('[{"text": "a\\u0000b\\ud800c🎄"}]');
  expect(result.questions[0]?.question.text).toBe('a\uFFFDb\uFFFDc🎄');
  expect(result.losses.map((loss) => loss.code)).toEqual(['characters_damaged']);
});

test('only media that a question refers to are imported', () => {
  const image = { key: 'picture-0001', width: 2, height: 2 };
  const media = ['picture-0001', 'picture-0002'].map((key) => ({ key, name: `${key}.png`, content: 'aGVq' }));
  const result = read({ questions: [{ text: 'Q', cover: { desktop: image } }], media });
  expect(result.media.map(({ key, name, bytes }) => [key, name, new TextDecoder().decode(bytes)])).toEqual([
    ['picture-0001', 'picture-0001.png', 'hej'],
  ]);
});

test('a file that is no JSON, or contains no list of questions, is refused', () => {
  for (const text of ['{', '{"a": 1}', '"text"', 'null', '{"questions": {}}'])
    expect(() => readText(text)).toThrow('The file is not valid JSON.');
  expect(() => readText('[]')).toThrow('No questions found in this file.');
});
