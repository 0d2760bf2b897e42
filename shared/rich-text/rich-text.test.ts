import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escape } from './escape.ts';
import { graphemeCount } from './grapheme-count.ts';
import { hasMarks, isLiteral } from './has-marks.ts';
import { marked, writeMarks } from './marked.ts';
import { lettersOf, plain } from './plain.ts';
import { looksOf, runsOf, type Run } from './runs-of.ts';
import { formulaAsCode as formula, toHtml } from './to-html.ts';
import { styles } from './tree.ts';

const html = (text: string): string => toHtml(text, { formula });
const inline = (text: string): string => toHtml(text, { formula, isInline: true });

test.each([
  ['**bold** and *italic*', '<strong>bold</strong> and <em>italic</em>', 'bold and italic'],
  ['***both***', '<strong><em>both</em></strong>', 'both'],
  ['**bold *both***', '<strong>bold <em>both</em></strong>', 'bold both'],
  ['*italic **both***', '<em>italic <strong>both</strong></em>', 'italic both'],
  ['un**believ**able', 'un<strong>believ</strong>able', 'unbelievable'],
  ['H~2~O, x^2^ and e^ix^', 'H<sub>2</sub>O, x<sup>2</sup> and e<sup>ix</sup>', 'H₂O, x² and eix'],
  ['`a*b*`', '<code>a*b*</code>', 'a*b*'],
  [
    'See [*the* page](https://example.org/a?b=1&c).',
    'See <a href="https://example.org/a?b=1&amp;c" target="_blank" rel="noopener nofollow"><em>the</em> page</a>.',
    'See the page.',
  ],
  ['\\(x^2\\) is **so**', '<code>x^2</code> is <strong>so</strong>', 'x^2 is so'],
  ['$$\\frac12$$', '<code>\\frac12</code>', '\\frac12'],
  ['a\n\n**b**', '<p dir="auto">a</p><p dir="auto"><strong>b</strong></p>', 'a\n\nb'],
  [
    'Take:\n- one\n- **two**',
    '<p dir="auto">Take:</p><ul><li dir="auto">one</li><li dir="auto"><strong>two</strong></li></ul>',
    'Take:\n- one\n- two',
  ],
  ['1. a\n2. b\nc', '<ol><li dir="auto">a</li><li dir="auto">b</li></ol><p dir="auto">c</p>', '1. a\n2. b\nc'],
])('%j has marks', (text, shown, words) => {
  expect(html(text)).toBe(shown);
  expect(plain(text)).toBe(words);
  expect(hasMarks(text)).toBe(true);
});

test.each([
  'M*A*S*H',
  '2 * 3 * 4',
  '2*3*4',
  '____ is the capital',
  '~5 and ~6',
  '^_^',
  '$60 or $70',
  'a ** b ** c',
  '- one line',
  '1. Wisdom 2. Truth',
  '2. b\n3. c',
  '**open',
  '[a](http://example.org)',
  '[a](javascript:alert(1))',
  'C:\\Windows',
  '~~gone~~',
  '****',
  '\\(x',
])('%j has no marks', (text) => {
  expect(hasMarks(text)).toBe(false);
  expect(html(text)).not.toMatch(/<(?!br>)/);
});

test('a backslash takes the meaning of a mark', () => {
  expect(plain('\\*a\\* \\\\ \\- 1\\. \\`')).toBe('*a* \\ - 1. `');
  expect(hasMarks('\\*a\\*')).toBe(false);
  expect(isLiteral('\\*a\\*')).toBe(false);
});

test('a text on a button has no links and no lists', () => {
  expect(inline('[**a**](https://example.org)')).toBe('<strong>a</strong>');
  expect(inline('- a\n- *b*')).toBe('- a<br>- <em>b</em>');
});

test('a link within a link is its words', () => {
  expect(html('[a [b](https://b.example) c](https://c.example)').match(/<a /g)).toHaveLength(1);
});

test('the length of a text is that of the shown text, in characters as people count them', () => {
  expect(graphemeCount('**Ja** 👩‍🚀é')).toBe(5);
  expect(graphemeCount('H~2~O')).toBe(3);
});

const anyText = fc
  .array(
    fc.constantFrom(...'*^~`[]()\\$-1. \nabé<>"&', '**', '](https://a.b)', '\\(', '\\)', '$$', '- ', '1. ', '<img onerror=x>', '\r\n'),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(''));

