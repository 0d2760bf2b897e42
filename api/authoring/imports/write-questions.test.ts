import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { makeBank } from '#testdata/make-bank.ts';
import { anyQuestion, decorated, media, picture, png } from './any-question.ts';
import { blankQuestion } from './blank-question.ts';
import { comparable } from './difference-on-import.ts';
import { carriedText } from './formats/formula/formulas-in-text.ts';
import type { ExportFormat } from '#shared/content/file-formats.ts';
import { readQuestions } from './read-questions.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { writeQuestions } from './write-questions.ts';

const byTables: QuestionType[] = [
  'text',
  'checkbox',
  'match_pairs',
  'fill_the_gaps',
  'free_text',
  'exact_answer',
  'range',
  'scale',
  'text_poll',
  'text_in_order',
  'ad',
];
const withPictures: QuestionType[] = [...byTables, 'image', 'mark_on_image'];
const carried: Record<ExportFormat, QuestionType[]> = {
  gift: ['text', 'checkbox', 'match_pairs', 'free_text', 'exact_answer', 'range'],
  csv: byTables,
  json: withPictures,
  qti: withPictures,
  h5p: ['text', 'checkbox', 'image', 'match_pairs', 'free_text'],
};
const cases = Object.entries(carried) as [ExportFormat, QuestionType[]][];

test.each(cases)('an import of a %s export gives the same questions, and reports no loss', (format, types) => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...types).chain(anyQuestion), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (plain, hasPictures) => {
        const questions = hasPictures && (format === 'qti' || format === 'json') ? plain.map(decorated) : plain;
        const file = writeQuestions(questions, format, { title: 'A quiz: {all} of it', media });
        expect(file.losses).toEqual([]);
        const result = readQuestions({ name: file.name, bytes: file.bytes }, newId);
        expect(result).toMatchObject({ format, skipped: [] });
        // Not a loss: TeX that an editor wrote is the same in the product and in the file.
        expect(result.losses.filter(({ code }) => code !== 'formula_as_written')).toEqual([]);
        expect(result.questions.map(({ question }) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
      },
    ),
    { numRuns: amount(8, 150) },
  );
});

