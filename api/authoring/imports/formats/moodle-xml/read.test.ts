import { expect, test } from 'vitest';
import { pairsInWords } from '#questions/match_pairs/test-pairs.ts';
import { newId } from '#shared/ids.ts';
import { png } from '../../any-question.ts';
import { readQuestions, type ReadResult } from '../../read-questions.ts';

const read = (source: string, name = 'questions.xml'): ReadResult =>
  readQuestions({ name, bytes: new TextEncoder().encode(source) }, newId);
const quiz = (...questions: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
const text = (html: string): string => `<text><![CDATA[${html}]]></text>`;
const questionXml = (type: string, rest: string, html = '<p>Which bird is it?</p>'): string =>
  `<question type="${type}"><name><text>Which bird</text></name><questiontext format="html">${text(html)}</questiontext>${rest}</question>`;
const answer = (fraction: number, html: string, feedback = ''): string =>
  `<answer fraction="${fraction}" format="html">${text(html)}<feedback format="html">${text(feedback)}</feedback></answer>`;
const file = (name: string): string => `<file name="${name}" path="/" encoding="base64">${Buffer.from(png).toString('base64')}</file>`;
const readLines = (source: string): string[] =>
  read(source).questions.map(({ question: { type, text: said, answers, accepted = [], exact_answer = '', error_value = '' } }) =>
    [type, said, ...answers.map((each) => (each.is_right ? '=' : '~') + (each.text ?? '')), ...accepted, exact_answer, error_value]
      .filter((part) => part !== '')
      .join('; '),
  );
const lossesOf = (source: string): string[] => read(source).losses.map(({ code }) => code);

/** A bank exported from Moodle 4: its own names, defaults and white space. */
const bank = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category>
      <text>$course$/top/Birds</text>
    </category>
    <info format="moodle_auto_format">
      <text></text>
    </info>
    <idnumber></idnumber>
  </question>

<!-- question: 1201  -->
  <question type="multichoice">
    <name>
      <text>Robin</text>
    </name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align: left;">Which bird stays&nbsp;all
        winter &amp; sings?<br></p><p><img src="@@PLUGINFILE@@/snow%20bird.png" alt="A bird" width="100" class="img-fluid"></p>]]></text>
${file('snow bird.png')}
    </questiontext>
    <generalfeedback format="html">
      <text><![CDATA[<p>The robin does.</p>]]></text>
    </generalfeedback>
    <defaultgrade>2.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>123</answernumbering>
    <showstandardinstruction>0</showstandardinstruction>
    <correctfeedback format="html">
      <text>Your answer is correct.</text>
    </correctfeedback>
    <incorrectfeedback format="html">
      <text>Your answer is incorrect.</text>
    </incorrectfeedback>
    <shownumcorrect/>
    <answer fraction="100" format="html">
      <text><![CDATA[<p>Robin</p>]]></text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
    <answer fraction="0" format="html">
      <text><![CDATA[<p>Swallow</p>]]></text>
      <feedback format="html">
        <text></text>
      </feedback>
    </answer>
  </question>
