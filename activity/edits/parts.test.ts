import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { asWhole, questionsOf, wholePart } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import type { Draft } from '../document.ts';
import { newDraft } from '../new-draft.ts';
import { conflicts } from './conflict.ts';
import type { NamedEdit } from './edit.ts';
import { applyEdit, edits, invertEdit, touchesOf } from './edits.ts';

const question = () => schemas.text.newQuestion(newId);
const [a, b, c] = [question(), question(), question()];
const door = newId();
/** Two questions in the whole activity, one behind a door. */
const draft = {
  ...newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId }),
  parts: [...asWhole([a, b]), { id: door, questions: [c] }],
} as Draft;
const ids = ({ parts }: Draft) => parts.map(({ questions }) => questions.map(({ id }) => id));

function expectTakenBack(edit: NamedEdit): Draft {
  const after = applyEdit(draft, edit);
  expect(applyEdit(after, invertEdit(draft, edit))).toStrictEqual(draft);
  return after;
}

test('an order of no question, which would touch nothing, is refused', () => {
  expect(Check(edits.order_questions.schema, { part_id: door, ids: [] })).toBe(false);
  expect(Check(edits.order_questions.schema, { part_id: door, ids: [c.id] })).toBe(true);
});

test('a question is added to the named part at a position of that part; without a name, to the whole activity', () => {
  const d = question();
  expect(ids(expectTakenBack({ edit: 'add_question', input: { part_id: door, question: d, order_number: 1 } }))).toEqual([
    [a.id, b.id],
    [d.id, c.id],
  ]);
  expect(ids(expectTakenBack({ edit: 'import_questions', input: { part_id: door, questions: [d] } }))[1]).toEqual([c.id, d.id]);
  expect(ids(expectTakenBack({ edit: 'add_question', input: { question: d } }))[0]).toEqual([a.id, b.id, d.id]);
});

test('one question is added to each of the named parts, and a list of another length is refused', () => {
  const [d, e] = [question(), question()];
  const each = (part_ids: string[]): NamedEdit => ({ edit: 'import_questions', input: { part_ids, questions: [d, e] } });
  expect(ids(expectTakenBack(each([door, wholePart])))).toEqual([
    [a.id, b.id, e.id],
    [c.id, d.id],
  ]);
  expect(() => applyEdit(draft, each([door]))).toThrow(expect.objectContaining({ field: 'part_ids' }));
  expect(() => applyEdit(draft, each([door, newId()]))).toThrow(expect.objectContaining({ field: 'part' }));
});

test('a question moves to another part and back; without a name it stays in its own', () => {
  expect(ids(expectTakenBack({ edit: 'move_question', input: { id: a.id, part_id: door, order_number: 2 } }))).toEqual([
    [b.id],
    [c.id, a.id],
  ]);
  expect(ids(expectTakenBack({ edit: 'move_question', input: { id: a.id, order_number: 2 } }))[0]).toEqual([b.id, a.id]);
});

test('questions of several parts are deleted at once and restored at their places', () => {
  expect(ids(expectTakenBack({ edit: 'delete_questions', input: { ids: [a.id, c.id] } }))).toEqual([[b.id], []]);
});

test('the orders of two parts do not conflict, and each conflicts with moving one of its questions', () => {
  const whole: NamedEdit = { edit: 'order_questions', input: { ids: [b.id, a.id] } };
  const behind: NamedEdit = { edit: 'order_questions', input: { part_id: door, ids: [c.id] } };
  const moved: NamedEdit = { edit: 'move_question', input: { id: c.id, order_number: 1 } };
  expect(ids(expectTakenBack(whole))[0]).toEqual([b.id, a.id]);
  expect(conflicts(touchesOf(behind), touchesOf({ edit: 'order_questions', input: { part_id: newId(), ids: [a.id] } }))).toEqual([]);
  expect(conflicts(touchesOf(behind), touchesOf(moved))).not.toEqual([]);
});

test('an edit finds a question in any part and leaves the other parts unchanged; a copy stays beside it', () => {
  const after = applyEdit(draft, { edit: 'change_question', input: { id: c.id, changes: { text: 'Who?' } } });
  expect(questionsOf(after)[2]?.text).toBe('Who?');
  expect(after.parts[0]).toBe(draft.parts[0]);
  const copy = question();
  expect(ids(expectTakenBack({ edit: 'copy_question', input: { id: c.id, question: copy } }))[1]).toEqual([c.id, copy.id]);
});

test('an unknown part is refused', () => {
  expect(() => applyEdit(draft, { edit: 'add_question', input: { part_id: newId(), question: question() } })).toThrow('no longer exists');
});
