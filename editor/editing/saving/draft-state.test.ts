import { describe, expect, test } from 'vitest';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import { newDraft } from '#activity/new-draft.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { beginSaving, edited, openDraft, rebased, redone, saved, saveFailed, undone, withStep, type DraftState } from './draft-state.ts';

const question = () => ({ ...schemas.text.newQuestion(newId), text: 'First?' });
const draft = () => ({ ...newDraft({ quiz_type: 'quiz' as const, name: 'Birds', lang: 1, newId }), parts: asWhole([question()]) });
const text = (id: string, value: string): NamedEdit => ({ edit: 'change_question', input: { id, changes: { text: value } } });
const rename = (name: string): NamedEdit => ({ edit: 'rename', input: { name } });
const idOf = (state: DraftState, place = 0) => questionsOf(state.draft)[place]?.id as string;

test('typing in one field is one step of undo and one waiting change', () => {
  let state = openDraft(draft(), 1);
  for (const [place, value] of ['W', 'Wh', 'Who?'].entries()) state = edited(state, [text(idOf(state), value)], 1000 + place * 200, newId);
  expect(questionsOf(state.draft)[0]?.text).toBe('Who?');
  expect(state.buffer.waiting).toHaveLength(1);
  expect(questionsOf(undone(state, newId).draft)[0]?.text).toBe('First?');
});

test('redo restores an undone step, and a new edit discards it', () => {
  const before = edited(openDraft(draft(), 1), [rename('Winter birds')], 1000, newId);
  const back = undone(before, newId);
  expect(back.draft.name).toBe('Birds');
  expect(redone(back, newId).draft.name).toBe('Winter birds');
  expect(edited(back, [rename('Owls')], 9000, newId).redo).toEqual([]);
});

test('one action of several edits is one step', () => {
  const start = openDraft(draft(), 1);
  const state = edited(start, [rename('A'), text(idOf(start), 'B')], 1000, newId);
  const back = undone(state, newId);
  expect([back.draft.name, questionsOf(back.draft)[0]?.text]).toEqual(['Birds', 'First?']);
});

test('a deleted question is restored with all its content', () => {
  const start = openDraft(draft(), 1);
  const state = edited(start, [{ edit: 'delete_questions', input: { ids: [idOf(start)] } }], 1000, newId);
  expect(questionsOf(state.draft)).toEqual([]);
  expect(questionsOf(undone(state, newId).draft)).toEqual(questionsOf(start.draft));
});

test('the effect of a separate call is undone and redone as one step', () => {
  const imported = [question(), question()];
  const before = openDraft(draft(), 1);
  const after = rebased(before, { ...before.base, parts: asWhole([...questionsOf(before.base), ...imported]) }, 2);
  const state = withStep(after, [{ edit: 'delete_questions', input: { ids: imported.map(({ id }) => id) } }]);
  const back = undone(state, newId);
  expect(back.draft).toEqual(before.draft);
  expect(redone(back, newId).draft).toEqual(after.draft);
});

test('an edit that does not fit changes nothing', () => {
  const state = openDraft(draft(), 1);
  expect(() => edited(state, [rename('A'), text(newId(), 'gone')], 1000, newId)).toThrow('no longer exists');
  expect(state.draft.name).toBe('Birds');
});

describe('saving', () => {
  test('text typed during a save is sent with the next save', () => {
    let state = edited(openDraft(draft(), 1), [rename('A')], 1000, newId);
    const first = beginSaving(state);
    expect(first?.changes).toHaveLength(1);
    state = edited(first?.state as DraftState, [rename('AB')], 1100, newId);
    state = saved(state, first?.changes ?? [], [], 2);
    expect([state.base.name, state.draft.name, state.revision]).toEqual(['A', 'AB', 2]);
    expect(beginSaving(state)?.changes.map((change) => change.input)).toEqual([{ name: 'AB' }]);
  });

  test('a save without a reply sends the same changes again', () => {
    const first = beginSaving(edited(openDraft(draft(), 1), [rename('A')], 1000, newId));
    const again = beginSaving(saveFailed(first?.state as DraftState));
    expect(again?.changes).toEqual(first?.changes);
  });

  test('edits of others are applied before the unsaved ones', () => {
    const start = openDraft(draft(), 1);
    const id = idOf(start);
    let state = edited(start, [rename('Mine')], 1000, newId);
    const sending = beginSaving(state);
    state = edited(sending?.state as DraftState, [text(id, 'Mine?')], 3000, newId);
    const points: NamedEdit = { edit: 'change_question', input: { id, changes: { points: 7 } } };
    state = saved(state, sending?.changes ?? [], [{ id: newId(), account: 'Bo', revision: 2, ...points }], 3);
    expect(state.draft).toMatchObject({ name: 'Mine', parts: [{ questions: [{ text: 'Mine?', points: 7 }] }] });
    expect(state.base).toMatchObject({ name: 'Mine', parts: [{ questions: [{ text: 'First?', points: 7 }] }] });
  });

  test('undo keeps the later edits of others', () => {
    let state = edited(openDraft(draft(), 1), [rename('Mine')], 1000, newId);
    const sending = beginSaving(state);
    const theirs: NamedEdit = { edit: 'change_cover', input: { changes: { title: 'Theirs' } } };
    state = saved(sending?.state as DraftState, sending?.changes ?? [], [{ id: newId(), account: 'Bo', revision: 2, ...theirs }], 3);
    const back = undone(state, newId);
    expect([back.draft.name, back.draft.cover.title]).toEqual(['Birds', 'Theirs']);
  });

  test('undo skips a step whose question is gone', () => {
    const start = openDraft(draft(), 1);
    let state = edited(start, [rename('A')], 1000, newId);
    state = edited(state, [text(idOf(start), 'B')], 5000, newId);
    state = rebased(state, { ...state.base, parts: asWhole([]) }, 4);
    expect(undone(state, newId).draft.name).toBe('Birds');
  });
});

test('edits stored by a closed tab are applied again when the draft opens', () => {
  const closed = edited(openDraft(draft(), 1), [rename('Kept')], 1000, newId);
  const opened = openDraft(closed.base, 5, closed.buffer);
  expect(opened.draft.name).toBe('Kept');
  expect(beginSaving(opened)?.changes.map((change) => change.id)).toEqual(closed.buffer.waiting.map((change) => change.id));
});
