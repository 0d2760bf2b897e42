import type { Hatch } from '#shared/content/calendar.ts';
import type { BehindDoor, PlayerCalendar, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { never } from '../doors-now.ts';

const aDay = 86_400_000;

/**
 * A draft's doors. The cover shows them as they stand today. The other screens show a day in the middle, with the first one opened, the second open,
 * and the others waiting.
 */
export function previewCalendar(
  { hatches, board, prizes, rules, winners, openings }: NonNullable<PreviewMessage['calendar']>,
  { screen, settings, hatch_id, question_count }: PreviewMessage,
  now: number,
): PlayerCalendar {
  const doors = hatches.map((hatch, place): PlayerHatch => {
    const opening = openings[place] ?? null;
    if (screen === 'cover') return doorToday(hatch, place, opening ?? never, now);
    const made = Math.ceil(now / aDay) * aDay + (place - 2) * aDay;
    return previewHatch(
      hatch,
      place,
      opening !== null && opening > now ? opening : made,
      hatch.id === hatch_id ? question_count : undefined,
    );
  });
  return {
    phase: 'open',
    starts_at: null,
    hatches: doors,
    board,
    timezone: settings.timezone,
    next_opens_at: doors[2]?.opens_at ?? null,
    prizes,
    rules,
    winners,
    progress: {
      opened: Math.min(1, doors.length),
      played: Math.min(1, doors.length),
      streak: 1,
      longest_streak: 1,
      points: 1,
      bonus_points: 0,
    },
  };
}

function doorToday(hatch: Hatch, place: number, opening: number, now: number): PlayerHatch {
  const isOpen = opening <= now;
  return {
    ...previewHatch(hatch, place, opening, undefined),
    state: isOpen ? 'open' : 'waiting',
    access: isOpen ? 'play' : 'nothing',
    viewed: false,
  };
}

function previewHatch(hatch: Hatch, place: number, opening: number, questions: number | undefined): PlayerHatch {
  const { id, position, position_mobile, image, door_colour, border_colour, number_style } = hatch;
  const state = questions !== undefined || place === 1 ? 'open' : place === 0 ? 'opened' : 'waiting';
  return {
    id,
    day: place + 1,
    state,
    access: state === 'waiting' ? 'nothing' : 'play',
    opens_at: new Date(opening).toISOString(),
    position,
    position_mobile,
    ...(image ? { image } : {}),
    door_colour,
    border_colour,
    number_style,
    viewed: state === 'opened',
    ...(questions === undefined ? {} : { behind: previewBehind(hatch, questions) }),
  };
}

function previewBehind({ type, content, background, link_text, link_url, link_type }: Hatch, questions: number): BehindDoor {
  return {
    type,
    content,
    background,
    ...(link_url ? { link: { text: link_text, url: link_url, type: link_type } } : {}),
    questions,
    doors_missing: 0,
  };
}
