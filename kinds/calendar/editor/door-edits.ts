import { freePlace } from '#activity/door-count.ts';
import { copyOfQuestion } from '#activity/copy-of-question.ts';
import { rearranged, positionField, type Device } from '#activity/arrange-doors.ts';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { withShownDates } from '#activity/settings-edits.ts';
import { newHatch } from '#kinds/calendar/body.ts';
import type { Changes } from '#shared/content/changes.ts';
import { mostHatches, type Hatch } from '#shared/content/calendar.ts';
import type { Placed } from './board/gestures.ts';
import { daysByPattern, type DayPattern } from './day-pattern.ts';

export const placedOn = (hatches: readonly Hatch[], device: Device): Placed[] =>
  hatches.map((hatch) => ({ id: hatch.id, position: hatch[positionField[device]] }));

/** The same changes of several doors. */
export const changeAll = (ids: readonly string[], changes: Changes<Omit<Hatch, 'id'>>): Edit => ({
  edit: 'change_hatches',
  input: { hatches: ids.map((id) => ({ id, changes })) },
});

/** Dates from a day on, for the doors in their order. */
export function dateDoors(ids: readonly string[], first: string, pattern: DayPattern): Edit {
  const days = daysByPattern(first, ids.length, pattern);
  return { edit: 'change_hatches', input: { hatches: ids.map((id, place) => ({ id, changes: { date: days[place] as string } })) } };
}

/** Adds doors at the end that look like the last one. Boards in an arrangement are arranged anew; on others the new doors take free positions. */
export function addDoors(draft: CalendarDraft, count: number, newId: () => string): Edit[] {
  const room = Math.min(count, mostHatches - draft.hatches.length);
  if (room <= 0) return [];
  const last = draft.hatches.at(-1);
  const looks = last && { door_colour: last.door_colour, border_colour: last.border_colour, number_style: last.number_style };
  const hatches = [...draft.hatches];
  for (let added = 0; added < room; added += 1) {
    const position = freePlace(hatches, 'position');
    const position_mobile = freePlace(hatches, 'position_mobile');
    hatches.push({ ...newHatch({ id: newId(), position, position_mobile }), ...looks });
  }
  const dated = withShownDates(draft, hatches)
    .slice(draft.hatches.length)
    .map((hatch) => ({ hatch }));
  return [{ edit: 'add_hatches', input: { hatches: dated } }, ...rearranged(draft, hatches)];
}

/** Adds copies at the end, so that no other door changes its number: with their content and their questions, under new ids. */
export function copyDoors(draft: CalendarDraft, ids: readonly string[], newId: () => string): { ids: string[]; edits: Edit[] } {
  const copied = draft.hatches.flatMap((hatch, place) =>
    ids.includes(hatch.id) ? [{ hatch, questions: draft.parts[place]?.questions ?? [] }] : [],
  );
  const room = copied.slice(0, Math.max(0, mostHatches - draft.hatches.length));
  const hatches = [...draft.hatches];
  const added = room.map(({ hatch: { date: _, ...hatch }, questions }) => {
    const copy = {
      ...hatch,
      id: newId(),
      position: freePlace(hatches, 'position', hatch.position),
      position_mobile: freePlace(hatches, 'position_mobile', hatch.position_mobile),
    };
    hatches.push(copy);
    return { hatch: copy, questions: questions.map((question) => copyOfQuestion(question, newId)) };
  });
  if (added.length === 0) return { ids: [], edits: [] };
  const dated = withShownDates(draft, hatches).slice(draft.hatches.length);
  return {
    ids: added.map(({ hatch }) => hatch.id),
    edits: [
      { edit: 'add_hatches', input: { hatches: added.map((copy, place) => ({ ...copy, hatch: dated[place] as Hatch })) } },
      ...rearranged(draft, hatches),
    ],
  };
}

/** Doors away; arrangements close up. */
export function deleteDoors(draft: CalendarDraft, ids: readonly string[]): Edit[] {
  if (ids.length === 0) return [];
  const left = draft.hatches.filter(({ id }) => !ids.includes(id));
  return [{ edit: 'delete_hatches', input: { ids: [...ids] } }, ...rearranged(draft, left)];
}
