import type { PlayerCover } from '#shared/contract/play.ts';
import type { BehindDoor, PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { arrange } from '#kinds/calendar/arrange.ts';
import { aCover } from '#player/test-play-server.ts';

const wide = arrange('rows', 24, 1.5);
const narrow = arrange('rows', 24, 0.66);
const whole = { x: 0, y: 0, width: 1, height: 1 };

/** A door in the server's reply, waiting by default; the seventh door opens on the seventh of December. */
export function aHatch(day: number, own: Partial<PlayerHatch> = {}): PlayerHatch {
  return {
    id: `00000000-0000-4000-8000-${String(day).padStart(12, '0')}`,
    day,
    state: 'waiting',
    access: 'nothing',
    opens_at: new Date(Date.UTC(2026, 11, day, -1)).toISOString(),
    position: wide[day - 1] ?? whole,
    position_mobile: narrow[day - 1] ?? whole,
    door_colour: '#1f6b52',
    border_colour: '#f3d9a4',
    number_style: 'circle',
    viewed: false,
    ...own,
  };
}

export const aBehind = (own: Partial<BehindDoor> = {}): BehindDoor => ({
  type: 'default',
  content: { title: 'The owl', text: 'Who sits there?', image: {}, code: '' },
  background: {},
  questions: 1,
  doors_missing: 0,
  ...own,
});

export const aCalendar = (own: Partial<PlayerCalendar> = {}): PlayerCalendar => ({
  phase: 'open',
  starts_at: null,
  hatches: Array.from({ length: 24 }, (_, place) => aHatch(place + 1)),
  board: { background: {}, aspect: 1.5, aspect_mobile: 0.66, phone: 'board' },
  timezone: 'Europe/Stockholm',
  next_opens_at: '2026-11-30T23:00:00.000Z',
  prizes: [],
  progress: { opened: 0, played: 0, streak: 0, longest_streak: 0, points: 0, bonus_points: 0 },
  ...own,
});

export const aCalendarCover = (calendar: PlayerCalendar, own: Partial<PlayerCover> = {}): PlayerCover =>
  aCover({
    id: 'calendar',
    kind: 'calendar',
    name: 'Advent',
    cover: { title: 'Advent', text: '', button_text: '', image: {} },
    calendar,
    now: '2026-11-30T12:00:00.000Z',
    ...own,
  });
