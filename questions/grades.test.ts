import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Question, type QuestionType, questionTypes } from '#shared/content/question.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { correctAnswerIds } from './correct-answer.ts';
import type { PlayerAnswer } from './player-answers.ts';
import { grades } from './grades.ts';
import { sampleAnswers, sampleArea, samplePicture, sampleQuestion } from './sample-questions.ts';
import { traits, type Traits } from './traits.ts';

const names = 'abcde'.split('');
const number = fc.integer({ min: -20, max: 20 });
const answers = fc.subarray(names).map((right) =>
  sampleAnswers('abcde', right.join('')).map((answer, place) => ({
    ...answer,
    person_types: [{ id: 'b', person_type_id: 'p', points: 1 }],
    is_stem: place % 2 === 0 && place < 4,
    pair: `${Math.floor(place / 2)}`,
  })),
);
const choices = fc.shuffledSubarray(names);
const part = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);

/** Any plausible answer. */
const playerAnswers: Record<Traits['answeredBy'], fc.Arbitrary<PlayerAnswer>> = {
  choice: fc.record({ answer_id: fc.constantFrom(...names) }),
  choices: fc.record({ answer_ids: choices }),
  order: fc.record({ answer_ids: choices }),
  pairs: fc.record({ pairs: fc.array(fc.record({ stem_id: fc.constantFrom(...names), option_id: fc.constantFrom(...names) })) }),
  place: fc.record({ x: part, y: part }),
  number: fc.record({ value: number }),
  words: fc.record({ text: fc.constantFrom('yes', 'no', ' YES', '') }),
  gaps: fc.record({
    filled: fc
      .subarray(['1', '2'])
      .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), text: fc.constantFrom('yes', 'no', '') })))),
  }),
  nothing: fc.constant({}),
};
const own: fc.Arbitrary<Partial<Question>> = fc.record(
  {
    partial_points: fc.boolean(),
    gap_text: fc.constant('{{1}} or {{2}}'),
    start_value: fc.constant(-20),
    end_value: fc.constant(20),
    step_interval: fc.constant(1),
    exact_answer: number,
    range: fc.nat(10),
    error_value: fc.nat(5),
    error_interval: fc.nat(5),
    accepted: fc.subarray(['Yes', 'Ja', ' ']),
    gaps: fc
      .tuple(fc.subarray(['Yes', 'no'], { minLength: 1 }), fc.subarray(['Yes', 'no'], { minLength: 1 }))
      .map((keys) => keys.map((accepted, place) => ({ id: `${place + 1}`, accepted }))),
    gaps_any_order: fc.boolean(),
  },
  { requiredKeys: ['gap_text', 'partial_points', 'start_value', 'end_value', 'step_interval'] },
);
const area = sampleArea('area', { kind: 'circle', x: 0.5, y: 0.5, r: 0.2 });
const questionOf = (type: QuestionType) =>
  fc
    .tuple(own, answers)
    .map(([fields, list]) =>
      sampleQuestion(type, { ...fields, image: samplePicture(), answers: type === 'mark_on_image' ? [area] : list }),
    );

const showsAnswers = (type: QuestionType): boolean => ['choice', 'choices', 'order', 'pairs'].includes(traits[type].answeredBy);

describe.each(questionTypes)('the rules of %s', (type) => {
  const rules = grades[type];

  it('give a share from 0 to 1 that agrees with the result', () => {
    fc.assert(
      fc.property(questionOf(type), playerAnswers[traits[type].answeredBy], (question, answer) => {
        const { result, share } = rules.grade(question, answer);
        const expected = share === 1 ? ['right'] : share > 0 ? ['partly'] : ['wrong', 'unscored'];
        expect(expected).toContain(result);
        expect(share >= 0 && share <= 1).toBe(true);
        expect(result === 'unscored').toBe(!rules.isScored(question));
      }),
    );
  });

  it('grade the shown right answer as right', () => {
    fc.assert(
      fc.property(questionOf(type), (question) => {
        const correct = rules.correctAnswer(question);
        if (!correct) return;
        let revealed: PlayerAnswer;
        if ('answer_id' in correct) revealed = correct;
        else if ('answer_ids' in correct) revealed = traits[type].answeredBy === 'choice' ? { answer_id: correct.answer_ids[0]! } : correct;
        else if ('pairs' in correct) revealed = correct;
        else if ('gaps' in correct) revealed = { filled: correct.gaps.map(({ id, accepted }) => ({ id, text: accepted[0]! })) };
        else if ('value' in correct) revealed = { value: correct.value };
        else if ('accepted' in correct) revealed = { text: correct.accepted[0]! };
        else revealed = { x: 0.5, y: 0.5 };
        expect(rules.grade(question, revealed)).toEqual({ result: 'right', share: 1 });
        expect(rules.fits(question, revealed)).toBe(true);
      }),
    );
  });

  it('show answers without a word on which is right', () => {
    fc.assert(
      fc.property(questionOf(type), fc.integer(), (question, seed) => {
        const shown = rules.playerOptions(question, seededRandom(seed), false);
        for (const answer of shown) expect(Object.keys(answer).every((key) => ['id', 'text', 'image', 'is_stem'].includes(key))).toBe(true);
        const ids = question.answers.map(({ id }) => id);
        const shownIds = shown.map(({ id }) => id);
        const isShuffled = traits[type].answeredBy === 'order' || traits[type].answeredBy === 'pairs';
        expect(isShuffled ? shownIds.toSorted() : shownIds).toEqual(showsAnswers(type) ? ids : []);
      }),
    );
  });

  it('choose only answers of the question', () => {
    fc.assert(
      fc.property(questionOf(type), playerAnswers[traits[type].answeredBy], (question, answer) => {
        const ids = question.answers.map(({ id }) => id);
        const chosen = rules.chosenAnswers(question, answer);
        expect(chosen.every((id) => ids.includes(id))).toBe(true);
        if (!traits[type].leadsToTypes) expect(chosen).toEqual([]);
      }),
    );
  });
});

describe('questions that are never scored', () => {
  it('are a poll and an ad, whatever is marked in them', () => {
    const poll = sampleQuestion('text_poll', { answers: sampleAnswers('ab', 'a') });
    expect(grades.text_poll.grade(poll, { answer_id: 'a' })).toEqual({ result: 'unscored', share: 0 });
    expect(grades.text_poll.correctAnswer(poll)).toBeNull();
    expect(grades.text_poll.chosenAnswers(poll, { answer_id: 'a' })).toEqual(['a']);
    expect(grades.ad.grade(sampleQuestion('ad'), {})).toEqual({ result: 'unscored', share: 0 });
  });
});

describe('the ids of a right answer', () => {
  it('are the ids in it, and none for numbers and texts', () => {
    expect(correctAnswerIds({ answer_id: 'a' })).toEqual(['a']);
    expect(correctAnswerIds({ answer_ids: ['a', 'b'] })).toEqual(['a', 'b']);
    expect([correctAnswerIds({ value: 3 }), correctAnswerIds({ accepted: ['x'] }), correctAnswerIds(null)]).toEqual([[], [], []]);
  });
});
