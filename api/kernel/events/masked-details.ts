import type { HookDetails, HookEvent, HookPlayer } from '#shared/contract/hook-payloads.ts';
import { maskColumns, maskFields } from '#shared/mask-player.ts';

/** The details without anything that identifies a player. */
export function maskedDetails<E extends HookEvent>(data: HookDetails[E]): HookDetails[E] {
  return 'player' in data ? { ...data, player: maskedPlayer(data.player) } : data;
}

// Together, the remaining fields could identify a player, so a hook without her personal data gets none of them.
const maskedPlayer = (player: HookPlayer): HookPlayer => ({
  ...maskColumns(player),
  fields: maskFields(player.fields),
  username: null,
  gender: null,
  age: null,
  city: null,
  country: null,
});