/** Control characters, halves of surrogate pairs, every kind of white space. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...' \t\r\n\v\0\uFFFE\uD83C\u2028a='), maxLength: 12 }),
);

test.each(cases)('a question of a %s export with any texts is unchanged or reported', (format, types) => {
  const choices = types.filter((type) => type === 'text' || type === 'text_in_order' || type === 'free_text');
  const options = fc.record({
    type: fc.constantFrom(...choices),
    text: anyText,
    feedback: fc.record({ text: anyText }),
    texts: fc.array(anyText, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(options, { minLength: 1, maxLength: 4 }), (all) => {
      const questions = all.map(({ type, text, feedback, texts }) => {
        const answers = texts.map((each, place) => ({ id: newId(), text: each, is_right: place === 1 }));
        return blankQuestion(type, newId, { text, feedback, ...(type === 'free_text' ? { accepted: texts } : { answers }) });
      });
      const file = writeQuestions(questions, format, { title: 'T' });
      const reported = new Set(file.losses.map(({ line }) => line));
      const leftOut = new Set(
        file.losses.filter(({ code }) => code === 'left_out_on_import' || code === 'incomplete_not_carried').map(({ line }) => line),
      );
      const again = itemsOf(file);
      const kept = questions.filter((_, index) => !leftOut.has(index + 1));
      expect(again).toHaveLength(kept.length);
      const changed = kept.flatMap((question, index) =>
        isDeepStrictEqual(comparable(question), comparable(again[index]!)) ? [] : [questions.indexOf(question) + 1],
      );
      expect(new Set([...leftOut, ...changed])).toEqual(reported);
    }),
    { numRuns: amount(10, 200) },
  );
});

function itemsOf({ name, bytes }: { name: string; bytes: Uint8Array }): Question[] {
  try {
    return readQuestions({ name, bytes }, newId).questions.map(({ question }) => question);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const question = (type: QuestionType, options: Partial<Question>): Question => blankQuestion(type, newId, { text: 'Q', ...options });
const right = [
  { id: newId(), text: 'a', is_right: true },
  { id: newId(), text: 'b', is_right: false },
];
const lossesOf = (questions: Question[], format: ExportFormat, from = media): string[] =>
  writeQuestions(questions, format, { title: 'T', media: from }).losses.map((loss) => `${loss.line} ${loss.code}`);

test('a text with one gap is a missing word of GIFT, and comes back with its instruction and its rules; more gaps are reported', () => {
  const typed = { gap_text: 'A {{1}} in the *hat*.', gaps: [{ id: '1', accepted: ['cat', '=c*t'] }], gaps_match_case: true };
  const chosen = { gap_text: '[x] {{1}}', gaps: [{ id: '1', accepted: ['~b'], options: ['a', '~b'] }], partial_points: true };
  const questions = [typed, chosen].map((own) => question('fill_the_gaps', { text: 'Fill in: {all}', ...own }));
  const file = writeQuestions(questions, 'gift', { title: 'T' });
  expect(file.losses).toEqual([]);
  expect(itemsOf(file).map((item) => comparable(item))).toEqual(questions.map((each) => comparable(each)));
  const two = { gap_text: '{{1}} {{2}}', gaps: ['1', '2'].map((id) => ({ id, accepted: ['a'] })) };
  expect(lossesOf([question('fill_the_gaps', two)], 'gift')).toEqual(['1 type_not_carried']);
});

test('content that a format cannot express is reported with the number of the question', () => {
  const bound = right.map((answer) => ({ ...answer, person_types: [{ id: newId(), person_type_id: newId(), points: 1 }] }));
  const questions = [
    question('text', { answers: right }),
    question('text', { answers: right, cover: { desktop: picture } }),
    question('text', { answers: bound }),
    question('scale', { start_value: 1, end_value: 5, step_interval: 1 }),
    question('mark_on_image', {
      image: picture,
      answers: [{ id: newId(), shape: { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 }, is_right: true }],
    }),
    question('text', { answers: right.map((answer) => ({ ...answer, is_right: false })) }),
    question('text', { text: ' Q ', answers: right }),
  ];
  const common = ['6 left_out_on_import', '7 spaces_not_carried'];
  expect(lossesOf(questions, 'gift')).toEqual([
    '2 pictures_not_carried',
    '3 bindings_not_carried',
    '4 type_not_carried',
    '5 type_not_carried',
    '5 pictures_not_carried',
    ...common,
  ]);
  expect(lossesOf(questions, 'csv')).toEqual([
    '2 pictures_not_carried',
    '3 bindings_not_carried',
    '5 type_not_carried',
    '5 pictures_not_carried',
    ...common,
  ]);
  expect(lossesOf(questions, 'qti')).toEqual(['3 bindings_not_carried']);
  expect(lossesOf(questions, 'json')).toEqual([]);
});

test('an export tells of the films and sounds that it leaves out, and our own format carries the links to others and the files that there are', () => {
  const questions = [
    question('text', { answers: right, clip: { kind: 'mp4', source: 'AAAAAAAA', poster: picture } }),
    question('text', { answers: right, clip: { kind: 'youtube', source: 'dQw4w9WgXcQ', transcript: 'A song.' } }),
  ];
  expect(lossesOf(questions, 'json')).toEqual(['1 clips_not_carried']);
  const film = { name: 'AAAAAAAA.mp4', bytes: new Uint8Array([1, 2, 3]) };
  const whole = writeQuestions(questions, 'json', { title: 'T', media: new Map([...media, ['AAAAAAAA.mp4', film]]) });
  expect(whole.losses).toEqual([]);
  const again = readQuestions({ name: whole.name, bytes: whole.bytes }, newId);
  expect(again.media.find(({ key }) => key === 'AAAAAAAA.mp4')?.bytes).toEqual(film.bytes);
  expect(lossesOf(questions, 'qti')).toEqual(['1 clips_not_carried', '2 clips_not_carried']);
  expect(lossesOf(questions, 'qti', new Map([...media, ['AAAAAAAA.mp4', film]]))).toEqual(['2 clips_not_carried']);
  expect(lossesOf(questions, 'gift')).toEqual(['1 clips_not_carried', '1 pictures_not_carried', '2 clips_not_carried']);
});

test('an unreadable picture is reported', () => {
  const questions = [question('text', { answers: right, cover: { desktop: picture } })];
  expect(lossesOf(questions, 'qti', new Map())).toEqual(['1 picture_not_found']);
  expect(lossesOf(questions, 'json', new Map())).toEqual(['1 picture_not_found']);
});

test('pictures come back with their bytes', () => {
  for (const format of ['qti', 'json'] as const) {
    const file = writeQuestions([question('text', { answers: right, cover: { desktop: picture } })], format, { title: 'T', media });
    const result = readQuestions({ name: file.name, bytes: file.bytes }, newId);
    expect(result.media.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([Buffer.from(png).toString('hex')]);
    expect(result.questions[0]?.question.cover.desktop?.key).toBe(result.media[0]?.key);
  }
});

test('no cell of a CSV export is a formula', () => {
  const answers = ['=1+1', '@x', '+1', "'=x", 'plain'].map((each) => ({ id: newId(), text: each, is_right: each === 'plain' }));
  const file = writeQuestions([question('text', { text: '-1', answers })], 'csv', { title: 'T' });
  const cells = new TextDecoder().decode(file.bytes).split('\r\n')[1]?.split(',');
  expect(cells?.slice(1, 7)).toEqual(["'-1", "'=1+1", "'@x", "'+1", "''=x", 'plain']);
});

test('neither white space, nor invisible characters, nor full-width signs are read as a formula, and all are unchanged', () => {
  const texts = ['\n=1', '\r=1', ' =1', '\u00a0@x', '\u200b=1', '\uFF1D1', '\n\uFF0B1', "'\uFF201", '\uFF0D', 'a'];
  const answers = texts.map((each) => ({ id: newId(), text: each, is_right: each === 'a' }));
  const file = writeQuestions([question('text', { answers })], 'csv', { title: 'T' });
  const [, row = []] = parse(new TextDecoder().decode(file.bytes)) as string[][];
  const cells = row.slice(2, 2 + texts.length);
  for (const cell of cells.slice(0, -1)) expect(cell).toMatch(/^'/);
  const [again] = itemsOf(file);
  expect(again?.answers.map(({ text }) => text)).toEqual(texts.map((each) => each.replaceAll('\r', '\n').trim()));
  expect(file.losses.map(({ code }) => code)).toEqual(['spaces_not_carried']);
});

test('another reader finds in a CSV export what we wrote', () => {
  // Pairs come before the options that belong to none.
  const types = carried.csv.filter((type) => type !== 'free_text' && type !== 'match_pairs');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...types).chain(anyQuestion), { minLength: 1, maxLength: 4 }), (questions) => {
      const { bytes } = writeQuestions(questions, 'csv', { title: 'T' });
      const rows = parse(new TextDecoder().decode(bytes), { bom: true, columns: true }) as Record<string, string>[];
      const plain = (cell = ''): string => cell.replace(/^'+/, '');
      expect(rows.map((row) => [row['type'], plain(row['question'])])).toEqual(
        questions.map(({ type, text }) => [type, carriedText(text).replace(/^'+/, '')]),
      );
      for (const [index, { answers }] of questions.entries())
        for (const [place, { text = '' }] of answers.entries())
          expect(plain(rows[index]?.[`answer ${place + 1}`])).toBe(carriedText(text).replace(/^'+/, ''));
    }),
    { numRuns: amount(20, 100) },
  );
});

test('the file is named after the title, safe on every system', () => {
  const nameOf = (title: string, format: ExportFormat): string =>
    writeQuestions([question('text', { answers: right })], format, { title }).name;
  expect(nameOf('../Väder & vind: 1/2', 'gift')).toBe('Väder-vind-1-2.gift');
  expect(nameOf('"\r\n', 'qti')).toBe('questions.zip');
});

test('a file without questions is still valid', () => {
  for (const format of ['gift', 'csv', 'json', 'qti', 'h5p'] as const) expect(lossesOf([], format)).toEqual([]);
});

test.each(['gift', 'csv', 'json', 'qti', 'h5p'] as const)('a bank of many scripts and signs survives an export as %s whole', (format) => {
  const { bytes } = makeBank({ seed: 21, size: amount(60, 840) });
  const questions = readQuestions({ name: 'bank.txt', bytes }, newId).questions.map(({ question }) => question);
  const file = writeQuestions(questions, format, { title: 'Birds' });
  expect(file.losses).toEqual([]);
  const again = readQuestions({ name: file.name, bytes: file.bytes }, newId).questions.map(({ question }) => question);
  expect(again.map((question) => comparable(question))).toEqual(questions.map((question) => comparable(question)));
});
