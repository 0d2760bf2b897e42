import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { newId } from '#shared/ids.ts';
import { anyQuestion, media } from './any-question.ts';
import { exportFormats, importFormats, type ImportFormat } from '#shared/content/file-formats.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { writeQuestions } from './write-questions.ts';

/** Three million characters in the exhaustive run: anything slower than linear exceeds the test's time limit. */
const characters = amount(20_000, 3_000_000);
const much = (text: string): string => text.repeat(Math.floor(characters / text.length));

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
  ['json', 'nested lists that close', `{"questions":[{"text":"Q","answers":${'['.repeat(characters / 2)}${']'.repeat(characters / 2)}}]}`],
  ['json', 'nested unknown fields', `[{"text":"Q","x":${'{"x":'.repeat(characters / 6)}1${'}'.repeat(characters / 6)}}]`],
  ['text', 'options in a line without end', much('a. b. ')],
  ['text', 'options in long lines', much(`${'a. b. c. '.repeat(2000)}\n`)],
  ['text', 'keys in long lines', much(`1. ${'Q? Answer: '.repeat(1500)}\n`)],
  ['text', 'questions without end', much('1. Q?\na) a\nb) b\n')],
  ['text', 'numbers without end', much('1. 2) ')],
  ['text', 'tabs', much('a.\t')],
  ['text', 'stars', much('**a')],
  ['text', 'lists of keys without end', much('Answers: 1. A, 2. B\n')],
  ['text', 'keys of many letters', `1. Q\na) a\nb) b\nAnswer: ${much('a, ')}`],
  ['text', 'lines to fill', much('_')],
  ['qti', 'elements that never close', much('<a>')],
  ['qti', 'white space', `<assessmentItem><itemBody>${much(' \n')}</itemBody></assessmentItem>`],
];

test.each(hostile)('many characters of %s are read or refused in linear time: %s', (format, _, text) => {
  expect(outcome(new TextEncoder().encode(text), format)).toMatch(/^(?:read|refused)$/);
});

/** Each statement of a summary is a question with the text of all. */
exhaustiveTest('questions of an H5P package that share a long text are refused in linear time', () => {
  const statements = Array.from({ length: Math.floor(characters / 100) }, () => ({ summary: ['a', 'b'] }));
  const bytes = zipSync({
    'h5p.json': strToU8('{"mainLibrary":"H5P.Summary"}'),
    'content/content.json': strToU8(JSON.stringify({ intro: much('<b>a</b> '), summaries: statements })),
  });
  const { questions, skipped } = readQuestions({ name: 'x.h5p', bytes }, newId);
  expect([questions.length, skipped.length, skipped[0]?.code]).toEqual([0, statements.length, 'text_too_long']);
});

function outcome(bytes: Uint8Array, format?: ImportFormat): string {
  try {
    readQuestions({ name: '', bytes, ...(format && { format }) }, newId);
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

test('files above the limit are refused before they are read, in every format', () => {
  const bytes = new Uint8Array(mostFileBytes + 1);
  for (const format of ['gift', 'json', 'qti', 'moodle_xml'] as const)
    expect(() => readQuestions({ name: 'x', bytes, format }, newId)).toThrow('larger than 100 MB');
});

exhaustiveTest('a quiz accepts 5000 questions; the others are reported as skipped', () => {
  const { questions, skipped } = readQuestions({ name: 'x.gift', bytes: new TextEncoder().encode('Q {T}\n\n'.repeat(5010)) }, newId);
  expect(questions).toHaveLength(5000);
  expect(skipped.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'too_many_questions'));
  expect(skipped[0]?.line).toBe(10_001);
});

test.each(exportFormats)('a %s file that is cut or damaged anywhere is read in part or refused', (format) => {
  const questions = fc.sample(fc.constantFrom('text', 'free_text', 'range').chain(anyQuestion), { numRuns: 8, seed: 1 });
  const { bytes } = writeQuestions(questions, format, { title: 'T', media });
  const place = fc.integer({ min: 0, max: bytes.length - 1 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      place,
      fc.boolean(),
      (changes, end, isCut) => {
        const damaged = isCut ? bytes.slice(0, end) : bytes.slice();
        for (const [at, byte] of changes) if (at < damaged.length) damaged[at] = byte;
        expect(outcome(damaged, format)).toMatch(/^(?:read|refused)$/);
        expect(outcome(damaged)).toMatch(/^(?:read|refused)$/);
      },
    ),
    { numRuns: amount(10, 150) },
  );
});

test('names and references in a package cannot leave it', () => {
  const item = (href: string): string =>
    `<assessmentItem identifier="i"><itemBody><p><img src="${href}" alt="x"/>Q</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  const references = ['../../../etc/passwd', 'file:///etc/hostname', 'https://example.com/a.png', '/etc/passwd', '..%2f..%2fetc%2fpasswd'];
  const manifest = `<manifest><resources>${['items/0.xml', '../../../../etc/passwd', '/etc/hosts'].map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`;
  const bytes = zipSync({
    'imsmanifest.xml': strToU8(manifest),
    ...Object.fromEntries(references.map((href, index) => [`items/${index}.xml`, strToU8(item(href))])),
    '../../outside.xml': strToU8(item('a.png')),
  });
  const { questions, skipped, losses, media: pictures } = readQuestions({ name: 'x.zip', bytes }, newId);
  expect(questions).toHaveLength(references.length + 1);
  expect(losses.map(({ code }) => code)).toEqual(questions.map(() => 'picture_lost'));
  expect([skipped.map(({ code }) => code), pictures]).toEqual([['item_missing', 'item_missing'], []]);
});

test('entities that would grow or reach outside are refused, in a package item by item', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${'bcdefgh'
    .split('')
    .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefg'[place]};`.repeat(50)}">`)
    .join('')}]>`;
  const item = `${laughs}<assessmentItem><itemBody><p>&h;</p></itemBody></assessmentItem>`;
  const bytes = zipSync({
    'imsmanifest.xml': strToU8('<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a.xml"/></resources></manifest>'),
    'a.xml': strToU8(item),
  });
  expect(() => readQuestions({ name: 'a.xml', bytes: strToU8(item) }, newId)).toThrow('DOCTYPE');
  expect(readQuestions({ name: 'a.zip', bytes }, newId).skipped.map(({ code }) => code)).toEqual(['item_unreadable']);
});
