import type { RemovedCheater } from '#shared/contract/cheaters.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { maskPlayer } from '#shared/mask-player.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import type { RemovedRow } from './cheater-store.ts';
import { signalsOf } from './stored-signals.ts';

type RemovedNames = Pick<RemovedRow, 'player_id' | 'name' | 'surname' | 'username' | 'email'>;

/** The player as in lists: masked for users who may not see the identity of players. */
export function shownPlayer({ player_id, name, surname, username, email }: RemovedNames, { permissions }: Pick<Actor, 'permissions'>) {
  const player = { id: player_id, name, surname, username, email };
  return permissions.has('player_pii_view') ? player : maskPlayer(player);
}

export function shownRemoved(row: RemovedRow, timezone: string, actor: Pick<Actor, 'permissions'>): RemovedCheater {
  const { id, from_at, to_at, part_id, reason, evidence, removed_at, removed_by } = row;
  const day = (at: Date | null, before = 0): string | null => at && dayOf(at.getTime() - before, timezone);
  return {
    id,
    player: shownPlayer(row, actor),
    from: day(from_at),
    to: day(to_at, 1),
    hatch_id: part_id,
    reason,
    signals: signalsOf(evidence),
    at: removed_at.toISOString(),
    removed_by,
  };
}
