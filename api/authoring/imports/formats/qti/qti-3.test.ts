import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { png } from '../../any-question.ts';
import { readQuestions } from '../../read-questions.ts';

/** Items in the layout of 1EdTech's QTI 3 examples, with our own texts. */
const item = (declared: string, body: string, rest = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x" title="T" time-dependent="false" xml:lang="en-US">
  <qti-response-declaration identifier="RESPONSE" ${declared}</qti-response-declaration>
  <qti-outcome-declaration base-type="float" cardinality="single" identifier="SCORE"/>
  <qti-item-body>${body}</qti-item-body>
  ${rest || '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>'}
</qti-assessment-item>`;
const right = (...values: string[]): string =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>`;
const choice = (identifier: string): string => `<qti-simple-choice identifier="${identifier}">${identifier} bird</qti-simple-choice>`;
const associable = (name: string): string =>
  `<qti-simple-associable-choice identifier="${name}" match-max="0">${name}</qti-simple-associable-choice>`;
const items: Record<string, string> = {
  choice: item(
    `base-type="identifier" cardinality="single">${right('B')}`,
    `<p>Look.</p><qti-choice-interaction max-choices="1" response-identifier="RESPONSE"><qti-prompt>Which?</qti-prompt>${choice('A')}${choice('B')}</qti-choice-interaction>`,
  ),
  several: item(
    `base-type="identifier" cardinality="multiple">${right('A', 'C')}<qti-mapping lower-bound="0" default-value="-0.5"><qti-map-entry map-key="A" mapped-value="0.5"/><qti-map-entry map-key="C" mapped-value="0.5"/></qti-mapping>`,
    `<p>Which ones?</p><qti-choice-interaction max-choices="0" response-identifier="RESPONSE">${['A', 'B', 'C'].map(choice).join('')}</qti-choice-interaction>`,
    '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/>',
  ),
  order: item(
    `base-type="identifier" cardinality="ordered">${right('C', 'A')}`,
    `<p>Sort.</p><qti-order-interaction response-identifier="RESPONSE">${choice('A')}${choice('C')}</qti-order-interaction>`,
  ),
  hotspot: item(
    `base-type="identifier" cardinality="single">${right('H')}`,
    `<p>Where?</p><qti-hotspot-interaction response-identifier="RESPONSE" max-choices="1"><img src="map.png" width="100" height="100" alt="Map"/><qti-hotspot-choice identifier="H" shape="circle" coords="50,50,10"/><qti-hotspot-choice identifier="I" shape="rect" coords="0,0,20,20"/></qti-hotspot-interaction>`,
  ),
  entry: item(
    `base-type="string" cardinality="single">${right('robin')}`,
    '<p>It is a <qti-text-entry-interaction response-identifier="RESPONSE"/>.</p>',
  ),
  number: item(
    `base-type="float" cardinality="single">${right('4')}`,
    '<p>2 + 2 = <qti-text-entry-interaction response-identifier="RESPONSE"/></p>',
  ),
  essay: item(
    'base-type="string" cardinality="single">',
    '<p>Tell.</p><qti-extended-text-interaction response-identifier="RESPONSE"/>',
    '<!-- -->',
  ),
  pairs: item(
    `base-type="directedPair" cardinality="multiple">${right('A C', 'B D')}`,
    `<p>Pair.</p><qti-match-interaction response-identifier="RESPONSE">${[
      ['A', 'B'],
      ['C', 'D', 'E'],
    ]
      .map((set) => `<qti-simple-match-set>${set.map(associable).join('')}</qti-simple-match-set>`)
      .join('')}</qti-match-interaction>`,
  ),
  hottext: item('base-type="identifier" cardinality="multiple">', '<p>Mark.</p><qti-hottext-interaction response-identifier="RESPONSE"/>'),
};

test('a package of QTI 3 is read as one of QTI 2', () => {
  const names = Object.keys(items);
  const resources = names.map(
    (name) => `<resource identifier="${name}" type="imsqti_item_xmlv3p0" href="${name}.xml"><file href="${name}.xml"/></resource>`,
  );
  const bytes = zipSync({
    'imsmanifest.xml': strToU8(
      `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`,
    ),
    'map.png': png,
    ...Object.fromEntries(names.map((name) => [`${name}.xml`, strToU8(items[name]!)])),
  });
  const { format, questions, skipped, losses, media } = readQuestions({ name: 'three.zip', bytes }, newId);
  expect([format, losses, media.length]).toEqual(['qti', [], 1]);
  expect(skipped.map(({ line, code }) => `${line} ${code}`)).toEqual(['9 interaction_unsupported']);
  expect(questions.map(({ question }) => question)).toMatchObject([
    { type: 'text', text: 'Look.\nWhich?', answers: [{ text: 'A bird' }, { text: 'B bird', is_right: true }] },
    { type: 'checkbox', partial_points: true, answers: [{ is_right: true }, { is_right: false }, { is_right: true }] },
    { type: 'text_in_order', answers: [{ text: 'C bird' }, { text: 'A bird' }] },
    { type: 'mark_on_image', image: { alt: 'Map' }, answers: [{ is_right: true, shape: { kind: 'circle', x: 0.5 } }, { is_right: false }] },
    { type: 'free_text', text: 'It is a _____.', accepted: ['robin'] },
    { type: 'exact_answer', exact_answer: 4 },
    { type: 'free_text', text: 'Tell.', accepted: [] },
    {
      type: 'match_pairs',
      answers: [{ text: 'A', is_stem: true }, { text: 'C' }, { text: 'B', is_stem: true }, { text: 'D' }, { text: 'E' }],
    },
  ]);
});

test('a single item of QTI 3 is read with its line', () => {
  const { questions } = readQuestions({ name: 'x.xml', bytes: strToU8(items['choice']!) }, newId);
  expect(questions.map(({ line, question: { type } }) => [line, type])).toEqual([[2, 'text']]);
});
