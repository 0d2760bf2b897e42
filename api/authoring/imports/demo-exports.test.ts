import { readFileSync } from 'node:fs';
import { parse as parseGift } from 'gift-pegjs';
import { parseCsv } from 'hucre';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { fromBuffer } from 'yauzl';
import type { Question } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { picturesOf } from '#api/authoring/calendars/designs/design-pictures.ts';
import { drawings } from '#api/operations/demo/pictures.ts';
import { activityNames, readActivity } from '#api/operations/demo/read-activity.ts';
import { png } from './any-question.ts';
import { comparable } from './difference-on-import.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import { readQuestions } from './read-questions.ts';
import { writeQuestions, type ExportedFile } from './write-questions.ts';

/** Reads every export of the demo with independent readers: gift-pegjs, hucre, yauzl with xmllint, and JSON itself. */
const media = new Map(drawings.values().map(({ key }) => [key, { name: `${key}.png`, bytes: png }]));
const drafts = activityNames.map((name) => readActivity(name, { adventPictures: picturesOf(newId(), 'advent') }).draft);
const flat = (text = ''): string => text.replace(/\s+/g, ' ').trim();

function exported(questions: readonly Question[], format: ExportFormat): { file: ExportedFile; kept: Question[] } {
  const file = writeQuestions(questions, format, { title: 'Demo', media });
  const gone = new Set(
    file.losses.filter(({ code }) => code === 'type_not_carried' || code === 'incomplete_not_carried').map(({ line }) => line),
  );
  return { file, kept: questions.filter((_, index) => !gone.has(index + 1)) };
}
const textOf = (file: ExportedFile): string => new TextDecoder().decode(file.bytes);

test('the demo has pictures, and every one of them', () => {
  expect(drawings.size).toBeGreaterThan(0);
  expect(media.size).toBe(drawings.size);
});

test.each(drafts)('GIFT of $name', (draft) => {
  const questions = questionsOf(draft);
  const { file, kept } = exported(questions, 'gift');
  const items = kept.length === 0 ? [] : parseGift(textOf(file));
  expect(items.map((item) => (item.type === 'Category' ? '' : flat(item.stem.text)))).toEqual(kept.map(({ text }) => flat(text)));
  for (const [place, item] of items.entries()) {
    if (item.type === 'Category' || item.type === 'Description') throw new Error('Every item is a question.');
    const { feedback, answers } = kept[place]!;
    expect(flat(item.globalFeedback?.text)).toBe(flat(feedback.text));
    if (item.type === 'MC') expect(item.choices.map(({ text }) => flat(text.text))).toEqual(answers.map(({ text }) => flat(text)));
  }
});

test.each(drafts)('CSV of $name', (draft) => {
  const questions = questionsOf(draft);
  const { file, kept } = exported(questions, 'csv');
  const [header = [], ...rows] = parseCsv(textOf(file)).map((row) => row.map((cell) => String(cell ?? '')));
  const place = header.indexOf('question');
  expect(rows.map((row) => flat(row[place]))).toEqual(kept.map(({ text }) => flat(text)));
  const first = header.indexOf('answer 1');
  for (const [index, { type, answers }] of kept.entries())
    if (type !== 'free_text')
      expect(rows[index]?.slice(first, first + answers.length).map(flat)).toEqual(answers.map(({ text }) => flat(text)));
});

test.each(drafts)(
  'QTI of $name',
  async (draft) => {
    const questions = questionsOf(draft);
    const { file } = exported(questions, 'qti');
    const files = await unzipped(file.bytes);
    const xml = [...files].filter(([name]) => name.startsWith('items/') || name === 'test.xml');
    expect(xml).toHaveLength(questions.length + 1);
    const schema = readFileSync(new URL('./formats/qti/exported.xsd', import.meta.url), 'utf8');
    const sources = xml.map(([name, bytes]) => ({ fileName: name.replace('items/', ''), contents: bytes.toString() }));
    expect((await validateXML({ xml: sources, schema })).errors).toEqual([]);
    const manifest = files.get('imsmanifest.xml')!.toString();
    for (const name of files.keys()) expect(name === 'imsmanifest.xml' || manifest.includes(`href="${name}"`)).toBe(true);
  },
  60_000,
);

test.each(drafts)('JSON of $name', (draft) => {
  const questions = questionsOf(draft);
  const { file } = exported(questions, 'json');
  expect(file.losses).toEqual([]);
  const parsed = JSON.parse(textOf(file)) as { questions: unknown; media: { content: string }[] };
  expect(parsed.questions).toEqual(JSON.parse(JSON.stringify(questions)));
  for (const { content } of parsed.media) expect(Buffer.from(content, 'base64').equals(Buffer.from(png))).toBe(true);
});

test.each(drafts)('$name is unchanged after export and import as JSON and QTI, except for the reported losses', (draft) => {
  const questions = questionsOf(draft);
  for (const [format, left] of [
    ['json', []],
    ['qti', ['person_types']],
  ] as const) {
    const { file } = exported(questions, format);
    const again = readQuestions({ name: file.name, bytes: file.bytes }, newId);
    expect(again.skipped).toEqual([]);
    const changed = new Set(file.losses.filter(({ code }) => code !== 'bindings_not_carried').map(({ line }) => line - 1));
    for (const [place, question] of questions.entries())
      if (!changed.has(place)) expect(comparable(again.questions[place]!.question, left)).toEqual(comparable(question, left));
    expect(changed.size).toBeLessThan(2);
  }
});

/** The files of an archive, read by another reader than ours. */
function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true }, (fault, archive) => {
      if (fault) return reject(fault);
      const files = new Map<string, Buffer>();
      archive.on('error', reject);
      archive.on('end', () => resolve(files));
      archive.on('entry', (entry: { fileName: string }) => {
        archive.openReadStream(entry as Parameters<typeof archive.openReadStream>[0], (broken, stream) => {
          if (broken) return reject(broken);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks));
            archive.readEntry();
          });
        });
      });
      archive.readEntry();
    });
  });
}
