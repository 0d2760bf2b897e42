import type { cheaters } from '#shared/contract/cheaters.ts';
import type { Draft } from '#activity/document.ts';
import type { Input } from '#shared/contract/operation.ts';
import { firstInstantOf } from '#shared/play/zoned-time.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import type { Scope } from './cheater-store.ts';

type Body = Input<typeof cheaters.removeCheater>['body'];

const dayMs = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The players to remove, without duplicates. Throws 422 when none are named. */
export function playersIn({ player_id, player_ids }: Pick<Body, 'player_id' | 'player_ids'>): string[] {
  const ids = [...(player_ids ?? []), ...(player_id === undefined ? [] : [player_id])].map((id) => id.toLowerCase());
  if (ids.length === 0) throw invalidAt('player_id', 'empty');
  return [...new Set(ids)];
}

/** The games to remove; days are days of the activity's timezone. Throws 422 for days in the wrong order and for a door that does not exist. */
export function scopeOf({ from, to, hatch_Id }: Pick<Body, 'from' | 'to' | 'hatch_Id'>, { settings, parts }: Draft): Scope {
  if (from && to && to < from) throw invalidAt('to', 'days_wrong');
  const part_id = hatch_Id?.toLowerCase() ?? null;
  if (part_id !== null && !parts.some(({ id }) => id === part_id)) throw invalidAt('hatch_Id', 'hatch_gone');
  const { timezone } = settings;
  return {
    part_id,
    from_at: from ? firstInstantOf(wallOf(from), timezone) : null,
    to_at: to ? firstInstantOf(wallOf(to) + dayMs, timezone) : null,
  };
}
