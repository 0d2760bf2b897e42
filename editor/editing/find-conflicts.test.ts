import { expect, test } from 'vitest';
import { bufferChange, emptyBuffer } from '#shared/activity/change-buffer.ts';
import { applyEdit } from '#shared/activity/edits/edits.ts';
import { newDraft } from '#shared/activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import { findConflicts } from './find-conflicts.ts';

const question = { ...schemas.text.newQuestion(newId), text: 'Which bird?' };
const base = { ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), questions: [question] };
const change = (edit: string, input: unknown) => ({ id: newId(), edit, input });
const text = (value: string) => change('change_question', { id: question.id, changes: { text: value } });
const buffered = (...changes: ReturnType<typeof change>[]) => changes.reduce(bufferChange, emptyBuffer);

test('two texts of one question are a conflict that shows both', () => {
  const [found, ...more] = findConflicts(base, applyEdit(base, text('Theirs?')), buffered(text('Mine?')));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ path: `question/${question.id}/text`, mine: 'Mine?', theirs: 'Theirs?' });
});

test('different fields of one question are none, nor is the same text twice', () => {
  const points = change('change_question', { id: question.id, changes: { points: 5 } });
  expect(findConflicts(base, applyEdit(base, points), buffered(text('Mine?')))).toEqual([]);
  expect(findConflicts(base, applyEdit(base, text('Same?')), buffered(text('Same?')))).toEqual([]);
});

test('a question deleted by the other one shows as gone', () => {
  const gone = applyEdit(base, change('delete_questions', { ids: [question.id] }));
  expect(findConflicts(base, gone, buffered(text('Mine?')))).toMatchObject([{ mine: 'Mine?', theirs: undefined }]);
});

test('an answer that both changed is one, the answer beside it is not', () => {
  const [first, second] = question.answers;
  const answer = (id: string | undefined, value: string) =>
    change('change_answer', { question_id: question.id, id, changes: { text: value } });
  const theirs = applyEdit(base, answer(first?.id, 'Tit'));
  const found = findConflicts(base, theirs, buffered(answer(first?.id, 'Owl'), answer(second?.id, 'Crow')));
  expect(found.map(({ mine, theirs: other }) => [mine, other])).toEqual([['Owl', 'Tit']]);
});
