import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';

/** One item with this declaration, interaction and processing. */
function item(parts: {
  cardinality?: string;
  base?: string;
  correct?: string[];
  more?: string;
  body: string;
  processing?: string;
  head?: string;
}) {
  const { cardinality = 'single', base = 'identifier', correct = [], more = '', body, processing = '', head = '' } = parts;
  const stated = correct.length > 0 ? `<correctResponse>${correct.map((each) => `<value>${each}</value>`).join('')}</correctResponse>` : '';
  const xml = `<assessmentItem identifier="i"><responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${base}">${stated}${more}</responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${head}<itemBody><p>Which?</p>${body}</itemBody>${processing}</assessmentItem>`;
  const { questions, skipped, losses } = readQuestions({ name: 'x.xml', bytes: strToU8(xml) }, newId);
  const question = questions[0]?.question;
  const rights = question?.answers.map(({ text, is_right }) => (is_right ? '=' : '~') + text).join(' ');
  return {
    read: skipped[0]?.code ?? `${question?.type} ${question?.points} ${rights || (question?.accepted ?? []).join('|')}`.trim(),
    lost: losses.map(({ code }) => code),
    question,
  };
}
const choices = (max = 1): string =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${max}">${['A', 'B', 'C'].map((name) => `<simpleChoice identifier="${name}">${name.toLowerCase()}</simpleChoice>`).join('')}</choiceInteraction>`;
const processing = (...branches: string[]): string =>
  `<responseProcessing>${branches.map((branch) => `<responseCondition>${branch}</responseCondition>`).join('')}</responseProcessing>`;
const value = (said: string, base = 'identifier'): string => `<baseValue baseType="${base}">${said}</baseValue>`;
const response = '<variable identifier="RESPONSE"/>';
const gains = (points: number, condition: string, name = 'responseIf'): string =>
  `<${name}>${condition}<setOutcomeValue identifier="SCORE">${value(String(points), 'float')}</setOutcomeValue></${name}>`;
const matches = (said: string, base?: string): string => `<match>${response}${value(said, base)}</match>`;

test('a choice whose right answer is only in the response processing is read from there', () => {
  expect(item({ body: choices(), processing: processing(gains(2, matches('B'))) })).toMatchObject({ read: 'text 2 ~a =b ~c', lost: [] });
  expect(
    item({ body: choices(), processing: processing(gains(1, matches('B')) + gains(0.5, matches('C'), 'responseElseIf')) }),
  ).toMatchObject({
    read: 'text 1 ~a =b ~c',
    lost: ['partial_credit_lost'],
  });
  const either = `<or>${matches('A')}${matches('C')}</or>`;
  expect(item({ body: choices(), processing: processing(gains(1, either)) })).toMatchObject({ read: 'text 1 =a ~b =c', lost: [] });
});

test('several right answers are read from the processing too', () => {
  const all = `<match>${response}<multiple>${value('A')}${value('C')}</multiple></match>`;
  expect(item({ cardinality: 'multiple', body: choices(0), processing: processing(gains(3, all)) })).toMatchObject({
    read: 'checkbox 1 =a ~b =c',
    lost: [],
  });
  const members = `<and><member>${value('A')}${response}</member><member>${value('B')}${response}</member></and>`;
  expect(item({ cardinality: 'multiple', body: choices(0), processing: processing(gains(1, members)) }).read).toBe('checkbox 1 =a =b ~c');
});

test('an item whose scoring cannot be read does not become a poll of 0 points', () => {
  const strange = processing(gains(1, `<customOperator>${response}</customOperator>`));
  expect(item({ body: choices(), processing: strange }).read).toBe('no_right_answer');
  expect(
    item({
      body: choices(),
      processing: '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>',
    }).read,
  ).toBe('no_right_answer');
  expect(item({ body: choices(), correct: ['Gone'] }).read).toBe('right_answer_unknown');
  expect(item({ body: choices(), correct: ['Gone'], processing: processing(gains(1, matches('B'))) }).read).toBe('text 1 ~a =b ~c');
  expect(item({ body: choices() })).toMatchObject({ read: 'text_poll 0 ~a ~b ~c', lost: [] });
});

test('answers accepted by conditions are all accepted', () => {
  const entry = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
  const either = `<or><stringMatch caseSensitive="false">${response}${value('Robin', 'string')}</stringMatch>${matches('Redbreast', 'string')}</or>`;
  expect(item({ base: 'string', body: entry, correct: ['Robin'], processing: processing(gains(1, either)) })).toMatchObject({
    read: 'free_text 1 Robin|Redbreast',
    lost: [],
  });
});

test('partial credit of orders, videos, shared texts and instructions are reported by name', () => {
  const order =
    '<orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></orderInteraction>';
  const whole = `<match>${response}<correct identifier="RESPONSE"/></match>`;
  const other = `<match>${response}<ordered>${value('B')}${value('A')}</ordered></match>`;
  const partly = processing(gains(3, whole) + gains(1, other, 'responseElseIf'));
  expect(item({ cardinality: 'ordered', correct: ['A', 'B'], body: order, processing: partly }).lost).toEqual(['partial_credit_lost']);
  const correct = { correct: ['A'] };
  expect(item({ ...correct, body: `<object type="video/mp4" data="a.mp4"/>${choices()}` }).lost).toEqual(['media_lost']);
  expect(item({ ...correct, body: `<object type="text/html" data="a.html"/>${choices()}` }).lost).toEqual(['stimulus_lost']);
  expect(item({ ...correct, head: '<assessmentStimulusRef identifier="s" href="s.xml"/>', body: choices() }).lost).toEqual([
    'stimulus_lost',
  ]);
  expect(item({ ...correct, body: `<rubricBlock view="candidate"><p>Take care</p></rubricBlock>${choices()}` }).lost).toEqual([
    'instructions_lost',
  ]);
  expect(item({ ...correct, body: `<rubricBlock view="scorer"><p>Be kind</p></rubricBlock>${choices()}` }).lost).toEqual([
    'grader_notes_lost',
  ]);
});