</quiz>
`;

test('a bank from a Moodle export is recognised by its content and keeps its picture, points and feedback', () => {
  const result = read(bank, 'export.bin');
  expect(result).toMatchObject({ format: 'moodle_xml', skipped: [] });
  expect(result.losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['4 category_lost', '15 title_lost']);
  const { line, question } = result.questions[0]!;
  expect(line).toBe(15);
  expect(question).toMatchObject({
    type: 'text',
    text: 'Which bird stays all winter & sings?'.replace('stays ', 'stays\u00A0'),
    points: 2,
    list_style: 'number',
    feedback: { text: 'The robin does.' },
    cover: { desktop: { width: 1, height: 1, alt: 'A bird' } },
    answers: [
      { text: 'Robin', is_right: true },
      { text: 'Swallow', is_right: false },
    ],
  });
  expect(result.media.map(({ key }) => key)).toEqual([question.cover.desktop?.key]);
  expect(Buffer.from(result.media[0]!.bytes).equals(Buffer.from(png))).toBe(true);
});

test('each type that we have a question for is read', () => {
  const source = quiz(
    questionXml('multichoice', `<single>false</single>${answer(50, 'Robin')}${answer(50, 'Wren')}${answer(-50, 'Owl')}`),
    questionXml('truefalse', answer(0, 'true') + answer(100, 'false')),
    questionXml('shortanswer', answer(100, 'Robin') + answer(100, 'Erithacus \\* rubecula')),
    questionXml('numerical', `<answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>`),
    questionXml('essay', ''),
    questionXml('ordering', `<gradingtype>ALL_OR_NOTHING</gradingtype>${answer(2, 'second')}${answer(1, 'first')}`),
    questionXml('multichoiceset', answer(100, 'Robin') + answer(100, 'Wren') + answer(0, 'Owl')),
  );
  expect(readLines(source)).toEqual([
    'checkbox; Which bird is it?; =Robin; =Wren; ~Owl',
    'text; Which bird is it?; ~True; =False',
    'free_text; Which bird is it?; Robin; Erithacus * rubecula',
    'exact_answer; Which bird is it?; 3.14; 0.01',
    'free_text; Which bird is it?',
    'text_in_order; Which bird is it?; ~first; ~second',
    'checkbox; Which bird is it?; =Robin; =Wren; ~Owl',
  ]);
  expect(lossesOf(source)).toEqual([]);
});

test('matching questions, and those of the plugin ddmatch, are pairs; an answer to no text is an extra option', () => {
  const sub = (stem: string, option: string, format = '') =>
    `<subquestion format="html"><text><![CDATA[${stem}]]></text><answer${format}><text><![CDATA[${option}]]></text></answer></subquestion>`;
  const subs = sub('<p>Norway</p>', 'Oslo & more') + sub('Italy', 'Rome') + sub('', 'Bern');
  const formatted = sub('Norway', '<p>Oslo</p>', ' format="html"') + sub('Italy', '<p>Rome</p>', ' format="html"');
  const { questions, skipped } = read(
    quiz(questionXml('match', subs), questionXml('matching', subs), questionXml('ddmatch', formatted), questionXml('match', sub('a', 'b'))),
  );
  expect(questions.map(({ question: { type, partial_points, answers } }) => [type, partial_points, pairsInWords(answers)])).toEqual([
    ['match_pairs', true, ['Norway – Oslo & more', 'Italy – Rome', '+ Bern']],
    ['match_pairs', true, ['Norway – Oslo & more', 'Italy – Rome', '+ Bern']],
    ['match_pairs', true, ['Norway – Oslo', 'Italy – Rome']],
  ]);
  expect(skipped.map(({ code }) => code)).toEqual(['too_few_answers']);
});

test('cloze, gapselect and ddwtos are texts with gaps, and keep the groups of their choices', () => {
  const select = (word: string, group: string) => `<selectoption><text>${word}</text><group>${group}</group></selectoption>`;
  const drag = (word: string) => `<dragbox><text>${word}</text><group>1</group><infinite/></dragbox>`;
  const { questions, skipped, losses } = read(
    quiz(
      questionXml('cloze', '', '<p>The capital of <b>Italy</b> is {1:SA:=Rome~=Roma}, of Norway {1:MC:Bergen~=Oslo}.</p>'),
      questionXml('gapselect', select('sat', '1') + select('mat', '2') + select('sits', '1') + select('hat', '2'), 'It [[1]] on a [[2]].'),
      questionXml('ddwtos', drag('cat') + drag('dog'), 'A [[2]]'),
      questionXml('gapselect', select('sat', '1') + select('sits', '1'), 'It [[7]]'),
    ),
  );
  expect(questions.map(({ question: { type, text, gap_text, gaps } }) => [type, text, gap_text, gaps])).toEqual([
    [
      'fill_the_gaps',
      '',
      'The capital of Italy is {{1}}, of Norway {{2}}.',
      [
        { id: '1', accepted: ['Rome', 'Roma'] },
        { id: '2', accepted: ['Oslo'], options: ['Bergen', 'Oslo'] },
      ],
    ],
    [
      'fill_the_gaps',
      '',
      'It {{1}} on a {{2}}.',
      [
        { id: '1', accepted: ['sat'], options: ['sat', 'sits'] },
        { id: '2', accepted: ['mat'], options: ['mat', 'hat'] },
      ],
    ],
    ['fill_the_gaps', '', 'A {{1}}', [{ id: '1', accepted: ['dog'], options: ['cat', 'dog'] }]],
  ]);
  expect(skipped.map(({ code }) => code)).toEqual(['no_right_answer']);
  expect(losses.map(({ code }) => code)).not.toContain('weights_changed');
});

test('an item without an equivalent question type is skipped with its own reason', () => {
  const types = ['randomsamatch', 'description', 'cloze', 'calculated', 'ddimageortext', 'somethingnew'];
  const result = read(quiz(...types.map((type) => questionXml(type, ''))));
  expect(result.skipped.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 drawn_at_run_time',
    '4 description',
    '5 no_answers',
    '6 drawn_at_run_time',
    '7 interaction_unsupported',
    '8 type_unknown',
  ]);
  const faults = [
    questionXml('multichoice', answer(50, 'a') + answer(0, 'b')),
    questionXml('multichoice', answer(100, 'a')),
    questionXml('numerical', answer(100, '1') + answer(100, '2')),
    questionXml('shortanswer', answer(0, 'x')),
    questionXml('truefalse', ''),
    questionXml('multichoice', answer(100, '<img src="https://far.example/a.png">') + answer(0, 'b')),
    questionXml('multichoice', answer(100, 'a') + answer(0, 'b'), `<img src="@@PLUGINFILE@@/a.png">`).replace(
      '</questiontext>',
      `${file('a.png')}</questiontext>`,
    ),
  ];
  expect(read(quiz(...faults)).skipped.map(({ code }) => code)).toEqual([
    'no_right_answer',
    'too_few_answers',
    'several_right_numbers',
    'no_right_answer',
    'no_right_answer',
    'picture_answer_lost',
    'picture_text_missing',
  ]);
});

const choices = answer(100, 'a') + answer(0, 'b');
test.each([
  ['answer_feedback_lost', questionXml('shortanswer', answer(100, 'Robin', 'Yes!'))],
  ['answer_feedback_lost', questionXml('multichoice', `<correctfeedback><text>Well done, birder</text></correctfeedback>${choices}`)],
  ['partial_credit_lost', questionXml('multichoice', `${choices}${answer(50, 'c')}`)],
  ['weights_changed', questionXml('multichoice', `<single>false</single>${answer(100, 'a')}${answer(0, 'b')}`)],
  ['hints_lost', questionXml('multichoice', `${choices}<hint format="html"><text>Look up</text></hint>`)],
  ['tags_lost', questionXml('multichoice', `${choices}<tags><tag><text>bird</text></tag></tags>`)],
  ['case_lost', questionXml('shortanswer', `<usecase>1</usecase>${answer(100, 'Robin')}`)],
  ['wildcard_lost', questionXml('shortanswer', answer(100, 'Rob*'))],
  [
    'units_lost',
    questionXml('numerical', `${answer(100, '1')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`),
  ],
  ['grader_notes_lost', questionXml('essay', '<graderinfo format="html"><text>Be kind</text></graderinfo>')],
  ['formatting_lost', questionXml('multichoice', choices, 'Which <u>bird</u> is it?')],
  ['media_lost', questionXml('multichoice', choices, 'Which bird is it? <video><source src="@@PLUGINFILE@@/a.mp4"></video>')],
  ['picture_lost', questionXml('multichoice', choices, 'Which bird is it? <img src="https://example.com/a.png">')],
  ['title_lost', questionXml('multichoice', choices).replace('<text>Which bird</text>', '<text>Q7</text>')],
])('%s is reported', (code, source) => {
  expect([...new Set(lossesOf(quiz(source)))].filter((each) => each !== 'formatting_lost' || code === 'formatting_lost')).toEqual([code]);
});

test('answers that are pictures make a picture question; each text has its own files', () => {
  const pictured = (fraction: number): string =>
    `<answer fraction="${fraction}" format="html">${text('<img src="@@PLUGINFILE@@/x.png" alt="Bird">')}${file('x.png')}</answer>`;
  const result = read(quiz(questionXml('multichoice', pictured(100) + pictured(0))));
  const [{ question } = { question: undefined }] = result.questions;
  expect(question).toMatchObject({
    type: 'image',
    answers: [
      { is_right: true, image: { alt: 'Bird' } },
      { is_right: false, image: {} },
    ],
  });
  expect(new Set(question?.answers.map(({ image }) => image?.key)).size).toBe(2);
  expect(result.media).toHaveLength(2);
});

test('a bank with thirty photos is read in one go, and what only looks like a file is text', () => {
  const photo = Buffer.concat([Buffer.from(png), Buffer.alloc(1_000_000, 7)]).toString('base64');
  const many = Array.from({ length: 30 }, () =>
    questionXml('multichoice', choices, 'Which bird is it? <img src="@@PLUGINFILE@@/p.png">').replace(
      '</questiontext>',
      `<file name="p.png" encoding="base64">${photo}</file></questiontext>`,
    ),
  );
  const before = process.cpuUsage();
  expect(read(quiz(...many)).media).toHaveLength(30);
  const { user, system } = process.cpuUsage(before);
  // Milliseconds of processor time; searching the whole file for each photo takes many times as long.
  expect((user + system) / 1000).toBeLessThan(8_000);
  expect(readLines(quiz(questionXml('multichoice', choices, 'Which bird is it? &lt;file name="x"&gt;</p><file >')))[0]).toContain(
    '<file name="x">',
  );
});

test('another XML is refused with its name', () => {
  expect(() => read('<quiz><question>')).toThrow('The file is not valid XML.');
  expect(() => readQuestions({ name: 'x', bytes: new TextEncoder().encode('<a/>'), format: 'moodle_xml' }, newId)).toThrow(
    'not a Moodle question bank',
  );
});
