import { describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { Question, questionTypes, type Gap, type QuestionType } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { samplePairQuestion, samplePairs } from './match_pairs/test-pairs.ts';
import { sampleAnswers, sampleArea, samplePicture, sampleQuestion } from './sample-questions.ts';
import { checkQuestion, schemas } from './schemas.ts';

const id = newId();
/** For each type, input that it accepts and input that it refuses. */
const examples: Record<QuestionType, { takes: object; refuses: unknown[] }> = {
  text: { takes: { answer_id: id }, refuses: [{}, { answer_id: 'x' }, { answer_ids: [id] }] },
  image: { takes: { answer_id: id }, refuses: [{}, { answer_id: 7 }] },
  text_poll: { takes: { answer_id: id }, refuses: [{}, { answer_id: null }] },
  checkbox: { takes: { answer_ids: [id, newId()] }, refuses: [{ answer_ids: [id, id] }, { answer_ids: id }, { answer_id: id }] },
  text_in_order: { takes: { answer_ids: [id, newId()] }, refuses: [{ answer_ids: [id, id] }, { answer_ids: ['x'] }] },
  mark_on_image: { takes: { x: 0, y: 1 }, refuses: [{ x: -0.1, y: 0 }, { x: 0, y: 1.1 }, { x: 0 }, { x: '0', y: 0 }] },
  match_pairs: {
    takes: { pairs: [{ stem_id: id, option_id: newId() }] },
    refuses: [
      { pairs: [{ stem_id: id }] },
      { pairs: [[id, id]] },
      { pairs: Array.from({ length: 101 }, () => ({ stem_id: id, option_id: id })) },
      { answer_ids: [id] },
    ],
  },
  scale: { takes: { value: -3.5 }, refuses: [{ value: '3' }, { value: 1e301 }, {}] },
  range: { takes: { value: 1969 }, refuses: [{ value: null }, { value: Number.NaN }] },
  exact_answer: { takes: { value: 0 }, refuses: [{ value: [] }, { value: Number.POSITIVE_INFINITY }] },
  free_text: { takes: { text: '' }, refuses: [{ text: 'x'.repeat(2001) }, { text: 5 }, {}] },
  fill_the_gaps: {
    takes: { filled: [{ id: '1', text: '' }] },
    refuses: [
      {},
      { filled: [] },
      { filled: [{ id: 'A', text: '' }] },
      { filled: [{ id: '1', text: 'x'.repeat(201) }] },
      { filled: [{ id: '1', text: '', right: true }] },
      { filled: Array.from({ length: 51 }, () => ({ id: '1', text: '' })) },
      { text: 'x' },
    ],
  },
  ad: { takes: {}, refuses: [[], null, { answer_id: id }] },
  section: { takes: {}, refuses: [[], null, { answer_id: id }] },
};

describe.each(questionTypes)('the schema of %s', (type) => {
  const { answerSchema, newQuestion, check } = schemas[type];

  it('accepts an answer of the type and refuses others and unknown fields', () => {
    const { takes, refuses } = examples[type];
    expect(Value.Check(answerSchema, takes)).toBe(true);
    for (const refused of [...refuses, { ...takes, points: 1000 }]) expect(Value.Check(answerSchema, refused)).toBe(false);
  });

  it('creates a new question that is valid in a draft, with new ids, and not ready to be published', () => {
    const question = newQuestion(newId);
    const errors = [...Value.Errors(Question, question)].map(({ instancePath, message }) => `${instancePath} ${message}`);
    expect(errors).toEqual([]);
    expect(question.type).toBe(type);
    const ids = [question.id, ...question.answers.map((answer) => answer.id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(check(question).some(({ severity }) => severity === 'stop')).toBe(true);
  });
});

/** A question of each type without problems. */
const sound: Record<QuestionType, Question> = {
  text: sampleQuestion('text', { answers: sampleAnswers('abc', 'a') }),
  checkbox: sampleQuestion('checkbox', { answers: sampleAnswers('abc', 'abc') }),
  image: sampleQuestion('image', { answers: sampleAnswers('ab', 'a').map((answer) => ({ ...answer, image: samplePicture() })) }),
  mark_on_image: sampleQuestion('mark_on_image', {
    image: samplePicture(),
    answers: [sampleArea('a', { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 })],
  }),
  match_pairs: samplePairQuestion(['Norway – Oslo', 'Italy – Rome', 'Bern']),
  text_poll: sampleQuestion('text_poll', { answers: sampleAnswers('ab') }),
  text_in_order: sampleQuestion('text_in_order', { answers: sampleAnswers('ab') }),
  scale: sampleQuestion('scale', { start_value: 0, end_value: 1, step_interval: 0.1, exact_answer: 0.3 }),
  free_text: sampleQuestion('free_text', { accepted: ['yes'] }),
  range: sampleQuestion('range', { exact_answer: 5, range: 1 }),
  exact_answer: sampleQuestion('exact_answer', { exact_answer: 5 }),
  fill_the_gaps: sampleQuestion('fill_the_gaps', { gap_text: 'A {{1}}', gaps: [{ id: '1', accepted: ['cat'] }] }),
  ad: sampleQuestion('ad', { text: 'Buy', link: 'https://shop.example/', link_text: 'To the shop' }),
  section: sampleQuestion('section', { text: 'Part two' }),
};
const problems = (type: QuestionType, own: Partial<Question> = {}, leadsToTypes = false) =>
  checkQuestion({ ...sound[type], ...own }, leadsToTypes).map(({ severity, code, field, answer_id }) =>
    [severity, code, field, answer_id].filter(Boolean).join(' '),
  );

describe('the check of a question', () => {
  it.each(questionTypes)('finds no fault with a sound one of type %s', (type) => {
    expect(problems(type)).toEqual([]);
  });

  it('rejects a question without a text, and an invalid link', () => {
    expect(problems('range', { text: ' ' })).toEqual(['stop text_missing text']);
    expect(problems('text', { feedback: { link: 'javascript:alert(1)' } })).toEqual(['stop link_invalid feedback.link']);
    expect(problems('text', { feedback: { link: 'read/more' } })).toEqual(['stop link_invalid feedback.link']);
  });

  it('rejects too few pairs, halves without words and stems that share an option, and warns of what looks alike', () => {
    const problemsOf = (...lines: string[]) => problems('match_pairs', { answers: samplePairs(...lines) });
    expect(problemsOf('Norway – Oslo')).toEqual(['stop too_few_pairs answers']);
    expect(problemsOf('Norway – Oslo', 'Italy – ')).toEqual(['stop answer_text_missing answers 1']);
    expect(problemsOf('Norway – Oslo', 'Italy – Rome', ' – ')).toEqual([]);
    expect(problemsOf('Norway – Oslo', 'Italy – Rome', 'Oslo')).toEqual(['warn answer_duplicate answers Oslo2']);
    expect(problemsOf('Norway – Oslo', 'Italy – Rome', 'Kingdom – Oslo', 'Bern')).toEqual([]);
    expect(problemsOf('Norway – Oslo', 'Sweden – Oslo')).toEqual(['warn all_answers_right answers']);
    const [norway, oslo, italy] = samplePairs('Norway – Oslo', 'Italy – Rome');
    const shared = [norway!, oslo!, { ...italy!, pair: '0' }, { id: 'x', text: 'Bern' }];
    expect(problems('match_pairs', { answers: shared })).toEqual(['stop answer_duplicate answers Oslo0']);
    expect(problems('match_pairs', { answers: [norway!, oslo!, italy!, { id: 'x', text: 'Bern' }] })).toEqual([
      'stop answer_text_missing answers Italy?',
    ]);
  });

  it('rejects a text without gaps, with unknown or doubled ones, and gaps without a right answer, and warns of those that the text lacks', () => {
    const problemsOf = (gap_text: string, ...gaps: Gap[]) => problems('fill_the_gaps', { gap_text, gaps });
    const cat = { id: '1', accepted: ['cat'] };
    expect(problemsOf('No gap')).toEqual(['stop gap_missing gap_text']);
    expect(problemsOf('A {{2}}', cat)).toEqual(['stop gap_unknown gap_text', 'warn gap_unused gaps.1']);
    expect(problemsOf('A {{1}} and {{1}}', cat)).toEqual(['stop gap_twice gap_text']);
    expect(problemsOf('A {{1}}', { id: '1', accepted: [' '] })).toEqual(['stop gap_answer_missing gaps.1']);
    expect(problemsOf('A {{1}}', { ...cat, options: ['cat'] })).toEqual(['stop gap_options_missing gaps.1']);
    expect(problemsOf('A {{1}}', { ...cat, options: ['dog', 'cow'] })).toEqual(['stop gap_answer_missing gaps.1']);
    expect(problemsOf('A {{1}}', { ...cat, options: ['cat', 'dog', 'dog'] })).toEqual(['warn answer_duplicate gaps.1']);
  });

  it('rejects too few answers, and a question without a right one', () => {
    expect(problems('text', { answers: sampleAnswers('a', 'a') })).toEqual(['stop too_few_answers answers']);
    expect(problems('checkbox', { answers: sampleAnswers('ab') })).toEqual(['stop no_right_answer answers']);
  });

  it('ignores answers that were never filled in, unless other data refers to them', () => {
    const [first, second, third] = sampleAnswers('abc', 'a');
    const empty = { ...third!, text: '\n' };
    const binding = { id: 'binding', person_type_id: 'type', points: 2 };
    for (const type of ['text', 'checkbox', 'text_poll', 'text_in_order'] as const)
      expect(problems(type, { answers: [first!, empty, second!] })).toEqual([]);
    expect(problems('text', { answers: [first!, empty] })).toEqual(['stop too_few_answers answers']);
    expect(problems('text', { answers: [first!, second!, { ...empty, is_right: true }] })).toEqual(['stop right_answer_empty answers c']);
    expect(problems('text', { answers: [first!, second!, { ...empty, person_types: [binding] }] })).toEqual([
      'stop answer_text_missing answers c',
    ]);
    expect(problems('text', { answers: [first!, second!, { ...empty, image: samplePicture() }] })).toEqual([
      'stop answer_text_missing answers c',
    ]);
    const pictured = [first!, second!].map((answer) => ({ ...answer, image: samplePicture() }));
    expect(problems('image', { answers: [...pictured, empty] })).toEqual([]);
    expect(problems('image', { answers: [...pictured, { ...empty, is_right: true }] })).toEqual(['stop right_answer_empty answers c']);
    expect(problems('mark_on_image', { answers: [...sound.mark_on_image.answers, { id: 'c' }] })).toEqual(['stop area_missing answers c']);
  });

  it('warns of two answers alike and of a choice where all are right', () => {
    const alike = sampleAnswers('abc', 'a').map((answer) => (answer.id === 'c' ? { ...answer, text: 'TEXT of  b' } : answer));
    expect(problems('text_poll', { answers: alike })).toEqual(['warn answer_duplicate answers c']);
    expect(problems('text', { answers: sampleAnswers('ab', 'ab') })).toEqual(['warn all_answers_right answers']);
  });

  it('requires no right answer in a personality test, but points for its types', () => {
    const binding = { id: 'binding', person_type_id: 'type', points: 2 };
    const bound = sampleAnswers('ab').map((answer) => ({ ...answer, person_types: [binding] }));
    expect(problems('text', { answers: sampleAnswers('ab') }, true)).toEqual(['warn no_person_type_points person_types']);
    expect(problems('text', { answers: bound }, true)).toEqual([]);
    expect(problems('scale', { answers: [{ id: 'a', text: '0.5', person_types: [binding] }] }, true)).toEqual([]);
    expect(problems('scale', { answers: [{ id: 'a', text: '7', person_types: [binding] }] }, true)).toEqual([
      'stop answer_value_invalid answers a',
    ]);
  });

  it('stops a picture that is missing and warns of one without words', () => {
    const { alt: _, ...wordless } = samplePicture();
    const answers = sampleAnswers('ab', 'a');
    expect(problems('image', { answers: [{ ...answers[0]!, image: samplePicture() }, answers[1]!] })).toEqual([
      'stop answer_image_missing answers b',
    ]);
    const untold = answers.map(({ id, is_right }) => ({ id, is_right: Boolean(is_right), image: wordless }));
    expect(problems('image', { answers: untold })).toEqual(['warn image_alt_missing answers a', 'warn image_alt_missing answers b']);
    expect(problems('mark_on_image', { image: wordless })).toEqual(['warn image_alt_missing image']);
    expect(problems('text', { cover: { desktop: wordless } })).toEqual(['warn image_alt_missing cover']);
    expect(problems('text', { cover: { desktop: { ...wordless, alt: '' } } })).toEqual([]);
  });

  it('stops a missing area and warns of one that no finger hits on a phone', () => {
    expect(problems('mark_on_image', { answers: [] })).toEqual(['stop area_missing answers']);
    const { image: _, ...pictureless } = sound.mark_on_image;
    expect(checkQuestion(pictureless).map(({ code, field }) => `${code} ${field}`)).toEqual(['image_missing image']);
    const circle = (r: number) => [sampleArea('a', { kind: 'circle', x: 0.5, y: 0.5, r })];
    expect(problems('mark_on_image', { answers: circle(12.1 / 360) })).toEqual([]);
    expect(problems('mark_on_image', { answers: circle(11.9 / 360) })).toEqual(['warn area_too_small answers a']);
    const strip = (height: number) => [
      sampleArea('a', {
        kind: 'polygon',
        points: [
          [0, 0],
          [1, 0],
          [1, height],
          [0, height],
        ],
      }),
    ];
    const wide = samplePicture(1000, 500);
    expect(problems('mark_on_image', { image: wide, answers: strip(0.134) })).toEqual([]);
    expect(problems('mark_on_image', { image: wide, answers: strip(0.132) })).toEqual(['warn area_too_small answers a']);
    const decoy = [sampleArea('a', { kind: 'circle', x: 0.5, y: 0.5, r: 0.2 }, false)];
    expect(problems('mark_on_image', { answers: decoy })).toEqual(['stop no_right_answer answers']);
  });

  it('rejects an impossible scale, and a right value that its steps never hit', () => {
    expect(problems('scale', { start_value: 5, end_value: 5 })).toEqual(['stop start_not_below_end end_value']);
    expect(problems('scale', { step_interval: 0.3, end_value: 1.2, exact_answer: 0.9 })).toEqual([]);
    expect(problems('scale', { step_interval: 0.3, exact_answer: 0.9 })).toEqual(['warn step_misses_end step_interval']);
    expect(problems('scale', { exact_answer: 0.35 })).toEqual(['stop step_misses_value exact_answer']);
    expect(problems('scale', { exact_answer: 2 })).toEqual(['stop value_outside exact_answer']);
    expect(problems('scale', { step_interval: 0 })).toEqual(['stop step_missing step_interval']);
    expect(problems('scale', { step_interval: 0.0001 })).toEqual(['stop too_many_steps step_interval']);
    const { start_value: _, ...startless } = sound.scale;
    expect(checkQuestion(startless).map(({ code, field }) => `${code} ${field}`)).toEqual(['number_missing start_value']);
  });

  it('rejects a number that is missing or outside its limits, and missing parts', () => {
    const { exact_answer: _, ...numberless } = sound.exact_answer;
    expect(checkQuestion(numberless).map(({ code, field }) => `${code} ${field}`)).toEqual(['number_missing exact_answer']);
    expect(problems('exact_answer', { start_value: 10, end_value: 20 })).toEqual(['stop value_outside exact_answer']);
    expect(problems('range', { start_value: 0 })).toEqual(['stop number_missing end_value']);
    expect(problems('range', { error_interval: 2 })).toEqual(['stop error_value_missing error_value']);
    expect(problems('range', { range: 0 })).toEqual(['warn range_empty range']);
  });

  it('warns of an empty accepted answer, and of an ad without a link', () => {
    expect(problems('free_text', { accepted: ['yes', ' '] })).toEqual(['warn accepted_empty accepted']);
    expect(problems('free_text', { accepted: [] })).toEqual([]);
    expect(problems('ad', { link: '' })).toEqual(['warn link_missing link']);
    expect(problems('ad', { link_text: '' })).toEqual(['warn link_text_missing link_text']);
    expect(problems('ad', { text: '', link: 'ftp://shop.example/' })).toEqual(['stop link_invalid link', 'stop ad_empty text']);
  });
});
