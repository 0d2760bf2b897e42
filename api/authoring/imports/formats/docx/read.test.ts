import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { makeDocx, type WordBlock } from '#testdata/make-docx.ts';
import { readQuestions } from '../../read-questions.ts';
import { UnreadableFile } from '../../unreadable-file.ts';

const read = (blocks: readonly WordBlock[]) => readQuestions({ name: 'quiz.docx', bytes: makeDocx(blocks) }, newId);
const shown = (blocks: readonly WordBlock[]): string[] =>
  read(blocks).questions.map(({ question: { text, answers, accepted = [] } }) =>
    [text, ...answers.map((each) => `${each.is_right ? '=' : '~'}${each.text}`), ...accepted.map((each) => `>${each}`)].join(' | '),
  );
const item = (text: string, list: number, level: number, as = ''): WordBlock => ({ runs: [as ? { text, as } : text], list: [list, level] });
const red = '<w:color w:val="FF0000"/>';
const lake = 'Which lake is the largest? | ~Vättern | =Vänern';
const bird = 'Which bird stays all winter? | =The robin | ~The swallow';

test('numbers and letters that the program itself writes are those of questions and options', () => {
  const blocks = [
    item('Which lake is the largest?', 1, 0),
    item('Vättern', 1, 1),
    item('Vänern', 1, 1, '<w:b/>'),
    item('Which bird stays all winter?', 1, 0),
    item('The robin', 1, 1, '<w:highlight w:val="yellow"/>'),
    item('The swallow', 1, 1),
  ];
  expect(read(blocks).format).toBe('docx');
  expect(shown(blocks)).toEqual([lake, bird]);
  const keyed = [
    ...blocks.map((block) =>
      typeof block === 'object' && 'runs' in block
        ? { ...block, runs: block.runs.map((run) => (typeof run === 'object' && 'text' in run ? run.text : run)) }
        : block,
    ),
    'Answers: 1. B, 2. A',
  ];
  expect(shown(keyed)).toEqual([lake, bird]);
});

test('levels of bullets mark options without letters', () => {
  expect(
    shown([
      item('Which lake is the largest?', 2, 0),
      item('Vättern', 2, 1),
      item('Vänern', 2, 1, red),
      item('Which bird stays all winter?', 2, 0),
      item('The robin', 2, 1, red),
      item('The swallow', 2, 1),
    ]),
  ).toEqual([lake, bird]);
});

test('options below plain questions begin anew, though the list of their letters counts on', () => {
  expect(
    shown([
      'Which lake is the largest?',
      item('Vättern', 3, 0),
      item('Vänern', 3, 0, '<w:rStyle w:val="Strong"/>'),
      'Which bird stays all winter?',
      { runs: ['The robin'], list: [3, 0], style: 'Answer' },
      item('The swallow', 3, 0),
    ]),
  ).toEqual([lake, bird]);
});

test('a stress marks the right answers only where the options of one question differ', () => {
  const bold = '<w:b/>';
  expect(
    shown([
      { runs: [{ text: '1. Which lake?', as: bold }] },
      { runs: [{ text: 'a) Vättern', as: bold }] },
      { runs: [{ text: 'b) Vänern', as: bold }] },
    ]),
  ).toEqual(['Which lake? | ~Vättern | ~Vänern']);
  const grey = '<w:color w:val="808080"/>';
  expect(shown(['1. Which lake?', { runs: [{ text: 'a) Vättern', as: grey }] }, 'b) Vänern'])).toEqual([
    'Which lake? | ~Vättern | ~Vänern',
  ]);
  const tabbed = { runs: ['a) Vättern\t', { text: 'b) Vänern', as: red }, '\tc) Mälaren'] };
  expect(shown(['1. Which lake?', tabbed])).toEqual(['Which lake? | ~Vättern | =Vänern | ~Mälaren']);
  const broken = { runs: ['1. Which lake?\na) Vättern\n', { text: 'b) Vänern', as: `<w:b w:val="0"/>${red}` }] };
  expect(shown([broken])).toEqual(['Which lake? | ~Vättern | =Vänern']);
});

test('a table with headings is read by its columns, others as they stand', () => {
  const table = {
    rows: [
      ['Question', 'Answer 1', 'Answer 2', 'Correct'],
      ['Which lake is the largest?', 'Vättern', 'Vänern', '2'],
    ],
  };
  expect(shown(['Which bird stays all winter?', 'a) The robin', 'b) The swallow', 'Answer: a', table])).toEqual([bird, lake]);
  const arranged = {
    rows: [
      ['1.', 'Which lake is the largest?'],
      ['a)', 'Vättern'],
      ['b)', 'Vänern'],
    ],
  };
  const keys = {
    rows: [
      ['Question', 'Answer'],
      ['1', 'B'],
    ],
  };
  expect(shown([arranged, keys])).toEqual([lake]);
});

const math = (inner: string) => ({ xml: `<m:oMath>${inner}</m:oMath>` });
const sign = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

