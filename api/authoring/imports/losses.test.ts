import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { png } from './any-question.ts';
import { readQuestions } from './read-questions.ts';
import { reasons, type ReasonCode } from './reasons.ts';
import { fileWith, moodleFile } from './test-question-files.ts';

/** How each format treats the possible content of texts: docs/imports.md promises that every loss is reported. */

type Format = Exclude<keyof typeof fileWith, 'docx' | 'xlsx' | 'text'>;
const ofMarkup: readonly Format[] = ['moodle_xml', 'qti', 'gift', 'blackboard', 'h5p'];
const ofPlainText: readonly Format[] = ['csv', 'flash_cards', 'aiken', 'opentriviaqa'];
const ofXml: readonly Format[] = ['moodle_xml', 'qti'];

/** The text of the question, its notices, and its cover; or the reason why it was skipped. */
function outcome(format: Format, text: string): string[] {
  const bytes = fileWith[format](text);
  const { questions, skipped, losses } = readQuestions({ name: 'x', bytes, format }, newId);
  const codes = [...new Set([...skipped, ...losses].map(({ code }) => code))].filter((code) => code !== 'columns_guessed');
  for (const code of codes) expect(reasons[code]).toBeTruthy();
  return questions.flatMap(({ question }) => [question.text, ...(question.cover.desktop ? ['(picture)'] : [])]).concat(codes);
}

