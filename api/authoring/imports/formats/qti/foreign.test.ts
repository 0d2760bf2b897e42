import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pairsInWords } from '#questions/match_pairs/test-pairs.ts';
import { newId } from '#shared/ids.ts';
import { png } from '../../any-question.ts';
import { readQuestions } from '../../read-questions.ts';

/** Items in the form of other programs: their elements, order, attributes and white space, with our own texts. */

const edTech = (identifier: string, inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"
	xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
	xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/imsqti_v2p1.xsd"
	identifier="${identifier}" title="Title" adaptive="false" timeDependent="false">
${inside}
</assessmentItem>
`;
const template = (name: string): string =>
  `<responseProcessing\n\t\ttemplate="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';

/** One package with these items and pictures/map.png. */
function readItems(items: Record<string, string>) {
  const resources = Object.keys(items).map(
    (name) => `<resource identifier="${name}" type="imsqti_item_xmlv2p1" href="${name}.xml"><file href="${name}.xml"/></resource>`,
  );
  const files = Object.fromEntries(Object.entries(items).map(([name, xml]) => [`${name}.xml`, strToU8(xml)]));
  const manifest = `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><organizations/><resources>${resources.join('')}</resources></manifest>`;
  const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest), ...files, 'pictures/map.png': png });
  const { questions, skipped, losses } = readQuestions({ name: 'items.zip', bytes }, newId);
  expect(questions.length + skipped.length).toBe(Object.keys(items).length);
  const codes = (line: number): string[] => losses.filter((loss) => loss.line === line).map(({ code }) => code);
  return [
    ...questions.map(({ line, question }) => ({ line, question, lost: codes(line) })),
    ...skipped.map(({ line, code }) => ({ line, skipped: code })),
  ].toSorted((a, b) => a.line - b.line);
}

test("choices in 1EdTech's layout: single, multiple with weights, inline, in order, with feedback", () => {
  const single = edTech(
    'choice',
    `	<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
		<correctResponse>
			<value>ChoiceB</value>
		</correctResponse>
	</responseDeclaration>
	<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float">
		<defaultValue><value>0</value></defaultValue>
	</outcomeDeclaration>
	<itemBody>
		<p>The sign on the gate:</p>
		<p><img src="pictures/map.png" alt="KEEP OUT"/></p>
		<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">
			<prompt>What does
				it say?</prompt>
			<simpleChoice identifier="ChoiceA">Stay near.</simpleChoice>
			<simpleChoice identifier="ChoiceB">Stay <i>away</i>.</simpleChoice>
		</choiceInteraction>
	</itemBody>
	${template('match_correct')}`,
  );
  const multiple = edTech(
    'choiceMultiple',
    `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
		<correctResponse><value>B</value><value>R</value></correctResponse>
		<mapping lowerBound="0" upperBound="2" defaultValue="-2">
			<mapEntry mapKey="B" mappedValue="1"/><mapEntry mapKey="R" mappedValue="1"/><mapEntry mapKey="G" mappedValue="-1"/>
		</mapping>
	</responseDeclaration>${score}
	<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">
		<prompt>Which stay all winter?</prompt>
		<simpleChoice identifier="B" fixed="false">Bullfinch</simpleChoice><simpleChoice identifier="S">Swallow</simpleChoice>
		<simpleChoice identifier="R">Robin</simpleChoice><simpleChoice identifier="G">Goose</simpleChoice>
	</choiceInteraction></itemBody>${template('map_response')}`,
  );
  const inline = edTech(
    'inlineChoice',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>Y</value></correctResponse></responseDeclaration>${score}
	<itemBody><p>Fill in.</p><blockquote><p>Snow falls in<br/> the month of
		<inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false">
			<inlineChoice identifier="G">July</inlineChoice>
			<inlineChoice identifier="Y">January</inlineChoice>
		</inlineChoiceInteraction>.</p></blockquote></itemBody>${template('match_correct')}`,
  );
  const order = edTech(
    'order',
    `<responseDeclaration identifier="RESPONSE" cardinality="ordered" baseType="identifier">
		<correctResponse><value>C</value><value>A</value><value>B</value></correctResponse></responseDeclaration>${score}
	<itemBody><orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>Sort them.</prompt>
		<simpleChoice identifier="A">two</simpleChoice><simpleChoice identifier="B">three</simpleChoice><simpleChoice identifier="C" fixed="true">one</simpleChoice>
	</orderInteraction></itemBody>${template('match_correct')}`,
  );
  const feedback = edTech(
    'feedback',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>C</value></correctResponse></responseDeclaration>${score}
	<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
	<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>Who?</prompt>
		<simpleChoice identifier="A"> He <feedbackInline outcomeIdentifier="FEEDBACK" identifier="A" showHide="show">No.</feedbackInline>
		</simpleChoice><simpleChoice identifier="C"> She </simpleChoice></choiceInteraction></itemBody>
	<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
		<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>
	<modalFeedback outcomeIdentifier="FEEDBACK" identifier="C" showHide="show">Yes.</modalFeedback>
	<modalFeedback outcomeIdentifier="FEEDBACK" identifier="C" showHide="hide">No.</modalFeedback>`,
  );
  expect(readItems({ single, multiple, inline, order, feedback })).toMatchObject([
    {
      question: {
        type: 'text',
        text: 'The sign on the gate:\nWhat does it say?',
        points: 1,
        cover: { desktop: { alt: 'KEEP OUT' } },
        answers: [{ text: 'Stay near.' }, { text: 'Stay *away*.', is_right: true }],
      },
      lost: [],
    },
    {
      question: {
        type: 'checkbox',
        points: 2,
        partial_points: true,
        answers: [{ is_right: true }, { is_right: false }, { is_right: true }, { is_right: false }],
      },
      lost: ['weights_changed'],
    },
    { question: { type: 'text', text: 'Fill in.\nSnow falls in\nthe month of _____.' }, lost: ['formatting_lost'] },
    { question: { type: 'text_in_order', text: 'Sort them.', answers: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] }, lost: [] },
    { question: { answers: [{ text: 'He' }, { text: 'She', is_right: true }], feedback: {} }, lost: ['answer_feedback_lost'] },
  ]);
});

