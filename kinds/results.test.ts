import { describe, expect, it } from 'vitest';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import type { PlayedAnswer } from '#shared/play/result.ts';
import type { PassLevel } from '#shared/play/answers-to-pass.ts';
import { bodies } from './bodies.ts';
import * as results from './results.ts';

const personType = (id: string, lowest?: number): WireOutcome => ({
  id,
  title: id,
  description: '',
  button: '',
  images: {},
  ...(lowest === undefined ? {} : { lowest_percentage: lowest }),
});
interface Options {
  quiz_type: ActivityKind;
  settings: Partial<PassLevel>;
  questions: Pick<Question, 'id' | 'answers'>[];
  person_types: WireOutcome[];
}
const content = ({ quiz_type = 'quiz', settings = {}, questions = [], person_types = [] }: Partial<Options> = {}) => ({
  ...bodies[quiz_type].ofWire({ questions: questions as Question[], person_types }),
  settings: { pass_level: 0, pass_level_type: 'answers' as const, ...settings },
});
const played = (result: PlayedAnswer['result'], points = 0, chosen: string[] = [], question_id = 'q'): PlayedAnswer => ({
  question_id,
  result,
  points,
  time_used: 2.5,
  chosen_answer_ids: chosen,
});
/** Each question gives a point. */
const finalResult = (of: Parameters<typeof results.finalResult>[0], answers: readonly PlayedAnswer[], total: number, bonus = 0) =>
  results.finalResult(of, answers, { total, most: total }, bonus);
const times = (count: number, result: PlayedAnswer['result']) => Array.from({ length: count }, () => played(result));

describe('the result of a quiz', () => {
  const answers = [
    played('right', 0.1),
    played('right', 0.2),
    played('wrong'),
    played('partly', 0.4),
    played('unscored'),
    played('time_over'),
  ];

  it('sums points and time and counts right and wrong; late and partly right ones are not right', () => {
    expect(finalResult(content(), answers, 8, 500)).toEqual({
      points: 0.7,
      bonus_points: 500,
      correct: 2,
      wrong: 3,
      total: 8,
      time_used: 15,
    });
  });

  it('is passed with the required number of right answers, where there is one', () => {
    const passed = (pass_level: number) => finalResult(content({ settings: { pass_level } }), answers, 8).passed;
    expect([passed(0), passed(1), passed(2), passed(3)]).toEqual([undefined, true, true, false]);
    const percent = (pass_level: number) =>
      finalResult(content({ settings: { pass_level, pass_level_type: 'percent' } }), answers, 8).passed;
    expect([percent(0), percent(25), percent(26)]).toEqual([undefined, true, false]);
  });

  it('has the score range that the points reach, in percent of those that its game could give', () => {
    const ranges = content({ person_types: [personType('low', 0), personType('middle', 33.3), personType('high', 70)] });
    const range = (points: number, most: number) => results.finalResult(ranges, [played('right', points)], { total: 3, most }).grade;
    expect([range(0, 10), range(3.32, 10), range(3.33, 10), range(6.99, 10), range(7, 10)]).toEqual([
      'low',
      'low',
      'middle',
      'middle',
      'high',
    ]);
    expect([range(7, 20), range(0.1, 0.1)]).toEqual(['middle', 'high']);
    expect(range(0, 0)).toBeUndefined();
  });

  it('has the lowest range, and no points, where answers cost more than they gave', () => {
    const ranges = content({ person_types: [personType('low', 0), personType('high', 1)] });
    expect(results.finalResult(ranges, [played('right', 2), played('wrong', -5)], { total: 2, most: 10 })).toMatchObject({
      points: 0,
      grade: 'low',
    });
  });

  it('is all zeros without answers', () => {
    expect(finalResult(content(), [], 3)).toEqual({ points: 0, bonus_points: 0, correct: 0, wrong: 0, total: 3, time_used: 0 });
  });
});

describe('the result of a personality test', () => {
  const bound = (id: string, ...points: [string, number][]) => ({
    id,
    person_types: points.map(([person_type_id, amount]) => ({ id: `${id}-${person_type_id}`, person_type_id, points: amount })),
  });
  const test = content({
    quiz_type: 'person',
    settings: { pass_level: 3 },
    person_types: [personType('fox'), personType('owl'), personType('bear')],
    questions: [
      { id: 'q1', answers: [bound('a', ['fox', 2]), bound('b', ['owl', 2], ['bear', 1])] },
      { id: 'q2', answers: [bound('c', ['bear', 3]), bound('d', ['owl', 1]), bound('e', ['gone', 50])] },
    ],
  });
  const result = (first: string[], second: string[]) =>
    finalResult(test, [played('unscored', 0, first, 'q1'), played('unscored', 0, second, 'q2')], 0);

  it('is the type with most points, with every type’s share', () => {
    const { person_type, shares, passed } = result(['b'], ['c']);
    expect(person_type).toBe('bear');
    expect(shares).toEqual([
      { person_type_id: 'fox', share: 0 },
      { person_type_id: 'owl', share: 33 },
      { person_type_id: 'bear', share: 67 },
    ]);
    expect(passed).toBeUndefined();
  });

  it('counts every choice of several', () => {
    expect(result(['a', 'b'], ['d']).person_type).toBe('owl');
  });

  it('is the first of equal types in their order, and never a deleted type', () => {
    expect(result(['a', 'b'], []).person_type).toBe('fox');
    expect(result([], []).person_type).toBe('fox');
    expect(result(['a'], ['e']).person_type).toBe('fox');
  });

  it('counts a choice only for its own question', () => {
    expect(result(['c'], ['a']).shares?.map(({ share }) => share)).toEqual([33, 33, 33]);
  });

  it('has no type without types', () => {
    expect(finalResult(content({ quiz_type: 'person' }), [], 0)).not.toHaveProperty('person_type');
  });
});

describe('the result of an academy test', () => {
  const bands = [personType('good', 60), personType('start'), personType('best', 90), personType('low', 29)];
  const academy = content({ quiz_type: 'academy', settings: { pass_level: 6 }, person_types: bands });
  const grade = (correct: number, total: number, own = academy) => finalResult(own, times(correct, 'right'), total).grade;

  it('is the highest band that the percentage of right answers reaches', () => {
    expect([0, 2, 3, 5, 6, 8, 9, 10].map((correct) => grade(correct, 10))).toEqual([
      'start',
      'start',
      'low',
      'low',
      'good',
      'good',
      'best',
      'best',
    ]);
    expect(grade(29, 100)).toBe('low');
  });

  it('is passed from the pass level on, and always where it is 0', () => {
    const passed = (correct: number, pass_level: number) =>
      finalResult({ ...academy, settings: { pass_level, pass_level_type: 'answers' } }, times(correct, 'right'), 10).passed;
    expect([passed(5, 6), passed(6, 6), passed(0, 0)]).toEqual([false, true, true]);
  });

  it('has no grade below the lowest band, or without scored questions', () => {
    expect(grade(1, 10, content({ quiz_type: 'academy', person_types: [personType('good', 60)] }))).toBeUndefined();
    expect(grade(0, 0)).toBeUndefined();
  });
});
