import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { withEdit } from './with-edit.ts';

test('a form’s edits change a question outside activities', () => {
  const empty = { ...schemas.text.newQuestion(newId), answers: [] };
  const { id } = empty;
  const [a, b] = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ] as const;
  const place = (answer: string) => ({ question_id: id, id: answer });
  const added = withEdit(empty, { edit: 'add_answer', input: { question_id: id, answer: a } });
  const two = withEdit(added, { edit: 'add_answer', input: { question_id: id, answer: b, order_number: 1 } });
  expect(two.answers.map(({ id: answer_id }) => answer_id)).toEqual(['b', 'a']);
  const changed = withEdit(two, { edit: 'move_answer', input: { ...place('b'), order_number: 2 } });
  expect(changed.answers.map(({ id: answer_id }) => answer_id)).toEqual(['a', 'b']);
  const right = withEdit(changed, { edit: 'change_answer', input: { ...place('a'), changes: { is_right: true, text: null } } });
  expect(right.answers[0]).toEqual({ id: 'a', is_right: true });
  expect(withEdit(right, { edit: 'delete_answer', input: place('a') }).answers).toEqual([b]);
  expect(withEdit(right, { edit: 'change_question', input: { id, changes: { text: 'Which?', range: null } } }).text).toBe('Which?');
});
