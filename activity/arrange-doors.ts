import { arrange, arrangements, type Arrangement } from '#kinds/calendar/arrange.ts';
import type { Hatch, HatchPosition } from '#shared/content/calendar.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import type { Edit } from './edits/edits.ts';

/** Which of the two boards. */
export type Device = 'desktop' | 'mobile';
export const positionField = { desktop: 'position', mobile: 'position_mobile' } as const;
export const aspectField = { desktop: 'aspect', mobile: 'aspect_mobile' } as const;

type Arranged = Pick<CalendarDraft, 'hatches' | 'board'>;

/** The new places of doors, as one edit of the moved doors; none when nothing moved. */
export function placeDoors(hatches: readonly Hatch[], device: Device, placed: readonly { id: string; position: HatchPosition }[]): Edit[] {
  const field = positionField[device];
  const before = new Map(hatches.map((hatch) => [hatch.id, hatch[field]]));
  const moved = placed.filter(({ id, position }) => !isSame(before.get(id), position));
  if (moved.length === 0) return [];
  return [{ edit: 'change_hatches', input: { hatches: moved.map(({ id, position }) => ({ id, changes: { [field]: position } })) } }];
}

const isSame = (a: HatchPosition | undefined, b: HatchPosition): boolean =>
  a?.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** All doors of a board in an arrangement. */
export function arrangeDoors({ hatches, board }: Arranged, device: Device, arrangement: Arrangement): Edit[] {
  const places = arrange(arrangement, hatches.length, board[aspectField[device]]);
  return placeDoors(
    hatches,
    device,
    hatches.map(({ id }, at) => ({ id, position: places[at] as HatchPosition })),
  );
}

/** The arrangement of a board's doors, if nobody has moved one. */
export function arrangementOf({ hatches, board }: Arranged, device: Device): Arrangement | undefined {
  return arrangements.find((arrangement) => {
    const places = arrange(arrangement, hatches.length, board[aspectField[device]]);
    return hatches.every((hatch, at) => places[at] !== undefined && isSame(places[at], hatch[positionField[device]]));
  });
}

/** The edits that arrange the present doors as the draft's doors were, on boards where the draft's doors are in an arrangement. */
export function rearranged(draft: Arranged, hatches: readonly Hatch[]): Edit[] {
  return (['desktop', 'mobile'] as const).flatMap((device) => {
    const arrangement = draft.hatches.length > 0 ? arrangementOf(draft, device) : 'rows';
    return arrangement ? arrangeDoors({ ...draft, hatches: [...hatches] }, device, arrangement) : [];
  });
}
