import { toWirePart } from '#activity/wire.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Hatch, Prize } from '#shared/contract/hatches.ts';
import { doorDay, opensAt } from '#shared/play/door-times.ts';
import { notFound } from '#api/kernel/errors.ts';
import type { CalendarActivity } from './demand-calendar.ts';

type CalendarOfDoor = Pick<CalendarActivity, 'id' | 'draft'>;

/** The doors on the wire, in their order. */
export function wireHatches({ id, draft }: CalendarOfDoor): Hatch[] {
  const { settings, door_settings, hatches, parts } = draft;
  const times = { ...settings, ...door_settings };
  return hatches.map((hatch, place) => ({
    ...hatch,
    calendar_id: id,
    day: place + 1,
    opens_at: opensAt(times, doorDay(hatch, place))?.toISOString() ?? null,
    questions: toWirePart(draft, id, parts[place] as Part),
  }));
}

export const wireHatch = (calendar: CalendarOfDoor, id: string): Hatch => demanded(wireHatches(calendar), id);

export const wirePrizes = ({ id, draft }: CalendarOfDoor): Prize[] => draft.prizes.map((prize) => ({ ...prize, calendar_id: id }));
export const wirePrize = (calendar: CalendarOfDoor, id: string): Prize => demanded(wirePrizes(calendar), id);

function demanded<T extends { id: string }>(items: readonly T[], id: string): T {
  const item = items.find((each) => each.id === id.toLowerCase());
  if (!item) throw notFound();
  return item;
}