test('equations stand in one line of text, raised signs stay raised, and what does not fit is reported', () => {
  const half = math(`<m:f><m:num>${sign('1')}</m:num><m:den>${sign('2')}</m:den></m:f>`);
  const square = math(
    `<m:sSup><m:e>${sign('x')}</m:e><m:sup>${sign('2')}</m:sup></m:sSup><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${sign('9')}</m:e></m:rad>`,
  );
  const raised = { text: '2', as: '<w:vertAlign w:val="superscript"/>' };
  const blocks = [{ runs: ['1. How much is ', half, ' of ', square, ' m', raised, '? Answer: 3'] }];
  expect(shown(blocks)).toEqual(['How much is 1/2 of x²√(9) m^2^? | >3']);
  expect(read(blocks).losses.map(({ code }) => code)).toEqual(['formula_rewritten']);
  const matrix = math('<m:m><m:mr><m:e/></m:mr></m:m>');
  const lost = read([{ runs: ['1. What is ', matrix, '? Answer: 3'] }]);
  expect(lost.questions[0]?.question.text).toBe('What is […]?');
  expect(lost.losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['1 formula_missing']);
});

test('looks within a text become marks; what marks a right answer, or a whole line, does not', () => {
  const bold = (text: string) => ({ text, as: '<w:b/>' });
  const link = { xml: '<w:hyperlink r:id="r7"><w:r><w:t>map</w:t></w:r></w:hyperlink>' };
  const bad = { xml: '<w:hyperlink r:id="r8"><w:r><w:t>there</w:t></w:r></w:hyperlink>' };
  const relations = `<Relationships><Relationship Id="r7" Target="https://example.org/a?b=1&amp;c"/><Relationship Id="r8" Target="javascript:alert(1)"/></Relationships>`;
  const blocks: WordBlock[] = [
    { runs: [bold('1.'), ' Which lake is ', bold('not'), ' the ', { text: 'largest', as: '<w:i/>' }, ' on the ', link, ' or ', bad, '?'] },
    { runs: ['a) ', { text: 'Vättern', as: '<w:i/>' }] },
    { runs: ['b) ', bold('Vänern')] },
    { runs: [bold('2. Which bird stays?')] },
    { runs: ['a) The robin of the ', bold('north')] },
    { runs: [{ text: 'b) The swallow', as: red }] },
  ];
  const bytes = makeDocx(blocks, { 'word/_rels/document.xml.rels': relations });
  const { questions, losses } = readQuestions({ name: 'quiz.docx', bytes }, newId);
  expect(
    questions.map(({ question: { text, answers } }) => [text, ...answers.map((each) => `${each.is_right ? '=' : '~'}${each.text}`)]),
  ).toEqual([
    ['Which lake is **not** the *largest* on the [map](https://example.org/a?b=1&c) or there?', '~*Vättern*', '=Vänern'],
    ['Which bird stays?', '~The robin of the **north**', '=The swallow'],
  ]);
  expect(losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['1 formatting_lost']);
});

test('a look at the start of a line stays, behind its label; one of the label alone goes', () => {
  const italic = (text: string) => ({ text, as: '<w:i/>' });
  const bold = (text: string) => ({ text, as: '<w:b/>' });
  const { questions, losses } = read([
    { runs: [italic('1. Parus major'), ' is which bird?'] },
    { runs: [italic('a)'), ' The great tit'] },
    { runs: [bold('b) Not'), ' the blue tit, for all we know'] },
    { runs: [bold('Not'), ' every bird flies. Which bird does not fly?'] },
    { runs: [italic('Parus major'), ' flies well.'] },
    { runs: ['a) The kiwi'] },
    { runs: [italic('b) '), italic('Parus'), ' major'] },
    { runs: [italic('Answer: a')] },
  ]);
  expect(
    questions.map(({ question: { text, answers } }) => [text, ...answers.map((each) => `${each.is_right ? '=' : '~'}${each.text}`)]),
  ).toEqual([
    ['*Parus major* is which bird?', '~The great tit', '~**Not** the blue tit, for all we know'],
    ['**Not** every bird flies. Which bird does not fly?\n*Parus major* flies well.', '=The kiwi', '~*Parus* major'],
  ]);
  expect(losses.map(({ code }) => code)).toEqual(['right_answer_missing']);
});

test('no right answer is guessed, and a picture that is not kept is reported', () => {
  const { questions, losses } = read([{ runs: ['1. Which lake?', { xml: '<w:r><w:drawing/></w:r>' }] }, 'a) Vättern', 'b) Vänern']);
  expect(questions[0]?.question.answers.map((answer) => answer.is_right)).toEqual([false, false]);
  expect(losses.map(({ code }) => code).toSorted()).toEqual(['picture_lost', 'right_answer_missing']);
});

test('documents with too many files, or that are none, are refused', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`word/media/${index}.xml`, '<x/>']));
  for (const bytes of [
    makeDocx(['1. Which?'], many),
    makeDocx([], { 'word/document.xml': '<x/>' }),
    makeDocx([], { 'word/document.xml': '<x>' }),
  ])
    expect(() => readQuestions({ name: 'x.docx', bytes }, newId)).toThrow(UnreadableFile);
});

test('any document is read as the same lines of text are', () => {
  const line = fc.constantFrom(
    '1. Which?',
    '2. And?',
    'a) x',
    '*b) y',
    'c) z',
    'Answer: a',
    'Svar: 1. B, 2. A',
    'plain',
    '',
    '- item',
    'x?\ty',
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const whole = ['1. First?', 'a) p', 'b) q', ...lines];
      const { questions } = read(whole);
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.every(({ question }) => question.answers.length !== 1)).toBe(true);
    }),
  );
});
