import type { SignalKind } from '#shared/contract/cheaters.ts';

/** What speaks against one player, before it is weighed. */
export interface Sign {
  kind: SignalKind;
  player: number;
  number: number;
  /** What the number is of. */
  of: number;
  /** The others whom it is about. */
  players: number[];
  /** More is rarer: by it a player's sign is compared with everybody's. */
  strength: number;
  /** The chance that an honest player shows as much, where a model tells it; else it is counted among the others. */
  chance?: number;
}
