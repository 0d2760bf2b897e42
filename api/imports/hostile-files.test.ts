import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { importFormats, type ImportFormat } from './formats.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Three million characters: anything slower than linear outlasts the test's own time limit. */
const much = (text: string): string => text.repeat(Math.floor(3_000_000 / text.length));

const hostile: [ImportFormat, string, string][] = [
  ['gift', 'braces that never close', much('{\n')],
  ['gift', 'items that never close', much('Q {\n\n')],
  ['gift', 'answers without end', `Q {${much('~%1')}`],
  ['gift', 'hashes without end', `Q {${much('# ')}}`],
  ['gift', 'backslashes', much('\\')],
  ['gift', 'titles', much('::')],
  ['gift', 'stars in Markdown', `[markdown]${much('**a')}{T}`],
  ['gift', 'tags in HTML', `[html]${much('<')}{T}`],
  ['gift', 'questions without end', much('Q {T}\n')],
  ['gift', 'settings that are no JSON', much('// lucka {\n')],
  ['aiken', 'lines without end', much('a\n')],
  ['aiken', 'keys without end', `Q\nA. a\nB. b\nANSWER: ${much(', ')}`],
  ['opentriviaqa', 'empty questions', much('#Q\n')],
  ['opentriviaqa', 'one question without end', `#Q ${much('a\n')}`],
  ['csv', 'an open quotation mark', `question,correct\n"${much('a\n')}`],
  ['csv', 'rows without end', `question,correct\n${much('=\n')}`],
  ['json', 'nested lists', much('[')],
  ['json', 'nested lists that close', `{"questions":[{"text":"Q","answers":${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}}]}`],
  ['json', 'nested unknown fields', `[{"text":"Q","x":${'{"x":'.repeat(500_000)}1${'}'.repeat(500_000)}}]`],
  ['qti', 'elements that never close', much('<a>')],
  ['qti', 'white space', `<assessmentItem><itemBody>${much(' \n')}</itemBody></assessmentItem>`],
];

test.each(hostile)('three million characters of %s are read or refused in linear time: %s', (format, _, text) => {
  expect(outcome(format, text)).toMatch(/^(?:read|refused)$/);
});

function outcome(format: ImportFormat, text: string): string {
  try {
    readQuestions({ name: '', bytes: new TextEncoder().encode(text), format }, newId);
    return 'read';
  } catch (error) {
    return error instanceof UnreadableFile ? 'refused' : String(error);
  }
}

test.each(importFormats)('empty and meaningless files are refused as %s', (format) => {
  for (const bytes of [new Uint8Array(0), new Uint8Array(1000), new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9])]) {
    expect(() => readQuestions({ name: 'x', bytes, format }, newId)).toThrow(UnreadableFile);
  }
});

test('files over the limit are refused before they are read', () => {
  expect(() => readQuestions({ name: 'x.gift', bytes: new Uint8Array(21 * 1024 * 1024).fill(65), format: 'gift' }, newId)).toThrow(
    'too large',
  );
  expect(() => readQuestions({ name: 'x', bytes: new Uint8Array(101 * 1024 * 1024).fill(65) }, newId)).toThrow('too large');
});

test('a quiz takes 5000 questions; the others are skipped, not dropped', () => {
  const { questions, skipped } = readQuestions({ name: 'x.gift', bytes: new TextEncoder().encode('Q {T}\n\n'.repeat(5010)) }, newId);
  expect(questions).toHaveLength(5000);
  expect(skipped.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'too_many_questions'));
  expect(skipped[0]?.line).toBe(10_001);
});