const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
const rows: [feature: string, text: string, formats: readonly Format[], text: string | null, told?: ReasonCode | '(picture)'][] = [
  ['a superscript', 'Is x<sup>2</sup> it?', ofMarkup, 'Is x^2^ it?'],
  ['a subscript', 'Is H<sub>2</sub>O it?', ofMarkup, 'Is H~2~O it?'],
  ['a superscript of words', 'Is x<sup>a b</sup> it?', ofMarkup, 'Is xa b it?', 'formatting_lost'],
  ['bold', 'Is <b>this</b> it?', ofMarkup, 'Is **this** it?'],
  ['bold and italic', 'Is <strong>this <em>it</em></strong>?', ofMarkup, 'Is **this *it***?'],
  ['italic within a word', 'Is un<i>believ</i>able it?', ofMarkup, 'Is unbelievable it?', 'formatting_lost'],
  ['code', 'Is <code>a*b*</code> it?', ofMarkup, 'Is `a*b*` it?'],
  ['a link', 'Is <a href="https://a.b/c?d=1">this</a> it?', ofMarkup, 'Is [this](https://a.b/c?d=1) it?'],
  ['a link that is not safe', 'Is <a href="http://a.b/">this</a> it?', ofMarkup, 'Is this it?', 'formatting_lost'],
  ['a script as a link', 'Is <a href="javascript:alert(1)">this</a> it?', ofMarkup, 'Is this it?', 'formatting_lost'],
  ['a list', 'Is it one?<ul><li>a</li><li><b>b</b></li></ul>', ['moodle_xml', 'gift', 'blackboard', 'h5p'], 'Is it one?\n- a\n- **b**'],
  ['numbers', 'Is it one?<ol><li>a</li><li>b</li></ol>', ['moodle_xml', 'gift', 'blackboard', 'h5p'], 'Is it one?\n1. a\n2. b'],
  [
    'a list in a list',
    'Is it?<ul><li>a<ul><li>b</li></ul></li></ul>',
    ['moodle_xml', 'gift', 'h5p'],
    'Is it?\n- a\n- b',
    'formatting_lost',
  ],
  ['underlined words', 'Is <u>this</u> it?', ofMarkup, 'Is this it?', 'formatting_lost'],
  [
    'our own marks',
    'Is *this* **it**, [a](https://a.b)?',
    [...ofMarkup, ...ofPlainText],
    String.raw`Is \*this\* \*\*it\*\*, \[a\](https://a.b)?`,
  ],
  [
    'an event',
    'Is <b onclick="alert(1)" style="color:red">this</b> it?',
    ['moodle_xml', 'gift', 'h5p'],
    'Is **this** it?',
    'formatting_lost',
  ],
  ['a script', 'Is <script>alert(1)</script>this it?', ['moodle_xml', 'gift', 'blackboard', 'h5p'], 'Is this it?'],
  ['a mark without meaning in plain text', 'Is <b>this</b> it?', ofPlainText, 'Is <b>this</b> it?'],
  ['MathML', 'Is <math><msqrt><mn>9</mn></msqrt></math> it?', ofMarkup, 'Is √(9) it?', 'formula_rewritten'],
  [
    'MathML beside its TeX',
    String.raw`Is <math><semantics><msqrt><mn>9</mn></msqrt><annotation encoding="application/x-tex">\sqrt{9}</annotation></semantics></math> it?`,
    [...ofXml, 'blackboard', 'h5p'],
    String.raw`Is \(\sqrt{9}\) it?`,
  ],
  ['a matrix', 'Is <math><mtable><mtr><mtd><mn>9</mn></mtd></mtr></mtable></math> it?', ofMarkup, null, 'formula_unsupported'],
  ['TeX', String.raw`Is \(x^2\) it?`, [...ofMarkup, ...ofPlainText], String.raw`Is \(x^2\) it?`],
  ['TeX between single dollars', 'Is $x^2$ it?', [...ofXml, 'aiken', 'h5p'], 'Is x² it?', 'formula_rewritten'],
  [
    'TeX that does not fit a line',
    String.raw`Is \(\begin{matrix}1\end{matrix}\) it?`,
    [...ofXml, ...ofPlainText],
    String.raw`Is \(\begin{matrix}1\end{matrix}\) it?`,
  ],
  [
    'TeX that cannot be read',
    String.raw`Is \(\frac{1}{\) it?`,
    [...ofXml, ...ofPlainText],
    String.raw`Is \\(\\frac{1}{\\) it?`,
    'formula_as_written',
  ],
  ['money', 'Is $5 or $6 it?', [...ofMarkup, ...ofPlainText], 'Is $5 or $6 it?'],
  ['ruby', 'Is <ruby>漢<rt>かん</rt></ruby> it?', ofMarkup, 'Is 漢(かん) it?', 'ruby_rewritten'],
  ['ruby with brackets', 'Is <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> it?', ofMarkup, 'Is 漢(かん) it?', 'ruby_rewritten'],
  ['a picture in the file', `Is it? <img src="${data}" alt="it"/>`, ofXml, 'Is it?', '(picture)'],
  ['a picture where there is no place', 'Is it? <img src="it.png"/>', ['gift', 'blackboard', 'h5p'], 'Is it?', 'picture_lost'],
  ['a picture that is not there', 'Is it? <img src="it.bmp"/>', ofMarkup, 'Is it?', 'picture_lost'],
  ['a film', 'Is it? <video src="it.mp4"></video>', ofMarkup, 'Is it?', 'media_lost'],
];

const cells = rows.flatMap(([feature, text, formats, kept, loss]) =>
  formats.map((format) => ({ feature, format, text, expected: [kept, loss].filter((part) => part !== null && part !== undefined) })),
);
test.each(cells)('$feature in $format is kept or reported', ({ format, text, expected }) => {
  expect(outcome(format, text)).toEqual(expected);
});

test('a line break of a word processor becomes one that is shown', () => {
  for (const format of ['csv', 'flash_cards', 'blackboard'] as const) expect(outcome(format, 'One\u2028two?')[0]).toBe('One\ntwo?');
});

const readMoodle = (inside: string) => readQuestions({ name: 'x.xml', bytes: moodleFile('Which?', inside) }, newId);

test('looks where a format has no marks are told, and what they stand in is plain', () => {
  const cloze = `<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[<p>A <b>bird</b>: {1:MC:=<i>x</i>~y} m<sup>2</sup>, \\(x^2\\)</p>]]></text></questiontext></question></quiz>`;
  const { questions, losses } = readQuestions({ name: 'x.xml', bytes: strToU8(cloze) }, newId);
  expect(questions[0]?.question).toMatchObject({ gap_text: 'A bird: {{1}} m², x²', gaps: [{ accepted: ['x'], options: ['x', 'y'] }] });
  expect(losses.map(({ code }) => code).toSorted()).toEqual(['formatting_lost', 'formula_rewritten']);
});

