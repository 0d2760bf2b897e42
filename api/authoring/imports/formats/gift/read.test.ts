import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { pairsInWords } from '#questions/match_pairs/test-pairs.ts';
import { newId } from '#shared/ids.ts';
import { readQuestions, type ReadResult } from '../../read-questions.ts';
import { inOneLine } from './test-in-one-line.ts';

const read = (text: string): ReadResult => readQuestions({ name: 'x.gift', bytes: new TextEncoder().encode(text), format: 'gift' }, newId);
const only = (text: string): Question => {
  const { questions, skipped } = read(text);
  expect(skipped).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0]!.question;
};
const reasonsOf = (text: string): string[] => read(text).skipped.map((skip) => `${skip.line} ${skip.code}`);
const lossesOf = (text: string): string[] => read(text).losses.map((loss) => `${loss.line} ${loss.code}`);

test('every item of our examples is read as GIFT describes it', () => {
  const bytes = readFileSync(new URL('../../../../../testdata/examples.gift', import.meta.url));
  const result = readQuestions({ name: 'examples.gift', bytes }, newId);
  expect(result.format).toBe('gift');
  expect(result.questions.map(({ line, question }) => `${line} ${inOneLine(question)}`)).toEqual([
    '5 text; Which bird stays all winter?; ~The swallow ~The cuckoo =The robin',
    '7 text; The _____ stays all winter.; ~swallow =robin ~cuckoo',
    '9 text; The longest night of the year comes in the _____ week of December.; ~first ~second =third',
    '15 text; Where do geese spend the winter?; ~In the north =In the south ~In the east ~In the west',
    '23 free_text; Which bird is on the Swedish coat of arms of winter?; none|no bird',
    '25 free_text; Three plus three equals _____.; six|6',
    '29 text; Owls hunt by day.; ~True =False',
    '31 text; Owls hunt by night.; =True ~False',
    '33 text; Snow is green.; ~True =False',
    '35 text; Snow is white.; =True ~False',
    '39 match_pairs; Match each bird with its colour.; ~Robin ~red ~Goldfinch ~yellow ~Raven ~black',
    '47 exact_answer; How many doors has an advent calendar?; #24',
    '49 exact_answer; How cold is it, in degrees? _____.; #-7.5:0.5',
    '51 range; How cold is it at most, in degrees? _____.; #-7.5±0.5',
    '53 exact_answer; How many candles are lit?; #4',
    '59 free_text; How many arms has a snowflake?; six',
    '62 text; The first snow falls in the north _____.; ~last =first ~never',
    '67 text; Which of these melts?; ~stone ~iron =ice',
    '72 free_text; Who wears red?; Santa|the robin',
    '76 text; Is this all?; =yes ~no',
    '80 free_text; Who is **really** cold?; the snowman',
    '82 text; Which is *warm*?; =wool ~ice',
    '86 text; A hard one.; ~wrong ~half right =right',
    '88 text; The wren builds _____.; ~none ~one =several',
    '93 checkbox; Which two stay?; ~The swallow =The robin =The wren ~The cuckoo',
    '99 checkbox; Which two leave?; ~The robin =The swallow =The cuckoo ~The wren',
    '107 text; Which is seven?; ~= 3 + 3 == 3 + 4 ~= 4 + 4',
    '112 text; Which of these needs nothing before it?; ~~ ~= ~# ~{ ~} =\\',
    '125 free_text; Write about the winter.',
    '131 text; The last one.; =True ~False',
  ]);
  expect(result.skipped.map(({ line, code }) => `${line} ${code}`)).toEqual(['127 description']);
  expect(result.losses.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '53 partial_credit_lost',
    '59 title_lost',
    '62 title_lost',
    '72 answer_feedback_lost',
    '86 partial_credit_lost',
    ...['title_lost', 'partial_credit_lost'].map((code) => `88 ${code}`),
    '93 weights_changed',
    '112 title_lost',
    '129 category_lost',
  ]);
});

test('escaped control characters are literal and \\n is a new line', () => {
  expect(only('a \\{b\\} \\~ \\= \\# \\: c:\\\\n\\nnew \\alpha {=x\\=y ~z\\#1 ~\\\\}')).toMatchObject({
    text: 'a {b} ~ = # : c:\\n\nnew \\alpha',
    answers: [{ text: 'x=y', is_right: true }, { text: 'z#1' }, { text: '\\' }],
  });
});

