import { traits } from '#kinds/traits.ts';
import type { PlayerCover } from '#shared/contract/play.ts';

/** Whether there is a board on which this player has a place or can get one: only registered players are on boards. */
export function hasBoard({
  kind,
  settings,
  registration,
  player,
}: Pick<PlayerCover, 'kind' | 'settings' | 'registration' | 'player'>): boolean {
  if (!traits[kind].hasBoard || settings.hide_leaderboard) return false;
  const canRegister = registration.moment !== 'none' && registration.fields.length > 0;
  return canRegister || player.is_registered || player.confirming !== null;
}
