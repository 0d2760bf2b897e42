import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Question } from '#shared/content/question.ts';
import { schemas } from './schemas.ts';
import { correctAnswer, isScored, verdictOn, withCorrections, withKey, type Correction } from './verdict.ts';

const choice = schemas.text.newQuestion(newId);
const [a, b, c] = choice.answers.map(({ id }) => id) as [string, string, string];
const keyed = (...right: string[]): Question => ({
  ...choice,
  answers: choice.answers.map((answer) => ({ ...answer, is_right: right.includes(answer.id) })),
});
const correct = (policy: Correction['policy'], ...right: string[]): Correction => ({
  question_id: choice.id,
  policy,
  question: keyed(...right),
});
const chosen = (answer_id: string) => ({ answer_id });
const resultsOf = (...corrections: Correction[]) =>
  [a, b, c].map((id) => verdictOn(withCorrections(keyed(a), corrections), chosen(id)).result);

test('the new key alone, the old or the new one, all answers, or none count', () => {
  expect(resultsOf()).toEqual(['right', 'wrong', 'wrong']);
  expect(resultsOf(correct('new_key', b))).toEqual(['wrong', 'right', 'wrong']);
  expect(resultsOf(correct('old_or_new', b))).toEqual(['right', 'right', 'wrong']);
  expect(resultsOf(correct('full'))).toEqual(['right', 'right', 'right']);
  expect(resultsOf(correct('out'))).toEqual(['unscored', 'unscored', 'unscored']);
});

test('corrections are applied in order', () => {
  expect(resultsOf(correct('old_or_new', b), correct('old_or_new', c))).toEqual(['right', 'right', 'right']);
  expect(resultsOf(correct('new_key', b), correct('old_or_new', c))).toEqual(['wrong', 'right', 'right']);
  expect(resultsOf(correct('out'), correct('new_key', b))).toEqual(['wrong', 'right', 'wrong']);
});

test('a late answer is right only where all are, and nothing where the question is excluded', () => {
  const late = (...corrections: Correction[]) => verdictOn(withCorrections(keyed(a), corrections), null).result;
  expect(late()).toBe('time_over');
  expect(late(correct('new_key', b))).toBe('time_over');
  expect(late(correct('old_or_new', b))).toBe('time_over');
  expect(late(correct('full'))).toBe('right');
  expect(late(correct('out'))).toBe('unscored');
});

test('an excluded question has no right answer to show, and does not count', () => {
  const out = withCorrections(keyed(a), [correct('out')]);
  expect([isScored(out), correctAnswer(out)]).toEqual([false, null]);
  expect(correctAnswer(withCorrections(keyed(a), [correct('new_key', b)]))).toEqual({ answer_id: b });
});

test('neither key lowers a partly right answer', () => {
  const boxes = {
    ...schemas.checkbox.newQuestion(newId),
    partial_points: true,
    answers: [a, b, c].map((id) => ({ id, text: id, is_right: id !== c })),
  };
  const key = { ...boxes, answers: boxes.answers.map((answer) => ({ ...answer, is_right: answer.id === c })) };
  const playerAnswer = { answer_ids: [a] };
  expect(verdictOn(boxes, playerAnswer)).toEqual({ result: 'partly', share: 0.5 });
  const of = (policy: Correction['policy']) =>
    verdictOn(withCorrections(boxes, [{ question_id: boxes.id, policy, question: key }]), playerAnswer);
  expect(of('new_key')).toEqual({ result: 'wrong', share: 0 });
  expect(of('old_or_new')).toEqual({ result: 'partly', share: 0.5 });
});

test('a key contains the right answers, and no data that players see', () => {
  const order = { ...schemas.text_in_order.newQuestion(newId), answers: [a, b, c].map((id) => ({ id, text: id })) };
  expect(withKey(order, { ...order, text: 'Changed', answers: order.answers.toReversed() })).toMatchObject({
    text: order.text,
    answers: [{ id: c }, { id: b }, { id: a }],
  });
  const number = { ...schemas.exact_answer.newQuestion(newId), exact_answer: 3, error_value: 1 };
  const { error_value: _, ...key } = { ...number, exact_answer: 5 };
  expect(withKey(number, key)).toMatchObject({ exact_answer: 5 });
  expect(withKey(number, key).error_value).toBeUndefined();
});
