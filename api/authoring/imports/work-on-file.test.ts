import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { blankQuestion } from './blank-question.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { readQuestionsAside, writeQuestionsAside, type FileProgress } from './work-on-file.ts';

const file = (text: string) => ({ name: 'questions.gift', bytes: new TextEncoder().encode(text) });
const waiter = { tenant: 'a' };

test('a file is read and written in a separate process, with the same result as in this one', async () => {
  const { questions, format } = await readQuestionsAside(file('Two and two is {=four ~five}'), waiter);
  expect([format, questions.map(({ question }) => question.answers.map(({ text, is_right }) => [text, is_right]))]).toEqual([
    'gift',
    [
      [
        ['four', true],
        ['five', false],
      ],
    ],
  ]);
  const own = questions.map(({ question }) => question);
  const written = await writeQuestionsAside({ questions: own, format: 'csv', title: 'Sums', personTypes: [] }, new Map(), waiter);
  expect(new TextDecoder().decode(written.bytes)).toContain('Two and two is');
});

test('a file that cannot be read is refused with its reason', async () => {
  await expect(readQuestionsAside(file(''), waiter)).rejects.toThrow(new UnreadableFile('empty'));
});

exhaustiveTest('files beyond the limit wait, and none is refused', async () => {
  const reports: FileProgress[] = [];
  const all = [1, 2, 3, 4].map(() =>
    readQuestionsAside(file('One {=1 ~2}'), { ...waiter, reportProgress: (progress) => reports.push(progress) }),
  );
  for (const { format } of await Promise.all(all)) expect(format).toBe('gift');
  expect(reports).toContainEqual({ phase: 'waiting', done: 2 });
});

exhaustiveTest('a client that disconnects ends the work', async () => {
  const gone = new AbortController();
  const reading = readQuestionsAside(file('One {=1 ~2}\n\n'.repeat(200_000)), { ...waiter, signal: gone.signal });
  setTimeout(() => gone.abort(), 300);
  // Work that went on would answer with its 200,000 questions.
  await expect(reading).rejects.toMatchObject({ code: 'not_ready' });
  await expect(readQuestionsAside(file('One {=1 ~2}'), waiter)).resolves.toMatchObject({ format: 'gift' });
});

/** As large as a stored phone photo; random, so that it does not compress. */
function photo(seed: number): Uint8Array {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const noise = Buffer.alloc(500_000);
  let state = seed + 1;
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((state = (state * 1_664_525 + 1_013_904_223) >>> 0), at);
  return new Uint8Array(Buffer.concat([png, noise]));
}

test.each(amount(['json'] as const, ['json', 'qti'] as const))(
  'a %s export with many photos comes back with every byte of them',
  async (format: ExportFormat) => {
    const count = amount(5, 100);
    const keys = Array.from({ length: count }, (_, place) => `photo-${1000 + place}`);
    const questions = keys.map((key) => {
      const answers = ['a', 'b'].map((text) => ({ id: newId(), text, is_right: text === 'a' }));
      return blankQuestion('text', newId, { text: key, answers, cover: { desktop: { key, width: 1, height: 1 } } });
    });
    const pictures = new Map(keys.map((key, place) => [key, async () => ({ name: 'x.png', bytes: photo(place) })]));
    const written = await writeQuestionsAside({ questions, format, title: 'Photos', personTypes: [] }, pictures, waiter);
    expect(written.losses).toEqual([]);
    expect(written.bytes.length).toBeGreaterThan(count * 500_000);
    expect(written.bytes.length).toBeLessThan(mostFileBytes);
    const { media, questions: again, losses } = await readQuestionsAside({ name: written.name, bytes: written.bytes }, waiter);
    expect([again.length, losses, media.length]).toEqual([count, [], count]);
    for (const [place, { bytes }] of media.entries()) expect(Buffer.from(bytes).equals(photo(place))).toBe(true);
  },
);

test('a picture that cannot be fetched ends the export with its reason', async () => {
  const broken = new Map([['x', () => Promise.reject(new Error('the store is away'))]]);
  await expect(writeQuestionsAside({ questions: [], format: 'json', title: 'T', personTypes: [] }, broken, waiter)).rejects.toThrow(
    'the store is away',
  );
});
