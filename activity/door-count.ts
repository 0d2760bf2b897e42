import { newHatch } from '#kinds/calendar/body.ts';
import type { Hatch, HatchPosition } from '#shared/content/calendar.ts';
import { rearranged, type Device, type positionField } from './arrange-doors.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import type { Edit } from './edits/edits.ts';
import { withShownDates } from './settings-edits.ts';

/**
 * The edits that add empty doors at the end. Boards in an arrangement are arranged again if the user may place doors; on other boards, the new doors
 * take free places.
 */
export function addDoors(draft: CalendarDraft, added: readonly Pick<Hatch, 'id'>[], mayPlace: boolean): Edit[] {
  const hatches = [...draft.hatches];
  for (const fields of added)
    hatches.push({
      ...newHatch({ id: fields.id, position: freePlace(hatches, 'position'), position_mobile: freePlace(hatches, 'position_mobile') }),
      ...fields,
    });
  const dated = withShownDates(draft, hatches)
    .slice(draft.hatches.length)
    .map((hatch) => ({ hatch }));
  return [{ edit: 'add_hatches', input: { hatches: dated } }, ...(mayPlace ? rearranged(draft, hatches) : [])];
}

/** The edits that delete the last doors; the remaining doors are arranged again if the user may place doors. */
export function deleteLastDoors(draft: CalendarDraft, count: number, mayPlace: boolean): Edit[] {
  const left = draft.hatches.slice(0, draft.hatches.length - count);
  const ids = draft.hatches.slice(left.length).map(({ id }) => id);
  return [{ edit: 'delete_hatches', input: { ids } }, ...(mayPlace ? rearranged(draft, left) : [])];
}

/** Whether deleting the door would lose more than its place and its look. */
export function holdsContent({ parts }: Pick<CalendarDraft, 'parts'>, hatch: Hatch): boolean {
  const { content, background, link_url, link_text, image, quiz_localization_id } = hatch;
  const words = [content.title, content.text, content.code, link_url, link_text].some((word) => word.trim() !== '');
  const pictures = [image, content.image.desktop, content.image.mobile, background.desktop, background.mobile, content.clip].some(Boolean);
  const questions = parts.find(({ id }) => id === hatch.id)?.questions.length ?? 0;
  return words || pictures || questions > 0 || quiz_localization_id !== undefined;
}

const usual = { width: 0.12, height: 0.12 };

type Size = Pick<HatchPosition, 'width' | 'height'>;

/**
 * The first place on a board, from the top, at which a door of this size overlaps no other; a smaller door when there is no such place. Without a
 * size, as large as the last door.
 */
export function freePlace(hatches: readonly Hatch[], field: (typeof positionField)[Device], size?: Size): HatchPosition {
  const taken = hatches.map((hatch) => hatch[field]);
  const { width, height } = size ?? taken.at(-1) ?? usual;
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const place = gapOf(taken, { width: fraction(width * share), height: fraction(height * share) });
    if (place) return place;
  }
  return { x: fraction((1 - width) / 2), y: fraction((1 - height) / 2), width, height };
}

function gapOf(taken: readonly HatchPosition[], { width, height }: Size): HatchPosition | undefined {
  const step = 1 / 48;
  for (let y = step; y + height <= 1; y += step)
    for (let x = step; x + width <= 1; x += step) {
      const overlaps = taken.some((at) => x < at.x + at.width && x + width > at.x && y < at.y + at.height && y + height > at.y);
      if (!overlaps) return { x: fraction(x), y: fraction(y), width, height };
    }
  return undefined;
}

const fraction = (value: number): number => Math.round(value * 10_000) / 10_000;
