import type { BehindDoor, PlayerHatch } from '#shared/contract/player-calendar.ts';
import type { PlayerCover } from '#shared/contract/play.ts';

/** A door's game starts from a cover like every game: the calendar's, with the fields of the door. */
export function doorCover(
  { calendar: _, now: _now, first: _first, ...cover }: PlayerCover,
  door: PlayerHatch,
  behind: BehindDoor,
): PlayerCover {
  return {
    ...cover,
    intro: { ...cover.intro, settings: { ...cover.intro.settings, enabled: false } },
    settings: { ...cover.settings, sponsor: { ...cover.settings.sponsor, enabled: false } },
    questions: behind.questions,
    player: { ...cover.player, games_left: null, game_id: door.game_id ?? null },
  };
}

/** Whether there is something to play now; a played door cannot be played again. */
export const canPlay = ({ access, played }: PlayerHatch, { questions, doors_missing }: BehindDoor): boolean =>
  questions > 0 && doors_missing === 0 && access === 'play' && played === undefined;
