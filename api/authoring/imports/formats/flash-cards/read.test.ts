import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { readQuestions } from '../../read-questions.ts';

const read = (text: string) => readQuestions({ name: 'cards', bytes: new TextEncoder().encode(text) }, newId);
const cards = [
  ['Norway', ['Oslo']],
  ['Chile', ['Santiago']],
];

test.each([
  ['Quizlet', 'Norway\tOslo\nChile\tSantiago'],
  ['a table without headings', 'Norway;Oslo\nChile;Santiago'],
  ['commas', 'Norway,Oslo\nChile,Santiago'],
  ['dashes', 'Norway - Oslo\nChile – Santiago'.replace('–', '-')],
  ['headings', 'Term\tDefinition\nNorway\tOslo\nChile\tSantiago'],
  ['Anki with tags', '#separator:tab\n#html:true\n#tags column:3\n<b>Norway</b>\tOslo\tgeo\nChile\tSantiago\t'],
  ['Anki with note types', '#separator:Semicolon\n#html:false\n#notetype column:1\nBasic;Norway;Oslo\nBasic;Chile;Santiago'],
])('cards are read as %s', (_, text) => {
  const { format, questions, skipped } = read(text);
  expect([format, skipped]).toEqual(['flash_cards', []]);
  expect(questions.map(({ question }) => [plain(question.text), question.accepted])).toEqual(cards);
});

test('a line that is no card is skipped with a notice, and formulas of Anki are read', () => {
  const { questions, skipped } = read('Norway\tOslo,\nthe capital\nChile\tSantiago\n[latex]$x^2$[/latex]\t4');
  expect(questions.map(({ question }) => question.text)).toEqual(['Norway', 'Chile', '\\(x^2\\)']);
  expect(skipped).toMatchObject([{ line: 2, code: 'no_answers', text: 'the capital' }]);
});

test.each(['Hello, world\nGoodbye, world', 'One line - of prose', 'a;b;c\nd;e;f'])(
  'a file that is no list of cards is refused: %s',
  (text) => {
    expect(() => read(text)).toThrow('could not be detected');
  },
);
