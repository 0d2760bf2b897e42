import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pairsInWords } from '#questions/match_pairs/test-pairs.ts';
import { newId } from '#shared/ids.ts';
import { readQuestions, type ReadResult } from '../../read-questions.ts';
import { furtherWords, headingWords } from '../table/heading-words.ts';

const read = (text: string, name = 'x.csv'): ReadResult => readQuestions({ name, bytes: new TextEncoder().encode(text) }, newId);
const readLines = (text: string): string[] =>
  read(text).questions.map(({ line, question: { type, text: question, answers, accepted = [] } }) =>
    [line, type, question, ...answers.map((answer) => (answer.is_right ? '=' : '~') + answer.text), ...accepted].join('; '),
  );
const reasonsOf = (text: string): string[] => read(text).skipped.map((skip) => `${skip.line} ${skip.code}`);

test.each([',', ';', '\t', '|'])('columns are found by their names, separated by %j', (delimiter) => {
  const text = [
    ['type', 'question', 'answer 1', 'answer 2', 'answer 3', 'correct', 'points', 'time', 'feedback', 'pinned'],
    ['text', 'Which?', 'a', 'b', 'c', '2', '2.5', '30', 'Because', 'yes'],
    ['', 'Which ones?', 'a', 'b', 'c', delimiter === '|' ? 'A,C' : 'A|C', '', '', '', ''],
  ];
  const result = read(text.map((cells) => cells.join(delimiter)).join('\r\n'));
  expect(result).toMatchObject({ format: 'csv', skipped: [], losses: [] });
  expect(result.questions.map(({ question }) => question)).toMatchObject([
    {
      type: 'text',
      points: 2.5,
      time_for_answer_in_seconds: 30,
      pinned: true,
      feedback: { text: 'Because' },
      answers: [{}, { is_right: true }, {}],
    },
    { type: 'checkbox', points: 1, time_for_answer_in_seconds: 20, answers: [{ is_right: true }, { is_right: false }, { is_right: true }] },
  ]);
});

test('a Mac, a Windows Excel and a program without a mark give the same table: Mac Roman, Windows-1252, UTF-16', () => {
  const text = 'Fråga|Svar 1|Svar 2|Rätt svar\nVad gör björnen på våren?|Går ut|Sover så här|1\n';
  const macRoman: Record<string, number> = { å: 0x8c, ä: 0x8a, ö: 0x9a };
  const encoded = (codes: Record<string, number>): Uint8Array =>
    Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0));
  const wide = Buffer.from(text, 'utf16le');
  const big = Buffer.from(wide).swap16();
  const mark = Buffer.from([0xff, 0xfe]);
  for (const [name, bytes] of Object.entries({
    macRoman: encoded(macRoman),
    windows: encoded({}),
    wide,
    big,
    marked: Buffer.concat([mark, wide]),
  })) {
    const { questions, skipped, losses } = readQuestions({ name: 'x.csv', bytes: new Uint8Array(bytes) }, newId);
    expect(
      { skipped, losses, rows: questions.map(({ question }) => [question.text, ...question.answers.map((answer) => answer.text)]) },
      name,
    ).toEqual({
      skipped: [],
      losses: [],
      rows: [['Vad gör björnen på våren?', 'Går ut', 'Sover så här']],
    });
  }
});

test('the right answer is named by number, letter or text', () => {
  const rows = ['1', 'B', ' paris ', '"2,3"', '"Rome, Italy"'].map((correct) => `Q,Paris,"Rome, Italy",Oslo,${correct}`);
  expect(readLines(['question,answer 1,answer 2,answer 3,correct', ...rows].join('\n'))).toEqual([
    '2; text; Q; =Paris; ~Rome, Italy; ~Oslo',
    '3; text; Q; ~Paris; =Rome, Italy; ~Oslo',
    '4; text; Q; =Paris; ~Rome, Italy; ~Oslo',
    '5; checkbox; Q; ~Paris; =Rome, Italy; =Oslo',
    '6; text; Q; ~Paris; =Rome, Italy; ~Oslo',
  ]);
});

test('cells may contain quotes, delimiters and new lines; lines are counted through them', () => {
  const text = 'question,answer 1,answer 2,correct\r\n"One\r\ntwo ""three""",a,b,1\r\n\r\nNext,a,b,9\r\n';
  expect(readLines(text)).toEqual(['2; text; One\ntwo "three"; =a; ~b']);
  expect(reasonsOf(text)).toEqual(['5 right_answer_unknown']);
});

