import type { PlayerHatch } from '#shared/contract/player-calendar.ts';
import { Motif, Motifs } from './Motifs.tsx';

/** A door of the board, close up: its leaf is open, in its own colours, with the painting behind it in the light. */
export function OpenDoorArt({ door: { day }, isOpen = true }: { door: Pick<PlayerHatch, 'day'>; isOpen?: boolean }) {
  return (
    <div className="open-door" data-open={isOpen || undefined} aria-hidden="true">
      <Motifs />
      <div className="open-door-frame">
        <div className="open-door-inside">
          <Motif day={day} />
        </div>
        <div className="open-door-leaf">
          <span>{day}</span>
        </div>
      </div>
    </div>
  );
}
