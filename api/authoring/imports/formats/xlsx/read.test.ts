import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';
import { workbook } from '../../test-workbook.ts';

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

test('the first sheet with questions is read, others with content are reported', () => {
  const rows = [header, [undefined, 'Q', 'a', 'b', undefined, undefined, 20, 1]];
  const result = readQuestions({ name: 'quiz.xlsx', bytes: workbook({ Notes: [['hello']], Empty: [], Quiz: rows, Copy: rows }) }, newId);
  expect(result.questions).toHaveLength(1);
  expect(result.losses.map((loss) => `${loss.text} ${loss.code}`)).toEqual(['Notes sheet_lost', 'Copy sheet_lost']);
});

test('a workbook without questions or with a DOCTYPE is refused', () => {
  expect(() => readQuestions({ name: 'x.xlsx', bytes: workbook({ Sheet: [['a', 'b']] }) }, newId)).toThrow('no question column');
  const evil = zipSync({
    'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><workbook/>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships/>'),
  });
  expect(() => readQuestions({ name: 'x.xlsx', bytes: evil }, newId)).toThrow('DOCTYPE');
});

/** A workbook of one sheet with cells in Excel's form. Styles 1 to 5: a date, a custom date, percent, a time, text with letters of dates. */
function styled(rows: string, properties = ''): Uint8Array {
  const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-41D]d\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 9, 20, 165].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook>${properties}<sheets><sheet name="Quiz" r:id="rId1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>'),
    'xl/styles.xml': strToU8(styles),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells></worksheet>`,
    ),
  });
}
const inline = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headRow = `<row r="1">${inline('A1', 'A quiz over merged cells')}<c r="B1"/></row><row r="2">${['Question', 'Answer 1', 'Answer 2', 'Answer 3', 'Correct'].map((name, place) => inline(`${'ABCDE'[place]}2`, name)).join('')}</row>`;

test('dates, times, percentages, formulas and booleans are read as displayed; former dates are reported', () => {
  const rows = `${headRow}
    <row r="3">${inline('A3', 'When is it?')}<c r="B3" s="1"><v>46380</v></c><c r="C3" s="2"><v>46381</v></c><c r="D3" s="4"><v>0.604166666666667</v></c><c r="E3"><v>1.3</v></c></row>
    <row r="4">${inline('A4', 'How much?')}<c r="B4" s="3"><v>0.29</v></c><c r="C4" s="5"><v>2.5</v></c><c r="D4"><f>1+1</f><v>2</v></c>${inline('E4', '29%')}</row>
    <row r="5">${inline('A5', 'Is it?')}<c r="B5" t="b"><v>1</v></c><c r="C5" t="b"><v>0</v></c><c r="D5" t="e"><v>#N/A</v></c><c r="E5" t="b"><v>0</v></c></row>`;
  const readSheet = (bytes: Uint8Array) => {
    const { questions, skipped, losses } = readQuestions({ name: 'x.xlsx', bytes }, newId);
    const answers = questions.map(({ question }) => question.answers.map(({ text, is_right }) => (is_right ? '=' : '~') + text));
    return { answers, skipped, losses: losses.map(({ line, code }) => `${line} ${code}`) };
  };
  expect(readSheet(styled(rows))).toEqual({
    answers: [
      ['=2026-12-24', '~2026-12-25', '=14:30'],
      ['=29%', '~2.5', '~2'],
      ['~TRUE', '=FALSE', '~#N/A'],
    ],
    skipped: [],
    losses: ['3 date_rewritten'],
  });
  expect(readSheet(styled(rows, '<workbookPr date1904="1"/>')).answers[0]?.[0]).toBe('=2030-12-25');
});

test('a workbook that another program wrote is read: strings, numbers, dates, formulas with their value', async () => {
  const rows = [
    ['question', 'answer 1', 'answer 2', 'correct', 'time', 'points'],
    ['Which bird stays “all” winter?\nThink & tell', 'Robin', 'Swallow', 1, 30, 2.5],
    ['When is it?', new Date(Date.UTC(2026, 11, 24)), '<b>never</b>', 'A', 20, 1],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Questions', rows }] });
  const { format, questions, skipped, losses } = readQuestions({ name: 'other.xlsx', bytes: new Uint8Array(bytes) }, newId);
  expect([format, skipped, losses.map(({ code }) => code)]).toEqual(['xlsx', [], ['date_rewritten']]);
  expect(questions.map(({ question }) => question)).toMatchObject([
    {
      text: 'Which bird stays “all” winter?\nThink & tell',
      answers: [{ text: 'Robin', is_right: true }, { text: 'Swallow' }],
      time_for_answer_in_seconds: 30,
      points: 2.5,
    },
    { answers: [{ text: '2026-12-24', is_right: true }, { text: '<b>never</b>' }] },
  ]);
});
