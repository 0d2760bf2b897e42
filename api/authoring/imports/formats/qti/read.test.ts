import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { readQuestions, type ReadResult } from '../../read-questions.ts';

const read = (bytes: Uint8Array): ReadResult => readQuestions({ name: 'x.xml', bytes }, newId);
const readXml = (xml: string): ReadResult => read(strToU8(xml));
const item = (inside: string, head = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<assessmentItem ${head} identifier="i" title="T" adaptive="false" timeDependent="false">\n${inside}\n</assessmentItem>`;
const only = (xml: string): Question => {
  const { questions, skipped } = readXml(xml);
  expect(skipped).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0]!.question;
};
const reasonsOf = (xml: string): string[] => readXml(xml).skipped.map((skip) => `${skip.line} ${skip.code}`);
const lossesOf = (xml: string): string[] => readXml(xml).losses.map((loss) => `${loss.line} ${loss.code}`);

const declare = (inside: string, cardinality = 'single', baseType = 'identifier'): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">${inside}</responseDeclaration>`;
const correct = (...values: (string | number)[]): string =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const mapping = (entries: Record<string, number>): string =>
  `<mapping>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const mapResponse = '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>';
const choice = (...texts: string[]): string =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which one?</prompt>${texts.map((text, place) => `<simpleChoice identifier="${'ABCDE'[place]}">${text}</simpleChoice>`).join('\n')}</choiceInteraction>`;

/** The smallest PNG, one pixel, which claims to be 400 by 200. */
const png = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
png.set([0, 0, 1, 0x90, 0, 0, 0, 0xc8], 16);

test('a single choice: body and prompt are the text, one correct value is right', () => {
  const xml =
    item(`${declare(correct('B'))}<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>3</value></defaultValue></outcomeDeclaration>
    <itemBody><p>Look at the\n text &amp; say &#229;:</p>${choice('One', '<p>Two</p>', '3 &lt; 4')}</itemBody>`);
  expect(readXml(xml)).toMatchObject({ format: 'qti', losses: [], questions: [{ line: 2 }] });
  expect(only(xml)).toMatchObject({
    type: 'text',
    text: 'Look at the text & say å:\nWhich one?',
    points: 3,
    answers: [{ text: 'One' }, { text: 'Two', is_right: true }, { text: '3 < 4' }],
  });
});

test('namespace prefixes and CDATA are read', () => {
  const xml = item(
    `<q:itemBody><q:p><![CDATA[a < b &amp;]]></q:p><q:choiceInteraction responseIdentifier="R" maxChoices="1"><q:simpleChoice identifier="x">y</q:simpleChoice><q:simpleChoice identifier="z">z</q:simpleChoice></q:choiceInteraction></q:itemBody>`,
  )
    .replaceAll('assessmentItem', 'q:assessmentItem')
    .replace('xmlns=', 'xmlns:q=');
  expect(only(xml)).toMatchObject({ type: 'text_poll', text: 'a < b &amp;', points: 0 });
});

test('several correct values make a checkbox question; a mapping makes partial points', () => {
  const several = choice('a', 'b', 'c').replace('maxChoices="1"', 'maxChoices="0"');
  expect(only(item(`${declare(correct('A', 'C'), 'multiple')}<itemBody>${several}</itemBody>`))).toMatchObject({
    type: 'checkbox',
    partial_points: false,
    points: 1,
  });
  const mapped = item(
    `${declare(correct('A', 'C') + mapping({ A: 1, B: -1, C: 1 }), 'multiple')}<itemBody>${several}</itemBody>${mapResponse}`,
  );
  expect(only(mapped)).toMatchObject({
    type: 'checkbox',
    partial_points: true,
    points: 2,
    answers: [{ is_right: true }, { is_right: false }, { is_right: true }],
  });
  expect(lossesOf(mapped)).toEqual([]);
  expect(lossesOf(mapped.replace('mappedValue="-1"', 'mappedValue="-2"'))).toEqual(['2 weights_changed']);
});

test('half-right choices are reported, and feedback to choices is kept', () => {
  const xml = item(
    `${declare(correct('A') + mapping({ A: 2, B: 1 }))}<itemBody>${choice('a<feedbackInline identifier="A" outcomeIdentifier="F">Yes!</feedbackInline>', 'b')}</itemBody>${mapResponse}`,
  );
  expect(only(xml)).toMatchObject({
    points: 2,
    answers: [
      { text: 'a', is_right: true },
      { text: 'b', is_right: false },
    ],
  });
  expect(only(xml).answers.map(({ feedback }) => feedback)).toEqual(['Yes!', undefined]);
  expect(lossesOf(xml)).toEqual(['2 partial_credit_lost']);
  const other = xml.replace('identifier="A" outcomeIdentifier', 'identifier="B" outcomeIdentifier');
  expect(lossesOf(other)).toEqual(['2 partial_credit_lost', '2 answer_feedback_lost']);
});

test('an order is read in its right order', () => {
  const order = choice('one', 'two', 'three').replaceAll('choiceInteraction', 'orderInteraction');
  const xml = item(`${declare(correct('C', 'A', 'B'), 'ordered')}<itemBody>${order}</itemBody>`);
  expect(only(xml)).toMatchObject({ type: 'text_in_order', answers: [{ text: 'three' }, { text: 'one' }, { text: 'two' }] });
  expect(reasonsOf(item(`${declare('', 'ordered')}<itemBody>${order}</itemBody>`))).toEqual(['2 no_right_answer']);
  expect(reasonsOf(item(`${declare(correct('C', 'A'), 'ordered')}<itemBody>${order}</itemBody>`))).toEqual(['2 right_answer_unknown']);
});

test('a text entry within a sentence is a blank; accepted texts come from correct value and mapping', () => {
  const body = '<itemBody><p>The capital is <textEntryInteraction responseIdentifier="RESPONSE"/>, I <b>think</b>.</p></itemBody>';
  const xml = item(`${declare(correct('Oslo') + mapping({ Oslo: 1, oslo: 1, Osloo: 0.5 }), 'single', 'string')}${body}`);
  expect(only(xml)).toMatchObject({ type: 'free_text', text: 'The capital is _____, I **think**.', accepted: ['Oslo', 'oslo'] });
  expect(lossesOf(xml)).toEqual(['2 partial_credit_lost']);
  expect(reasonsOf(item(declare('', 'single', 'string') + body))).toEqual(['2 no_right_answer']);
});

test('a numeric entry has a tolerance, an interval or neither', () => {
  const numeric = (processing: string, value: string | number = 10): string =>
    item(
      `${declare(correct(value), 'single', 'float')}<itemBody><p>How many?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody><responseProcessing><responseCondition><responseIf>${processing}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`,
    );
  const variable = '<variable identifier="RESPONSE"/>';
  const near = (mode: string, tolerance: string): string =>
    `<equal toleranceMode="${mode}" tolerance="${tolerance}">${variable}<correct identifier="RESPONSE"/></equal>`;
  expect(only(numeric(`<match>${variable}<correct identifier="RESPONSE"/></match>`))).toMatchObject({
    type: 'exact_answer',
    text: 'How many?',
    exact_answer: 10,
  });
  expect(only(numeric(near('absolute', '0.5 0.5')))).toMatchObject({ type: 'exact_answer', error_value: 0.5 });
  expect(only(numeric(near('relative', '5')))).toMatchObject({ type: 'exact_answer', error_value: 0.5 });
  const between = `<and><gte>${variable}<baseValue baseType="float">9</baseValue></gte><lte>${variable}<baseValue baseType="float">12</baseValue></lte></and>`;
  expect(only(numeric(between))).toMatchObject({ type: 'range', exact_answer: 10.5, range: 1.5 });
  expect(reasonsOf(numeric('', 'ten'))).toEqual(['2 not_a_number']);
});

test('a slider is a scale, and a long text is an unscored free text', () => {
  const slider =
    '<itemBody><p>How good?</p><sliderInteraction responseIdentifier="RESPONSE" lowerBound="1" upperBound="7" step="2"/></itemBody>';
  expect(only(item(declare('', 'single', 'float') + slider))).toMatchObject({
    type: 'scale',
    start_value: 1,
    end_value: 7,
    step_interval: 2,
  });
  expect(only(item(declare(correct(3), 'single', 'float') + slider)).exact_answer).toBe(3);
  expect(only(item('<itemBody><p>Tell!</p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody>'))).toMatchObject({
    type: 'free_text',
    accepted: [],
  });
});

test('one feedback is the feedback of the question', () => {
  const feedback = '<modalFeedback identifier="f" outcomeIdentifier="F" showHide="show"><p>Well done.</p></modalFeedback>';
  const xml = item(`${declare(correct('A'))}<itemBody>${choice('a', 'b')}</itemBody>${feedback}`);
  expect(only(xml).feedback).toEqual({ text: 'Well done.' });
  expect(lossesOf(xml.replace(feedback, feedback + feedback))).toEqual(['2 answer_feedback_lost']);
});

const hotspotItem =
  item(`${declare(correct('B'))}<itemBody><p>Where is Oslo?</p><hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1">
  <object data="../img/my%20map.png" type="image/png" width="400" height="200">A map</object>
  <hotspotChoice identifier="A" shape="rect" coords="0,0,100,100"/><hotspotChoice identifier="B" shape="circle" coords="200,100,40"/>
  <hotspotChoice identifier="C" shape="poly" coords="0,0,400,0,400,200"/><hotspotChoice identifier="D" shape="ellipse" coords="200,100,100,50"/>
  </hotspotInteraction></itemBody>`);

test('a package keeps the order of the test, with times and pictures', () => {
  const manifest = `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="items/two.xml"/><resource type="imsqti_item_xmlv2p1" href="items/one.xml"/>
    <resource type="imsqti_item_xmlv2p1" href="items/gone.xml"/><resource type="imsqti_test_xmlv2p1" href="test.xml"/></resources></manifest>`;
  const bytes = zipSync({
    'course/imsmanifest.xml': strToU8(manifest),
    'course/test.xml': strToU8(
      '<assessmentTest><assessmentItemRef href="items/one.xml"><timeLimits maxTime="45"/></assessmentItemRef><assessmentItemRef href="items/two.xml"/></assessmentTest>',
    ),
    'course/items/one.xml': strToU8(hotspotItem),
    'course/items/two.xml': strToU8(item(`${declare(correct('A'))}<itemBody><p>Two</p>${choice('a', 'b')}</itemBody>`)),
    'course/items/three.xml': strToU8(item('<itemBody><p>Match</p><matchInteraction/></itemBody>')),
    'course/items/broken.xml': strToU8('<assessmentItem>'),
    'course/img/my map.png': png,
    'course/img/unused.png': png,
  });
  const result = read(bytes);
  expect(result.skipped.map((skip) => `${skip.line} ${skip.code}`)).toEqual(['3 item_missing', '4 no_right_answer']);
  expect(result.questions).toMatchObject([
    { line: 1, question: { type: 'mark_on_image', time_for_answer_in_seconds: 45 } },
    { line: 2, question: { type: 'text', time_for_answer_in_seconds: 20 } },
  ]);
  const [media, ...more] = result.media;
  expect(more).toEqual([]);
  expect(media).toMatchObject({ name: 'my map.png', bytes: png });
  const { image, answers } = result.questions[0]!.question;
  expect(image).toEqual({ key: media?.key, width: 400, height: 200, alt: 'A map' });
  expect(answers.map((answer) => answer.is_right)).toEqual([false, true, false, false]);
  expect(answers[0]?.shape).toEqual({
    kind: 'polygon',
    points: [
      [0, 0],
      [0.25, 0],
      [0.25, 0.5],
      [0, 0.5],
    ],
  });
  expect(answers[1]?.shape).toEqual({ kind: 'circle', x: 0.5, y: 0.5, r: 0.1 });
  expect(answers[2]?.shape).toEqual({
    kind: 'polygon',
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  });
  expect(answers[3]?.shape).toMatchObject({ kind: 'polygon', points: expect.arrayContaining([[0.75, 0.5]]) });
});

test('a hotspot without its picture and interactions that we lack are skipped with their reason', () => {
  expect(reasonsOf(hotspotItem)).toEqual(['2 picture_missing']);
  expect(reasonsOf(item('<itemBody><p>Only text</p></itemBody>'))).toEqual(['2 interaction_missing']);
  expect(reasonsOf(item('<itemBody><p>Draw</p><drawingInteraction/></itemBody>'))).toEqual(['2 interaction_unsupported']);
  expect(reasonsOf(item(`<itemBody>${choice('a', 'b')}${choice('a', 'b')}</itemBody>`))).toEqual(['2 several_answer_sets']);
});

test('several items in one file have their own lines', () => {
  const written = item(`${declare(correct('A'))}<itemBody>${choice('a', 'b')}</itemBody>`)
    .split('\n')
    .slice(1)
    .join('\n');
  const result = readXml(`<items>\n${written}\n${written.replace('<value>A', '<value>Z')}\n</items>`);
  expect(result.questions.map(({ line }) => line)).toEqual([2]);
  expect(result.skipped.map((skip) => `${skip.line} ${skip.code}`)).toEqual([`${2 + written.split('\n').length} right_answer_unknown`]);
});

test('a DOCTYPE, entities, broken XML and other versions of QTI are refused', () => {
  expect(() =>
    readXml('<?xml version="1.0"?><!DOCTYPE assessmentItem [<!ENTITY x SYSTEM "file:///etc/passwd">]><assessmentItem>&x;</assessmentItem>'),
  ).toThrow('DOCTYPE');
  expect(() => readXml('<assessmentItem><itemBody></assessmentItem>')).toThrow('not valid XML');
  expect(() => readXml(`<assessmentItem>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</assessmentItem>`)).toThrow('not valid XML');
  expect(() => readXml('<?xml version="1.0"?><questestinterop><item/></questestinterop>')).toThrow('QTI 1.2');
  expect(() => read(zipSync({ 'imsmanifest.xml': strToU8('<manifest/>') }))).toThrow('no QTI 2.1, 2.2 or 3 items');
});
