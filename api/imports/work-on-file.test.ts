import { expect, test } from 'vitest';
import type { HttpError } from '#api/http/errors.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readQuestionsAside, writeQuestionsAside } from './work-on-file.ts';

const file = (text: string) => ({ name: 'questions.gift', bytes: new TextEncoder().encode(text) });

test('a file is read and written in a process of its own, with the same result as here', async () => {
  const { questions, format } = await readQuestionsAside(file('Two and two is {=four ~five}'));
  expect([format, questions.map(({ question }) => question.answers.map(({ text, is_right }) => [text, is_right]))]).toEqual([
    'gift',
    [
      [
        ['four', true],
        ['five', false],
      ],
    ],
  ]);
  const written = await writeQuestionsAside({
    questions: questions.map(({ question }) => question),
    format: 'csv',
    title: 'Sums',
    media: new Map(),
  });
  expect(new TextDecoder().decode(written.bytes)).toContain('Two and two is');
});

test('a file that cannot be read is refused with its reason', async () => {
  await expect(readQuestionsAside(file(''))).rejects.toThrow(new UnreadableFile('empty'));
});

test('no more files are worked on at once than there is room for, and the room comes free again', async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => readQuestionsAside(file('One {=1 ~2}'))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((outcomes[2] as PromiseRejectedResult).reason).toMatchObject({ code: 'not_ready' } satisfies Partial<HttpError>);
  await expect(readQuestionsAside(file('One {=1 ~2}'))).resolves.toMatchObject({ format: 'gift' });
});
