import { expect, test } from 'vitest';
import { applyEdit, type Edit } from '#activity/edits/edits.ts';
import { calendarDraft, type CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { newDraft } from '#activity/new-draft.ts';
import { arrange } from '#kinds/calendar/arrange.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import { movedBy } from './board/gestures.ts';
import { arrangeDoors, arrangementOf, placeDoors } from '#activity/arrange-doors.ts';
import { addDoors, copyDoors, dateDoors, deleteDoors, placedOn } from './door-edits.ts';
import { holdsContent } from '#activity/door-count.ts';

const advent = (door_count = 24): CalendarDraft =>
  calendarDraft(newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count, newId }));
const after = (draft: CalendarDraft, edits: readonly Edit[]): CalendarDraft => calendarDraft(edits.reduce(applyEdit, draft));
const idOf = (draft: CalendarDraft, number: number): string => draft.hatches[number - 1]?.id as string;

test('a gesture is one edit of the moved doors, and of their positions on the displayed board', () => {
  const draft = advent();
  const placed = placedOn(draft.hatches, 'mobile');
  const edits = placeDoors(draft.hatches, 'mobile', movedBy(placed.slice(0, 2), { x: 0.05, y: 0 }));
  expect(edits).toHaveLength(1);
  const moved = after(draft, edits);
  expect(moved.hatches.map((hatch, place) => hatch.position_mobile === draft.hatches[place]?.position_mobile).indexOf(true)).toBe(2);
  expect(moved.hatches.map(({ position }) => position)).toEqual(draft.hatches.map(({ position }) => position));
});

test('a gesture that ends at its start is no edit', () => {
  const { hatches } = advent();
  expect(placeDoors(hatches, 'desktop', placedOn(hatches, 'desktop'))).toEqual([]);
});

test('doors are arranged on one board and stay as they are on the other', () => {
  const draft = advent();
  const tree = after(draft, arrangeDoors(draft, 'desktop', 'tree'));
  expect([arrangementOf(tree, 'desktop'), arrangementOf(tree, 'mobile')]).toEqual(['tree', 'rows']);
});

test('a new door joins the common arrangement', () => {
  const draft = advent(11);
  const more = after(draft, addDoors(draft, 1, newId));
  expect(more.hatches.map(({ position }) => position)).toEqual(arrange('rows', 12, draft.board.aspect));
  expect(after(more, deleteDoors(more, [idOf(more, 12)])).hatches).toEqual(draft.hatches);
});

test('doors moved by hand stay, and a new one overlaps none of them', () => {
  const draft = advent(3);
  const byHand = after(
    draft,
    placeDoors(draft.hatches, 'desktop', movedBy(placedOn(draft.hatches.slice(0, 1), 'desktop'), { x: 0, y: 0.05 })),
  );
  const more = after(byHand, addDoors(byHand, 2, newId));
  expect(more.hatches.slice(0, 3).map(({ position }) => position)).toEqual(byHand.hatches.map(({ position }) => position));
  const [, , , fourth, fifth] = more.hatches;
  expect(fourth?.position).not.toEqual(fifth?.position);
});

test('a calendar has at most 366 doors', () => {
  const draft = advent(366);
  expect(addDoors(draft, 1, newId)).toEqual([]);
  expect(copyDoors(draft, [idOf(draft, 1)], newId)).toEqual({ ids: [], edits: [] });
});

test('a copy is added at the end, with new ids for its questions and without the date', () => {
  const draft = advent(4);
  const question = { ...schemas.text.newQuestion(newId), text: 'Who is first at the feeder?' };
  const filled = after(draft, [
    { edit: 'add_question', input: { part_id: idOf(draft, 2), question } },
    dateDoors([idOf(draft, 2)], '2026-12-06', 'daily'),
  ]);
  const { ids, edits } = copyDoors(filled, [idOf(filled, 2)], newId);
  const copied = after(filled, edits);
  expect(copied.hatches.map(({ id }) => id)).toEqual([...draft.hatches.map(({ id }) => id), ...ids]);
  const [copy] = copied.parts.at(-1)?.questions ?? [];
  expect(copy?.text).toBe(question.text);
  expect(copy?.id).not.toBe(question.id);
  expect(copied.hatches.at(-1)?.date).toBeUndefined();
});

test('dates in a row follow the order of the doors', () => {
  const draft = advent(3);
  const dated = after(draft, [dateDoors([idOf(draft, 1), idOf(draft, 3)], '2026-12-31', 'daily')]);
  expect(dated.hatches.map(({ date }) => date)).toEqual(['2026-12-31', undefined, '2027-01-01']);
});

test('a door has content once it has a question, a text, a picture or a whole quiz', () => {
  const draft = advent(1);
  const [hatch] = draft.hatches;
  if (!hatch) throw new Error('There is one door.');
  expect(holdsContent(draft, hatch)).toBe(false);
  expect(holdsContent(draft, { ...hatch, content: { ...hatch.content, code: 'WINTER' } })).toBe(true);
  expect(holdsContent(draft, { ...hatch, quiz_localization_id: newId() })).toBe(true);
  const part = { id: hatch.id, questions: [schemas.text.newQuestion(newId)] };
  expect(holdsContent({ parts: [part] }, hatch)).toBe(true);
});
