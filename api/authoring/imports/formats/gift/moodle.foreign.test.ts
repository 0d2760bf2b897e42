import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { readQuestions } from '../../read-questions.ts';
import { flat, readBack, rightsAndWrongs, writtenAnswers } from './test-other-reader.ts';

test.each(amount(['animals'], ['animals', 'science-technology']))('another reader finds every question of the real bank %s', (name) => {
  const read = readQuestions({ name: `${name}.txt`, bytes: readFileSync(foreignFile(`opentriviaqa/${name}.txt`)) }, newId);
  const questions = read.questions.map(({ question }) => question);
  const items = readBack(questions);
  expect(items.map((item) => (item.type === 'Category' ? '' : flat(item.stem.text)))).toEqual(
    questions.map(({ text }) => flat(plain(text))),
  );
  expect(items.map(rightsAndWrongs)).toEqual(questions.map(writtenAnswers));
});
