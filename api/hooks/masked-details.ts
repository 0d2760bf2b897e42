import type { HookDetails, HookEvent, HookPlayer } from '#shared/contract/hook-payloads.ts';
import { maskColumns, maskFields } from '#api/players/mask-player.ts';

/** Without what tells who a player is. */
export function maskedDetails<E extends HookEvent>(data: HookDetails[E]): HookDetails[E] {
  return 'player' in data ? { ...data, player: maskedPlayer(data.player) } : data;
}

// Together the rest can tell who somebody is, and whoever may not know is told none of it.
const maskedPlayer = (player: HookPlayer): HookPlayer => ({
  ...maskColumns(player),
  fields: maskFields(player.fields),
  username: null,
  gender: null,
  age: null,
  city: null,
  country: null,
});
