import { expect, test } from 'vitest';
import { newHatch } from '#kinds/calendar/body.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { duplicateDraft } from '../duplicate-draft.ts';
import { newDraft } from '../new-draft.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import type { NamedEdit } from './edit.ts';
import { applyEdit, invertEdit } from './edits.ts';

const question = schemas.text.newQuestion(newId);
const draft = applyEdit(newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 3, newId }) as CalendarDraft, {
  edit: 'add_hatches',
  input: { hatches: [{ hatch: newHatch({ id: newId(), position: place(), position_mobile: place() }), questions: [question] }] },
}) as CalendarDraft;
const ids = draft.hatches.map(({ id }) => id) as [string, string, string, string];

function place() {
  return { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
}

function expectTakenBack(edit: NamedEdit): CalendarDraft {
  const after = applyEdit(draft, edit) as CalendarDraft;
  expect(applyEdit(after, invertEdit(draft, edit))).toStrictEqual(draft);
  expect(after.parts.map(({ id }) => id)).toEqual(after.hatches.map(({ id }) => id));
  return after;
}

test('doors and their questions are added and deleted together, and stay in one order', () => {
  expect(expectTakenBack({ edit: 'delete_hatches', input: { ids: [ids[3], ids[0]] } }).parts.flatMap(({ questions }) => questions)).toEqual(
    [],
  );
  expect(expectTakenBack({ edit: 'move_hatch', input: { id: ids[3], order_number: 1 } }).parts[0]?.questions).toEqual([question]);
  expect(expectTakenBack({ edit: 'order_hatches', input: { ids: ids.toReversed() } }).hatches.map(({ id }) => id)).toEqual(
    ids.toReversed(),
  );
});

test('several doors change at once', () => {
  const hatches = [ids[1], ids[2]].map((id) => ({ id, changes: { door_colour: '#aa2222', type: 'contest' } }));
  const after = expectTakenBack({ edit: 'change_hatches', input: { hatches } });
  expect(after.hatches.map(({ type, door_colour }) => [type, door_colour === '#aa2222'])).toEqual([
    ['default', false],
    ['contest', true],
    ['contest', true],
    ['default', false],
  ]);
});

test('doors are refused in a quiz', () => {
  const quiz = newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId });
  expect(() => applyEdit(quiz, { edit: 'delete_hatches', input: { ids: [ids[0]] } })).toThrow('Not available for this type of activity.');
});

test('a copy has its own doors with the same questions behind them', () => {
  const copy = duplicateDraft(draft, { name: 'Advent again', lang: 1, newId }) as CalendarDraft;
  expect(copy.hatches.map(({ id }) => id).some((id) => ids.includes(id))).toBe(false);
  expect(copy.parts.map(({ id }) => id)).toEqual(copy.hatches.map(({ id }) => id));
  expect(copy.parts.map(({ questions }) => questions.length)).toEqual([0, 0, 0, 1]);
});
