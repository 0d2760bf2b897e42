import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';

type Cell = string | number | undefined;

/** A workbook as Excel writes it; texts are shared strings. */
function workbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const strings: string[] = [];
  const files: Record<string, Uint8Array> = {};
  const names = Object.keys(sheets);
  for (const [index, rows] of Object.values(sheets).entries()) {
    const xml = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row, strings)).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(`<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`);
  }
  const sheetList = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const relations = names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('');
  files['xl/workbook.xml'] = strToU8(`<workbook xmlns:r="r"><sheets>${sheetList}</sheets></workbook>`);
  files['xl/_rels/workbook.xml.rels'] = strToU8(`<Relationships>${relations}</Relationships>`);
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${strings.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t xml:space="preserve">${text.slice(1)}</t></r></si>`).join('')}</sst>`,
  );
  return zipSync(files);
}

function cellXml(cell: Cell, column: number, row: number, strings: string[]): string {
  const place = String.fromCharCode(65 + column) + String(row + 1);
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  strings.push(cell);
  return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
}

const header = [
  undefined,
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
];

test("Kahoot's quiz template is read: questions, times and right answers", () => {
  const bytes = workbook({
    Sheet1: [
      [undefined, 'Quiz template'],
      [undefined, 'Add questions, at least two answer alternatives, time limit and choose correct answers.'],
      [],
      header,
      [1, 'Capital of Sweden?', 'Oslo', 'Stockholm', undefined, undefined, 30, 2],
      [2, 'Which are even?', 2, 3, 4, 0.30000000000000004, undefined, '1,3'],
      [3, 'Nothing right?', 'a', 'b', undefined, undefined, 20],
      [4],
    ],
  });
  const result = readQuestions({ name: 'quiz.xlsx', bytes }, newId);
  expect(result.format).toBe('xlsx');
  expect(result.questions).toMatchObject([
    {
      line: 5,
      question: {
        type: 'text',
        text: 'Capital of Sweden?',
        time_for_answer_in_seconds: 30,
        answers: [{ text: 'Oslo' }, { text: 'Stockholm', is_right: true }],
      },
    },
    {
      line: 6,
      question: {
        type: 'checkbox',
        time_for_answer_in_seconds: 20,
        answers: [{ text: '2', is_right: true }, { text: '3' }, { text: '4', is_right: true }, { text: '0.3' }],
      },
    },
  ]);
  expect(result.skipped.map((skip) => `${skip.line} ${skip.code}`)).toEqual(['7 no_right_answer']);
  expect(result.losses).toEqual([]);
});

test('the first sheet with questions is read, others with content are told', () => {
  const rows = [header, [undefined, 'Q', 'a', 'b', undefined, undefined, 20, 1]];
  const result = readQuestions({ name: 'quiz.xlsx', bytes: workbook({ Notes: [['hello']], Empty: [], Quiz: rows, Copy: rows }) }, newId);
  expect(result.questions).toHaveLength(1);
  expect(result.losses.map((loss) => `${loss.text} ${loss.code}`)).toEqual(['Notes sheet_lost', 'Copy sheet_lost']);
});

test('a workbook without questions or with a DOCTYPE is refused', () => {
  expect(() => readQuestions({ name: 'x.xlsx', bytes: workbook({ Sheet: [['a', 'b']] }) }, newId)).toThrow('no column for the question');
  const evil = zipSync({
    'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships/>'),
  });
  expect(() => readQuestions({ name: 'x.xlsx', bytes: evil }, newId)).toThrow('DOCTYPE');
});
