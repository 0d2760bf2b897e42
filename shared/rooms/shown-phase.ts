import type { PhoneFrame } from '../contract/rooms.ts';

/** The phase that is on the screens: a pause keeps what it interrupted. */
export const shownPhase = ({ phase, paused_phase }: Pick<PhoneFrame, 'phase' | 'paused_phase'>): PhoneFrame['phase'] =>
  phase === 'paused' ? (paused_phase ?? phase) : phase;