test("entries, sliders and pictures in 1EdTech's layout", () => {
  const entry = edTech(
    'textEntry',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>Oslo</value></correctResponse>
		<mapping defaultValue="0"><mapEntry mapKey="Oslo" mappedValue="1"/><mapEntry mapKey="oslo" mappedValue="0.5"/></mapping></responseDeclaration>${score}
	<itemBody><p>The capital is
		<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>;<br/> is it not?</p></itemBody>${template('map_response')}`,
  );
  const essay = edTech(
    'extendedText',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>${score}
	<itemBody><table><tbody><tr><td>Snow</td><td>Rain</td></tr></tbody></table>
	<extendedTextInteraction responseIdentifier="RESPONSE" expectedLength="200"><prompt>Write a postcard.</prompt></extendedTextInteraction></itemBody>`,
  );
  const slider = edTech(
    'slider',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="integer"><correctResponse><value>16</value></correctResponse>
		<mapping defaultValue="0"><mapEntry mapKey="15" mappedValue="0.5"/><mapEntry mapKey="16" mappedValue="1.0"/></mapping></responseDeclaration>${score}
	<itemBody><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="100" step="1" stepLabel="false">
		<prompt>How many?</prompt></sliderInteraction></itemBody>${template('map_response')}`,
  );
  const picture = '<object type="image/png" width="200" height="100" data="pictures/map.png">A map</object>';
  const hotspot = edTech(
    'hotspot',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>${score}
	<itemBody><p>Four towns.</p><hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which is Umeå?</prompt>${picture}
		<hotspotChoice shape="circle" coords="50,50,20" identifier="A"/><hotspotChoice shape="circle" coords="118, 84, 8" identifier="B"/>
	</hotspotInteraction></itemBody>${template('match_correct')}`,
  );
  const point = edTech(
    'selectPoint',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="point"><correctResponse><value>50 50</value></correctResponse>
		<areaMapping defaultValue="0"><areaMapEntry shape="circle" coords="50,50,20" mappedValue="3"/><areaMapEntry shape="rect" coords="0,0,200,100" mappedValue="1"/></areaMapping>
	</responseDeclaration>${score}
	<itemBody><selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Mark it.</prompt>${picture}</selectPointInteraction></itemBody>
	${template('map_response_point')}`,
  );
  expect(readItems({ entry, essay, slider, hotspot, point })).toMatchObject([
    {
      question: { type: 'free_text', text: 'The capital is _____;\nis it not?', accepted: ['Oslo'] },
      lost: ['partial_credit_lost'],
    },
    { question: { type: 'free_text', text: 'Snow Rain\nWrite a postcard.', accepted: [] }, lost: ['formatting_lost'] },
    {
      question: { type: 'scale', start_value: 0, end_value: 100, step_interval: 1, exact_answer: 16, points: 1 },
      lost: ['partial_credit_lost'],
    },
    {
      question: {
        type: 'mark_on_image',
        text: 'Four towns.\nWhich is Umeå?',
        image: { alt: 'A map' },
        answers: [{ shape: { kind: 'circle', x: 0.25, y: 0.5, r: 0.1 }, is_right: true }, { is_right: false }],
      },
      lost: [],
    },
    { question: { type: 'mark_on_image', text: 'Mark it.', points: 3, answers: [{ is_right: true }, {}] }, lost: ['weights_changed'] },
  ]);
});

test('an item without an equivalent question type is skipped with its own reason', () => {
  const body = (inside: string): string => edTech('x', `<itemBody><p>Q</p>${inside}</itemBody>`);
  const interaction = (name: string): string => body(`<${name} responseIdentifier="RESPONSE"><prompt>Do it</prompt></${name}>`);
  const hint = body(
    '<extendedTextInteraction responseIdentifier="RESPONSE"/><p><endAttemptInteraction responseIdentifier="HINT" title="Hint"/></p>',
  );
  const drawn = edTech(
    'template',
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"/>${score}
	<templateDeclaration identifier="N" cardinality="single" baseType="integer"/>
	<templateProcessing><setTemplateValue identifier="N"><randomInteger min="1" max="9"/></setTemplateValue></templateProcessing>
	<itemBody><p>What is <printedVariable identifier="N"/> plus one?</p></itemBody>`,
  );
  const items = {
    associate: interaction('associateInteraction'),
    match: interaction('matchInteraction'),
    gapMatch: interaction('gapMatchInteraction'),
    hottext: interaction('hottextInteraction'),
    graphicOrder: interaction('graphicOrderInteraction'),
    upload: interaction('uploadInteraction'),
    hint,
    drawn,
    passage: body(''),
    broken: '<assessmentItem><itemBody></assessmentItem>',
    doctype: edTech('x', '<itemBody/>').replace('<assessmentItem', '<!DOCTYPE assessmentItem>\n<assessmentItem'),
  };
  expect(readItems(items).map((item) => ('skipped' in item ? item.skipped : 'taken'))).toEqual([
    'no_right_answer',
    'no_right_answer',
    'no_answers',
    'interaction_unsupported',
    'interaction_unsupported',
    'interaction_unsupported',
    'several_answer_sets',
    'drawn_at_run_time',
    'interaction_missing',
    'item_unreadable',
    'item_unreadable',
  ]);
});