test('soft line breaks become a space, comment lines go even within a question', () => {
  expect(only('one\n// not this {=a ~b}\n  two {\n=a\n\n// nor this\n~b\n}').text).toBe('one two');
});

test('the feedback to the whole question and to each choice is kept, feedback to a typed answer is reported', () => {
  const text = 'Q {=a#yes ~b ~c#[html]n<b>o</b> ####All in all\\: a}';
  expect(only(text)).toMatchObject({ feedback: { text: 'All in all: a' }, answers: [{ feedback: 'yes' }, {}, { feedback: 'n**o**' }] });
  expect(only(text).answers[1]).not.toHaveProperty('feedback');
  expect(lossesOf(text)).toEqual([]);
  expect(only('Q {F#It is not#It is####Because}')).toMatchObject({
    feedback: { text: 'Because' },
    answers: [
      { text: 'True', feedback: 'It is not' },
      { text: 'False', feedback: 'It is', is_right: true },
    ],
  });
  expect(lossesOf('Q {=a#yes =b}')).toEqual(['1 answer_feedback_lost']);
  expect(only('Q {TRUE####Because}').feedback).toEqual({ text: 'Because' });
  expect(only('Q {####Well written}')).toMatchObject({ type: 'free_text', accepted: [], feedback: { text: 'Well written' } });
});

test('weights alone make a checkbox question with partial points', () => {
  expect(only('Q {~%33.333%a ~%33.333%b ~%33.333%c ~%-33.333%d}')).toMatchObject({ type: 'checkbox', partial_points: true });
  expect(lossesOf('Q {~%33.333%a ~%33.333%b ~%33.333%c ~%-33.333%d}')).toEqual([]);
  expect(lossesOf('Q {~%70%a ~%30%b ~c}')).toEqual(['1 weights_changed']);
  expect(only('Q {=a =b ~c}')).toMatchObject({ type: 'text', answers: [{ is_right: true }, { is_right: true }, { is_right: false }] });
});

test('an empty pair of braces is an essay; text around the braces is a blank to fill', () => {
  expect(only('Write about it. {}')).toMatchObject({ type: 'free_text', accepted: [] });
  expect(only('{=Paris ~Rome} is in France').text).toBe('_____ is in France');
});

test('numbers may be negative, have exponents, an interval or a tolerance', () => {
  expect(only('Q {#-1.5e3}').exact_answer).toBe(-1500);
  expect(only('Q {#=5:0.1}')).toMatchObject({ type: 'exact_answer', exact_answer: 5, error_value: 0.1 });
  expect(only('Q {#-1..2}')).toMatchObject({ type: 'range', exact_answer: 0.5, range: 1.5 });
  expect(only('Q {#0.1..0.3}')).toMatchObject({ type: 'range', exact_answer: 0.2, range: 0.1 });
  expect(reasonsOf('Q {#x}\n\nQ {#3..1}\n\nQ {#=1 =2}\n\nQ {#%50%1}\n\nQ {#}')).toEqual([
    '1 not_a_number',
    '3 not_a_number',
    '5 several_right_numbers',
    '7 no_right_answer',
    '9 no_right_answer',
  ]);
});

test('HTML becomes text with marks; pictures are reported', () => {
  const html = '[html]<p>One &amp; two</p><p><b>Bold</b><br>&#229;</p><img src\\="x.png"> {=[html]<p>a</p> ~2 < 3}';
  expect(only(html)).toMatchObject({ text: 'One & two\n**Bold**\nå', answers: [{ text: 'a' }, { text: '2 < 3' }] });
  expect(lossesOf(html)).toEqual(['1 picture_lost']);
  expect(lossesOf('[html]<p>Only text</p> {=a ~b}')).toEqual([]);
});

test('categories and names are reported as lost', () => {
  expect(lossesOf('$CATEGORY: tom/dick\n\n::Q1:: What? {=a ~b}\n\n::a\\:\\:b::Why? {T}')).toEqual([
    '1 category_lost',
    '3 title_lost',
    '5 title_lost',
  ]);
});

test('questions without a blank line between them are separated', () => {
  const { questions } = read('One {T}\nTwo\n{=a ~b}\nThe {=x ~y} end\nof it.');
  expect(questions.map(({ line, question }) => `${line} ${question.text}`)).toEqual(['1 One', '2 Two', '4 The _____ end of it.']);
});

