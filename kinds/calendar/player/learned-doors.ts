import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';

/** A cover that came with its doors. */
export type CalendarCover = PlayerCover & { calendar: PlayerCalendar };

/** Keeps the known content of doors when a reply only has the board. */
export function withKnown(cover: CalendarCover, { calendar: { hatches } }: CalendarCover): CalendarCover {
  const known = new Map(hatches.map((hatch) => [hatch.id, hatch]));
  const kept = (hatch: PlayerHatch): PlayerHatch => {
    const behind = hatch.behind ?? known.get(hatch.id)?.behind;
    const before = hatch.before ?? known.get(hatch.id)?.before;
    return { ...hatch, ...(behind && { behind }), ...(before && { before }) };
  };
  return { ...cover, calendar: { ...cover.calendar, hatches: cover.calendar.hatches.map(kept) } };
}

/** The cover with a door's new state; a door opened for the first time adds to the progress. */
export function withHatch(cover: CalendarCover, hatch: PlayerHatch): CalendarCover {
  const { hatches, progress } = cover.calendar;
  const isFirst = hatch.viewed && hatches.some(({ id, viewed }) => id === hatch.id && !viewed);
  return {
    ...cover,
    calendar: {
      ...cover.calendar,
      hatches: hatches.map((known) => (known.id === hatch.id ? hatch : known)),
      progress: isFirst ? { ...progress, opened: progress.opened + 1 } : progress,
    },
  };
}
