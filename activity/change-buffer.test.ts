import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import {
  beginSave,
  bufferChange,
  confirmSave,
  emptyBuffer,
  eraseBuffer,
  failSave,
  isEmpty,
  returnSave,
  type ChangeBuffer,
} from './change-buffer.ts';
import { schemas } from '#questions/schemas.ts';
import { drawDraft, drawEdit, type Draw } from './edits/arbitrary.ts';
import { applyEdit, type Edit } from './edits/edits.ts';

let counter = 0;
const newId = () => `00000000-0000-7000-8000-${String((counter += 1)).padStart(12, '0')}`;
const filled = (...edits: Edit[]): ChangeBuffer =>
  edits.reduce((buffer, edit) => bufferChange(buffer, { ...edit, id: newId() }), emptyBuffer);
const inputs = (buffer: ChangeBuffer) => buffer.waiting.map((change) => change.input);
const [q1, q2, a1, a2] = [newId(), newId(), newId(), newId()];

describe('the buffer merges', () => {
  test('settings by replacing only the changed field', () => {
    const buffer = filled(
      { edit: 'change_settings', input: { changes: { pass_level: 1, snow_effect: true } } },
      { edit: 'change_settings', input: { changes: { pass_level: 2, sponsor: { url: 'a' } } } },
      { edit: 'change_settings', input: { changes: { sponsor: { text: 'b' } } } },
    );
    expect(inputs(buffer)).toEqual([{ changes: { pass_level: 2, snow_effect: true, sponsor: { url: 'a', text: 'b' } } }]);
  });

  test('the settings of a part by themselves', () => {
    const buffer = filled(
      { edit: 'change_result', input: { changes: { title: 'a', settings: { show_score: true } } } },
      { edit: 'change_result', input: { changes: { text: 'b', settings: { show_share: false } } } },
    );
    expect(inputs(buffer)).toEqual([{ changes: { title: 'a', text: 'b', settings: { show_score: true, show_share: false } } }]);
  });

  test('questions and feedback that match on id, also past edits of other things', () => {
    const buffer = filled(
      { edit: 'change_question', input: { id: q1, changes: { text: 'a' } } },
      { edit: 'change_question', input: { id: q2, changes: { text: 'b' } } },
      { edit: 'change_feedback', input: { id: q1, changes: { text: 'c' } } },
      { edit: 'change_question', input: { id: q1, changes: { text: 'd', points: 2 } } },
      { edit: 'change_feedback', input: { id: q1, changes: { link: 'e' } } },
    );
    expect(inputs(buffer)).toEqual([
      { id: q1, changes: { text: 'd', points: 2 } },
      { id: q2, changes: { text: 'b' } },
      { id: q1, changes: { text: 'c', link: 'e' } },
    ]);
  });

  test('answers that match on their id', () => {
    const buffer = filled(
      { edit: 'change_answer', input: { question_id: q1, id: a1, changes: { text: 'a' } } },
      { edit: 'change_answer', input: { question_id: q1, id: a2, changes: { text: 'b' } } },
      { edit: 'change_answer', input: { question_id: q1, id: a1, changes: { text: 'c', is_right: true } } },
    );
    expect(inputs(buffer)).toEqual([
      { question_id: q1, id: a1, changes: { text: 'c', is_right: true } },
      { question_id: q1, id: a2, changes: { text: 'b' } },
    ]);
  });

  test('nothing past a deletion of the same thing', () => {
    const buffer = filled(
      { edit: 'change_answer', input: { question_id: q1, id: a1, changes: { text: 'a' } } },
      { edit: 'delete_answer', input: { question_id: q1, id: a1 } },
      { edit: 'add_answer', input: { question_id: q1, answer: { id: a1, text: 'a' } } },
      { edit: 'change_answer', input: { question_id: q1, id: a1, changes: { text: 'b' } } },
    );
    expect(buffer.waiting).toHaveLength(4);
  });

  test('nothing past the door that brought the question back', () => {
    const times = (...ids: string[]): Edit => ({ edit: 'change_times', input: { times: ids.map((id) => ({ id, seconds: 30 })) } });
    const question = { ...schemas.text.newQuestion(newId), id: q2 };
    const buffer = filled(
      times(q1),
      { edit: 'add_hatches', input: { hatches: [{ hatch: { id: newId() }, questions: [question] }] } } as Edit,
      times(q1, q2),
    );
    expect(buffer.waiting).toHaveLength(3);
  });

  test('so that the draft comes out the same as without merging', () =>
    fc.assert(
      fc.property(fc.gen(), (generator) => {
        const draw = generator as Draw;
        const start = drawDraft(draw);
        let draft = start;
        let buffer = emptyBuffer;
        for (let step = 0; step < 6; step += 1) {
          const edit = drawEdit(draw, draft);
          draft = applyEdit(draft, edit);
          buffer = bufferChange(buffer, { ...edit, id: newId() });
        }
        expect(buffer.waiting.reduce(applyEdit, start)).toStrictEqual(draft);
      }),
      { numRuns: amount(100, 500), endOnFailure: true },
    ));
});

describe('saving', () => {
  const rename = (name: string): Edit => ({ edit: 'rename', input: { name } });

  test('sends the waiting edits, and keeps them unchanged until they are confirmed', () => {
    const { buffer, changes } = beginSave(filled(rename('a')));
    expect(changes).toHaveLength(1);
    const typed = bufferChange(buffer, { ...rename('b'), id: newId() });
    expect(typed.sent).toEqual(changes);
    expect(inputs(typed)).toEqual([{ name: 'b' }]);
    const confirmed = confirmSave(
      typed,
      changes.map((change) => change.id),
    );
    expect(confirmed.sent).toEqual([]);
    expect(inputs(confirmed)).toEqual([{ name: 'b' }]);
  });

  test('after a lost reply sends the same edits again under the same ids, then the new ones', () => {
    const first = beginSave(filled(rename('a')));
    const failed = failSave(first.buffer);
    expect(failed.last_save_failed).toBe(true);
    const again = beginSave(bufferChange(failed, { ...rename('b'), id: newId() }));
    expect(again.changes[0]).toBe(first.changes[0]);
    expect(again.changes).toHaveLength(2);
    expect(
      confirmSave(
        again.buffer,
        again.changes.map((change) => change.id),
      ),
    ).toEqual(emptyBuffer);
  });

  test('after a refusal keeps the edits for another try', () => {
    const { buffer, changes } = beginSave(filled(rename('a'), { edit: 'change_language', input: { lang: 2 } }));
    const returned = returnSave(buffer);
    expect(returned.waiting).toEqual(changes);
  });

  test('sends at most 1000 edits at once', () => {
    let buffer = emptyBuffer;
    for (let index = 0; index < 1001; index += 1)
      buffer = bufferChange(buffer, { id: newId(), edit: 'change_question', input: { id: newId(), changes: { text: 'a' } } });
    const { buffer: sending, changes } = beginSave(buffer);
    expect(changes).toHaveLength(1000);
    expect(sending.waiting).toHaveLength(1);
  });

  test('erasing empties the buffer and clears the flag', () => {
    const erased = eraseBuffer();
    expect(isEmpty(erased)).toBe(true);
    expect(erased.last_save_failed).toBe(false);
  });
});
