import type { PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { htmlOf } from '#shared/rich-text/beside.ts';
import { tieBreakAsSeen } from './tie-breaks/tie-break-as-seen.ts';
import { hasResult, type DoorProgress } from '#api/play/door-progress/door-store.ts';
import { doneBehind, doorAsSeen, isPlayed } from './door-as-seen.ts';
import type { Calendar, Door } from './doors.ts';
import type { ShownCalendar } from './find-door.ts';

/** The number of doors that can be loaded ahead, counted from the next one. */
const mostAhead = 2;

/** A calendar's board as this player may see it at a given time. */
export function calendarAsSeen({ calendar, progress, now, phase, starts_at, sealedAs }: ShownCalendar): PlayerCalendar {
  const { content, doors } = calendar;
  const { board, prizes, rules, winners, settings } = content;
  const waiting = (phase === 'over' ? [] : doors)
    .filter(({ opens_at }) => opens_at > now && !isNever(opens_at))
    .toSorted((a, b) => a.opens_at.getTime() - b.opens_at.getTime());
  // A calendar that is not open offers nothing to load ahead.
  const ahead = new Set(phase === 'open' ? waiting.slice(0, mostAhead) : []);
  const sealedAhead = (door: Door) => {
    const sealed = ahead.has(door) ? sealedAs(door) : undefined;
    return sealed ? { sealed } : {};
  };
  return {
    phase,
    starts_at,
    hatches: doors.map((door) => ({ ...doorAsSeen(calendar, door, progress, { now, phase }), ...sealedAhead(door) })),
    board,
    timezone: settings.timezone,
    next_opens_at: waiting[0]?.opens_at.toISOString() ?? null,
    prizes,
    ...(rules.shown && { rules: { title: rules.title, text: rules.text, ...htmlOf(rules) } }),
    ...(winners.shown && { winners: { title: winners.title, text: winners.text, ...htmlOf(winners) } }),
    ...(winners.tie_break && { tie_break: tieBreakAsSeen({ calendar, progress, phase }, winners.tie_break) }),
    progress: progressOf(calendar, progress, now),
  };
}

const isNever = (at: Date): boolean => at.getTime() === 8.64e15;

function progressOf({ doors }: Calendar, progress: DoorProgress, now: Date): PlayerCalendar['progress'] {
  const ended = progress.games.filter(hasResult);
  const sum = (amount: (game: DoorProgress['games'][number]) => number): number =>
    Math.round(ended.reduce((total, game) => total + (amount(game) ?? 0), 0) * 100) / 100;
  return {
    opened: doors.filter((door) => doneBehind(door, progress).opened_at !== undefined).length,
    played: doors.filter((door) => isPlayed(door, progress)).length,
    ...streaks({ doors }, progress, now),
    points: sum(({ points }) => points),
    bonus_points: sum(({ bonus_points }) => bonus_points),
  };
}

/** Consecutive doors that were opened before they passed. The newest door can still be opened, so a streak does not end there. */
function streaks({ doors }: Pick<Calendar, 'doors'>, progress: DoorProgress, now: Date): { streak: number; longest_streak: number } {
  const inOrder = doors.filter(({ opens_at }) => opens_at <= now).toSorted((a, b) => a.opens_at.getTime() - b.opens_at.getTime());
  let streak = 0;
  let longest_streak = 0;
  for (const door of inOrder) {
    const { opened_at } = doneBehind(door, progress);
    const passed = door.passes_at?.getTime() ?? Infinity;
    const isOpenStill = opened_at === undefined && now.getTime() < passed;
    if (isOpenStill) continue;
    streak = opened_at !== undefined && opened_at < passed ? streak + 1 : 0;
    longest_streak = Math.max(longest_streak, streak);
  }
  return { streak, longest_streak };
}
