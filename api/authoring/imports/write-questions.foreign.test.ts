import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { comparable } from './difference-on-import.ts';
import { readQuestions } from './read-questions.ts';
import { writeQuestions } from './write-questions.ts';

test.each(amount(['gift'] as const, ['gift', 'csv', 'json', 'qti'] as const))(
  'a real question bank survives an export as %s whole',
  (format) => {
    const bytes = readFileSync(foreignFile('opentriviaqa/geography.txt'));
    const questions = readQuestions({ name: 'geography.txt', bytes }, newId).questions.map(({ question }) => question);
    const file = writeQuestions(questions, format, { title: 'Geography' });
    expect(file.losses).toEqual([]);
    const again = readQuestions({ name: file.name, bytes: file.bytes }, newId).questions.map(({ question }) => question);
    expect(again.map((question) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
  },
);