describe('any text', () => {
  test('shows exactly itself when it is escaped', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
        const escaped = escape(text);
        expect(plain(escaped)).toBe(text);
        expect(hasMarks(escaped)).toBe(false);
        expect(escape(text) === text).toBe(isLiteral(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('becomes HTML of known tags only, each closed in its order', () => {
    const known =
      /<(\/?)(strong|em|sup|sub|code|ul|ol|p|li|br|a)((?: dir="auto")|(?: href="https:[^"<>]*" target="_blank" rel="noopener nofollow"))?>/g;
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, isInline) => {
        const written = toHtml(text, { formula, isInline });
        const open: string[] = [];
        const rest = written.replace(known, (_, end: string, tag: string) => {
          if (end) expect(open.pop()).toBe(tag);
          else if (tag !== 'br') open.push(tag);
          return '';
        });
        expect(open).toEqual([]);
        expect(rest).not.toMatch(/[<>"]/);
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps its plain text when marks are written from its looks', () => {
    const run: fc.Arbitrary<Run> = fc.record({
      text: anyText.filter((text) => text !== ''),
      styles: fc.subarray([...styles], { maxLength: 2 }).map((list) => new Set(list)),
      href: fc.option(fc.constantFrom('https://a.b/c(d)', 'javascript:x'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
        const words = runs.map(({ text }) => text).join('');
        expect(lettersOf(marked(runs))).toBe(words);
      }),
      { numRuns: 2000 },
    );
  });
});

test('texts made to be slow are read', () => {
  for (const piece of ['**a ', '*a ', '^a', '[a', '`', '$$', '\\(', '~_', '^_', '- a\n', '***', '[a](https://a.b', '\n \r'])
    expect(plain(piece.repeat(4000)).length).toBeGreaterThan(0);
});

test('marks written from looks', () => {
  const run = (text: string, ...of: (typeof styles)[number][]): Run => ({ text, styles: new Set(of) });
  expect(marked([run('A '), run('bold ', 'bold'), run('and both', 'bold', 'italic'), run(' word')])).toBe('A **bold *and both*** word');
  expect(marked([run('10'), run('-3', 'sup'), run(' H'), run('2', 'sub'), run('O')])).toBe('10^-3^ H~2~O');
  expect(writeMarks([run('un'), run('believ', 'italic'), run('able, '), run('so', 'bold')])).toEqual({
    text: 'unbelievable, **so**',
    isWhole: false,
  });
  expect(marked([run('2*3*4 '), run('so', 'bold')])).toBe('2*3*4 **so**');
  expect(marked([{ text: 'here', styles: new Set(), href: 'https://a.b/c_(d)' }])).toBe('[here](https://a.b/c_%28d%29)');
});

test('code, formulas and lists are written from their looks', () => {
  const as = (text: string, kind: Run['as']): Run => ({ text, styles: new Set(), ...(kind && { as: kind }) });
  const runs = [as('Use ', undefined), as('a*b*', 'code'), as(' or ', undefined), as('x^2', 'formula')];
  expect(marked(runs)).toBe('Use `a*b*` or \\(x^2\\)');
  const list = ['- ', '- '].flatMap((bullet) => [as('\n', undefined), as(bullet, 'bullet'), as('one', undefined)]);
  expect(marked([as('Take:', undefined), ...list])).toBe('Take:\n- one\n- one');
  expect(marked([as('Take:\n- one\n- one', undefined)])).toBe('Take:\n\\- one\n\\- one');
});

test('a text written anew from its looks shows what it showed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const runs = runsOf(text);
      const { text: anew, isWhole } = writeMarks(runs);
      expect(looksOf(runsOf(anew)) === looksOf(runs)).toBe(isWhole);
      expect(plain(escape(plain(anew)))).toBe(plain(anew));
    }),
    { numRuns: 3000 },
  );
});

test('a usual text is written anew without a loss', () => {
  const words = fc.constantFrom('one', 'two words', '2*3', 'a_b', 'å');
  const styled = fc
    .tuple(
      fc.constantFrom(['', ''], ['**', '**'], ['*', '*'], ['[', '](https://a.b/c)'], ['`', '`'], ['\\(', '\\)'], ['***', '***']),
      words,
    )
    .map(([[start, end], text]) => start + text + end);
  const line = fc.array(styled, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
  const raised = line.map((text) => `${text} x^2^ H~2~O`);
  const list = fc.array(line, { minLength: 2, maxLength: 3 }).map((items) => items.map((item) => `- ${item}`).join('\n'));
  fc.assert(
    fc.property(fc.array(fc.oneof(line, raised, list), { minLength: 1, maxLength: 3 }), (blocks) => {
      const runs = runsOf(blocks.join('\n\n'));
      const { text, isWhole } = writeMarks(runs);
      expect([isWhole, looksOf(runsOf(text))]).toEqual([true, looksOf(runs)]);
    }),
    { numRuns: 1000 },
  );
});
