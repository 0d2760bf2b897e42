import { expect, test } from 'vitest';
import { asWhole } from '#shared/content/part.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { applyEdit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { findConflicts } from './find-conflicts.ts';

const question = { ...schemas.text.newQuestion(newId), text: 'Which bird?' };
const { id } = question;
const base = { ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), parts: asWhole([question]) };
const change = (changes: object): NamedEdit => ({ edit: 'change_question', input: { id, changes } });
const remove: NamedEdit = { edit: 'delete_questions', input: { ids: [id] } };

/** The conflicts when Bo has made `theirs` while `mine` waited. */
function found(mine: NamedEdit[], theirs: NamedEdit[]) {
  const others = theirs.map((edit, place) => ({ ...edit, id: newId(), revision: place + 2, account: 'Bo Ek' }));
  return findConflicts(mine, { base, mine: mine.reduce(applyEdit, base), theirs: theirs.reduce(applyEdit, base), others });
}

test('two texts of one question are a conflict that shows both and the other author', () => {
  expect(found([change({ text: 'Mine?' })], [change({ text: 'Theirs?' })])).toEqual([
    { path: `question/${id}/text`, mine: 'Mine?', theirs: 'Theirs?', by: 'Bo Ek' },
  ]);
});

test('different fields of one question are no conflict', () => {
  expect(found([change({ text: 'Mine?' })], [change({ points: 5 })])).toEqual([]);
});

test('the same text twice, or the same question deleted twice, is no conflict', () => {
  expect(found([change({ text: 'Same?' })], [change({ text: 'Same?' })])).toEqual([]);
  expect(found([remove], [remove])).toEqual([]);
});

test('within a field of several values, only the values that both changed are a conflict', () => {
  const feedback = (fields: object) => change({ feedback: { text: 'Old', link: 'https://old.example', ...fields } });
  const before = applyEdit(base, feedback({}));
  const sides = (mine: NamedEdit, theirs: NamedEdit) => ({
    base: before,
    mine: applyEdit(before, mine),
    theirs: applyEdit(before, theirs),
    others: [{ ...theirs, id: newId(), revision: 2, account: 'Bo Ek' }],
  });
  const [mine, beside, both] = [feedback({ text: 'Mine' }), feedback({ link: 'https://new.example' }), feedback({ text: 'Theirs' })];
  expect(findConflicts([mine], sides(mine, beside))).toEqual([]);
  expect(findConflicts([mine], sides(mine, both))).toEqual([
    { path: `question/${id}/feedback/text`, mine: 'Mine', theirs: 'Theirs', by: 'Bo Ek' },
  ]);
});

test('a question that the other editor deleted asks once as a whole, whatever was changed in it', () => {
  const conflicts = found([change({ text: 'Mine?', points: 5 })], [remove]);
  expect(conflicts).toMatchObject([{ path: `question/${id}`, mine: { text: 'Mine?' }, theirs: undefined }]);
});

test('a question that the other editor changed while it was deleted here asks', () => {
  const conflicts = found([remove], [change({ text: 'Theirs?' })]);
  expect(conflicts).toMatchObject([{ path: `question/${id}`, mine: undefined, theirs: { text: 'Theirs?' } }]);
});

test('moving a question and changing it do not conflict', () => {
  const move: NamedEdit = { edit: 'move_question', input: { id, order_number: 1 } };
  expect(found([move], [change({ text: 'Theirs?' })])).toEqual([]);
});

test('an answer that both changed is a conflict, the answer beside it is not', () => {
  const [first, second] = question.answers;
  const answer = (answerId: string | undefined, text: string): NamedEdit => ({
    edit: 'change_answer',
    input: { question_id: id, id: answerId, changes: { text } },
  });
  const conflicts = found([answer(first?.id, 'Owl'), answer(second?.id, 'Crow')], [answer(first?.id, 'Tit')]);
  expect(conflicts.map(({ mine, theirs }) => [mine, theirs])).toEqual([['Owl', 'Tit']]);
});

test('when there are too many edits to report, the drafts show the differences', () => {
  const mine = applyEdit(base, change({ text: 'Mine?', points: 5 }));
  const theirs = applyEdit(base, change({ text: 'Theirs?' }));
  const conflicts = findConflicts([change({ text: 'Mine?', points: 5 })], { base, mine, theirs, others: undefined });
  expect(conflicts).toEqual([{ path: `question/${id}/text`, mine: 'Mine?', theirs: 'Theirs?', by: null }]);
});
