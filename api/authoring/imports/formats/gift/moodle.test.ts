import fc from 'fast-check';
import { parse, type GIFTQuestion } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { makeBank } from '#testdata/make-bank.ts';
import { anyQuestion } from '../../any-question.ts';
import { carriedText } from '../formula/formulas-in-text.ts';
import { blankQuestion } from '../../blank-question.ts';
import { readQuestions } from '../../read-questions.ts';
import { writeQuestions } from '../../write-questions.ts';
import { flat, readBack, rightsAndWrongs, writtenAnswers } from './test-other-reader.ts';

const currentQuestion = (type: 'text' | 'checkbox' | 'free_text', own: Partial<Question>): Question =>
  blankQuestion(type, newId, { text: 'Q', ...own });
const answers = (...texts: string[]) => texts.map((text, place) => ({ id: newId(), text, is_right: place === 0 }));
test.each(['text', 'checkbox', 'free_text', 'exact_answer', 'range'] as const)(
  'another reader finds in every %s question what we wrote',
  (type) => {
    fc.assert(
      fc.property(fc.array(anyQuestion(type), { minLength: 1, maxLength: 4 }), (questions) => {
        const items = readBack(questions);
        expect(items).toHaveLength(questions.length);
        for (const [place, question] of questions.entries()) {
          const item = items[place]!;
          if (item.type === 'Category') throw new Error('No category was written.');
          expect(flat(item.stem.text)).toBe(flat(carriedText(question.text)));
          if (item.type === 'Description') throw new Error('Every question has its braces.');
          expect(flat(item.globalFeedback?.text)).toBe(flat(carriedText(question.feedback.text ?? '')));
          if (item.type === 'Numerical') expect(numberOf(item)).toBeCloseTo(question.exact_answer!, 9);
          else expect(rightsAndWrongs(item)).toEqual(writtenAnswers(question));
        }
      }),
      { numRuns: amount(10, 200) },
    );
  },
);

function numberOf(item: Extract<GIFTQuestion, { type: 'Numerical' }>): number {
  const choice: { number?: number; numberLow?: number; numberHigh?: number } = item.choices as object;
  return choice.number ?? ((choice.numberLow ?? Number.NaN) + (choice.numberHigh ?? Number.NaN)) / 2;
}

test('no blank line is inside the braces, so that the item keeps its feedback', () => {
  const file = writeQuestions([currentQuestion('text', { answers: answers('a', 'b'), feedback: { text: 'One\n\ntwo' } })], 'gift', {
    title: 'T',
  });
  const item = new TextDecoder().decode(file.bytes).split('\n\n')[1];
  expect(item).toBe('Q {\n\t=a\n\t~b\n####[plain]One\\n\\ntwo}\n');
});

test('choices with -> are choices to every reader', () => {
  const question = currentQuestion('text', { answers: answers('a -> b & <c>', 'b -> a') });
  expect(readBack([question]).map(rightsAndWrongs)).toEqual([['=a -> b & <c>', '~b -> a']]);
  expect(writeQuestions([question], 'gift', { title: 'T' }).losses).toEqual([]);
});

test('one accepted answer with -> is kept; beside others it is dropped with a notice', () => {
  const alone = currentQuestion('free_text', { accepted: ['True -> false'] });
  expect(readBack([alone]).map(rightsAndWrongs)).toEqual([['=True -> false']]);
  expect(writeQuestions([alone], 'gift', { title: 'T' }).losses).toEqual([]);
  const several = currentQuestion('free_text', { accepted: ['x -> y', 'z', 'z -> y'] });
  expect(readBack([several]).map(rightsAndWrongs)).toEqual([['=z']]);
  expect(writeQuestions([several], 'gift', { title: 'T' }).losses.map(({ code }) => code)).toEqual(['arrows_not_carried']);
});