test('broken items are skipped with line and reason and do not swallow the next', () => {
  const text = [
    'Open {=a ~b',
    '',
    'stray',
    '',
    'Good {T}',
    '',
    'Open {=a',
    'Next {=b ~c}',
    '',
    'close}',
    '',
    'Two {T} sets {F}',
    '',
    'End {~a',
  ].join('\n');
  expect(read(text).questions.map(({ line }) => line)).toEqual([5]);
  expect(reasonsOf(text)).toEqual([
    '1 brace_open',
    '3 description',
    '7 brace_open',
    '10 brace_unexpected',
    '12 several_answer_sets',
    '14 brace_open',
  ]);
  expect(reasonsOf('Q {~a ~b}\n\nQ {=a ~}\n\nQ {x ~a =b}\n\nQ {~%50%a ~b ~}\n\n{T}\n\nQ {=a ~A}\n\nQ {~=a}')).toEqual([
    '1 no_right_answer',
    '3 empty_answer',
    '5 answer_without_mark',
    '7 empty_answer',
    '9 no_text',
    '11 same_answer',
    '13 empty_answer',
  ]);
});

test('a star in an accepted answer is reported, an escaped one is a star', () => {
  expect(lossesOf('Q {=gr*nt}')).toEqual(['1 wildcard_lost']);
  expect(only('Q {=5\\*5}').accepted).toEqual(['5*5']);
  expect(lossesOf('Q {=5\\*5}')).toEqual([]);
});

test("Moodle's own export is read: comments, categories, HTML with its entities, formulas, feedback, weights", () => {
  const text = String.raw`// question: 0  name: Switch category to $course$/top/Winter
$CATEGORY: $course$/top/Winter


// question: 12  name: Birds
// [id:bird-1] [tag:winter]
::Birds::[html]<p dir\="ltr" style\="text-align\: left;">Who stays <em>all</em> winter, &quot;l&rsquo;&eacute;t&eacute;&quot; &amp;amp; all?</p>{
	=<p>The robin</p>#<p>Yes\: it does.</p>
	~%-50%<p>The swallow</p>#<p>No, it leaves.</p>
	####[html]<p>All \{birds\}</p>
}


// question: 13  name: Math
::Math::[html]<p>What is \\(x^2\\) for $$x \= 3$$ or \\[\\frac\{1\}\{2\}\\]?</p>{#
	=%100%9:0.1#Right
	=%50%9:1#
}


// question: 14  name: Pairs
::Pairs::Match them.{
	=[html]<p>a</p> -> 1
	=b -> 2
}


// question: 15  name: Picture
::Picture::[html]<p>Which two?</p><p><img src\="@@PLUGINFILE@@/snow%20man.png" alt\="Snowman"></p>{
	~%50%<p>a</p>
	~%50%<p>b</p>
	~%-100%<p>c</p>
}


// question: 16  name: Text
::Text::[html]<p>Only a text.</p>
`;
  const { questions, skipped, losses } = read(text);
  expect(questions.map(({ line, question }) => `${line} ${inOneLine(question)}`)).toEqual([
    '7 text; Who stays *all* winter, "l’été" &amp; all?; =The robin ~The swallow',
    '15 exact_answer; What is \\(x^2\\) for $$x = 3$$ or $$\\frac{1}{2}$$?; #9:0.1',
    '22 match_pairs; Match them.; ~a ~1 ~b ~2',
    '29 checkbox; Which two?; =a =b ~c',
  ]);
  expect(questions[0]?.question.feedback).toEqual({ text: 'All {birds}' });
  expect(skipped.map(({ line, code }) => `${line} ${code}`)).toEqual(['37 description']);
  expect(losses.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '2 category_lost',
    ...['title_lost', 'weights_changed'].map((code) => `7 ${code}`),
    ...['title_lost', 'answer_feedback_lost', 'partial_credit_lost'].map((code) => `15 ${code}`),
    '22 title_lost',
    ...['title_lost', 'picture_lost', 'weights_changed'].map((code) => `29 ${code}`),
  ]);
});

test('pairs are read with their extra options; only stems have a format, and the first arrow parts', () => {
  const { type, partial_points, answers } = only(String.raw`Q {=[html]<b>Norway</b> -> Oslo =a\=b -> c -> d = -> [x] \~ }`);
  expect([type, partial_points, pairsInWords(answers)]).toEqual(['match_pairs', true, ['**Norway** – Oslo', 'a=b – c -> d', '+ [x] ~']]);
  expect(reasonsOf('Q {=a -> b}')).toEqual(['1 too_few_answers']);
  expect(reasonsOf('Q {=a -> b =c -> }')).toEqual(['1 empty_answer']);
});
