import type { BehindDoor, CalendarPhase, PlayerHatch } from '#shared/contract/player-calendar.ts';
import { doorState, type DoorView } from '#shared/play/door-times.ts';
import { gameTimeLimit } from '#shared/play/time-limits.ts';
import type { Calendar, Door } from './doors.ts';
import { hasResult, type DoorGame, type DoorProgress } from '#api/play/door-progress/door-store.ts';

/** One player's progress behind one door. */
export interface DoneBehind {
  game: DoorGame | undefined;
  hasEnded: boolean;
  /** When she first opened it or started to play, in milliseconds; undefined: never. */
  opened_at: number | undefined;
}

export function doneBehind({ hatch: { id } }: Door, { viewed, games }: DoorProgress): DoneBehind {
  const played = games.filter(({ part_id }) => part_id === id);
  const game = played.find(hasResult) ?? played[0];
  const opened = [viewed[id], game?.started_at].filter((at) => at !== undefined);
  return { game, hasEnded: game !== undefined && hasResult(game), opened_at: opened.length > 0 ? Math.min(...opened) : undefined };
}

export interface DoorMoment {
  now: Date;
  phase: CalendarPhase;
}

/**
 * The state of a door for a player, and what she may do behind it. Before the start, every door waits, whatever was published; after the end, no door
 * can be played.
 */
export function stateOf(calendar: Calendar, door: Door, done: DoneBehind, { now, phase }: DoorMoment): DoorView {
  if (phase === 'before') return { state: 'waiting', may: 'nothing' };
  return phase === 'open' ? stateWhileOpen(calendar, door, done, now) : stateAfterEnd(calendar, door, done, now);
}

function stateAfterEnd(calendar: Calendar, door: Door, done: DoneBehind, now: Date): DoorView {
  const { state, may } = stateWhileOpen(calendar, { ...door, passes_at: now }, done, now);
  // When the calendar was ended by hand, its remaining doors never open.
  if (state === 'waiting') return { state: 'missed', may: 'nothing' };
  return { state: state === 'open' ? 'missed' : state, may: may === 'nothing' ? may : 'see' };
}

function stateWhileOpen({ content }: Calendar, { opens_at, passes_at }: Door, done: DoneBehind, now: Date): DoorView {
  const { open_passed_doors, access_mode } = content.door_settings;
  const isOpened = done.opened_at !== undefined;
  const view = doorState({ now, opens_at, passes_at, open_passed_doors, access_mode, is_opened: isOpened });
  // A game that was started in time can be finished. A finished door allows no second game.
  if (view.state !== 'waiting' && done.game)
    return { ...view, may: done.hasEnded && view.may === 'play' ? 'see' : done.hasEnded ? view.may : 'play' };
  return view;
}

/** How many of the doors before a final door this player must still play. A door without a game counts as played once it is opened. */
export function doorsMissing({ doors }: Calendar, { hatch, day }: Door, progress: DoorProgress): number {
  if (hatch.type !== 'final') return 0;
  const played = doors.slice(0, day - 1).filter((door) => isPlayed(door, progress)).length;
  return Math.max(0, Math.min(hatch.least_played ?? day - 1, day - 1) - played);
}

export function isPlayed(door: Door, progress: DoorProgress): boolean {
  const { hasEnded, opened_at } = doneBehind(door, progress);
  return door.questions > 0 ? hasEnded : opened_at !== undefined;
}

/** The door as the player may see it now: without its content before its time, or when she may see nothing. */
export function doorAsSeen(calendar: Calendar, door: Door, progress: DoorProgress, moment: DoorMoment): PlayerHatch {
  const { id, position, position_mobile, image, door_colour, border_colour, number_style } = door.hatch;
  const done = doneBehind(door, progress);
  const { state, may } = stateOf(calendar, door, done, moment);
  return {
    id,
    day: door.day,
    state,
    access: may,
    opens_at: door.opens_at.toISOString(),
    position,
    position_mobile,
    ...(image && { image }),
    door_colour,
    border_colour,
    number_style,
    viewed: done.opened_at !== undefined,
    ...(done.game && done.hasEnded && { played: played(door, done.game) }),
    ...(done.game && !done.hasEnded && may === 'play' && { game_id: done.game.id }),
    ...(may !== 'nothing' && { behind: behind(calendar, door, may === 'see', done.hasEnded, doorsMissing(calendar, door, progress)) }),
  };
}

const played = ({ total }: Door, { points, bonus_points, correct }: DoorGame): NonNullable<PlayerHatch['played']> => ({
  points,
  bonus_points,
  correct,
  total,
});

/** The content of a door for a player who opens it in its time and has not played it yet. */
export const behindUntouched = (calendar: Calendar, door: Door): BehindDoor => behind(calendar, door, false, false, 0);

function behind(
  { content }: Calendar,
  { hatch, questions }: Door,
  isOnlySeen: boolean,
  hasEnded: boolean,
  doors_missing: number,
): BehindDoor {
  const { type, link_text, link_url, link_type, background } = hatch;
  // The offer is the reward for answering: who can only see reads it, and gets neither its code nor its link.
  const isEarned = type !== 'deals_single_question' || hasEnded || questions === 0;
  // A final door stays closed until enough other doors are played.
  const isRevealed = doors_missing === 0 && (isEarned || isOnlySeen);
  const time_limit = gameTimeLimit(content.settings, 1);
  return {
    type,
    ...(isRevealed && { content: isEarned ? hatch.content : { ...hatch.content, code: '' } }),
    background: isRevealed ? background : {},
    ...(isRevealed && isEarned && link_url !== '' && { link: { text: link_text, url: link_url, type: link_type } }),
    questions,
    ...(time_limit !== null && { time_limit }),
    doors_missing,
  };
}