test('answers have marks but neither links nor lists, and answers that differ only in their marks are equal', () => {
  const answers = (right: string, wrong: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text>Which?</text></questiontext><answer fraction="100" format="html"><text><![CDATA[${right}]]></text></answer><answer fraction="0" format="html"><text><![CDATA[${wrong}]]></text></answer></question></quiz>`;
  const read = (source: string) => readQuestions({ name: 'x.xml', bytes: strToU8(source) }, newId);
  const { questions, losses } = read(answers('<b>a</b>', '<a href="https://a.b">b</a>'));
  expect(questions[0]?.question.answers.map(({ text }) => text)).toEqual(['**a**', 'b']);
  expect(losses.map(({ code }) => code)).toEqual(['formatting_lost']);
  expect(read(answers('<b>a</b>', 'a')).skipped.map(({ code }) => code)).toEqual(['same_answer']);
});

test('a text whose marks would be too long stays without them', () => {
  const words = Array.from({ length: 1300 }, (_, place) => (place % 2 ? '<b>ab</b>' : 'c')).join('');
  const { questions, losses } = readMoodle(`<generalfeedback format="html"><text><![CDATA[${words}]]></text></generalfeedback>`);
  expect(questions[0]?.question.feedback.text).toMatch(/^c\*\*ab/);
  expect(losses).toEqual([]);
  const long = Array.from({ length: 90 }, (_, place) => `<a href="https://a.b/${'x'.repeat(100)}${place}">ab</a> `).join('');
  const without = readMoodle(`<generalfeedback format="html"><text><![CDATA[${long}]]></text></generalfeedback>`);
  expect(without.questions[0]?.question.feedback.text).toMatch(/^ab ab/);
  expect(without.losses.map(({ code }) => code)).toEqual(['formatting_lost']);
});

test('Moodle: whether answers are shuffled is kept', () => {
  const shuffled = (inside: string) => readMoodle(inside).questions[0]?.question.shuffle_answers;
  expect([shuffled('<shuffleanswers>true</shuffleanswers>'), shuffled('<shuffleanswers>0</shuffleanswers>'), shuffled('')]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test('Moodle 1: the picture of a question becomes its cover, and one without its bytes is reported', () => {
  const base64 = Buffer.from(png).toString('base64');
  const { questions, losses, media } = readMoodle(`<image>old/map.png</image><image_base64>${base64}</image_base64>`);
  expect([questions[0]?.question.cover.desktop?.key, losses]).toEqual([media[0]?.key, []]);
  expect(media).toHaveLength(1);
  expect(readMoodle('<image>old/map.png</image>').losses.map(({ code }) => code)).toEqual(['picture_lost']);
});

test('a question whose formula does not fit a line is skipped for that reason, wherever the formula is', () => {
  const matrix = '<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>';
  const questionXml = (text: string, answer: string): string =>
    `<quiz><question type="multichoice"><questiontext><text><![CDATA[${text}]]></text></questiontext><single>true</single>
    <answer fraction="100"><text><![CDATA[${answer}]]></text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  for (const source of [questionXml('Which?', matrix), questionXml(matrix, 'a')])
    expect(readQuestions({ name: 'x.xml', bytes: new TextEncoder().encode(source) }, newId).skipped.map(({ code }) => code)).toEqual([
      'formula_unsupported',
    ]);
});

test('formulas that are pictures or scripts in HTML are read by their source', () => {
  const html = '<script type="math/tex">x^2</script> or <img class="equation_image" data-equation-content="y^2" alt="LaTeX: y^2">';
  const source = `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`;
  expect(readQuestions({ name: 'x.xml', bytes: new TextEncoder().encode(source) }, newId).questions[0]?.question.text).toBe(
    String.raw`\(x^2\) or \(y^2\)`,
  );
});