test('a cell that was defused against formulas is restored', () => {
  expect(readLines("question,answer 1,answer 2,correct\n'=1+1?,'-2,''=x,1")).toEqual(["2; text; =1+1?; =-2; ~'=x"]);
});

test('question and answer alone make a free text question', () => {
  expect(readLines('Question;Answer\nCapital of Norway?;Oslo')).toEqual(['2; free_text; Capital of Norway?; Oslo']);
});

test('numbers, polls, orders and ads have their own columns', () => {
  const text = [
    'type,question,answer 1,answer 2,exact_answer,range,start_value,end_value,step_interval,link',
    'range,How far?,,,10,2,,,,',
    'scale,How good?,,,,,1,5,1,',
    'text in order,Sort,first,second,,,,,,',
    'text_poll,Like it?,yes,no,,,,,,',
    'ad,Buy,,,,,,,,https://example.com',
    'riddle,What?,,,,,,,,',
  ].join('\n');
  expect(read(text).questions.map(({ question }) => question)).toMatchObject([
    { type: 'range', exact_answer: 10, range: 2 },
    { type: 'scale', start_value: 1, end_value: 5, step_interval: 1 },
    { type: 'text_in_order', answers: [{ text: 'first' }, { text: 'second' }] },
    { type: 'text_poll', answers: [{ text: 'yes' }, { text: 'no' }] },
    { type: 'ad', link: 'https://example.com' },
  ]);
  expect(reasonsOf(text)).toEqual(['7 type_unknown']);
});

test('broken rows are skipped, unknown columns and unreadable values are reported', () => {
  const text =
    'My quiz\nquestion,answer 1,answer 2,correct,points,colour\nQ,a,b,,,\n,a,b,1,,\nQ,a,,1,,\nQ,a,b,1,many,red\n,,,,,\nQ,a,b,x,,';
  const result = read(text);
  expect(reasonsOf(text)).toEqual([
    '1 text_outside_question',
    '3 no_right_answer',
    '4 no_text',
    '5 too_few_answers',
    '8 right_answer_unknown',
  ]);
  expect(result.losses.map((loss) => `${loss.line} ${loss.code}`)).toEqual(['2 field_lost', '6 value_ignored']);
  expect(result.questions[0]?.question.points).toBe(1);
});

test('a table without columns or with an open quotation mark is refused', () => {
  expect(() => read('a,b,c\n1,2,3')).toThrow('no question column');
  expect(() => read('question,correct\n"open,1')).toThrow('quotation mark');
});

test('a file that a Swedish Excel saved: semicolons, Windows-1252, a line that names the delimiter, decimal commas', () => {
  const text =
    'sep=;\r\nFråga;Svarsalternativ 1;Svarsalternativ 2;Svarsalternativ 3;Rätt svar;Tid;Förklaring\r\n"Vad är ""snö""?";0,5 kg;is;sn\xf8;1,3;7,5;Så är det\r\n';
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  for (const name of ['frågor.csv', 'frågor.txt']) {
    const result = readQuestions({ name, bytes }, newId);
    expect(result).toMatchObject({ format: 'csv', skipped: [], losses: [] });
    expect(result.questions).toMatchObject([
      {
        line: 3,
        question: {
          type: 'checkbox',
          text: 'Vad är "snö"?',
          time_for_answer_in_seconds: 7.5,
          feedback: { text: 'Så är det' },
          answers: [{ text: '0,5 kg', is_right: true }, { text: 'is' }, { text: 'snø', is_right: true }],
        },
      },
    ]);
  }
});

test('a cell that a spreadsheet turned into a decimal number names two answers, unless it is one', () => {
  expect(readLines('question,answer 1,answer 2,answer 3,correct\nQ,a,b,c,1.3\nQ,1.2,b,c,1.2')).toEqual([
    '2; checkbox; Q; =a; ~b; =c',
    '3; text; Q; =1.2; ~b; ~c',
  ]);
});

test('a row with only a question is not finished, unless it names its type', () => {
  const text = 'type,question,answer 1,answer 2,correct\n,Which?,,,\nfree_text,What do you think?,,,\n';
  expect(readLines(text)).toEqual(['3; free_text; What do you think?']);
  expect(reasonsOf(text)).toEqual(['2 no_answers']);
});