test("TAO's layout: a grid of divisions, values in CDATA, points in MAXSCORE or as the highest score", () => {
  const tao = (outcome: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xmlns:m="http://www.w3.org/1998/Math/MathML" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p2 http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd" identifier="i60114" title="Item 1" label="Item 1"
  xml:lang="sv-SE" adaptive="false" timeDependent="false" toolName="TAO" toolVersion="3.4.0">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse>
      <value><![CDATA[choice_2]]></value>
    </correctResponse>
  </responseDeclaration>
  ${outcome}
  <stylesheet href="style/custom/tao-user-styles.css" type="text/css" media="all" title=""/>
  <itemBody>
    <div class="grid-row">
      <div class="col-12">
        <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1" minChoices="0" orientation="vertical">
          <prompt>
            <div>Vad heter snö på norska?</div>
          </prompt>
          <simpleChoice identifier="choice_1" fixed="false" showHide="show"><p>is</p></simpleChoice>
          <simpleChoice identifier="choice_2" fixed="false" showHide="show">sn&#xF8;</simpleChoice>
        </choiceInteraction>
      </div>
    </div>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>
</assessmentItem>`;
  const max =
    '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>4</value></defaultValue></outcomeDeclaration>';
  const normal = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="5"/>';
  const question = {
    type: 'text',
    text: 'Vad heter snö på norska?',
    answers: [
      { text: 'is', is_right: false },
      { text: 'snø', is_right: true },
    ],
  };
  expect(readItems({ max: tao(score + max), normal: tao(normal) })).toMatchObject([
    { question: { ...question, points: 4 }, lost: [] },
    { question: { ...question, points: 5 }, lost: [] },
  ]);
});

test('a package of Canvas is QTI 1.2, and refused by that name', () => {
  const canvas = zipSync({
    'imsmanifest.xml': strToU8(
      '<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource></resources></manifest>',
    ),
    'g1/assessment_meta.xml': strToU8('<quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>Quiz</title></quiz>'),
    'g1/g1.xml': strToU8(
      '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1"><section ident="root_section"><item ident="g2" title="Q"/></section></assessment></questestinterop>',
    ),
  });
  expect(() => readQuestions({ name: 'export.zip', bytes: canvas }, newId)).toThrow('This is QTI 1.2.');
  const empty = strToU8('<?xml version="1.0"?><assessmentTest/>');
  expect(() => readQuestions({ name: 'x.xml', bytes: empty }, newId)).toThrow('The file has no QTI 2.1, 2.2 or 3 items.');
});

test("pairs in 1EdTech's layout: matches of one option to many, matches the other way round, and associations", () => {
  const declared = (pairs: string[], rest = '', base = 'directedPair') =>
    `<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="${base}"><correctResponse>${pairs
      .map((pair) => `<value>${pair}</value>`)
      .join('')}</correctResponse>${rest}</responseDeclaration>${score}`;
  const choices = (names: Record<string, string>) =>
    Object.entries(names)
      .map(([name, text]) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${text}</simpleAssociableChoice>`)
      .join('\n');
  const [stems, options] = [
    choices({ C: 'Capulet', D: 'Demetrius', P: 'Prospero' }),
    choices({ M: 'A Dream', R: 'Romeo', T: 'The Tempest', H: 'Hamlet' }),
  ];
  const sets = (first: string, second: string) =>
    `<itemBody><matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="0"><prompt>Where?</prompt><simpleMatchSet>${first}</simpleMatchSet><simpleMatchSet>${second}</simpleMatchSet></matchInteraction></itemBody>`;
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="C R" mappedValue="1"/><mapEntry mapKey="D M" mappedValue="0.5"/><mapEntry mapKey="P T" mappedValue="1"/></mapping>';
  const right = ['C R', 'D M', 'P T'];
  const items = {
    match: edTech('match', `${declared(right, mapping)}${sets(stems, options)}${template('map_response')}`),
    shared: edTech('shared', `${declared(['C R', 'D R', 'P T'])}${sets(stems, options)}${template('match_correct')}`),
    turned: edTech('turned', `${declared(['M C', 'M D', 'T P'])}${sets(options, stems)}${template('match_correct')}`),
    both: edTech('both', `${declared(['C R', 'C M', 'D M'])}${sets(stems, options)}${template('match_correct')}`),
    gone: edTech('gone', `${declared(['C R', 'D M'])}${sets(stems, options)}${template('match_correct')}`),
    associate: edTech(
      'associate',
      `${declared(['A P', 'C M'], '', 'pair')}<itemBody><associateInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="3"><prompt>Rivals?</prompt>${choices({ A: 'Antonio', C: 'Capulet', M: 'Montague', P: 'Prospero', L: 'Lysander' })}</associateInteraction></itemBody>${template('match_correct')}`,
    ),
  };
  const read = readItems(items).map((item) =>
    'skipped' in item ? item.skipped : [item.question.partial_points, pairsInWords(item.question.answers), item.lost],
  );
  expect(read).toEqual([
    [true, ['Capulet – Romeo', 'Demetrius – A Dream', 'Prospero – The Tempest', '+ Hamlet'], ['weights_changed']],
    [false, ['Capulet – Romeo', 'Demetrius – Romeo', 'Prospero – The Tempest', '+ A Dream', '+ Hamlet'], []],
    [false, ['Capulet – A Dream', 'Demetrius – A Dream', 'Prospero – The Tempest', '+ Romeo', '+ Hamlet'], []],
    'several_right_answers',
    'right_answer_unknown',
    [false, ['Antonio – Prospero', 'Capulet – Montague', '+ Lysander'], []],
  ]);
});
