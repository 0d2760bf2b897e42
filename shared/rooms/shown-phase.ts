import type { RoomPhase } from './room.ts';

/** The phase that is on the screens: a pause keeps what it interrupted. */
export const shownPhase = ({ phase, paused_phase }: { phase: RoomPhase; paused_phase: RoomPhase | null }): RoomPhase =>
  phase === 'paused' ? (paused_phase ?? phase) : phase;