const germanCase = readFileSync(new URL('../../../../../testdata/cases/15-de.csv', import.meta.url));
test('headings are known in every language of the product, with numbers, with letters and as whole words', () => {
  expect(readQuestions({ name: '15-de.csv', bytes: germanCase }, newId)).toMatchObject({
    format: 'csv',
    losses: [],
    skipped: [],
    questions: [{ question: { type: 'text', text: 'Wie groß?', answers: [{ text: 'klein', is_right: true }, { text: 'groß' }] } }],
  });
  for (const { question, answer, correct, wrong, points, time, feedback } of [...Object.values(headingWords), ...furtherWords]) {
    const expectRead = (header: string[], row: string, read: string) =>
      expect([header, readLines(`${header.join(';')}\nWhich?;${row}`)]).toEqual([header, [`2; ${read}`]]);
    const [first = '', option = '', right = ''] = [question[0], answer[0], correct[0]];
    const others = [points[0] ?? '', time[0] ?? '', feedback[0] ?? ''];
    const choice = 'text; Which?; ~a; =b';
    for (const word of question) expectRead([word, `${option} 1`, `${option} B`, right, ...others], 'a;b;2;3;9;So', choice);
    for (const word of answer) expectRead([first, `${word} 1`, `${word} B`, right], 'a;b;2', choice);
    for (const word of answer) expectRead([first, `1. ${word}`, `${word} (2)`.replace(/ \((.)\)/, ' $1'), right], 'a;b;B', choice);
    for (const word of correct) expectRead([first, `${option} 1`, `${option} 2`, word], 'a;b;b', choice);
    for (const word of wrong) expectRead([first, right, `${word} 1`, word], 'b;a;c', 'text; Which?; =b; ~a; ~c');
    expectRead([first, option, points[0] ?? ''], 'this;3', 'free_text; Which?; this');
    expectRead([first.toUpperCase(), `${option} 1`.toUpperCase(), `${option} 2`.toUpperCase(), right.toUpperCase()], 'a;b;2', choice);
  }
});

test.each([
  ['Вопрос;Вариант А;Вариант Б;Правильный ответ\nКто?;я;ты;Б', 'я', 'ты'],
  ['問題,選択肢ア,選択肢イ,正解\n首都は?,大阪,東京,イ', '大阪', '東京'],
  ['题目,选项①,选项②,正确答案\n首都?,上海,北京,②', '上海', '北京'],
  ['سوال,گزینه ۱,گزینه ۲,پاسخ صحیح\nچه؟,نان,آب,۲', 'نان', 'آب'],
  ['שאלה,תשובה א,תשובה ב,תשובה נכונה\nמי?,אני,אתה,ב', 'אני', 'אתה'],
  ['Nr.;Frage;A;B;Lösung\n1;Wie?;so;nein;B', 'so', 'nein'],
  ['Question #,Question Text,Answer 1,Answer 2 (Optional),Correct Answer(s) (Only include Answer #)\n1,Who?,me,you,Answer 2', 'me', 'you'],
])('options are numbered by the letters and digits of any script: %s', (table, wrong, right) => {
  expect(read(table).questions.map(({ question }) => question.answers.map(({ text, is_right }) => [text, is_right]))).toEqual([
    [
      [wrong, false],
      [right, true],
    ],
  ]);
});

test('several right answers are letters in a row, too', () => {
  expect(readLines('Question,A,B,C,Correct\nWhich?,a,b,c,AC')).toEqual(['2; checkbox; Which?; =a; ~b; =c']);
});

test('several columns with the word for an answer are the options', () => {
  expect(readLines('Question;Option;Option;Correct\nWhich?;a;b;2')).toEqual(['2; text; Which?; ~a; =b']);
});

test('a row of pairs says by numbers which answers belong together, or has a pair in each cell', () => {
  const result = read(
    [
      'type;question;answer 1;answer 2;answer 3;answer 4;answer 5;correct;partial_points',
      'match_pairs;Capitals;Norway;Oslo;Rome;Italy;Bern;1=2,4=3;yes',
      'matching;Capitals;Norway – Oslo;Italy – Rome;Bern;;;;',
      'match_pairs;Capitals;Norway;Oslo;Rome;Italy;;1=2,4=2;',
      'match_pairs;Capitals;Norway;Oslo;;;;1=2,3=4;',
      'match_pairs;Capitals;Norway – Oslo;Bern;;;;;',
    ].join('\n'),
  );
  expect(result.questions.map(({ question: { partial_points, answers } }) => [partial_points, pairsInWords(answers)])).toEqual([
    [true, ['Norway – Oslo', 'Italy – Rome', '+ Bern']],
    [false, ['Norway – Oslo', 'Italy – Rome', '+ Bern']],
  ]);
  expect(result.skipped.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '4 right_answer_unknown',
    '5 right_answer_unknown',
    '6 too_few_answers',
  ]);
});
