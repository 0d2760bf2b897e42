import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { outcomesOf } from '#activity/document.ts';
import { asWhole, questionsOf } from '#shared/content/part.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { changedFields, drawDraft, drawEdit, drawQuestion, type Draw } from './arbitrary.ts';
import { conflicts } from './conflict.ts';
import { EditRefused } from './edit.ts';
import { applyEdit, edits, invertEdit, mergeEdits, needsOf, touchesOf, type Edit } from './edits.ts';
import { withoutPath } from './without-path.ts';

const draftSchema = Compile(Draft);
const inputs = Object.fromEntries(Object.entries(edits).map(([name, kind]) => [name, Compile(kind.schema)]));

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const withEdit = (check: (draft: Draft, edit: Edit, draw: Draw) => void, numRuns = amount(80, 1000)) =>
  fc.assert(
    fc.property(fc.gen(), (generator) => {
      const draw = generator as Draw;
      const draft = frozen(drawDraft(draw));
      check(draft, drawEdit(draw, draft), draw);
    }),
    { numRuns, endOnFailure: true },
  );

let counter = 0;
const newId = () => `00000000-0000-7000-8000-${String((counter += 1)).padStart(12, '0')}`;
const emptyDraft = (quiz_type: 'quiz' | 'person' = 'quiz') => newDraft({ quiz_type, name: 'Birds', lang: 1, newId });
const question = (): Question =>
  fc.sample(
    fc.gen().map((generator) => drawQuestion(generator as Draw)),
    1,
  )[0] as Question;

describe('every edit', () => {
  test('bears the name that it is registered under', () => {
    for (const [name, kind] of Object.entries(edits)) expect(kind.name).toBe(name);
  });

  test('turns a valid draft and a valid input into a valid draft, and changes neither', () => {
    const seen = new Set<string>();
    withEdit((draft, edit) => {
      seen.add(edit.edit);
      frozen(edit);
      expect(inputs[edit.edit]?.Errors(edit.input)).toEqual([]);
      expect(draftSchema.Errors(applyEdit(draft, edit))).toEqual([]);
    }, 3000);
    expect([...seen].sort()).toEqual(Object.keys(edits).sort());
  }, 60_000);

  test('is taken back by its inverse, which is a valid input itself', () =>
    withEdit((draft, edit) => {
      const inverse = invertEdit(draft, edit);
      const after = applyEdit(draft, edit);
      expect(inputs[inverse.edit]?.Errors(inverse.input)).toEqual([]);
      expect(applyEdit(after, inverse)).toStrictEqual(draft);
      // Redo is the inverse of the inverse.
      expect(applyEdit(draft, invertEdit(after, inverse))).toStrictEqual(after);
    }));

  test('touches something and needs some permission', () =>
    withEdit((_, edit) => {
      expect(touchesOf(edit).length).toBeGreaterThan(0);
      expect(needsOf(edit).flat().length).toBeGreaterThan(0);
    }));

  test('of the registration gives each field a key of its own, also after many others', () =>
    fc.assert(
      fc.property(fc.gen(), (generator) => {
        let fields: RegistrationField[] = [];
        for (let step = 0; step < 12; step += 1) fields = changedFields(generator as Draw, fields);
        expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      }),
    ));

  test('merged with a later one does what both do in turn, and so do the merged inverses', () =>
    withEdit((draft, first, draw) => {
      const middle = applyEdit(draft, first);
      const second = drawEdit(draw, middle);
      const merged = mergeEdits(first, second);
      if (!merged) return;
      const after = applyEdit(middle, second);
      expect(applyEdit(draft, merged)).toStrictEqual(after);
      const undone = mergeEdits(invertEdit(middle, second), invertEdit(draft, first));
      expect(undone ? applyEdit(after, undone) : draft).toStrictEqual(draft);
    }));

  test('leaves questions that it does not touch the same objects', () => {
    const [first, second] = [question(), question()];
    const draft = { ...emptyDraft(), parts: asWhole([first, second]) };
    const after = applyEdit(draft, { edit: 'change_question', input: { id: first.id, changes: { text: 'Which bird?' } } });
    expect(questionsOf(after)[1]).toBe(second);
    expect(after.cover).toBe(draft.cover);
    expect(questionsOf(after)[0]?.answers).toBe(first.answers);
  });
});

