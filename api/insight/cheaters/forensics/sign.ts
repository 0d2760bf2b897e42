import type { SignalKind } from '#shared/contract/cheaters.ts';

/** A sign against one player, before it is weighed. */
export interface Sign {
  kind: SignalKind;
  player: number;
  number: number;
  /** The total that `number` refers to. */
  of: number;
  /** The other players involved. */
  players: number[];
  /** Greater is rarer. A player's sign is compared with those of the others by this value. */
  strength: number;
  /** The probability that an honest player shows as much, if a model gives it; otherwise it is counted among the other players. */
  chance?: number;
}
