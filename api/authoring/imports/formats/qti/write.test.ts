import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { validateXML } from 'xmllint-wasm';
import { questionTypes, type Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { anyQuestion, decorated, media, picture } from '../../any-question.ts';
import { blankQuestion } from '../../blank-question.ts';
import { comparable } from '../../difference-on-import.ts';
import type { Media } from '../../media.ts';
import { readQuestions } from '../../read-questions.ts';
import { writeQuestions } from '../../write-questions.ts';

const schema = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [content, manifest] = [schema('./exported.xsd'), schema('./exported-manifest.xsd')];

/** The validation errors of an export's XML files; see exported.xsd. */
async function faultsOf(questions: readonly Question[], held: ReadonlyMap<string, Media> = media): Promise<string[]> {
  const { bytes } = writeQuestions(questions, 'qti', { title: 'A "quiz" & more', media: held });
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'));
  const xml = files.map(([name, file]) => ({ fileName: name.replace('items/', ''), contents: strFromU8(file) }));
  const isManifest = ({ fileName }: { fileName: string }): boolean => fileName === 'imsmanifest.xml';
  const results = await Promise.all([
    validateXML({ xml: xml.filter((file) => !isManifest(file)), schema: content }),
    validateXML({ xml: xml.filter(isManifest), schema: manifest }),
  ]);
  return results.flatMap(({ errors }) => errors.map(({ rawMessage }) => rawMessage));
}

test.each(questionTypes)('an export of %s is valid QTI', async (type) => {
  const questions = fc.sample(anyQuestion(type), amount(10, 40));
  expect(await faultsOf([...questions, ...questions.slice(0, 5).map(decorated)])).toEqual([]);
});

test('texts with every mark are valid QTI', async () => {
  const inline = '**a** *b* ^c^ x~d~ `e` \\(f\\)';
  const text = `${inline} [g](https://a.b/?c=1&d=2)\n- h\n- **i**\n\n1. j\n2. k`;
  const answers = [1, 2].map((place) => ({ id: newId(), text: `${place} ${inline}`, feedback: text, is_right: place === 1 }));
  const question = blankQuestion('text', newId, { text, answers, feedback: { text } });
  expect(await faultsOf([question, decorated(question)])).toEqual([]);
});

test('an incomplete question is valid too, and is unchanged', async () => {
  const area = { id: newId(), is_right: true };
  const questions = [
    ...questionTypes.map((type) => blankQuestion(type, newId, { text: 'Q' })),
    ...questionTypes.map((type) => blankQuestion(type, newId, { image: picture, points: 3 })),
    blankQuestion('mark_on_image', newId, { text: 'Q', image: picture, answers: [area] }),
  ];
  expect(await faultsOf(questions)).toEqual([]);
  const { bytes, losses } = writeQuestions(questions, 'qti', { title: 'T', media });
  const again = readQuestions({ name: 'x.zip', bytes }, newId);
  expect([losses, again.skipped]).toEqual([[], []]);
  expect(again.questions.map(({ question }) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
});

test('films and sounds stand in the package with their captions, and come back', async () => {
  const film = {
    kind: 'mp4' as const,
    source: 'AAAAAAAA',
    title: 'A "map"',
    poster: picture,
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n',
  };
  const sound = { kind: 'mp3' as const, source: 'BBBBBBBB', poster: { ...picture, alt: '' }, transcript: 'Birds -- many' };
  const question = blankQuestion('free_text', newId, { text: 'Q', clip: film, feedback: { text: 'So', clip: sound } });
  const alone = blankQuestion('free_text', newId, { text: 'Q', feedback: { clip: sound } });
  const clips = [
    ['AAAAAAAA.mp4', { name: 'AAAAAAAA.mp4', bytes: new Uint8Array([1, 2]) }],
    ['BBBBBBBB.mp3', { name: 'BBBBBBBB.mp3', bytes: new Uint8Array([3]) }],
  ] as const;
  const all = new Map([...media, ...clips]);
  expect(await faultsOf([question, alone], all)).toEqual([]);
  const { bytes, losses } = writeQuestions([question, alone], 'qti', { title: 'T', media: all });
  const again = readQuestions({ name: 'x.zip', bytes }, newId);
  expect([losses, again.losses]).toEqual([[], []]);
  expect(again.questions.map((each) => comparable(each.question))).toEqual([question, alone].map((each) => comparable(each)));
  expect(again.media.flatMap(({ key, bytes: content }) => (key.startsWith('import') ? [] : [[key, [...content]]]))).toEqual([
    ['AAAAAAAA.mp4', [1, 2]],
    ['BBBBBBBB.mp3', [3]],
  ]);
});

test('a package without questions is valid', async () => {
  expect(await faultsOf([])).toEqual([]);
});

test('areas are whole pixels for others, and come back to the last digit', () => {
  const shape = {
    kind: 'polygon' as const,
    points: [
      [0.1234567, 0.2],
      [0.9, 0.2000001],
      [1 / 3, 0.7],
    ] as [number, number][],
  };
  const questions = [
    blankQuestion('mark_on_image', newId, { text: 'Q', image: picture, answers: [{ id: newId(), shape, is_right: true }] }),
  ];
  const { bytes } = writeQuestions(questions, 'qti', { title: 'T', media });
  const files = unzipSync(bytes);
  expect(strFromU8(files['items/Q0001.xml']!)).toContain('coords="99,120,720,120,267,420"');
  expect(readQuestions({ name: 'x.zip', bytes }, newId).questions[0]?.question.answers[0]?.shape).toEqual(shape);
});