test('text that Moodle would read as HTML or an exponent is escaped', () => {
  const [html] = readBack([currentQuestion('text', { text: 'Is 1 <b> 2?', answers: answers('a', 'b') })]);
  expect(html).toMatchObject({ stem: { format: 'plain', text: 'Is 1 <b> 2?' } });
  const small = blankQuestion('exact_answer', newId, { text: 'Q', exact_answer: 1e-7, error_value: 2e21 });
  expect(readBack([small])).toMatchObject([{ choices: { number: 1e-7, range: 2e21 } }]);
});

test('the formatting of every text format becomes marks, or is reported as lost', () => {
  const lossesOf = (text: string): string[] =>
    readQuestions({ name: 'x.gift', bytes: new TextEncoder().encode(`${text} {=a ~b}`), format: 'gift' }, newId).losses.map(
      ({ code }) => code,
    );
  const textOf = (text: string): string | undefined =>
    readQuestions({ name: 'x.gift', bytes: new TextEncoder().encode(`${text} {=a ~b}`), format: 'gift' }, newId).questions[0]?.question
      .text;
  for (const marked of ['[markdown]\\# Title', '[markdown][one](http\\://example.com)', '[markdown]\\~\\~one\\~\\~', 'a <u>b</u><br>'])
    expect([marked, lossesOf(marked)]).toEqual([marked, ['formatting_lost']]);
  expect(lossesOf('[markdown]![map](map.png) Where?')).toEqual(['picture_lost']);
  expect(lossesOf('[html]<video src\\="x.mp4"></video>What?')).toEqual(['media_lost']);
  expect([lossesOf('[markdown]2 * 3 * 4 and a_b_c'), textOf('[markdown]2 * 3 * 4 and a_b_c')]).toEqual([[], '2 * 3 * 4 and a_b_c']);
  expect([lossesOf('[html]x<sup>2</sup> and H<sub>2</sub>O'), textOf('[html]x<sup>2</sup> and H<sub>2</sub>O')]).toEqual([
    [],
    'x^2^ and H~2~O',
  ]);
  for (const [written, marked] of [
    ['[markdown]_one_ __two__ *t* `a*b`', '*one* **two** *t* `a*b`'],
    ['[markdown]See [one](https\\://example.com/a\\=b) and x^2^', 'See [one](https://example.com/a=b) and x\\^2\\^'],
    ['[markdown]Take\\:\\n* one\\n* two', 'Take:\n- one\n- two'],
    ['[html]<i>a</i> <a href\\="https\\://example.com">b</a><ul><li>c</li><li>d</li></ul>', '*a* [b](https://example.com)\n- c\n- d'],
    ['a <b>b</b>', 'a **b**'],
  ] as const)
    expect([lossesOf(written), textOf(written)]).toEqual([[], marked]);
  expect([lossesOf('a < b > c'), textOf('a < b > c')]).toEqual([[], 'a < b > c']);
});

test.each(amount([11], [11, 12]))('another reader finds every question of a bank of many scripts and signs (seed %i)', (seed) => {
  const { bytes } = makeBank({ seed, size: amount(100, 1_500) });
  const questions = readQuestions({ name: 'bank.txt', bytes }, newId).questions.map(({ question }) => question);
  const items = readBack(questions);
  expect(items.map((item) => (item.type === 'Category' ? '' : flat(item.stem.text)))).toEqual(
    questions.map(({ text }) => flat(carriedText(text))),
  );
  expect(items.map(rightsAndWrongs)).toEqual(questions.map(writtenAnswers));
});

test('a question with an empty text is dropped with a notice: other readers would refuse the whole file', () => {
  const questions = [
    currentQuestion('text', { answers: answers('a', '') }),
    currentQuestion('text', { text: ' ', answers: answers('a', 'b') }),
    currentQuestion('text', { answers: answers('a', 'b') }),
  ];
  const file = writeQuestions(questions, 'gift', { title: 'T' });
  expect(file.losses.map(({ line, code }) => `${line} ${code}`)).toEqual(['1 incomplete_not_carried', '2 incomplete_not_carried']);
  expect(parse(new TextDecoder().decode(file.bytes))).toHaveLength(1);
});
