import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { escape } from '#shared/rich-text/escape.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { looksOf, runsOf } from '#shared/rich-text/runs-of.ts';
import { formulaAsCode, toHtml } from '#shared/rich-text/to-html.ts';
import { escapeXml } from '#shared/xml-text.ts';
import { blankQuestion } from './blank-question.ts';
import { readQuestions } from './read-questions.ts';
import { writeQuestions } from './write-questions.ts';

/** Texts with every mark, such as an editor makes. */
const words = fc.constantFrom('one', 'two words', '2*3', 'a = b', 'å & <b>', 'x{1}~#');
const markedWords = fc
  .tuple(
    fc.constantFrom(
      ['', ''],
      ['**', '**'],
      ['*', '*'],
      ['***', '***'],
      ['[', '](https://a.b/c?d=1&e=2)'],
      ['`', '`'],
      ['x^', '^'],
      ['H~', '~O'],
    ),
    words,
  )
  .map(([[start = '', end = ''], inner]) => start + (/^[xH]/.test(start) ? '2' : escape(inner)) + end);
const markedLine = fc.array(markedWords, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const markedText = fc
  .array(
    fc.oneof(
      markedLine,
      fc
        .tuple(fc.boolean(), fc.array(markedLine, { minLength: 2, maxLength: 3 }))
        .map(([isNumbered, items]) => items.map((item, place) => `${isNumbered ? `${place + 1}.` : '-'} ${item}`).join('\n')),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((blocks) => blocks.join('\n\n'));

test.each(amount(['json'] as const, ['gift', 'qti', 'json'] as const))('an import of a %s export gives the same marks', (format) => {
  fc.assert(
    fc.property(markedText, markedLine, markedLine, markedText, (text, first, second, feedback) => {
      const answers = [`1 ${first}`, `2 ${second}`].map((each, place) => ({ id: newId(), text: each, is_right: place === 0 }));
      const question = blankQuestion('text', newId, { text, answers, feedback: { text: feedback } });
      const file = writeQuestions([question], format, { title: 'T' });
      expect(file.losses).toEqual([]);
      const again = readQuestions({ name: file.name, bytes: file.bytes }, newId).questions[0]?.question;
      const looks = (question: Question | undefined) =>
        [question?.text, question?.feedback.text, ...(question?.answers ?? []).map((each) => each.text)].map((each = '') => [
          plain(each),
          looksOf(runsOf(each)),
        ]);
      // On a button there are no links.
      const asCarried =
        format === 'json' ? question : { ...question, answers: answers.map((each) => ({ ...each, text: withoutLinks(each.text) })) };
      expect(looks(again)).toEqual(looks(asCarried));
      expect(again?.text).toBe(text);
    }),
    { numRuns: amount(15, 300) },
  );
});
const withoutLinks = (text: string): string => text.replace(/\[((?:\\.|[^\]\\])*)\]\(https:[^)]*\)/g, '$1');

const lossesOf = (text: string): string[] => {
  const answers = ['a', 'b'].map((each, place) => ({ id: newId(), text: each, is_right: place === 0 }));
  const { losses } = writeQuestions([blankQuestion('text', newId, { text, answers })], 'csv', { title: 'T' });
  return losses.map(({ line, code }) => `${line} ${code}`);
};

test('a spreadsheet of text carries no marks, and that is told', () => {
  expect(lossesOf('Is **this** it?')).toEqual(['1 formatting_lost']);
  expect(lossesOf(String.raw`Is \*this\* \(x\)?`)).toEqual([]);
});

test('a file that was made to do harm brings no script, no address but a safe one, and no look of its own', () => {
  const attacks = [
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="https://a.b/&quot; onclick=&quot;alert(1)">x</a>',
    '<a href="https://a.b/\uFDE1<script>">x</a>',
    '<b onmouseover="alert(1)">x</b>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '\uFDE0javascript:alert(1)\uFDE1x\uFDE2',
    '\uFDE0https://a.b/"><script>\uFDE1x\uFDE2',
    '\uFDD2x',
    '<math><mi href="javascript:alert(1)">x</mi></math>',
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\href{javascript:alert(1)}{x}</annotation></semantics></math>',
    '\\(\\href{javascript:alert(1)}{x}\\)',
    '<code><script>alert(1)</script></code>',
    '[x](javascript:alert(1))',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attacks, ' ', 'a', '<b>', '</b>', '<li>', '</a>'), { maxLength: 6 }), (parts) => {
      const source = `<quiz><question type="essay"><questiontext format="html"><text>${escapeXml(`q ${parts.join('')}`)}</text></questiontext></question></quiz>`;
      const { questions } = readQuestions({ name: 'x.xml', bytes: new TextEncoder().encode(source) }, newId);
      const text = questions[0]?.question.text ?? '';
      expect(text).not.toMatch(/[\uFDD0-\uFDEF]/);
      const html = toHtml(text, { formula: formulaAsCode });
      expect(html).not.toMatch(/<(?!\/?(?:strong|em|sup|sub|code|ul|ol|li|p|br|a)[ >])/);
      expect(html.replace(/ (?:dir="auto"|href="https:[^"<>]*" target="_blank" rel="noopener nofollow")/g, '')).not.toMatch(/<\w+ /);
    }),
    { numRuns: amount(40, 1000) },
  );
});