describe('an edit is refused', () => {
  const first = question();
  const draft = { ...emptyDraft('person'), parts: asWhole([first]) };
  const unknown = newId();
  test.each<[string, Edit]>([
    ['for a question that is gone', { edit: 'change_question', input: { id: unknown, changes: { text: '' } } }],
    ['for an answer that is gone', { edit: 'change_answer', input: { question_id: first.id, id: unknown, changes: { text: '' } } }],
    ['for a question that is there already', { edit: 'add_question', input: { question: first } }],
    [
      'for two questions with one id',
      {
        edit: 'import_questions',
        input: {
          questions: [
            { ...first, id: unknown },
            { ...first, id: unknown },
          ],
        },
      },
    ],
    ['for an order of other questions', { edit: 'order_questions', input: { ids: [unknown] } }],
    ['for an order that names one twice', { edit: 'order_questions', input: { ids: [first.id, first.id] } }],
    ['for deleting a question that is gone', { edit: 'delete_questions', input: { ids: [first.id, unknown] } }],
    ['for the last but one person type', { edit: 'delete_person_type', input: { id: outcomesOf(draft)[0]?.id as string } }],
    ['for a draft whose version cannot have this shape', { edit: 'restore', input: { draft: { ...emptyDraft(), schema_version: 2 } } }],
    ['for a draft of another type', { edit: 'restore', input: { draft: emptyDraft('quiz') } }],
    ['for a timezone that nobody knows', { edit: 'change_settings', input: { changes: { timezone: 'Mars/Olympus' } } }],
    ['for a name that no edit has', { edit: 'constructor', input: {} } as never],
  ])('%s', (_, edit) => {
    expect(() => applyEdit(draft, edit)).toThrow(EditRefused);
  });

  test('for more than 5000 questions', () => {
    const full = { ...draft, parts: asWhole(Array.from({ length: 5000 }, () => ({ ...first, id: newId() }))) };
    expect(() => applyEdit(full, { edit: 'add_question', input: { question: question() } })).toThrow('At most 5000');
  });
});

test('deleting a person type takes its bindings with it, and undo brings them back in their order', () => {
  const draft = { ...emptyDraft('person') };
  const [a, b] = outcomesOf(draft).map((type) => type.id) as [string, string];
  const third = { id: newId(), title: 'C', description: '', button: '', images: {} };
  const bindings = [a, third.id, b].map((person_type_id, points) => ({ id: newId(), person_type_id, points }));
  const bound = {
    ...draft,
    person_types: [...outcomesOf(draft), third],
    parts: asWhole([{ ...question(), answers: [{ id: newId(), person_types: bindings }] }]),
  } as Draft;
  const edit: Edit = { edit: 'delete_person_type', input: { id: third.id } };
  const after = applyEdit(bound, edit);
  expect(questionsOf(after)[0]?.answers[0]?.person_types?.map((binding) => binding.person_type_id)).toEqual([a, b]);
  expect(applyEdit(after, invertEdit(bound, edit))).toStrictEqual(bound);
});

test('an editor with the graphics permission alone may change pictures but no text', () => {
  const id = newId();
  const allows = (edit: Edit) => needsOf(edit).every((group) => group.includes('quiz_graphics_edit'));
  expect(allows({ edit: 'change_question', input: { id, changes: { cover: {} } } })).toBe(true);
  expect(allows({ edit: 'change_question', input: { id, changes: { cover: {}, text: '' } } })).toBe(false);
  expect(allows({ edit: 'change_theme', input: { changes: { background: {} } } })).toBe(true);
  expect(allows({ edit: 'change_cover', input: { changes: { image: {} } } })).toBe(true);
  expect(allows({ edit: 'change_cover', input: { changes: { image: {}, title: '' } } })).toBe(false);
  expect(allows({ edit: 'change_settings', input: { changes: { snow_effect: true } } })).toBe(false);
});

test('restoring a draft that an older program stored gives it the present shape', () => {
  const { settings, ...rest } = emptyDraft();
  const { combined_leaderboard: _, ...older } = settings;
  const kept = { ...rest, questions: [], settings: older, schema_version: 1 };
  expect(applyEdit(emptyDraft(), { edit: 'restore', input: { draft: kept } })).toEqual({ ...rest, settings });
});

describe('the times of many questions', () => {
  const questions = [question(), question(), question()].map((timed, place) => ({ ...timed, time_for_answer_in_seconds: place + 1 }));
  const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];
  const draft = { ...emptyDraft(), parts: asWhole(questions) };
  const edit: Edit = {
    edit: 'change_times',
    input: {
      times: [
        { id: first, seconds: 12 },
        { id: third, seconds: 30 },
      ],
    },
  };
  const timesOf = (changed: Draft) => questionsOf(changed).map((timed) => timed.time_for_answer_in_seconds);

  test('change in one step, and one undo reverts them all', () => {
    const after = applyEdit(draft, edit);
    expect(timesOf(after)).toEqual([12, 2, 30]);
    expect(questionsOf(after)[1]).toBe(questionsOf(draft)[1]);
    expect(applyEdit(after, invertEdit(draft, edit))).toStrictEqual(draft);
  });

  test('do not conflict with other changes of the same questions, except of a time or a deletion', () => {
    const meets = (other: Edit) => conflicts(touchesOf(edit), touchesOf(other));
    expect(meets({ edit: 'change_question', input: { id: first, changes: { text: 'Who?' } } })).toEqual([]);
    expect(meets({ edit: 'change_question', input: { id: second, changes: { time_for_answer_in_seconds: 5 } } })).toEqual([]);
    const path = `question/${first}/time_for_answer_in_seconds`;
    expect(meets({ edit: 'change_question', input: { id: first, changes: { time_for_answer_in_seconds: 5 } } })).toEqual([path]);
    expect(meets({ edit: 'delete_questions', input: { ids: [first] } })).toEqual([path]);
    expect(withoutPath(edit, path)).toEqual({ edit: 'change_times', input: { times: [{ id: third, seconds: 30 }] } });
    expect(() => applyEdit({ ...draft, parts: asWhole(questions.slice(1)) }, edit)).toThrow(EditRefused);
  });
});
